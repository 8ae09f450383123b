import type { UnitState } from '../../state.ts';
import { hasMembers, type World } from '../../table/world.ts';

/** mixed.attributes: how tall, or how large, the greatest of a unit's living members is to those who look at it. */
export const statureOf = (world: World, unit: UnitState): number => {
  const { sight } = world.edition.policies;
  let stature = 0;
  for (let i = 0; i < unit.parts.length; i++) {
    if (unit.parts.length > 1 && !hasMembers(unit, i)) continue;
    stature = Math.max(stature, sight.statureOf(world, unit, i));
  }
  return stature;
};

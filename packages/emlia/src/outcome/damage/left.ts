import type { UnitState } from '../../state.ts';
import { entryOf, listedStrength, type World } from '../../table/world.ts';

/** damage.limit: the damage a lone member can still take, of what it could at first; none for one that falls at once. */
export const damageLeft = (
  world: World,
  unit: UnitState,
): { readonly left: number; readonly of: number } | undefined => {
  const { damageLimit = 1 } = entryOf(world, unit);
  if (listedStrength(unit) > 1 || damageLimit === 1) return undefined;
  return { left: damageLimit - (unit.parts[0]?.damage ?? 0), of: damageLimit };
};

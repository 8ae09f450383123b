import type { Weapon } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import { lineOf, membersOf, partOf, type World } from '../world.ts';

/**
 * equipment.choice: so many members of a part can use a weapon; those without it do not take part. Every living
 * member has one unless the entry says fewer (equipment.volley.limit).
 */
export const bearersOf = (world: World, unit: UnitState, index: number, weapon?: Weapon): number => {
  const living = membersOf(unit, index).length;
  const part = partOf(unit, index);
  const carried = weapon && (part.carried ?? lineOf(world, part).carried)?.[weapon.id];
  return carried === undefined ? living : Math.min(living, carried);
};

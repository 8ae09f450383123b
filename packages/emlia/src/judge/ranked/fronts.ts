import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, areFriends, unitsOnTable, type World } from '../../table/world.ts';
import { engagingMembers } from './members.ts';
import { SIDES, type Side, sideTowards } from './side.ts';

/** The sides of a ranked block across which enemies engage it: all of them, or those on the side of one unit. */
export const sidesEngaged = (world: World, state: EmliaState, block: UnitState, by?: UnitState): Side[] => {
  const sides = new Set<Side>();
  for (const enemy of unitsOnTable(state)) {
    if (!areEnemies(world, block, enemy) || (by && !areFriends(world, by, enemy))) continue;
    for (const member of engagingMembers(world, enemy, block)) sides.add(sideTowards(world, block, member));
  }
  return SIDES.filter(side => sides.has(side));
};

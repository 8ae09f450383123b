import type { EmliaState, UnitState } from '../state.ts';
import { areEnemies, unitsOnTable, type World } from '../world.ts';
import { engagingMembers } from './members.ts';
import { SIDES, type Side, sideTowards } from './side.ts';

/** The sides of a ranked block across which enemies engage it: all of them, or those of one force. */
export const sidesEngaged = (world: World, state: EmliaState, block: UnitState, force?: string): Side[] => {
  const sides = new Set<Side>();
  for (const enemy of unitsOnTable(state)) {
    if (!areEnemies(block, enemy) || (force !== undefined && enemy.force !== force)) continue;
    for (const member of engagingMembers(world, enemy, block)) sides.add(sideTowards(world, block, member));
  }
  return SIDES.filter(side => sides.has(side));
};

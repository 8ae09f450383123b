import { ableMembers } from '../../judge/engagement/able.ts';
import { engagementOf } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { areFriends, type World } from '../../table/world.ts';

/**
 * melee.outnumber: the members of the unit's side able to attack the enemy's side in this engagement, to those of
 * that side able to strike back. 1 where either side has none.
 */
export const outnumberRatio = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  enemy: UnitState,
): number => {
  const group = engagementOf(world, state, unit);
  const ours = group.filter(one => areFriends(world, one, unit));
  const theirs = group.filter(one => areFriends(world, one, enemy));
  const able = (side: readonly UnitState[], others: readonly UnitState[]): number => {
    let members = 0;
    for (const one of side) members += ableMembers(world, state, one, others).length;
    return members;
  };
  const [ourCount, theirCount] = [able(ours, theirs), able(theirs, ours)];
  return ourCount === 0 || theirCount === 0 ? 1 : ourCount / theirCount;
};

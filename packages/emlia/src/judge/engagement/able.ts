import type { EmliaState, Member, UnitState } from '../../state.ts';
import { areEnemies, type World } from '../../table/world.ts';
import { engagingMembers } from '../ranked/members.ts';
import { mayStrike } from '../skirmish/side.ts';
import { isRanked, skirmishOf } from './engaged.ts';

/**
 * melee.outnumber: the members of a unit able to attack any of these enemies: all of a unit that may strike in a
 * skirmish, else those who engage one (ranked.members).
 */
export const ableMembers = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  enemies: readonly UnitState[],
): readonly Member[] => {
  const foes = enemies.filter(one => areEnemies(world, one, unit));
  if (!isRanked(unit)) {
    const skirmish = skirmishOf(world, state, unit);
    const mingles = foes.some(one => !isRanked(one) && skirmish.includes(one));
    if (mingles && mayStrike(world, state, unit)) return unit.members;
  }
  const able = new Set<Member>();
  for (const foe of foes) {
    if (!isRanked(unit) && !isRanked(foe)) continue;
    for (const member of engagingMembers(world, unit, foe)) able.add(member);
  }
  return [...able];
};

import { within } from '@emlia/kernel';
import { combatRangeOf, engagementOf } from '../engagement/engaged.ts';
import { distanceBetween } from '../entity/base.ts';
import type { UnitState } from '../state.ts';
import { areEnemies } from '../world.ts';
import type { MeleeQuery } from './strike-at.ts';

/**
 * melee.outnumber: members of the source's side able to attack the subject's side, to those of the
 * subject's side able to strike back. 1 where either side has none.
 */
export const ratioOf = ({ world, state, unit, subject }: MeleeQuery): number => {
  const group = engagementOf(world, state, unit);
  const fighters = (side: UnitState): number => {
    let members = 0;
    for (const one of group) {
      if (one.force !== side.force) continue;
      const range = combatRangeOf(world, one);
      const strikes = group.some(
        other => areEnemies(one, other) && within(distanceBetween(world, one, other), range),
      );
      if (strikes) members += one.members.length;
    }
    return members;
  };
  const [ours, theirs] = [fighters(unit), fighters(subject)];
  return ours === 0 || theirs === 0 ? 1 : ours / theirs;
};

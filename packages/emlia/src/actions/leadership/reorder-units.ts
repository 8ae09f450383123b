import { commanderOf, leaderCandidates } from '../../judge/leadership/leader.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import { unitsOnTable } from '../../table/world.ts';
import { askForLeader } from './join.ts';

/**
 * leadership.reorder.when: in step 4, and first of all in it, for whatever disorders a unit there is the more harmful.
 * disorder.leader-lost: a unit without a leader has its best remaining member as one.
 */
export const reorderUnits = ({ world, state, act }: Resolving): void => {
  for (const unit of unitsOnTable(state)) {
    if (!unit.reorderDue) continue;
    const led = commanderOf(state, unit) !== undefined;
    const choices = led
      ? []
      : leaderCandidates(world, unit).map(({ id: member }) => ({ member, ordered: true }));
    const [only] = choices.length === 1 ? choices : [];
    act.emit({ type: 'unitReordered', unit: unit.id, ...(only && { leader: only.member }) });
    askForLeader(unit, choices, act);
  }
};

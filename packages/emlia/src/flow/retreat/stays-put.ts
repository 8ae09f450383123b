import type { Act } from '@emlia/kernel';
import { freeStrikers } from '../../actions/freestrike/provoke.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaEvent } from '../../events.ts';
import { isConditionMet } from '../../judge/initiative/facts.ts';
import { conditionOf } from '../initiative/conditions.ts';

const WAYS_BACK = ['fallBack', 'retreat', 'rout'] as const;

/** What its conditions would still have it do to get back. */
const wayBackDue = ({ world, state, unit }: Query): (typeof WAYS_BACK)[number] | undefined => {
  for (const duty of state.activation?.due ?? []) {
    const condition = conditionOf(world, unit, duty);
    const action = WAYS_BACK.find(one => one === condition?.do[duty.action]?.action);
    if (condition && action && isConditionMet({ world, state, unit, part: duty.part }, condition.when))
      return action;
  }
  return undefined;
};

/** A unit in retreat to which no way is open stays where it is: told by the rule that has it stay. */
export const emitStayed = (query: Query, act: Act<EmliaEvent>): void => {
  const { state, unit } = query;
  if (state.activation?.ignoring || unit.used.move !== undefined) return;
  const due = wayBackDue(query);
  if (due === undefined) return;
  const held = due === 'rout' ? [] : freeStrikers(query).map(({ id }) => id);
  if (held.length > 0) act.emit({ type: 'unitStayed', unit: unit.id, rule: 'retreat.engaged', held });
  else if (due === 'rout') act.emit({ type: 'unitStayed', unit: unit.id, rule: 'retreat.path' });
  else act.emit({ type: 'unitStayed', unit: unit.id, rule: 'retreat.falling-back' });
};

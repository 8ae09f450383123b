import type { InitiativeCondition } from '@emlia/content';
import type { Query } from '../../actions/order.ts';
import { isConditionMet } from '../../judge/initiative/facts.ts';
import type { Duty } from '../../table/activation.ts';
import { because } from './because.ts';
import type { Binding } from './binding.ts';
import { conditionOf } from './conditions.ts';

/** The condition that binds the active unit, as its player is told of it. */
export interface DutyNow {
  readonly list: Duty['list'];
  readonly condition: InitiativeCondition;
  /** What has set it off: `it has been shot at by Goat Boys`. */
  readonly because: string;
  /** What is to be done: `take cover`. */
  readonly must: string;
}

export const dutyNow = (
  { world, state, unit }: Query,
  { duty, demand, conflict, optional }: Binding,
): DutyNow | undefined => {
  const condition = conditionOf(world, unit, duty);
  if (!condition || conflict || optional) return undefined;
  const asked = { world, state, unit, part: duty.part };
  const holds = isConditionMet(asked, condition.when);
  return {
    list: duty.list,
    condition,
    // What comes after the first action of a condition is due whether or not that still holds.
    because: holds ? because(asked, duty.list, condition.when) : 'it has begun to',
    must: demand(),
  };
};

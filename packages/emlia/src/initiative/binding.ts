import type { Activation, Duty } from '../activation/activation.ts';
import type { Query } from '../order.ts';
import type { EmliaState } from '../state.ts';
import { type DutyQuery, rowOf, type Way } from './actions.ts';
import { conditionOf, keyOf } from './conditions.ts';
import type { Desk } from './desk.ts';
import { isMet, thoseOf } from './facts.ts';

/** The duty that binds now. */
export interface Binding extends Way {
  readonly duty: Duty;
  /** Its place in what is due. */
  readonly at: number;
  /** "must …" */
  readonly demand: string;
}

interface Known {
  readonly key: string;
  readonly stands: readonly unknown[];
  readonly binding: Binding | undefined;
}

/** The last answer for each state: one command asks several times over. */
const known = new WeakMap<EmliaState, Known>();

export const bindingOf = (query: Query, desk: Desk): Binding | undefined => {
  const { state, unit } = query;
  const { activation } = state;
  if (!activation || activation.unit !== unit.id || activation.ignoring) return undefined;
  if (activation.due.length === 0) return undefined;
  const units = Object.values(state.units);
  const stands = units.map(one => one.members);
  const key = JSON.stringify([activation, units.map(one => ({ ...one, members: 0 }))]);
  const last = known.get(state);
  const same = last?.key === key && last.stands.every((members, i) => members === stands[i]);
  if (last && same) return last.binding;
  const binding = findBinding(query, activation, desk);
  known.set(state, { key, stands, binding });
  return binding;
};

/**
 * initiative.priority: the first of what is due whose condition still holds when its place is reached
 * (initiative.trigger) and that can be carried out.
 */
const findBinding = (query: Query, activation: Activation, desk: Desk): Binding | undefined => {
  const { world, state, unit } = query;
  for (const [at, duty] of activation.due.entries()) {
    const before = activation.due[at - 1];
    const { when, do: actions } = conditionOf(world, unit, duty);
    const asked = { world, state, unit, part: duty.part };
    // A condition whose first action was taken goes on to its next without being read again.
    const goesOn = duty.action > 0 && !(before && keyOf(before) === keyOf(duty));
    if (!goesOn && !isMet(asked, when)) continue;
    const action = actions[duty.action];
    if (!action) continue;
    const dutyQuery: DutyQuery = { ...query, desk, action, those: thoseOf(asked, when) };
    const way = rowOf(action).way(dutyQuery);
    if (way) return { ...way, duty, at, demand: rowOf(action).demand(dutyQuery) };
  }
  return undefined;
};

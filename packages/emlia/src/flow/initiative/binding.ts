import { extend } from '@emlia/kernel';
import { actionOf, orderOf } from '../../actions/action/list.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { isConditionMet, thoseOf } from '../../judge/initiative/facts.ts';
import { type Activation, type Duty, goesTogether } from '../../table/activation.ts';
import type { World } from '../../table/world.ts';
import { isShy } from '../retreat/bearing.ts';
import { comesCloser } from '../retreat/closer.ts';
import { type DutyQuery, type DutyWay, rowOf } from './actions.ts';
import { afterPace } from './after-pace.ts';
import { conditionOf, dutyKey } from './conditions.ts';
import { firstIn, lazily, picked } from './lazily.ts';
import type { OrderBook } from './order-book.ts';

/** The duty that binds now. */
export interface Binding extends DutyWay {
  readonly duty: Duty;
  /** The place in what is due of what a command carries out. */
  at(command: EmliaCommand): number;
  /** "must …" */
  demand(): string;
  /** It binds when the Double Pace is over, which has to be finished first. */
  readonly goesOn?: true;
  /** Two parts that cannot both be satisfied while the unit stays together (initiative.mixed.conflict). */
  readonly conflict?: readonly [number, number];
}

export const bindingOf = (query: Query, orderBook: OrderBook): Binding | undefined => {
  const { activation } = query.state;
  if (!activation || activation.unit !== query.unit.id || activation.ignoring) return undefined;
  const binding = findBinding(query, activation, orderBook);
  return binding && { ...binding, fulfils: remembered(binding.fulfils) };
};

/** A command is judged when it is chosen, checked and carried out. */
const remembered = (fulfils: DutyWay['fulfils']): DutyWay['fulfils'] => {
  const known = new Map<EmliaCommand, boolean>();
  return command => {
    const seen = known.get(command);
    if (seen !== undefined) return seen;
    const answer = fulfils(command);
    known.set(command, answer);
    return answer;
  };
};

/** morale.conditions: a state that forbids to come closer outranks what other conditions call for. */
const within = (query: Query, way: DutyWay): DutyWay | undefined => {
  if (!isShy(query.world, query.unit)) return way;
  const examples = lazily(picked(way.examples(), command => !comesCloser(query, command)));
  if (!firstIn(examples())) return undefined;
  return {
    ...way,
    examples,
    fulfils: command => way.fulfils(command) && !comesCloser(query, command),
  };
};

/** What a duty leaves open now; undefined if its condition no longer holds or it cannot be carried out. */
const wayOf = (
  query: Query,
  due: readonly Duty[],
  at: number,
  orderBook: OrderBook,
): (DutyWay & { demand(): string }) | undefined => {
  const { world, state, unit } = query;
  const [duty, before] = [due[at], due[at - 1]];
  const condition = duty && conditionOf(world, unit, duty);
  const action = condition?.do[duty?.action ?? 0];
  if (!duty || !condition || !action) return undefined;
  const asked = { world, state, unit, part: duty.part };
  // A condition whose first action was taken goes on to its next without being read again.
  const goesOn = duty.action > 0 && !(before && dutyKey(before) === dutyKey(duty));
  if (!goesOn && !isConditionMet(asked, condition.when)) return undefined;
  const dutyQuery: DutyQuery = extend(query, { orderBook, action, those: thoseOf(asked, condition.when) });
  const found = rowOf(action).way(dutyQuery);
  const way = found && duty.list === 'initiative' ? within(query, found) : found;
  return way && { ...way, demand: () => way.demand?.() ?? rowOf(action).demand(dutyQuery) };
};

/**
 * initiative.priority: the first of what is due whose condition still holds when its place is reached
 * (initiative.trigger) and that can be carried out.
 */
const findBinding = (query: Query, { due }: Activation, orderBook: OrderBook): Binding | undefined =>
  bindingNow(query, due, orderBook) ??
  afterPace(query, orderBook, later => bindingNow(later, due, orderBook));

/**
 * draft.charge.both-actions: the place of a Charge that comes after a move in the same condition and takes that move as
 * well, so that it is made at once if it can be.
 */
const chargeInstead = ({ world, unit }: Query, due: readonly Duty[], at: number): number | undefined => {
  const [duty, next] = [due[at], due[at + 1]];
  if (!duty || !next || dutyKey(duty) !== dutyKey(next)) return undefined;
  const action = conditionOf(world, unit, next)?.do[next.action]?.action;
  return action === 'charge' && orderOf(world, 'charge').action?.takesMove ? at + 1 : undefined;
};

const bindingNow = (query: Query, due: readonly Duty[], orderBook: OrderBook): Binding | undefined => {
  const spare: Binding[] = [];
  for (const place of due.keys()) {
    const sooner = chargeInstead(query, due, place);
    const charging = sooner === undefined ? undefined : wayOf(query, due, sooner, orderBook);
    const at = charging && sooner !== undefined ? sooner : place;
    const way = charging ?? wayOf(query, due, at, orderBook);
    const duty = due[at];
    if (!way || !duty) continue;
    const binding = together(query, due, { ...way, duty, at: () => at }, orderBook);
    if (!way.optional) return besides(spare, binding);
    spare.push(binding);
  }
  const last = spare.pop();
  return last && besides(spare, last);
};

/** What need not be done may be done instead of what comes after it. */
const besides = (spare: readonly Binding[], binding: Binding): Binding => {
  if (spare.length === 0) return binding;
  const all = [...spare, binding];
  const meantBy = (command: EmliaCommand): Binding => all.find(one => one.fulfils(command)) ?? binding;
  return {
    ...binding,
    *examples() {
      for (const one of all) yield* one.examples();
    },
    fulfils: command => all.some(one => one.fulfils(command)),
    at: command => meantBy(command).at(command),
  };
};

const kindOf = (world: World, way: DutyWay): string | undefined => {
  const [example] = way.examples();
  return example && actionOf(world, example.type)?.kinds[0];
};

/** initiative.mixed.conflict: what other parts must do with the same action has to be done along with it. */
const together = (query: Query, due: readonly Duty[], first: Binding, orderBook: OrderBook): Binding => {
  let binding = first;
  const seen = new Set([first.duty.part]);
  for (const [at, duty] of due.entries()) {
    if (seen.has(duty.part)) continue;
    const other = wayOf(query, due, at, orderBook);
    if (!other) continue;
    seen.add(duty.part);
    if (kindOf(query.world, other) !== kindOf(query.world, first)) continue;
    const one = binding;
    const fulfils: DutyWay['fulfils'] = command => one.fulfils(command) && other.fulfils(command);
    const examples = [...one.examples(), ...other.examples()].filter(fulfils);
    if (examples.length === 0) {
      // Parts that have gone along can no longer break apart: what comes first is done.
      if (goesTogether(query.state, query.unit)) return binding;
      return { ...binding, conflict: [first.duty.part, duty.part] };
    }
    const demand = () =>
      one.demand() === other.demand()
        ? one.demand()
        : `${one.demand()}, and its other part ${other.demand()}`;
    const compels = one.compels ?? other.compels;
    binding = { ...one, ...(compels && { compels }), examples: () => examples, fulfils, demand };
  }
  return binding;
};

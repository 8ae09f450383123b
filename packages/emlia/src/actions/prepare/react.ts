import { type Act, topPrompt } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { OrderBook } from '../../flow/initiative/order-book.ts';
import { hasMoved } from '../../judge/awareness/deeds.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { EmliaState } from '../../state.ts';
import { dueTask } from '../../table/agenda.ts';
import type { AimedAction } from '../../table/event-kind.ts';
import { unitOf, type World } from '../../table/world.ts';
import { DOUBLE_PACE, NORMAL_MOVE } from '../move/action.ts';
import { openBooks } from './prepared.ts';
import type { Deed } from './triggers.ts';
import { type Before, isWaitedUnknown, setOff } from './watch.ts';

/** What others see done while an action is carried out, and who has looked at whom for it. */
export interface Witnessed {
  readonly moved: Set<string>;
  readonly attacks: Map<string, Set<string>>;
  readonly looks: Map<string, Set<string>>;
}

export const nothingWitnessed = (): Witnessed => ({ moved: new Set(), attacks: new Map(), looks: new Map() });

const noteIn = (known: Map<string, Set<string>>, { by, on }: Pick<AimedAction, 'by' | 'on'>): void => {
  const all = known.get(by) ?? new Set();
  for (const id of on) all.add(id);
  known.set(by, all);
};

/** Takes in an event that is about to change the state, with the action it tells of. */
export const witness = (
  { moved, attacks, looks }: Witnessed,
  state: EmliaState,
  event: EmliaEvent,
  action: AimedAction | undefined,
): void => {
  if (event.type === 'unitMoved' && hasMoved(state.units[event.unit]?.members ?? [], event.members)) {
    moved.add(event.unit);
  }
  // A volley at a place is against everyone it falls on.
  if (event.type === 'volleyLanded') noteIn(attacks, { by: event.unit, on: event.struck });
  if (action?.attack) noteIn(attacks, action);
  if (action && action.on.length > 0) noteIn(looks, action);
};

/**
 * Reveals and sets off what the action of a seat (of nobody, where units are forced) has met: conditions that hold for
 * a unit for which they did not. That it met nothing tells something too (prepare.secret).
 */
export const notice = (
  { world, state, act }: Resolving,
  before: Before | undefined,
  deed: Deed,
  seat?: string,
): void => {
  if (!before) return;
  const units = setOff(world, state, before, deed);
  if (!units) return;
  if (units.length === 0) {
    if (isWaitedUnknown(before, seat)) act.emit({ type: 'nothingSetOff' });
    return;
  }
  for (const id of units) {
    const { prepared, used } = unitOf(state, id);
    const { when, actions } = prepared ?? {};
    if (when && actions)
      act.emit({ type: 'preparationRevealed', unit: id, when, actions, used: openBooks(used) });
  }
  // What the same action has set off before, and what still waits for its end, goes with it.
  const level = state.reactions.at(-1);
  const also = level && level.current === undefined;
  act.emit({ type: 'preparationsTriggered', units, ...(also && { also }) });
};

/** move.doublepace: half way through its Double Pace nothing else is done. */
const isMidPace = (state: EmliaState, id: string | undefined): boolean =>
  id !== undefined && state.units[id]?.used.half !== undefined;

/** Carries out what has been set off, until a player is asked or it is done. */
export const carryOutReactions = (
  world: World,
  state: EmliaState,
  orderBook: OrderBook,
  act: Act<EmliaEvent>,
): void => {
  for (;;) {
    const top = topPrompt(state);
    const level = state.reactions.at(-1);
    if (!level || dueTask(state) || (top && top.kind !== 'act')) return;
    if (level.current === undefined && isMidPace(state, top?.about?.unit)) return;
    const below = state.reactions.at(-2)?.current;
    if (level.current === undefined && below !== undefined && isMidPace(state, below)) {
      goOnWith({ world, state, act }, orderBook, below);
    } else if (level.current === undefined) choose(state, level.waiting, act);
    else goOnWith({ world, state, act }, orderBook, level.current);
  }
};

/** prepare.trigger: players in the order of timing.alternate, a player's own as that player likes. */
const choose = (state: EmliaState, waiting: readonly string[], act: Act<EmliaEvent>): void => {
  // One that has joined another unit since has lost what it prepared.
  const left = waiting.filter(id => state.units[id]?.carrying);
  const seat = state.order.find(one => left.some(id => unitOf(state, id).seat === one));
  const [first, ...others] = left.filter(id => unitOf(state, id).seat === seat);
  if (seat === undefined || first === undefined) act.emit({ type: 'reactionsDone' });
  else if (others.length > 0) act.emit({ type: 'prompted', prompt: { seat, kind: 'triggered' } });
  else act.emit({ type: 'preparationChosen', unit: first });
};

/** prepare.all: in the order written; what can no longer be done is lost. */
const goOnWith = ({ world, state, act }: Resolving, orderBook: OrderBook, id: string): void => {
  const unit = state.units[id];
  if (!unit) {
    act.emit({ type: 'preparationDone', unit: id });
    return;
  }
  const { seat } = unit;
  const query = { world, state, seat, unit, prepared: true };
  const canTake = (name: string): boolean =>
    unit.place === 'table' &&
    orderBook.offers(query, name).some(command => orderBook.isLawful(query, command));
  const ask = (name: string): void =>
    act.emit({ type: 'prompted', prompt: { seat, kind: 'prepared', about: { unit: id, action: name } } });
  if (unit.carrying?.used) {
    // A Double Pace is declared first, and its two parts follow.
    if (unit.used.doublePace && canTake(NORMAL_MOVE)) ask(DOUBLE_PACE);
    else act.emit({ type: 'preparedActionEnded', unit: id });
    return;
  }
  const action = unit.carrying?.actions[unit.carrying.next]?.action;
  if (action === undefined) {
    act.emit({ type: 'preparationDone', unit: id });
    return;
  }
  act.emit({ type: 'preparedActionBegan', unit: id });
  if (canTake(action)) ask(action);
  else act.emit({ type: 'preparedActionEnded', unit: id, lost: action });
};

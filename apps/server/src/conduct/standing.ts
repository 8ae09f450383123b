import { type AnyGame, type AnyMatch, isUndone, type Problem, type Prompted, problem } from '@emlia/kernel';
import type { Motion, StandingOrder } from '@emlia/protocol';
import type { KeptMotion, Moved } from './motions.ts';

/** A standing order with what it was given for. */
export interface ArmedOrder extends StandingOrder {
  readonly seat: string;
  readonly basis: string;
}

type Ordered = Extract<Motion, { do: 'order' }>;

const keyOf = (seat: string, { question, about = '' }: Pick<Ordered, 'question' | 'about'>): string =>
  JSON.stringify([seat, question, about]);

/** The orders that stand: of each seat the latest to a question and whom it is about. */
export const standingOrders = (motions: readonly KeptMotion[]): ArmedOrder[] => {
  const orders = new Map<string, ArmedOrder>();
  for (const { moved } of motions) {
    if (moved.do !== 'order') continue;
    const { seat, question, about, answer, basis = '' } = moved;
    const key = keyOf(seat, moved);
    orders.delete(key);
    if (answer !== undefined)
      orders.set(key, { seat, question, ...(about !== undefined && { about }), answer, basis });
  }
  return [...orders.values()];
};

/** Orders of a seat cost nothing, but each is kept. */
const MOST = 1000;
const tooMany = problem('too-many', 'You can give no more orders in this battle.');

const noSuch = problem('no-order', 'There is no such standing order in this battle.');

/** What is kept of an order somebody gives, if the rules know it. */
export const judgeOrder = (
  { game, state }: AnyMatch,
  motions: readonly KeptMotion[],
  seat: string,
  motion: Ordered,
): Moved | Problem => {
  const ordered = motions.filter(({ moved }) => moved.do === 'order' && moved.seat === seat);
  if (ordered.length >= MOST) return tooMany;
  const { standing } = game;
  const { question, about, answer } = motion;
  const asked = standing?.questions.find(({ id }) => id === question);
  if (!standing || !asked) return noSuch;
  if (answer === undefined) return { ...motion, seat };
  const view = game.borrow(state, seat);
  const isOwn = about === undefined || standing.subjects?.(view, seat).some(({ id }) => id === about);
  if (!isOwn || !asked.answers.some(({ id }) => id === answer)) return noSuch;
  return { ...motion, seat, basis: standing.basis(view, seat, about) };
};

/** Orders given for what is no longer so. */
export const lapsedOrders = ({ game, state }: AnyMatch, orders: readonly ArmedOrder[]): ArmedOrder[] => {
  const { standing } = game;
  if (!standing) return [];
  return orders.filter(
    ({ seat, about, basis }) => standing.basis(game.borrow(state, seat), seat, about) !== basis,
  );
};

/** What whoever is asked has ordered to be answered: by the unit it is about, else by all of the seat. */
export const orderedAnswer = (match: AnyMatch, orders: readonly ArmedOrder[]): Answer | undefined => {
  const { game, state, log } = match;
  const seat = state.pending.at(-1)?.seat;
  const last = log.at(-1);
  // Whoever takes an answer back wants to give another.
  if (last && isUndone(last)) return undefined;
  if (!game.standing || seat === undefined || !orders.some(order => order.seat === seat)) return undefined;
  const view = game.view(state, seat);
  const asked = game.standing.asked(view, seat);
  const fits = (about: string | undefined): ArmedOrder | undefined =>
    orders.find(one => one.seat === seat && one.question === asked?.question && one.about === about);
  const order = asked && ((asked.subject === undefined ? undefined : fits(asked.subject)) ?? fits(undefined));
  const command = order && commandFor(game, view, seat, order);
  return order && { seat, order, command };
};

interface Answer {
  readonly seat: string;
  readonly order: ArmedOrder;
  /** None where the rules do not allow it now. */
  readonly command: unknown;
}

const commandFor = (game: AnyGame, view: Prompted, seat: string, { answer }: ArmedOrder): unknown =>
  game
    .options(view, seat)
    .find(({ refusal, command }) => !refusal && game.standing?.isAnswer(view, command, answer))?.command;

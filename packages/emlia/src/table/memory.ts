/**
 * What the rules remember. No answer depends on whether it was known already, nobody changes an answer he is given, and
 * nothing of it is in the state. An answer is kept by what it depends on, and so is forgotten in one of three ways:
 *
 * - It depends on a thing that is replaced and never changed: a world, a setup, a list of members. `memoized` and its
 *   like in the kernel keep it with the thing.
 * - It depends on a state: `perState`, `perTable` (with the world), `perUnit`, `perCommand`. It holds until an event
 *   changes the state (`changing`), or the game has answered (`asking`); and only states that the game is asked about are
 *   remembered: an imagined one may be changed without an event.
 * - It depends on what a seat is shown: `perShownUnit`. It is found once on the state and the view of it that the seat
 *   was last shown (`showTo`), until an event changes either: `options` of the view agree with `check` of the state, which
 *   the conformance suite holds every battle to.
 *
 * Whoever wants to keep more over an event gives an answer a key of what it depends on: the units it was asked about and
 * the versions of them.
 */

import type { Query } from '../actions/order.ts';
import type { EmliaState } from '../state.ts';
import type { World } from './world.ts';

/** A state that the game is asked about, with what has been found of it. */
interface Asked {
  readonly state: EmliaState;
  /** By the question: the function that answers it. */
  readonly answers: Map<unknown, Answers>;
  /** An event is changing the state now. */
  changes: boolean;
}

/** What has been found of a question, by what it was asked about. */
interface Answers {
  /** Missing: of a question about the state alone. */
  readonly world: World | undefined;
  readonly found: Map<unknown, unknown>;
}

/** The states the game is asked about now, the innermost last. */
const asked: Asked[] = [];

const askedOf = (state: EmliaState): Asked | undefined => {
  for (let i = asked.length - 1; i >= 0; i--) {
    const one = asked[i] as Asked;
    if (one.state === state) return one;
  }
  return undefined;
};

/** Asks the rules about a state: what they work out of it is kept until they have answered, or until the next event. */
export const asking = <T>(state: EmliaState, go: () => T): T => {
  asked.push(askedOf(state) ?? { state, answers: new Map(), changes: false });
  try {
    return go();
  } finally {
    asked.pop();
  }
};

/** Lets an event change a state: nothing is remembered while it does, and nothing found before holds after it. */
export const changing = (state: EmliaState, change: () => void): void => {
  const one = askedOf(state);
  shown.delete(state);
  if (!one) {
    change();
    return;
  }
  one.changes = true;
  try {
    change();
  } finally {
    one.changes = false;
    one.answers.clear();
  }
};

const answersTo = (
  world: World | undefined,
  state: EmliaState,
  question: unknown,
): Map<unknown, unknown> | undefined => {
  const one = askedOf(state);
  if (!one || one.changes) return undefined;
  const known = one.answers.get(question);
  if (known && known.world === world) return known.found;
  const found = new Map<unknown, unknown>();
  one.answers.set(question, { world, found });
  return found;
};

const recall = <T>(found: Map<unknown, unknown> | undefined, about: unknown, find: () => T): T => {
  if (!found) return find();
  const known = found.get(about);
  if (known !== undefined || found.has(about)) return known as T;
  const answer = find();
  found.set(about, answer);
  return answer;
};

/** A question that the state alone answers. */
export const perState =
  <T>(find: (state: EmliaState) => T) =>
  (state: EmliaState): T =>
    recall(answersTo(undefined, state, find), undefined, () => find(state));

/** A question about all that stands on the table. */
export const perTable =
  <T>(find: (world: World, state: EmliaState) => T) =>
  (world: World, state: EmliaState): T =>
    recall(answersTo(world, state, find), undefined, () => find(world, state));

type AboutUnit = Pick<Query, 'world' | 'state' | 'unit'>;

/** A question about a unit: the one of the state, or another that is imagined in its place. */
export const perUnit =
  <T, About extends AboutUnit = AboutUnit>(find: (query: About) => T) =>
  (query: About): T =>
    recall(answersTo(query.world, query.state, find), query.unit, () => find(query));

/** A question about what a command of a unit comes to. */
export const perCommand =
  <Command extends object, About extends AboutUnit, T>(find: (query: About, command: Command) => T) =>
  (query: About, command: Command): T => {
    const units = answersTo(query.world, query.state, find);
    const commands = units && recall(units, query.unit, () => new Map<unknown, unknown>());
    return recall(commands, command, () => find(query, command));
  };

/** A state and the view of it that a seat was last shown. */
interface Shown {
  readonly seat: string;
  /** By unit, and by question. */
  readonly found: Map<string, Map<unknown, { readonly on: EmliaState; readonly answer: unknown }>>;
}

const shown = new WeakMap<EmliaState, Shown>();

export const showTo = (state: EmliaState, view: EmliaState, seat: string | undefined): EmliaState => {
  if (seat === undefined) return view;
  const both: Shown = { seat, found: new Map() };
  shown.set(state, both);
  shown.set(view, both);
  return view;
};

/** What a seat's command is checked by is remembered for carrying it out. */
export const rememberFor = (state: EmliaState, seat: string): void => {
  if (shown.get(state)?.seat !== seat) showTo(state, state, seat);
};

/** A question about a unit whose seat is shown all that answers it. */
export const perShownUnit =
  <T, About extends Query>(find: (query: About) => T) =>
  (query: About): T => {
    const { state, seat, unit } = query;
    const both = shown.get(state);
    if (both?.seat !== seat || state.units[unit.id] !== unit) return find(query);
    const ofUnit = both.found.get(unit.id) ?? new Map();
    both.found.set(unit.id, ofUnit);
    const known = ofUnit.get(find);
    if (known && shown.get(known.on) === both) return known.answer as T;
    const answer = find(query);
    ofUnit.set(find, { on: state, answer });
    return answer;
  };

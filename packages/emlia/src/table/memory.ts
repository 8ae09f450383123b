/**
 * What the rules remember. No answer depends on whether it was known already, nobody changes an answer he is given, and
 * nothing of it is in the state. An answer is kept by what it depends on, and so is forgotten in one of three ways:
 *
 * - It depends on a thing that is replaced and never changed: a world, a setup, a list of members. `memoized` and its
 *   like in the kernel keep it with the thing.
 * - It depends on a state: `perState`, `perTable` (with the world), `perUnit`, `perCommand`. It holds until an event
 *   changes the state (`changing`); one that follows from how units stand and from nothing else, until an event
 *   changes that (`Lasts`), and `perStances` then takes over what it knows of those that stand as before. It is kept with
 *   the state from question to question, from choosing to checking to carrying out; a lawful command too (`noteLawful`).
 *   Only states that the game is asked about are remembered (`asking`): an imagined one may be changed without an event.
 * - It depends on what a seat is shown: `perShownUnit`. It is found once on the state and the view of it that the seat
 *   was last shown (`showTo`), until an event changes either: `options` of the view agree with `check` of the state, which
 *   the conformance suite holds every battle to.
 */

import { memoized } from '@emlia/kernel';
import type { Query } from '../actions/order.ts';
import type { EmliaState } from '../state.ts';
import { type Stances, stancesIn } from './stances.ts';
import type { World } from './world.ts';

/** What has been found of a question, by what it was asked about. */
interface Answers {
  /** Missing: of a question about the state alone. */
  readonly world: World | undefined;
  readonly found: Map<unknown, unknown>;
}

/** What is remembered of a state, by the numbers of the questions. */
interface Remembered {
  readonly state: EmliaState;
  /** Until the next event. */
  readonly answers: (Answers | undefined)[];
  /** Until an event changes how somebody stands. */
  readonly standing: (Answers | undefined)[];
  /** How all stood when that was last looked at. */
  stances: Stances | undefined;
  /** What follows from how all stand, with how they stood when it was found. */
  readonly followed: (Followed | undefined)[];
  /** An event has happened, and nobody has looked yet whether all still stand so. */
  unsure: boolean;
  /** To whom it was last shown. */
  shown: Shown | undefined;
  /** The command last found lawful since the latest event, and for whom. */
  lawful: object | undefined;
  lawfulFor: string | undefined;
  /** An event is changing the state now. */
  changes: boolean;
}

interface Followed {
  readonly world: World;
  readonly stances: Stances;
  readonly answer: unknown;
}

/** A state and the view of it that a seat was last shown. */
interface Shown {
  readonly seat: string;
  /** By unit, and by question. */
  readonly found: Map<string, Map<unknown, { readonly on: EmliaState; readonly answer: unknown }>>;
}

const begin = memoized(
  (state: EmliaState): Remembered => ({
    state,
    answers: [],
    standing: [],
    stances: undefined,
    followed: [],
    unsure: true,
    shown: undefined,
    lawful: undefined,
    lawfulFor: undefined,
    changes: false,
  }),
);

/** The states the game is asked about now, the innermost last. */
const asked: Remembered[] = [];

const askedOf = (state: EmliaState): Remembered | undefined => {
  for (let i = asked.length - 1; i >= 0; i--) {
    const one = asked[i] as Remembered;
    if (one.state === state) return one;
  }
  return undefined;
};

const rememberedOf = (state: EmliaState): Remembered => askedOf(state) ?? begin(state);

/** Asks the rules about a state: what they work out of it is kept until an event changes it. */
export const asking = <T>(state: EmliaState, go: () => T): T => {
  asked.push(rememberedOf(state));
  try {
    return go();
  } finally {
    asked.pop();
  }
};

/** Lets an event change a state: nothing is remembered while it does, and nothing it touches after it. */
export const changing = (state: EmliaState, change: () => void): void => {
  const one = rememberedOf(state);
  one.shown = undefined;
  one.lawful = undefined;
  one.changes = true;
  try {
    change();
  } finally {
    one.changes = false;
    one.answers.length = 0;
    one.unsure = true;
  }
};

/** Until what happens an answer holds: until the next event, or until one changes how somebody stands. */
type Lasts = 'event' | 'stance';

/** How all stand now; what followed from how they stood before is forgotten. */
const stancesOf = (one: Remembered): Stances => {
  if (one.unsure || !one.stances) {
    const stances = stancesIn(one.state, one.stances);
    if (stances !== one.stances) one.standing.length = 0;
    one.stances = stances;
    one.unsure = false;
  }
  return one.stances;
};

/** What still holds of what follows from how units stand. */
const standingIn = (one: Remembered): (Answers | undefined)[] => {
  if (one.unsure) stancesOf(one);
  return one.standing;
};

let questions = 0;

/** What is known of a question, by what it is asked about; nothing where nothing is to be remembered. */
const answersTo = (lasts: Lasts) => {
  const question = questions++;
  return (state: EmliaState, world: World | undefined): Map<unknown, unknown> | undefined => {
    const one = askedOf(state);
    if (!one || one.changes) return undefined;
    const answers = lasts === 'stance' ? standingIn(one) : one.answers;
    const known = answers[question];
    if (known !== undefined && known.world === world) return known.found;
    const found = new Map<unknown, unknown>();
    answers[question] = { world, found };
    return found;
  };
};

/** A question that the state alone answers. */
export const perState = <T>(
  find: (state: EmliaState) => T,
  lasts: Lasts = 'event',
): ((state: EmliaState) => T) => {
  const known = answersTo(lasts);
  return state => {
    const found = known(state, undefined);
    if (found?.has(undefined)) return found.get(undefined) as T;
    const answer = find(state);
    found?.set(undefined, answer);
    return answer;
  };
};

/** A question about all that stands on the table. */
export const perTable = <T>(
  find: (world: World, state: EmliaState) => T,
  lasts: Lasts = 'event',
): ((world: World, state: EmliaState) => T) => {
  const known = answersTo(lasts);
  return (world, state) => {
    const found = known(state, world);
    if (found?.has(undefined)) return found.get(undefined) as T;
    const answer = find(world, state);
    found?.set(undefined, answer);
    return answer;
  };
};

/**
 * A question about how all stand. Whoever answers it is handed what was found of them as they stood before, and takes
 * over what follows from those that stand so still. Undefined of a state about which nothing is to be remembered.
 */
export const perStances = <T>(
  find: (
    world: World,
    stances: Stances,
    before: { readonly stances: Stances; readonly answer: T } | undefined,
  ) => T,
): ((world: World, state: EmliaState) => T | undefined) => {
  const question = questions++;
  return (world, state) => {
    const one = askedOf(state);
    if (!one || one.changes) return undefined;
    const stances = stancesOf(one);
    const known = one.followed[question];
    if (known?.world === world && known.stances === stances) return known.answer as T;
    const before = known?.world === world ? (known as Followed & { readonly answer: T }) : undefined;
    const answer = find(world, stances, before);
    one.followed[question] = { world, stances, answer };
    return answer;
  };
};

type AboutUnit = Pick<Query, 'world' | 'state' | 'unit'>;

/** A question about a unit: the one of the state, or another that is imagined in its place. */
export const perUnit = <T, About extends AboutUnit = AboutUnit>(
  find: (query: About) => T,
  lasts: Lasts = 'event',
): ((query: About) => T) => {
  const known = answersTo(lasts);
  return query => {
    const found = known(query.state, query.world);
    if (!found) return find(query);
    const answer = found.get(query.unit);
    if (answer !== undefined || found.has(query.unit)) return answer as T;
    const fresh = find(query);
    found.set(query.unit, fresh);
    return fresh;
  };
};

/** A question about what a command of a unit comes to. */
export const perCommand = <Command extends object, About extends AboutUnit, T>(
  find: (query: About, command: Command) => T,
): ((query: About, command: Command) => T) => {
  const commandsOf = perUnit((_query: About) => new Map<Command, T>());
  return (query, command) => {
    const found = commandsOf(query);
    const answer = found.get(command);
    if (answer !== undefined || found.has(command)) return answer as T;
    const fresh = find(query, command);
    found.set(command, fresh);
    return fresh;
  };
};

/** A command of a seat was found lawful: until the next event it need not be checked again. */
export const noteLawful = (state: EmliaState, seat: string, command: object): void => {
  const one = rememberedOf(state);
  one.lawful = command;
  one.lawfulFor = seat;
};

export const isKnownLawful = (state: EmliaState, seat: string, command: object): boolean => {
  const { lawful, lawfulFor } = rememberedOf(state);
  return lawful === command && lawfulFor === seat;
};

export const showTo = (state: EmliaState, view: EmliaState, seat: string | undefined): EmliaState => {
  if (seat === undefined) return view;
  const both: Shown = { seat, found: new Map() };
  rememberedOf(state).shown = both;
  rememberedOf(view).shown = both;
  return view;
};

/** What a seat's command is checked by is remembered for carrying it out. */
export const rememberFor = (state: EmliaState, seat: string): void => {
  if (rememberedOf(state).shown?.seat !== seat) showTo(state, state, seat);
};

/** A question about a unit whose seat is shown all that answers it. */
export const perShownUnit =
  <T, About extends Query>(find: (query: About) => T) =>
  (query: About): T => {
    const { state, seat, unit } = query;
    const both = rememberedOf(state).shown;
    if (both?.seat !== seat || state.units[unit.id] !== unit) return find(query);
    const ofUnit = both.found.get(unit.id) ?? new Map();
    both.found.set(unit.id, ofUnit);
    const known = ofUnit.get(find);
    if (known && rememberedOf(known.on).shown === both) return known.answer as T;
    const answer = find(query);
    ofUnit.set(find, { on: state, answer });
    return answer;
  };

import type { Query } from '../actions/order.ts';
import type { EmliaState } from '../state.ts';
import type { World } from './world.ts';

/** What has been found of a question, by what it was asked about. */
interface Found {
  /** Missing: of a question about the state alone. */
  readonly world: World | undefined;
  readonly answers: Map<unknown, unknown>;
}

interface Moment {
  readonly state: EmliaState;
  /** By the question: the function that answers it. */
  readonly found: Map<unknown, Found>;
  /** What they look at again when they are done with this one. */
  readonly outer: Moment | undefined;
}

/** The state that the rules are looking at; only events change it, and those round it, meanwhile. */
let moment: Moment | undefined;

const momentOf = (state: EmliaState): Moment | undefined => {
  for (let one = moment; one; one = one.outer) if (one.state === state) return one;
  return undefined;
};

/** Lets the rules look at a state: what they work out of the whole table holds until the next event. */
export const lookingAt = <T>(state: EmliaState, go: () => T): T => {
  const outer = moment;
  moment = { state, found: momentOf(state)?.found ?? new Map(), outer };
  try {
    return go();
  } finally {
    moment = outer;
  }
};

/** An event changes a state: nothing is remembered while it does, and nothing found before holds after it. */
export const changing = (state: EmliaState, change: () => void): void => {
  const before = moment;
  moment = undefined;
  try {
    change();
  } finally {
    moment = before;
    momentOf(state)?.found.clear();
  }
};

/** What is known of a question about this world and state; nothing is remembered of a state nobody looks at. */
const answersTo = (
  world: World | undefined,
  state: EmliaState,
  question: unknown,
): Map<unknown, unknown> | undefined => {
  const looking = momentOf(state);
  if (!looking) return undefined;
  const known = looking.found.get(question);
  if (known && known.world === world) return known.answers;
  const answers = new Map<unknown, unknown>();
  looking.found.set(question, { world, answers });
  return answers;
};

const recall = <T>(answers: Map<unknown, unknown> | undefined, about: unknown, find: () => T): T => {
  const known = answers?.get(about);
  if (known !== undefined) return known as T;
  const answer = find();
  answers?.set(about, answer);
  return answer;
};

/** The same, worked out once in a moment. Whoever is given the answer must not change it. */
export const onceIn =
  <T>(find: (world: World, state: EmliaState) => T) =>
  (world: World, state: EmliaState): T =>
    recall(answersTo(world, state, find), undefined, () => find(world, state));

/** The same of a question that the state alone answers. */
export const onceInState =
  <T>(find: (state: EmliaState) => T) =>
  (state: EmliaState): T =>
    recall(answersTo(undefined, state, find), undefined, () => find(state));

type Of = Pick<Query, 'world' | 'state' | 'unit'>;

/** The same of a unit: the one of the state, or another that is imagined in its place. */
export const onceOf =
  <T, Asked extends Of = Of>(find: (query: Asked) => T) =>
  (query: Asked): T =>
    recall(answersTo(query.world, query.state, find), query.unit, () => find(query));

/** The same of what a command of a unit comes to. */
export const onceFor =
  <Command extends object, Asked extends Of, T>(find: (query: Asked, command: Command) => T) =>
  (query: Asked, command: Command): T => {
    const units = answersTo(query.world, query.state, find);
    const commands = units && recall(units, query.unit, () => new Map<unknown, unknown>());
    return recall(commands, command, () => find(query, command));
  };

import type { Query } from './order.ts';
import type { EmliaState } from './state.ts';
import type { World } from './world.ts';

interface Moment {
  readonly state: EmliaState;
  /** By the question: how it is answered, or the command it is about. */
  readonly found: Map<object, { readonly world: World; readonly answer: unknown }>;
}

/** The state that the rules are looking at; only events change it meanwhile. */
let moment: Moment | undefined;

/** Lets the rules look at a state: what they work out of the whole table holds until the next event. */
export const lookingAt = <T>(state: EmliaState, go: () => T): T => {
  const outer = moment;
  moment = { state, found: new Map() };
  try {
    return go();
  } finally {
    moment = outer;
  }
};

/** An event has changed the state. */
export const passOn = (state: EmliaState): void => {
  if (moment?.state === state && moment.found.size > 0) moment.found.clear();
};

const recall = <T>(world: World, state: EmliaState, question: object, find: () => T): T => {
  if (moment?.state !== state) return find();
  const known = moment.found.get(question);
  if (known?.world === world) return known.answer as T;
  const answer = find();
  moment?.found.set(question, { world, answer });
  return answer;
};

/** The same, worked out once in a moment. Whoever is given the answer must not change it. */
export const onceIn =
  <T>(find: (world: World, state: EmliaState) => T) =>
  (world: World, state: EmliaState): T =>
    recall(world, state, find, () => find(world, state));

/** What a command of a unit comes to, worked out once in a moment. */
export const onceFor = <T>({ world, state, unit }: Query, command: object, find: () => T): T =>
  state.units[unit.id] === unit ? recall(world, state, command, find) : find();

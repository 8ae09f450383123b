import type { EmliaState } from './state.ts';
import type { World } from './world.ts';

type Find = (world: World, state: EmliaState) => unknown;

interface Moment {
  readonly state: EmliaState;
  readonly found: Map<Find, { readonly world: World; readonly answer: unknown }>;
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

/** The same, worked out once in a moment. Whoever is given the answer must not change it. */
export const onceIn =
  <T>(find: (world: World, state: EmliaState) => T) =>
  (world: World, state: EmliaState): T => {
    if (moment?.state !== state) return find(world, state);
    const known = moment.found.get(find);
    if (known?.world === world) return known.answer as T;
    const answer = find(world, state);
    moment.found.set(find, { world, answer });
    return answer;
  };

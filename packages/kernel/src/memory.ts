/**
 * What was worked out and is remembered. It is no part of any state, and no answer depends on whether it was known
 * already: whoever remembers nothing plays the same game, only slower. Nobody changes an answer he is given.
 *
 * - `memoized`: an answer about a thing that is never changed: a setup, a roster, a list that is replaced and not
 *   altered. It is forgotten with the thing. Where it depends on a key as well: `memoizedByKey`; on something that may
 *   change while the thing does not: `memoizedWhile`.
 * - `memoizedText`: an answer about a text, of so many texts at most.
 * - `createMemory`: what is known of states, which events change. It is kept by topic. A topic says on what its facts
 *   depend; whoever changes a state says which topics the change touches, and those are forgotten. Facts that name
 *   units and not hold them may be shared with a copy of the state (`put`), until something happens in one of the two.
 */

/**
 * The function, with its answer about each thing found once. What else it takes to find the answer follows the thing;
 * the answer must not depend on it.
 */
export const memoized = <Thing extends object, Answer, A = void, B = void>(
  find: (thing: Thing, a: A, b: B) => Answer,
): ((thing: Thing, a: A, b: B) => Answer) => {
  const known = new WeakMap<Thing, Answer>();
  return (thing, a, b) => {
    let answer = known.get(thing);
    if (answer === undefined && !known.has(thing)) {
      answer = find(thing, a, b);
      known.set(thing, answer);
    }
    return answer as Answer;
  };
};

/** The function, with its latest answer about each thing for as long as that fits what else is asked with it. */
export const memoizedWhile = <Thing extends object, Answer extends object, A, B = void>(
  fits: (answer: Answer, a: A, b: B) => boolean,
  find: (thing: Thing, a: A, b: B) => Answer,
): ((thing: Thing, a: A, b: B) => Answer) => {
  const known = new WeakMap<Thing, Answer>();
  return (thing, a, b) => {
    const latest = known.get(thing);
    if (latest !== undefined && fits(latest, a, b)) return latest;
    const answer = find(thing, a, b);
    known.set(thing, answer);
    return answer;
  };
};

/** The function, with its answer about each thing and key found once. What follows the key is as in `memoized`. */
export const memoizedByKey = <Thing extends object, Key, Answer, A = void, B = void>(
  find: (thing: Thing, key: Key, a: A, b: B) => Answer,
): ((thing: Thing, key: Key, a: A, b: B) => Answer) => {
  const answersAbout = memoized((_thing: Thing): Map<Key, Answer> => new Map());
  return (thing, key, a, b) => {
    const answers = answersAbout(thing);
    let answer = answers.get(key);
    if (answer === undefined && !answers.has(key)) {
      answer = find(thing, key, a, b);
      answers.set(key, answer);
    }
    return answer as Answer;
  };
};

/** The function, with its answer about each text found once; after so many of them it begins anew. */
export const memoizedText = <Answer>(
  find: (text: string) => Answer,
  most: number,
): ((text: string) => Answer) => {
  const known = new Map<string, Answer>();
  return text => {
    let answer = known.get(text);
    if (answer === undefined && !known.has(text)) {
      answer = find(text);
      if (known.size >= most) known.clear();
      known.set(text, answer);
    }
    return answer as Answer;
  };
};

/** Facts about a state that depend on the same things, and so are forgotten together. */
export interface Topic<State extends object, Facts> {
  /** What is known of a state; who finds out more writes it down in there. */
  of(state: State): Facts;
  put(state: State, facts: Facts): void;
  forget(state: State): void;
}

/** What has been worked out, by what it depends on. */
export interface Memory<State extends object> {
  /** `begin`: what is written down of a state of which nothing is known. */
  topic<Facts extends object>(begin: (state: State) => Facts): Topic<State, Facts>;
  /** The state has been changed otherwise than by an event, or in every respect. */
  forget(state: State): void;
}

interface Remembered<State> {
  readonly state: State;
  /** By topic, in the order they were made. */
  facts: unknown[];
}

/**
 * A memory that keeps what was worked out about so many states, those looked at last. A weak map would keep every view
 * that was ever made until the collector goes through everything; who plays looks at two or three.
 */
export const createMemory = <State extends object>(most: number): Memory<State> => {
  const recent: Remembered<State>[] = [];
  let topics = 0;

  const bringUp = (state: State): Remembered<State> => {
    const at = recent.findIndex(one => one.state === state);
    const [known] = at < 0 ? [] : recent.splice(at, 1);
    const remembered = known ?? { state, facts: [] };
    recent.unshift(remembered);
    if (recent.length > most) recent.pop();
    return remembered;
  };
  const factsOf = (state: State): unknown[] => {
    const [latest] = recent;
    return (latest?.state === state ? latest : bringUp(state)).facts;
  };

  return {
    topic<Facts extends object>(begin: (state: State) => Facts): Topic<State, Facts> {
      const index = topics++;
      return {
        of(state) {
          const facts = factsOf(state);
          facts[index] ??= begin(state);
          return facts[index] as Facts;
        },
        put(state, known) {
          factsOf(state)[index] = known;
        },
        forget(state) {
          factsOf(state)[index] = undefined;
        },
      };
    },
    forget(state) {
      bringUp(state).facts = [];
    },
  };
};

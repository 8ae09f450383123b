import type { Fairness, Promised } from '../words/fairness.ts';
import { keyedOr, list, number, object, oneOrMore, slug, text, whole, wordIn } from './fields.ts';
import { withoutUndefined } from './without-undefined.ts';

const percent = () => number(0, 100);

const promise = keyedOr<Promised, Promised>(
  object({ from: percent(), to: percent() }),
  wordIn('promise', ['even']),
);

const MOST = 1_000_000;
const count = () => whole(0, MOST);

/** The keys of what the lab measured. */
export const measuredKeys = {
  bots: oneOrMore(text(40), 16),
  games: whole(1, MOST),
  seed: text(64),
  won: count(),
  lost: count(),
  drawn: count(),
  share: percent(),
  interval: list(percent(), 2, 2).transform(([low = 0, high = 100]) => [low, high] as const),
};

/** The keys of what is promised of somebody's share, and what was measured. */
export const fairnessKeys = { of: slug(), promise: promise.optional(), ...measuredKeys };

/** What is promised of a battle, and what was measured. */
export const fairnessSchema = object(fairnessKeys).transform((raw): Fairness => withoutUndefined(raw));

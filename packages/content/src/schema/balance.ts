import {
  keyedOr,
  list,
  number,
  object,
  oneOrMore,
  slug,
  text,
  whole,
  withoutUndefined,
  wordIn,
} from '@emlia/packs';
import type { Balance, Promised } from '../scenario/balance.ts';

const percent = () => number(0, 100);

const promise = keyedOr<Promised, Promised>(
  object({ from: percent(), to: percent() }),
  wordIn('promise', ['even']),
);

const MOST = 1_000_000;
const count = () => whole(0, MOST);

const measured = {
  bots: oneOrMore(text(40), 16),
  games: whole(1, MOST),
  seed: text(64),
  won: count(),
  lost: count(),
  drawn: count(),
  share: percent(),
  interval: list(percent(), 2, 2).transform(([low = 0, high = 100]) => [low, high] as const),
};

/** What `npm run fair` measured. */
export const balanceSchema = object({
  of: slug(),
  promise: promise.optional(),
  ...measured,
  editions: object({ 'first-draft': object(measured).optional() })
    .transform(withoutUndefined)
    .optional(),
}).transform((balance): Balance => withoutUndefined(balance));

import { noSuch } from './suggest.ts';

/** What the text of a scenario promises of a side: an even battle, or a share of the decided games, in percent. */
export type Promised = 'even' | { readonly from: number; readonly to: number };

/** An even battle: between 45 and 55 of a hundred decided games, known to 3 more or less. */
export const EVEN_SHARE = { from: 45, to: 55 } as const;
/** How far from a half the shares of an even battle may lie, in percent. */
export const EVEN_MARGIN = 3;

/** From where to where the measured share may lie for a scenario to keep what it promises. */
export const rangeOfPromise = (promise: Promised): { readonly from: number; readonly to: number } =>
  promise === 'even' ? EVEN_SHARE : promise;

/** What the lab measured, and with what. Shares are percents with one decimal. */
export interface Measured {
  /** As the lab takes them, in the order of the seats; one alone plays them all. */
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Its share of the decided games. */
  readonly share: number;
  /** Wilson's, at 95 %. */
  readonly interval: readonly [low: number, high: number];
}

/** What the lab measured of a battle, and what is promised of it. */
export interface Fairness extends Measured {
  /** Whose share it is: a force, a side or a player of the scenario. */
  readonly of: string;
  readonly promise?: Promised;
}

/** For players who choose a battle: what is promised of it, and what was measured. Nothing without a promise. */
export const fairnessWords = (
  { of, promise, bots, won, lost, share, interval: [low, high] }: Fairness,
  sides: readonly { readonly id: string; readonly name: string }[],
  what: 'battle' | 'campaign' = 'battle',
): string | undefined => {
  const name = sides.find(({ id }) => id === of)?.name;
  if (promise === undefined || name === undefined) return undefined;
  const meant =
    promise === 'even'
      ? `An even ${what}`
      : `Between equals ${name} should win ${promise.from} to ${promise.to} of a hundred ${what}s`;
  const who = bots.length === 1 ? `${bots[0]}s on all sides` : bots.join(' and ');
  return `${meant}. Measured with ${who}: ${name} won ${share} % of ${won + lost} decided ${what}s (95 % interval ${low}–${high} %).`;
};

/** What does not agree in what was measured, with the key where it stands. */
export function* wrongInMeasured({ games, won, lost, drawn, share, interval }: Measured) {
  if (won + lost + drawn !== games) {
    yield { key: 'games', say: `won, lost and drawn are ${won + lost + drawn} games, not ${games}` };
  }
  const decided = won + lost;
  const found = decided === 0 ? 0 : Math.round((1000 * won) / decided) / 10;
  if (share !== found)
    yield { key: 'share', say: `${won} of ${decided} decided games are ${found} %, not ${share}` };
  const [low, high] = interval;
  if (low > share || high < share || low >= high) {
    yield { key: 'interval', say: `must be around the share, ${share}, not from ${low} to ${high}` };
  }
}

/** What does not agree in a block of what was measured; `sides` are those whose share it could be, of a kind. */
export function* wrongInFairness(kept: Fairness, kind: string, sides: readonly string[]) {
  if (!sides.includes(kept.of)) yield { key: 'of', say: noSuch(kind, kept.of, sides) };
  const { promise } = kept;
  if (typeof promise === 'object' && promise.from >= promise.to) {
    yield { key: 'promise', say: `must go from less to more, not from ${promise.from} to ${promise.to}` };
  }
  yield* wrongInMeasured(kept);
}

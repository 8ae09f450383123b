/** What the text of a scenario promises of a side: an even battle, or a share of the decided games, in percent. */
export type Promised = 'even' | { readonly from: number; readonly to: number };

/** An even battle: between 45 and 55 of a hundred decided games, known to 3 more or less. */
export const EVEN_SHARE = { from: 45, to: 55 } as const;
export const EVEN_MARGIN = 3;

export const rangeOfPromise = (promise: Promised): { readonly from: number; readonly to: number } =>
  promise === 'even' ? EVEN_SHARE : promise;

/** What the lab measured of a scenario (`npm run fair`), and with what. Shares are percents with one decimal. */
export interface Balance {
  /** The force whose side's share it is. */
  readonly of: string;
  readonly promise?: Promised;
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

/** For players who choose a battle: what is promised of it, and what was measured. Nothing without a promise. */
export const balanceWords = (
  { of, promise, bots, won, lost, share, interval: [low, high] }: Balance,
  forces: readonly { readonly id: string; readonly name: string }[],
): string | undefined => {
  const name = forces.find(({ id }) => id === of)?.name;
  if (promise === undefined || name === undefined) return undefined;
  const meant =
    promise === 'even'
      ? 'An even battle'
      : `Between equals ${name} should win ${promise.from} to ${promise.to} of a hundred battles`;
  const who = bots.length === 1 ? `${bots[0]}s on all sides` : bots.join(' and ');
  return `${meant}. Measured with ${who}: ${name} won ${share} % of ${won + lost} decided battles (95 % interval ${low}–${high} %).`;
};

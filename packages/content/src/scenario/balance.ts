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

/** What the lab measured of a scenario by the core (`npm run fair`), and by other editions of the rules. */
export interface Balance extends Measured {
  /** The force whose side's share it is. */
  readonly of: string;
  readonly promise?: Promised;
  readonly editions?: { readonly 'first-draft'?: Measured };
}

/** What was measured of it by an edition of the rules, with what is promised of it by any. */
export const balanceBy = (
  { editions, ...core }: Balance,
  edition: 'core' | 'first-draft',
): Balance | undefined => {
  if (edition === 'core') return core;
  const measured = editions?.[edition];
  const { of, promise } = core;
  return measured && { of, ...(promise !== undefined && { promise }), ...measured };
};

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

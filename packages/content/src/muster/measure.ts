import type { Amount, Measure } from '../notation/index.ts';
import type { Hired } from './army.ts';

/** What some of an army come to. */
export interface Sums {
  readonly units: number;
  readonly members: number;
  readonly points: number;
}

export const sumsOf = (hired: readonly Hired[]): Sums => {
  let [units, members, points] = [0, 0, 0];
  for (const one of hired) {
    units += one.units;
    members += one.units * one.members;
    points += one.units * (one.price?.total ?? 0);
  }
  return { units, members, points };
};

/** What an amount is measured in: shares in what they are shares of, all else in what it counts. */
export const measureOf = (amount: Amount, fallback: Measure): Measure =>
  'per' in amount ? fallback : (amount.of ?? fallback);

/** Above 0: so far over it; below 0: so far short of it. In whole numbers, of shares in parts of the share. */
export const excessOverAmount = (
  amount: Amount,
  have: number,
  whole: (of: Measure | { readonly kind: string }) => number,
): number => {
  if ('share' in amount) return have * amount.share[1] - amount.share[0] * whole(amount.of);
  if ('per' in amount) return have - amount.count * Math.floor(whole(amount.of) / amount.per);
  return have - amount.count;
};

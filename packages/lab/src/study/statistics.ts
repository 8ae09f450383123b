import { errorFunction, gammaln, quantileSorted } from 'simple-statistics';

/** A count out of a number of games, with Wilson's 95 % interval. All shares lie between 0 and 1. */
export interface Proportion {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** What is printed and compared is rounded, so that the last bit of a logarithm decides nothing. */
export const roundTo = (value: number, digits = 6): number => {
  const scale = 10 ** digits;
  const rounded = Math.round(value * scale) / scale;
  return rounded === 0 ? 0 : rounded;
};

/** So many standard deviations about its mean hold 95 in 100 of a normal distribution. */
const Z = 1.959964;

/** Wilson's interval: where the true share lies, 95 times in 100, if so many of so many were won. */
export const wilson = (won: number, of: number): readonly [low: number, high: number] => {
  if (of === 0) return [0, 1];
  const share = won / of;
  const square = Z * Z;
  const middle = (share + square / (2 * of)) / (1 + square / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))) / (1 + square / of);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

/** A share with its 95 % interval. */
export const proportionOf = (count: number, of: number): Proportion => {
  const [low, high] = wilson(count, of);
  return { count, of, share: roundTo(of === 0 ? 0 : count / of), low: roundTo(low), high: roundTo(high) };
};

/** Half the width of a share’s interval. */
export const halfWidth = (count: number, of: number): number => {
  const [low, high] = wilson(count, of);
  return (high - low) / 2;
};

/** How many decided games give an interval of this half width around an even share. */
export const gamesFor = (precision: number): number => {
  let [low, high] = [1, 1];
  while (halfWidth(high / 2, high) > precision && high < 1e9) high *= 2;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (halfWidth(middle / 2, middle) > precision) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Where the 5th, 25th, 50th, 75th and 95th of a hundred would be. */
export type Quantiles = readonly [low: number, lower: number, middle: number, upper: number, high: number];

export const quantilesOf = (values: readonly number[]): Quantiles => {
  if (values.length === 0) return [0, 0, 0, 0, 0];
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => roundTo(quantileSorted(sorted, share), 3);
  return [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95)];
};

/** How often a normal variable is further from its mean than so many standard deviations. */
const bothTails = (z: number): number => 1 - errorFunction(Math.abs(z) / Math.SQRT2);

/** How two counts out of numbers of games differ. */
export interface TwoProportions {
  readonly difference: number;
  /** Newcombe's interval of the difference, from Wilson's of each share. */
  readonly low: number;
  readonly high: number;
  /** How often chance alone would show a difference as large, were both alike. */
  readonly chance: number;
  readonly test: 'two proportions' | 'Fisher';
}

/** Fewer expected than this in any cell, and the normal approximation is not to be trusted. */
const LEAST_EXPECTED = 5;

/** Whether two shares differ, and how sure that is. */
export const compareProportions = (a: Proportion, b: Proportion): TwoProportions | undefined => {
  if (a.of === 0 || b.of === 0) return undefined;
  const [pa, pb] = [a.count / a.of, b.count / b.of];
  const difference = pb - pa;
  const [[la, ua], [lb, ub]] = [wilson(a.count, a.of), wilson(b.count, b.of)];
  const low = difference - Math.sqrt((pb - lb) * (pb - lb) + (ua - pa) * (ua - pa));
  const high = difference + Math.sqrt((ub - pb) * (ub - pb) + (pa - la) * (pa - la));
  const pooled = (a.count + b.count) / (a.of + b.of);
  const expected = [a.of, b.of].flatMap(of => [of * pooled, of * (1 - pooled)]);
  const exact = Math.min(...expected) < LEAST_EXPECTED;
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of));
  const chance = exact ? fisher(a, b) : bothTails(difference / error);
  return {
    difference: roundTo(difference),
    low: roundTo(low),
    high: roundTo(high),
    chance: roundTo(chance),
    test: exact ? 'Fisher' : 'two proportions',
  };
};

const logChoose = (n: number, k: number): number => gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);

/** Fisher's exact test, two-sided: all tables as unlikely as this one or more so. */
const fisher = (a: Proportion, b: Proportion): number => {
  const won = a.count + b.count;
  const all = a.of + b.of;
  const likely = (count: number): number =>
    Math.exp(logChoose(a.of, count) + logChoose(b.of, won - count) - logChoose(all, won));
  const here = likely(a.count);
  let sum = 0;
  for (let count = Math.max(0, won - b.of); count <= Math.min(a.of, won); count++) {
    const one = likely(count);
    // A little slack: equally likely tables must not be told apart by rounding.
    if (one <= here * (1 + 1e-7)) sum += one;
  }
  return Math.min(1, sum);
};

/** Decided games of each version that show a difference of so much four times in five. */
export const gamesToSee = (difference: number): number => {
  const power = 0.841621;
  return Math.ceil((2 * 0.25 * (Z + power) * (Z + power)) / (difference * difference));
};

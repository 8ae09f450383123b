// Contenders take turns in short rounds, so that whatever else the machine does falls on all of them alike.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Each round starts without the garbage of the one before. */
export const collectGarbage = runInNewContext('gc');

/**
 * Milliseconds of processor time of this process, its collector and compiler threads included: where all that is
 * measured runs here, one thing after another, what else the machine does is no part of it.
 */
export const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export const quantile = (values, q) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
};
export const median = values => quantile(values, 0.5);

/** @typedef {{ median: number, lower: number, upper: number, min: number, max: number, rounds: number }} Spread */

/** @returns {Spread} with the quartiles */
export const spreadOf = values => ({
  median: median(values),
  lower: quantile(values, 0.25),
  upper: quantile(values, 0.75),
  min: Math.min(...values),
  max: Math.max(...values),
  rounds: values.length,
});

/**
 * Runs every contender once in each round, the first one a different one each time.
 * @param {Record<string, () => number | Promise<number>>} contenders each gives its rate
 * @returns {Promise<Record<string, number[]>>} the rates by round
 */
export const interleave = async (contenders, rounds, { warmUps = 1, told = () => {} } = {}) => {
  const names = Object.keys(contenders);
  const rates = Object.fromEntries(names.map(name => [name, []]));
  for (let round = -warmUps; round < rounds; round++) {
    const first = (round + warmUps) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      collectGarbage();
      const rate = await contenders[name]();
      if (round >= 0) rates[name].push(rate);
      told(round, name, rate);
    }
  }
  return rates;
};

/** Ours over theirs in the same round; the median of the ratios, not the ratio of medians. */
export const ratioOf = (ours, theirs) => spreadOf(ours.map((rate, round) => rate / theirs[round]));

import { expect, test } from 'vitest';
import { ratedAfter, rested, UNKNOWN } from './glicko.ts';

const DAY = 24 * 60 * 60 * 1000;
const known = { rating: 1500, deviation: 60, volatility: 0.06 };

test('who wins of two unknown is thought 162 better, and more is known of both', () => {
  const won = ratedAfter(UNKNOWN, UNKNOWN, 1);
  const lost = ratedAfter(UNKNOWN, UNKNOWN, 0);
  expect(won.rating).toBeCloseTo(1662.3, 1);
  expect(lost.rating).toBeCloseTo(1337.7, 1);
  expect(won.deviation).toBeCloseTo(290.3, 1);
  expect(ratedAfter(UNKNOWN, UNKNOWN, 0.5).rating).toBeCloseTo(1500, 9);
});

test('a win against somebody weak tells little, and a loss much', () => {
  const weak = { ...known, rating: 1200 };
  expect(ratedAfter(known, weak, 1).rating - known.rating).toBeLessThan(4);
  expect(known.rating - ratedAfter(known, weak, 0).rating).toBeGreaterThan(15);
});

test.each([
  [0, 60],
  [4.665 * DAY, 60.9],
  [365 * DAY, 110],
  [100 * 365 * DAY, 350],
])('without games for %d ms one is no weaker, but less is known of one', (ms, deviation) => {
  expect(rested(known, ms)).toMatchObject({ rating: 1500, volatility: 0.06 });
  expect(rested(known, ms).deviation).toBeCloseTo(deviation, 0);
});

import { describe, expect, test } from 'vitest';
import { compareProportions, gamesFor, halfWidth, proportionOf, quantilesOf } from './statistics.ts';

describe('Wilson’s interval', () => {
  // Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [5, 10, 0.2366, 0.7634],
  ])('%i of %i', (count, of, low, high) => {
    const share = proportionOf(count, of);
    expect([share.count, share.of]).toEqual([count, of]);
    expect(share.share).toBeCloseTo(count / of, 6);
    expect(share.low).toBeCloseTo(low, 4);
    expect(share.high).toBeCloseTo(high, 4);
  });

  test('of no game says nothing', () => {
    expect(proportionOf(0, 0)).toEqual({ count: 0, of: 0, share: 0, low: 0, high: 1 });
  });

  test('three points take 1064 decided games of an even battle', () => {
    expect(gamesFor(0.03)).toBe(1064);
    expect(halfWidth(532, 1064)).toBeLessThanOrEqual(0.03);
    expect(halfWidth(531.5, 1063)).toBeGreaterThan(0.03);
  });
});

describe('two shares', () => {
  // Newcombe 1998, "Interval estimation for the difference between independent proportions", table II, method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [10, 10, 0, 20, 0.6791, 1],
  ])('the interval of %i/%i - %i/%i', (won, of, other, ofOther, low, high) => {
    const two = compareProportions(proportionOf(other, ofOther), proportionOf(won, of));
    expect(two?.low).toBeCloseTo(low, 4);
    expect(two?.high).toBeCloseTo(high, 4);
  });

  test('many games: the test of two proportions', () => {
    // z = 0.2 / sqrt(0.69333 * 0.30667 * (1/70 + 1/80)) = 2.6503
    const two = compareProportions(proportionOf(48, 80), proportionOf(56, 70));
    expect(two).toMatchObject({ test: 'two proportions', difference: 0.2 });
    expect(two?.chance).toBeCloseTo(0.008, 3);
  });

  test.each([
    // Fisher's tea: three of four cups.
    [3, 4, 1, 4, 0.4857],
    [8, 10, 1, 6, 0.035],
    [0, 5, 5, 5, 0.0079],
  ])('few games: Fisher, %i/%i against %i/%i', (won, of, other, ofOther, chance) => {
    const two = compareProportions(proportionOf(won, of), proportionOf(other, ofOther));
    expect(two?.test).toBe('Fisher');
    expect(two?.chance).toBeCloseTo(chance, 4);
  });

  test('without a decided game there is nothing to compare', () => {
    expect(compareProportions(proportionOf(0, 0), proportionOf(3, 4))).toBeUndefined();
  });
});

test('quantiles', () => {
  expect(quantilesOf([5, 1, 4, 2, 3])).toEqual([1.2, 2, 3, 4, 4.8]);
  expect(quantilesOf([])).toEqual([0, 0, 0, 0, 0]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  floor,
  formatFraction,
  fraction,
  minus,
  over,
  plus,
  ratio,
  reduce,
  round,
  times,
  toNumber,
} from './fraction.ts';

describe('damage.rounding: to the nearest whole number, halves up', () => {
  test.each([
    [100, 3, 33],
    [147, 6, 25],
    [7, 2, 4],
    [-7, 2, -3],
    [5, 10, 1],
    [-1, 2, 0],
    [-3, 4, -1],
    [4, 1, 4],
  ])('damage.expression: %d/%d is %d', (n, d, whole) => {
    expect(round(ratio(n, d))).toBe(whole);
  });

  test('damage.expression: never further off than a half, and then upwards', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 10_000 }), (n, d) => {
        const off = minus(fraction(round(ratio(n, d))), ratio(n, d));
        expect(compare(off, fraction(0.5))).toBeLessThanOrEqual(0);
        expect(compare(off, fraction(-0.5))).toBeGreaterThan(0);
      }),
    );
  });
});

describe('exact fractions', () => {
  test('damage.expression: a number is the decimal it is written as', () => {
    expect(toNumber(plus(fraction(0.7), fraction(0.1)))).toBe(0.8);
    expect(reduce(fraction(0.35))).toEqual({ n: 7n, d: 20n });
    expect(toNumber(fraction(1e-7))).toBe(1e-7);
    expect(toNumber(fraction(-1.5e21))).toBe(-1.5e21);
    expect(() => fraction(Number.NaN)).toThrow('no fraction');
    expect(() => over(fraction(1), fraction(0))).toThrow('0');
  });

  test.each([
    [100, 3, '33 1/3'],
    [1, 3, '1/3'],
    [-7, 3, '-2 1/3'],
    [-1, 3, '-1/3'],
    [7, 2, '3.5'],
    [1, 8, '0.125'],
    [6, 3, '2'],
  ])('damage.expression: %d/%d is written %s', (n, d, text) => {
    expect(formatFraction(ratio(n, d))).toBe(text);
  });

  test('damage.expression: they add, multiply and divide as fractions do', () => {
    const fractions = fc
      .tuple(fc.integer({ min: -999, max: 999 }), fc.integer({ min: 1, max: 999 }))
      .map(([n, d]) => ratio(n, d));
    fc.assert(
      fc.property(fractions, fractions, fractions, (a, b, c) => {
        expect(compare(times(a, plus(b, c)), plus(times(a, b), times(a, c)))).toBe(0);
        expect(compare(minus(plus(a, b), b), a)).toBe(0);
        if (b.n !== 0n) expect(compare(times(over(a, b), b), a)).toBe(0);
        expect(floor(a)).toBeLessThanOrEqual(toNumber(a));
        expect(floor(a) + 1).toBeGreaterThan(toNumber(a));
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { hasTokens, heightOn, levelOf, printFor, tokensFor } from './detail.ts';

test.each([
  [2, 'block'],
  [3.2, 'block'],
  [3.4, 'figures'],
  [14, 'figures'],
] as const)('a base %f pixels wide is shown as %s', (base, level) => {
  expect(levelOf(base)).toBe(level);
});

test('a figure is never smaller than the eye can read, and grows with its base', () => {
  expect(heightOn('foot', 4, false)).toBe(14);
  expect(heightOn('foot', 40, false)).toBe(62);
});

test('heroes, beasts and dragons are larger than life', () => {
  for (const base of [4, 10, 30]) {
    expect(heightOn('foot', base, true)).toBeGreaterThan(heightOn('foot', base, false));
    expect(heightOn('soaring', base, true)).toBeGreaterThanOrEqual(60);
  }
});

test('an aircraft is no dragon: far out it does not cover the companies under it', () => {
  expect(heightOn('aircraft', 4, true)).toBeLessThan(heightOn('soaring', 4, true) / 2);
  expect(heightOn('aircraft', 40, true)).toBe(heightOn('soaring', 40, true));
});

test('the print that is taken is never blown up, but for the largest', () => {
  expect([14, 15, 28, 40.4, 1000].map(printFor)).toEqual([14, 20, 28, 40, 300]);
});

test('far out a few stand for many, unless there is no room to tell them apart', () => {
  expect([1, 8, 40, 120].map(tokensFor)).toEqual([1, 2, 3, 4]);
  const [desk, phone] = [
    { width: 936, height: 600 },
    { width: 390, height: 270 },
  ];
  expect([4, 20, 100].map(units => hasTokens(units, desk))).toEqual([true, true, false]);
  expect([4, 20, 100].map(units => hasTokens(units, phone))).toEqual([true, false, false]);
});

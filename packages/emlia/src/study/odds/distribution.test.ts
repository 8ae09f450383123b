import { expect, test } from 'vitest';
import { chanceOfOrMore, convolve, meanOf, tally } from './distribution.ts';

test('skill.success: of two dice that each succeed half the time', () => {
  const one = [0.5, 0.5];
  const two = convolve(one, one);
  expect(two).toEqual([0.25, 0.5, 0.25]);
  expect(convolve(two, one)).toEqual([0.125, 0.375, 0.375, 0.125]);
  expect(meanOf(two)).toBe(1);
  expect([0, 1, 2, 3].map(least => chanceOfOrMore(two, least))).toEqual([1, 0.75, 0.25, 0]);
});

test('skill.success: with nothing rolled there is none for certain', () => {
  expect(convolve([1], [0.25, 0.75])).toEqual([0.25, 0.75]);
  expect(tally().odds()).toEqual([1]);
  const some = tally();
  some.add(2, 0.25);
  some.add(0, 0.5);
  some.add(2, 0.25);
  expect(some.odds()).toEqual([0.5, 0, 0.5]);
});

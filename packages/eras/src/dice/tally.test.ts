import { expect, test } from 'vitest';
import { fraction } from './fraction.ts';
import { addTo, atLeast, atMost, divide, multiply, replace, roundOff, startTally } from './tally.ts';

test('damage.order: every step is kept with its rule, its number and the total after it', () => {
  const tally = startTally('a', 'start', fraction(10));
  addTo(tally, 'b', 'more', fraction(1));
  multiply(tally, 'c', 'twice', fraction(2));
  divide(tally, 'd', 'a third', fraction(3));
  expect(roundOff(tally, 'e', 'whole')).toBe(7);
  expect(atMost(tally, 'f', 'cap', 5)).toBe(5);
  expect(atLeast(tally, 'g', 'floor', 6)).toBe(6);
  replace(tally, 'h', 'set', fraction(4));
  expect(tally.steps.map(({ rule, op, by, total }) => `${rule} ${op} ${by} → ${total}`)).toEqual([
    'a = 10 → 10',
    'b + 1 → 11',
    'c × 2 → 22',
    'd ÷ 3 → 7 1/3',
    'e round 7 → 7',
    'f at most 5 → 5',
    'g at least 6 → 6',
    'h = 4 → 4',
  ]);
});

test('damage.rounding: what is whole already is not noted, and nothing falls below 0', () => {
  const tally = startTally('a', 'start', fraction(3));
  expect(roundOff(tally, 'e', 'whole')).toBe(3);
  expect(tally.steps).toHaveLength(1);
  const below = startTally('a', 'start', fraction(-2.5));
  expect(roundOff(below, 'e', 'whole')).toBe(0);
  expect(below.steps.at(-1)).toMatchObject({ op: 'at least', by: '0' });
});

import { expect, test } from 'vitest';
import { fateOf, round } from './report-view.tsx';

test.each([
  ['destroyed', 8, 'wiped out'],
  ['destroyed', 0, 'left the table'],
  ['table', 2, ''],
  ['retreated', 1, 'off the table'],
] as const)('a unit that is %s with %i fallen: %j', (place, lost, words) => {
  expect(fateOf({ place, lost })).toBe(words);
});

test.each([
  [0, '0'],
  [2, '2'],
  [1.46, '1.5'],
  [-0.25, '−0.2'],
])('%d reads as %s', (value, words) => {
  expect(round(value)).toBe(words);
});

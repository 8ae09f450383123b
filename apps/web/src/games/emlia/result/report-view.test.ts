import type { Report } from '@emlia/emlia/report';
import { expect, test } from 'vitest';
import { fateOf, moraleOf, toTenth } from './report-view.tsx';

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
  expect(toTenth(value)).toBe(words);
});

test('the morale of a force that has nobody left stays as it last was', () => {
  const turn = (members: number, morale: number) => ({ forces: { reds: { members, morale } } });
  const turns = [turn(10, 2), turn(4, -3), turn(0, 0), turn(0, 0)] as unknown as Report['turns'];
  expect(moraleOf(turns, 'reds')).toEqual([2, -3, -3, -3]);
  expect(moraleOf(turns, 'blues')).toEqual([0, 0, 0, 0]);
});

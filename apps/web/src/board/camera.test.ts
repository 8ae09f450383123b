import { expect, test } from 'vitest';
import { shiftInto } from './camera.ts';

test.each([
  ['in sight already', 300, 400, 0],
  ['beyond the end', 980, 990, 30],
  ['before the beginning', -20, 10, -60],
  ['longer than the window', 500, 1800, 460],
] as const)('the window moves no farther than it must: %s', (_, from, to, by) => {
  expect(shiftInto(from, to, 1000)).toBe(by);
});

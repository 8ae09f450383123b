import { expect, test } from 'vitest';
import { wilson } from './index.ts';

test.each([
  // Newcombe (1998), Two-sided confidence intervals for the single proportion, table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i: Wilson has it between %f and %f', (won, of, low, high) => {
  const [least, most] = wilson(won, of);
  expect([least, most]).toEqual([expect.closeTo(low, 4), expect.closeTo(high, 4)]);
});

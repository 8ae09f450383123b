import { expect, test } from 'vitest';
import { BOTS, duel, TEMPERS, wilson } from './index.ts';
import { openShipped } from './testing/shipped.ts';

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

test('a duel counts for the first player on whichever side it sits', { timeout: 120_000 }, () => {
  const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 1 };
  const pair = [recruit, recruit] as const;
  const [there, back] = [false, true].map(swapped =>
    duel(openShipped('cavemen/two-clans'), 'swap 1', pair, swapped),
  );
  expect(there?.drawn).toBe(0);
  expect(back).toEqual({ won: there?.lost, lost: there?.won, drawn: 0 });
});

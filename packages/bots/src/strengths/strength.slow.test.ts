import { expect, test } from 'vitest';
import { BOTS, duel, TEMPERS } from '../index.ts';
import { openShipped } from '../testing/shipped.ts';

test('a duel counts for the first player on whichever side it sits', () => {
  const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 1 };
  const pair = [recruit, recruit] as const;
  const [there, back] = [false, true].map(swapped =>
    duel(openShipped('cavemen/two-clans'), 'swap 1', pair, swapped),
  );
  expect(there?.drawn).toBe(0);
  expect(back).toEqual({ won: there?.lost, lost: there?.won, drawn: 0 });
});

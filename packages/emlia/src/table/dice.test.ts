import { scriptedDice } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { rollDice } from './dice.ts';

test.each([
  ['d12', { count: 1, sides: 12 }, [7], 7],
  ['2d6', { count: 2, sides: 6 }, [3, 6], 9],
])('dice.notation: %s', (_what, code, faces, total) => {
  const dice = scriptedDice(...faces);
  expect(rollDice(dice, code)).toEqual({ faces, total });
  dice.done();
});

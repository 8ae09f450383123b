import { expect, test } from 'vitest';
import { skirmish } from '../../testing/skirmish.ts';
import { sidesHere } from './sides-here.ts';

const { game } = skirmish();

test.each([
  [[], 'You are watching'],
  [['hill-clan'], 'You play Hill Clan'],
  [['river-clan', 'hill-clan'], 'You play both sides'],
])('with the seats %j: %s', (held, words) => {
  expect(sidesHere({ game, held })).toBe(words);
});

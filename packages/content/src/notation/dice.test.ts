import { expect, it } from 'vitest';
import { DEFAULT_DIE, formatDice, parseDice } from './dice.ts';

it.each([
  ['d12', { count: 1, sides: 12 }],
  ['2d6', { count: 2, sides: 6 }],
])('dice.notation: %s, and back', (text, code) => {
  expect(parseDice(text)).toEqual(code);
  expect(formatDice(code)).toBe(text);
});

it.each(['', '12', '0d6', 'd1', 'd', '2d', 'd12+1'])('dice.notation: "%s" are no dice', text => {
  expect(parseDice(text)).toEqual({ say: `"${text}" are no dice; write them like d12 or 2d6` });
});

it('dice.default: a die nobody names is a d12', () => expect(formatDice(DEFAULT_DIE)).toBe('d12'));

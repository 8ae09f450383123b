import { expect, test } from 'vitest';
import { verdictFor } from './verdict.ts';

test.each([
  ['the winner', ['red'], ['red'], 'You won'],
  ['the loser', ['blue'], ['red'], 'You lost'],
  ['one of the winners', ['blue'], ['red', 'blue'], 'You won'],
  ['either, in a draw', ['blue'], [], 'Nobody won'],
  ['both sides at one screen', ['blue', 'red'], ['red'], undefined],
  ['a watcher', [], ['red'], undefined],
])('for %s', (_, held, winners, verdict) => expect(verdictFor(held, { winners })).toBe(verdict));

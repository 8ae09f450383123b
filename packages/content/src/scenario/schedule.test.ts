import { expect, test } from 'vitest';
import { comesAgainAfter, formatTurns, includesTurn, type Turns } from './schedule.ts';

const rows: readonly (readonly [Turns, readonly number[], string])[] = [
  [{ list: [2] }, [2], 'on turn 2'],
  [{ list: [1, 2, 5] }, [1, 2, 5], 'on turns 1, 2 and 5'],
  [{ from: 2, to: 4 }, [2, 3, 4], 'on turns 2 to 4'],
  [{ from: 3, to: 3 }, [3], 'on turn 3'],
  [{ from: 6 }, [6, 7, 8], 'from turn 6 on'],
  [{ from: 1 }, [1, 2, 3, 4, 5, 6, 7, 8], 'on every turn'],
  [{ every: 2, from: 1 }, [1, 3, 5, 7], 'on every odd turn'],
  [{ every: 2, from: 2 }, [2, 4, 6, 8], 'on every even turn'],
  [{ every: 3, from: 2 }, [2, 5, 8], 'on every 3rd turn from turn 2 on'],
  [{ every: 1, from: 7 }, [7, 8], 'on every turn from turn 7 on'],
  [{ every: 12, from: 3 }, [3], 'on every 12th turn from turn 3 on'],
];

test.each(rows)('event.schedule: %j', (turns, among, words) => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(turn => includesTurn(turns, turn))).toEqual(among);
  expect(formatTurns(turns)).toBe(words);
  expect(comesAgainAfter(turns, among.at(-1) ?? 0, 8)).toBe(false);
  expect(comesAgainAfter(turns, (among.at(-1) ?? 0) - 1, 8)).toBe(true);
});

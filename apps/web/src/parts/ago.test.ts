import { expect, test } from 'vitest';
import { agoWords } from './ago.ts';

const NOW = new Date(2026, 10, 15, 12).getTime();

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [30 * 3_600_000, 'yesterday'],
  [3 * 86_400_000, '3 days ago'],
  [10 * 86_400_000, '5 Nov 2026'],
])('%d ms ago: %s', (past, words) => {
  expect(agoWords(NOW - past, NOW)).toBe(words);
});

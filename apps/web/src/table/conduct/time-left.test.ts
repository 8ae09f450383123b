import { expect, test } from 'vitest';
import { leftOf, timeWords } from './time-left.ts';

const MIN = 60_000;

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [247_000, '4:07'],
  [65 * MIN + 9000, '1:05:09'],
  [51 * 60 * MIN, '2 d 3 h'],
])('%i ms is %s', (ms, words) => {
  expect(timeWords(ms)).toBe(words);
});

test('time runs by the server’s clock, from when it is charged on, for whoever is asked', () => {
  const card = {
    now: 1000,
    left: { red: 10 * MIN, blue: 5 * MIN },
    runs: { seat: 'red', from: 6000, own: true },
  };
  const heard = { card, at: 500_000 };
  expect(leftOf(heard, 'red', 504_000)).toBe(10 * MIN);
  expect(leftOf(heard, 'red', 505_000 + MIN)).toBe(9 * MIN);
  expect(leftOf(heard, 'red', 500_000 + 60 * MIN)).toBe(0);
  expect(leftOf(heard, 'blue', 500_000 + MIN)).toBe(5 * MIN);
  expect(leftOf(heard, 'green', 500_000)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { capitalised, counted, listed, signed, timeWords, withMinus } from './words.ts';

test.each([
  [counted(1, 'member'), '1 member'],
  [counted(0, 'member'), '0 members'],
  [counted(2, 'success', 'successes'), '2 successes'],
  [listed([]), ''],
  [listed([], 'nobody'), 'nobody'],
  [listed(['Ash']), 'Ash'],
  [listed(['Ash', 'Birch']), 'Ash and Birch'],
  [listed(['Ash', 'Birch', 'Cedar']), 'Ash, Birch and Cedar'],
  [withMinus(-1.5), '−1.5'],
  [withMinus(-0), '0'],
  [signed(2), '+2'],
  [signed(0), '0'],
  [signed(-1), '−1'],
  [capitalised('slow going'), 'Slow going'],
  [capitalised(''), ''],
  [timeWords(89_400), '89 s'],
  [timeWords(90_000), '2 min'],
  [timeWords(5_400_000), '1.5 h'],
])('%s', (said, wanted) => {
  expect(said).toBe(wanted);
});

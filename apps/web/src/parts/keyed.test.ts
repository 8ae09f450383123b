import { expect, test } from 'vitest';
import { keyed } from './keyed.ts';

test('every row has a key of its own, whatever the rows say', () => {
  const rows = keyed(['5 Grenadiers', '1 Train', '5 Grenadiers', '5 Grenadiers'], row => row);
  expect(rows).toEqual([
    ['5 Grenadiers', '5 Grenadiers'],
    ['1 Train', '1 Train'],
    ['5 Grenadiers (2)', '5 Grenadiers'],
    ['5 Grenadiers (3)', '5 Grenadiers'],
  ]);
});

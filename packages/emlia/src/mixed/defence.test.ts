import { expect, test } from 'vitest';
import { type Against, totalAgainst } from './defence.ts';

const against = (...rows: [members: number, total: number][]): Against[] =>
  rows.map(([members, total]) => ({ members, total }));

test.each([
  [
    'mixed.defence.adjust: B 10 at -1, C 1 at -3, D 5 at 0, E 3 at 0',
    against([10, -1], [1, -3], [5, 0], [3, 0]),
    -1,
  ],
  ['mixed.defence: one subunit has its own total', against([4, -2]), -2],
  ['mixed.defence.base: the total nearest to zero', against([9, -4], [10, 1]), 1],
  ['mixed.defence.base: equally near, the larger subunit’s', against([3, 2], [2, -2]), 2],
  ['mixed.defence.base: equally near and strong, the negative', against([3, 2], [3, -2]), -1],
  ['mixed.defence.adjust: each counts once however much larger', against([1, 0], [50, 3]), 1],
  ['mixed.defence.adjust: the starting value is compared', against([2, 1], [2, 2], [2, 3]), 3],
  ['mixed.defence.adjust: smaller ones change nothing', against([5, 0], [4, -3], [4, 3]), 0],
])('%s', (_what, subunits, total) => expect(totalAgainst(subunits)).toBe(total));

test('mixed.defence, mixed.defence.base, mixed.defence.adjust: the order of the subunits does not matter', () => {
  const rows = against([10, -1], [1, -3], [5, 0], [3, 0]);
  expect(totalAgainst(rows.toReversed())).toBe(totalAgainst(rows));
});

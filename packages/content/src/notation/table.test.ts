import { expect, it } from 'vitest';
import { parseTable } from './table.ts';

it.each([
  ['60x40', 60, 40],
  ['4x4 ft', 120, 120],
  ['4x6 ft', 120, 180],
  ['4x6ft', 120, 180],
])('scenario.battlefield, draft.scale.table-size: %s is %d by %d GSU', (text, width, height) => {
  expect(parseTable(text)).toEqual({ width, height });
});

it.each(['4x6 feet', '40x4 ft', '0x4 ft', '4 by 6 ft'])('draft.scale.table-size: "%s" is refused', text => {
  expect(parseTable(text)).toMatchObject({ say: expect.stringContaining('is no table') });
});

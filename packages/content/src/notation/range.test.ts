import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRange, parseRange } from './range.ts';

it.each([
  ['40/80/120', [40, 80, 120]],
  ['5/10/15', [5, 10, 15]],
  ['40/80', { say: '"40/80" is no range; write short/medium/long, like 40/80/120, each up to 99999' }],
  ['40/40/120', { say: 'short, medium and long range rise from above 0; 40/40/120 does not' }],
  ['40/80/80', { say: 'short, medium and long range rise from above 0; 40/80/80 does not' }],
  ['0/40/120', { say: 'short, medium and long range rise from above 0; 0/40/120 does not' }],
])('equipment.ranged: %s is three limits', (text, range) => expect(parseRange(text)).toEqual(range));

it('equipment.ranged: what is written can be read again', () => {
  const ranges = fc
    .uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: 3, maxLength: 3 })
    .map(limits => limits.toSorted((a, b) => a - b) as [number, number, number]);
  fc.assert(
    fc.property(ranges, range => {
      expect(parseRange(formatRange(range))).toEqual(range);
    }),
  );
});

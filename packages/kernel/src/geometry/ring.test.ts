import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gapToDisc, isInside } from './gap.ts';
import { outlineOf } from './outline.ts';
import { isInRing } from './ring.ts';
import { polygon } from './shape.ts';

const boot = [
  [0, 0],
  [4, 0],
  [4, 6],
  [9, 6],
  [9, 10],
  [0, 10],
].map(([x = 0, y = 0]) => ({ x, y }));

test.each([
  [2, 3, true],
  [6, 3, false],
  [6, 8, true],
  [-1, 5, false],
  [10, 8, false],
  [2, 11, false],
])('(%f, %f) in the boot: %s', (x, y, inside) => {
  expect(isInRing(boot, x, y)).toBe(inside);
  expect(isInRing(boot.toReversed(), x, y)).toBe(inside);
});

test('a ring of corners and the outline of its polygon hold the same points', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 40 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 3, maxLength: 8 }), place, (ring, at) => {
      const outline = outlineOf(polygon(ring));
      const x = at.x + 1 / 7;
      const y = at.y + 1 / 11;
      if (gapToDisc(outline, x, y, 0) > -1 && gapToDisc(outline, x, y, 0) < 1e-6) return;
      expect(isInRing(ring, x, y)).toBe(isInside(outline, x, y));
    }),
  );
});

test('no corners hold nothing', () => expect(isInRing([], 0, 0)).toBe(false));

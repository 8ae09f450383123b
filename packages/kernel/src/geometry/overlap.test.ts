import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circlesOf, compass, convexShapes, polygons, reach, shapes } from '../testing/arbitrary-shapes.ts';
import { distance } from './distance.ts';
import { GRAIN } from './grain.ts';
import { hullOfDiscs } from './hull.ts';
import { overlaps } from './overlap.ts';
import { type Disc, disc, polygon, rectangle, type Shape, translate } from './shape.ts';

const block = rectangle({ x: 0, y: 0 }, 10, 4, 0);
const unit = hullOfDiscs([disc(-4, 0, 1), disc(4, 0, 1)]);
const fence = polygon([
  { x: 0, y: -5 },
  { x: 0, y: 5 },
]);
const notch = polygon([
  { x: -9, y: -9 },
  { x: 9, y: -9 },
  { x: 9, y: 9 },
  { x: 1, y: 9 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: -1, y: 9 },
  { x: -9, y: 9 },
]);

/** Each row: two shapes that touch exactly, and the way that leads the second into the first. */
const touching: [string, Shape, Shape, { x: number; y: number }][] = [
  ['two bases', disc(0, 0, 0.5), disc(1, 0, 0.5), { x: -1, y: 0 }],
  ['a base and a block', block, disc(5.5, 1, 0.5), { x: -1, y: 0 }],
  ['a base and a unit', unit, disc(0, -2, 1), { x: 0, y: 1 }],
  ['a base and a fence', fence, disc(0.5, 2, 0.5), { x: -1, y: 0 }],
  ['two blocks', block, rectangle({ x: 10, y: 1 }, 10, 4, 0), { x: -1, y: 0 }],
  ['two blocks of one width', block, rectangle({ x: 10, y: 0 }, 10, 4, 0), { x: -1, y: 0 }],
  ['two units end to end', unit, translate(unit, { x: 10, y: 0 }), { x: -1, y: 0 }],
  ['two units side by side', unit, translate(unit, { x: 1, y: 2 }), { x: 0, y: -1 }],
  ['a unit and a block', block, translate(unit, { x: 0, y: 3 }), { x: 0, y: -1 }],
  ['a base in a notch', notch, disc(0, 1, 1), { x: 0, y: -1 }],
];

describe('overlapping', () => {
  test.each(touching)('touching is not overlapping, nor is one grain: %s', (_, a, b, inward) => {
    const by = (grains: number) =>
      translate(b, { x: inward.x * grains * GRAIN, y: inward.y * grains * GRAIN });
    for (const grains of [-1, 0, 1]) {
      expect(overlaps(a, by(grains))).toBe(false);
      expect(overlaps(by(grains), a)).toBe(false);
    }
    expect(overlaps(a, by(2))).toBe(true);
    expect(overlaps(by(2), a)).toBe(true);
    expect(distance(a, b)).toBe(0);
  });

  test.each([
    ['a fence', fence],
    ['a point', polygon([{ x: 0, y: 0 }])],
  ])('%s has no thickness to give, and half the tolerance', (_, thin) => {
    const blockAt = (x: number) => rectangle({ x: x + 2, y: 0 }, 4, 4, 0);
    expect(overlaps(blockAt(0), thin)).toBe(false);
    expect(overlaps(thin, blockAt(-GRAIN))).toBe(true);
    expect(overlaps(thin, blockAt(-2))).toBe(true);
  });

  test('a shape overlaps itself, and what it holds', () => {
    fc.assert(
      fc.property(shapes, shape => {
        expect(overlaps(shape, { ...shape })).toBe(true);
      }),
    );
    expect(overlaps(notch, disc(5, 5, 0.5))).toBe(true);
    expect(overlaps(disc(0, 0, 50), notch)).toBe(true);
    expect(overlaps(notch, rectangle({ x: 0, y: 5 }, 1, 3, 0))).toBe(false);
    expect(overlaps(rectangle({ x: 0, y: 0 }, 10, 2, 0), rectangle({ x: 0, y: 0 }, 2, 10, 0))).toBe(true);
  });

  test('convex shapes overlap when no direction parts them by less than a grain', () => {
    fc.assert(
      fc.property(convexShapes, convexShapes, (a, b) => {
        const [p, q] = [circlesOf(a), circlesOf(b)];
        // Sampled directions find a depth a little too great, so the middle ground proves nothing.
        const depth = Math.min(...compass.map(n => reach(p, n.x, n.y) + reach(q, -n.x, -n.y)));
        if (depth < GRAIN / 2) expect(overlaps(a, b)).toBe(false);
        if (depth > 0.1) expect(overlaps(a, b)).toBe(true);
        expect(overlaps(a, b)).toBe(overlaps(b, a));
      }),
      { numRuns: 400 },
    );
  });

  test('what is apart never overlaps, what shares ground with concave ground does', () => {
    fc.assert(
      fc.property(polygons, shapes, (a, b) => {
        if (distance(a, b) > 0) expect(overlaps(a, b)).toBe(false);
        expect(overlaps(a, b)).toBe(overlaps(b, a));
        if (b.kind !== 'disc' || b.r < 1) return;
        const core: Disc = { ...b, r: b.r - 0.01 };
        if (distance(a, core) === 0) expect(overlaps(a, b)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circlesOf, compass, crowds, points, reach, shapes } from '../testing/arbitrary-shapes.ts';
import { convexHull, hullOfDiscs, hullOfShapes } from './hull.ts';
import { areaOfRing, bounds, outlineOf } from './outline.ts';
import { type Circle, disc, polygon, rectangle } from './shape.ts';

const mostApart = (a: readonly Circle[], b: readonly Circle[]) =>
  Math.max(...compass.map(n => Math.abs(reach(a, n.x, n.y) - reach(b, n.x, n.y))));

describe('the convex hull of points', () => {
  test('keeps corners only, clockwise as seen on the table', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 2 },
      { x: 2, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 2 },
      { x: 2, y: 0 },
    ];
    expect(convexHull(square)).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ]);
  });

  test('of points in line is its two ends, of one point that point', () => {
    const p = { x: 3, y: 4 };
    expect(convexHull([p, p])).toEqual([p]);
    expect(convexHull([{ x: 1, y: 1 }, { x: 5, y: 5 }, p, { x: 3, y: 3 }].filter(q => q !== p))).toEqual([
      { x: 1, y: 1 },
      { x: 5, y: 5 },
    ]);
  });

  test('has every point on the right of every side', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 3, maxLength: 30 }), all => {
        const hull = convexHull(all);
        hull.forEach((a, i) => {
          const b = hull[(i + 1) % hull.length] ?? a;
          expect(all.every(p => (b.x - a.x) * (p.y - a.y) >= (b.y - a.y) * (p.x - a.x))).toBe(true);
        });
      }),
    );
  });
});

describe('entity.boundary: the hull of bases', () => {
  test('reaches in every direction as far as its bases, and no further', () => {
    fc.assert(
      fc.property(crowds, crowd => {
        const rim = circlesOf(hullOfDiscs(crowd));
        expect(mostApart(rim, crowd)).toBeLessThan(1e-9);
      }),
      { numRuns: 200 },
    );
  });

  test('lies on the right of every tangent of its outline, which touches its bases', () => {
    fc.assert(
      fc.property(crowds, crowd => {
        const outline = outlineOf(hullOfDiscs(crowd));
        for (const e of outline.edges) {
          if (e.length < 1e-6) continue;
          const [nx, ny] = [e.dy / e.length, -e.dx / e.length];
          expect(reach(crowd, nx, ny)).toBeCloseTo(e.ax * nx + e.ay * ny, 8);
        }
        const ends = outline.edges.map(e => ({ x: e.ax, y: e.ay }));
        expect(areaOfRing(ends)).toBeGreaterThanOrEqual(-1e-9);
      }),
      { numRuns: 200 },
    );
  });

  test('goes round once: consecutive tangents turn clockwise and sum to a full circle', () => {
    fc.assert(
      fc.property(crowds, crowd => {
        const edges = outlineOf(hullOfDiscs(crowd)).edges.filter(e => e.length > 1e-6);
        let turn = 0;
        edges.forEach((e, i) => {
          const f = edges[(i + 1) % edges.length] ?? e;
          const angle = Math.atan2(e.dx * f.dy - e.dy * f.dx, e.dx * f.dx + e.dy * f.dy);
          turn += angle < -1e-6 ? angle + 2 * Math.PI : angle;
        });
        if (edges.length > 1) expect(turn).toBeCloseTo(2 * Math.PI, 5);
      }),
      { numRuns: 200 },
    );
  });

  test('does not depend on the order of its members', () => {
    fc.assert(
      fc.property(crowds, crowd => {
        expect(bounds(hullOfDiscs(crowd.toReversed()))).toEqual(bounds(hullOfDiscs(crowd)));
      }),
    );
  });

  test('shows a big base between small ones on both sides', () => {
    const hull = hullOfDiscs([disc(0, 0, 1), disc(5, 0, 3), disc(10, 0, 1)]);
    expect(hull).toEqual({
      kind: 'hull',
      discs: [
        { x: 5, y: 0, r: 3 },
        { x: 10, y: 0, r: 1 },
        { x: 5, y: 0, r: 3 },
        { x: 0, y: 0, r: 1 },
      ],
    });
  });

  test('drops bases that only lean on a common tangent', () => {
    const hull = hullOfDiscs([disc(0, 0, 1), disc(4, 0, 1), disc(8, 0, 1), disc(4, 0, 0.5)]);
    expect(hull).toEqual({
      kind: 'hull',
      discs: [
        { x: 8, y: 0, r: 1 },
        { x: 0, y: 0, r: 1 },
      ],
    });
  });

  test('entity.boundary.single: one base, or one that hides the rest, stays a disc', () => {
    expect(hullOfDiscs([disc(3, 4, 0.5)])).toEqual(disc(3, 4, 0.5));
    expect(hullOfDiscs([disc(3, 4, 2), disc(3.5, 4, 0.5), disc(3, 4, 2)])).toEqual(disc(3, 4, 2));
    expect(() => hullOfDiscs([])).toThrow('at least one');
  });

  test('of several shapes reaches as far as the furthest', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        const rim = circlesOf(hullOfShapes([a, b]));
        const all = [...circlesOf(a), ...circlesOf(b)];
        expect(mostApart(rim, all)).toBeLessThan(1e-8);
      }),
    );
    expect(hullOfShapes([rectangle({ x: 1, y: 1 }, 2, 2, 0), polygon([{ x: 5, y: 1 }])]).kind).toBe(
      'polygon',
    );
  });
});

test('bounds touch the shape on all four sides', () => {
  fc.assert(
    fc.property(shapes, shape => {
      const box = bounds(shape);
      const circles = circlesOf(shape);
      expect(box.right).toBeCloseTo(reach(circles, 1, 0), 9);
      expect(box.left).toBeCloseTo(-reach(circles, -1, 0), 9);
      expect(box.bottom).toBeCloseTo(reach(circles, 0, 1), 9);
      expect(box.top).toBeCloseTo(-reach(circles, 0, -1), 9);
    }),
  );
});

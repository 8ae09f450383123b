import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  circlesOf,
  convexShapes,
  points,
  polygons,
  reach,
  shapes,
  windsRound,
} from '../testing/arbitrary-shapes.ts';
import {
  across,
  along,
  axisBetween,
  chordAt,
  chordsAt,
  clipToStrip,
  extentAcross,
  extentAlong,
  partsInside,
  pointAt,
} from './clip.ts';
import { distanceToPoint } from './distance.ts';
import { hullOfDiscs } from './hull.ts';
import { areaOfRing } from './outline.ts';
import { lerp } from './point.ts';
import { disc, polygon, rectangle, type Shape } from './shape.ts';

const p = (x: number, y: number) => ({ x, y });
const comb = polygon([p(0, 0), p(10, 0), p(10, 5), p(8, 5), p(8, 1), p(2, 1), p(2, 5), p(0, 5)]);
const square = rectangle(p(5, 5), 2, 2, 0);
const axes = fc
  .tuple(points, points)
  .filter(([a, b]) => a.x !== b.x || a.y !== b.y)
  .map(([a, b]) => axisBetween(a, b));

// On the slant from the disc’s centre to just off its rim.
const brush = Math.SQRT1_2 * (1 + 1e-10);

describe('the parts of a way inside a shape', () => {
  const cases: [string, [number, number, number, number], Shape, [number, number][]][] = [
    ['through a square', [0, 5, 10, 5], square, [[0.4, 0.6]]],
    ['from inside', [5, 5, 10, 5], square, [[0, 0.2]]],
    ['wholly inside', [4.5, 5, 5.5, 5], square, [[0, 1]]],
    ['past it', [0, 0, 10, 0], square, []],
    [
      'through the teeth of a comb',
      [-5, 3, 15, 3],
      comb,
      [
        [0.25, 0.35],
        [0.65, 0.75],
      ],
    ],
    ['along the back of a comb', [-5, 0, 15, 0], comb, [[0.25, 0.75]]],
    ['along the inner edge, teeth included', [-5, 1, 15, 1], comb, [[0.25, 0.75]]],
    [
      'along the tips of a comb',
      [-5, 5, 15, 5],
      comb,
      [
        [0.25, 0.35],
        [0.65, 0.75],
      ],
    ],
    ['touching a corner', [3, 5, 5, 3], square, []],
    ['through two corners', [3, 3, 7, 7], square, [[0.25, 0.75]]],
    ['through a disc', [0, 0, 10, 0], disc(5, 0, 1), [[0.4, 0.6]]],
    ['brushing a disc by less than dust', [9 + brush, brush - 4, 1 + brush, brush + 4], disc(5, 0, 1), []],
    ['along a fence without thickness', [0, 0, 10, 0], polygon([p(5, 0), p(7, 0)]), [[0.5, 0.7]]],
    ['through a fence without thickness', [6, -1, 6, 1], polygon([p(5, 0), p(7, 0)]), []],
    ['brushing a disc', [0, 1, 10, 1], disc(5, 0, 1), []],
    [
      'through a hull, across its discs',
      [0, 0, 20, 0],
      hullOfDiscs([disc(5, 0, 1), disc(14, 0, 2)]),
      [[0.2, 0.8]],
    ],
    [
      'through a hull, between its discs',
      [10, -10, 10, 10],
      hullOfDiscs([disc(5, 0, 1), disc(15, 0, 1)]),
      [[0.45, 0.55]],
    ],
    ['standing still', [5, 5, 5, 5], square, [[0, 1]]],
    ['standing still outside', [0, 0, 0, 0], square, []],
  ];
  test.each(cases)('%s', (_, [ax, ay, bx, by], shape, parts) => {
    const found = partsInside(p(ax, ay), p(bx, by), shape);
    expect(found).toHaveLength(parts.length);
    parts.forEach(([from, to], i) => {
      expect(found[i]?.[0]).toBeCloseTo(from, 12);
      expect(found[i]?.[1]).toBeCloseTo(to, 12);
    });
  });

  test('hold just the points of the way that are in the shape', () => {
    fc.assert(
      fc.property(points, points, shapes, (a, b, shape) => {
        const parts = partsInside(a, b, shape);
        parts.forEach(([from, to], i) => {
          expect(from).toBeGreaterThanOrEqual(parts[i - 1]?.[1] ?? 0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(1);
        });
        for (let i = 0; i <= 50; i++) {
          const t = i / 50;
          if (parts.some(([from, to]) => Math.abs(t - from) < 1e-6 || Math.abs(t - to) < 1e-6)) continue;
          const q = lerp(a, b, t);
          const inside = parts.some(([from, to]) => t > from && t < to);
          const says = [inside, distanceToPoint(shape, q) === 0];
          if (shape.kind === 'polygon') says.push(windsRound(shape.points, q));
          if (!says.every(say => say === inside)) throw new Error(`at ${t}: ${says}`);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('an axis', () => {
  test('counts stations along it, and to its right across it', () => {
    const north = axisBetween(p(3, 9), p(3, 1));
    expect([along(north, p(5, 4)), across(north, p(5, 4))]).toEqual([5, 2]);
    expect(pointAt(north, 5, 2)).toEqual(p(5, 4));
    expect(() => axisBetween(p(1, 1), p(1, 1))).toThrow('different');
  });

  test('finds every point again', () => {
    fc.assert(
      fc.property(axes, points, (axis, q) => {
        const again = pointAt(axis, along(axis, q), across(axis, q));
        expect(again.x).toBeCloseTo(q.x, 9);
        expect(again.y).toBeCloseTo(q.y, 9);
      }),
    );
  });

  test('sees the extents of a shape', () => {
    fc.assert(
      fc.property(axes, shapes, (axis, shape) => {
        const circles = circlesOf(shape);
        const middle = axis.x * axis.dx + axis.y * axis.dy;
        const side = axis.y * axis.dx - axis.x * axis.dy;
        const [from, to] = extentAlong(shape, axis);
        expect(to).toBeCloseTo(reach(circles, axis.dx, axis.dy) - middle, 9);
        expect(from).toBeCloseTo(-reach(circles, -axis.dx, -axis.dy) - middle, 9);
        const [left, right] = extentAcross(shape, axis);
        expect(right).toBeCloseTo(reach(circles, -axis.dy, axis.dx) - side, 9);
        expect(left).toBeCloseTo(-reach(circles, axis.dy, -axis.dx) - side, 9);
      }),
    );
  });
});

describe('a chord across an axis', () => {
  const east = axisBetween(p(0, 5), p(1, 5));
  const south = axisBetween(p(0, 0), p(0, 1));
  test.each<[string, Shape, number, [number, number][]]>([
    ['of a square', square, 5, [[-1, 1]]],
    ['along its side', square, 4, [[-1, 1]]],
    ['beyond it', square, 3.9, []],
    ['of a disc', disc(5, 9, 5), 2, [[0, 8]]],
    ['of a disc at its very edge', disc(5, 9, 5), 0, [[4, 4]]],
    ['along a fence without thickness', polygon([p(5, 2), p(5, 9)]), 5, [[-3, 4]]],
    ['of a hull between its discs', hullOfDiscs([disc(0, 5, 2), disc(10, 5, 2)]), 5, [[-2, 2]]],
  ])('%s', (_, shape, station, parts) => {
    expect(chordsAt(shape, east, station)).toEqual(parts);
    expect(chordAt(shape, east, station)).toEqual(parts[0]);
  });

  test('of a comb has two parts, and reaches over both', () => {
    expect(chordsAt(comb, south, 3)).toEqual([
      [-10, -8],
      [-2, 0],
    ]);
    expect(chordAt(comb, south, 3)).toEqual([-10, 0]);
  });

  test('ends on the rim and leaves nothing of a convex shape outside', () => {
    fc.assert(
      fc.property(convexShapes, axes, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (shape, axis, t) => {
        const [from, to] = extentAlong(shape, axis);
        const station = from + (to - from) * t;
        const chord = chordAt(shape, axis, station);
        expect(chord).toBeDefined();
        const [left, right] = chord ?? [0, 0];
        expect(distanceToPoint(shape, pointAt(axis, station, (left + right) / 2))).toBe(0);
        expect(distanceToPoint(shape, pointAt(axis, station, left))).toBeLessThan(1e-7);
        expect(distanceToPoint(shape, pointAt(axis, station, right))).toBeLessThan(1e-7);
        expect(distanceToPoint(shape, pointAt(axis, station, left - 0.01))).toBeGreaterThan(0);
        expect(distanceToPoint(shape, pointAt(axis, station, right + 0.01))).toBeGreaterThan(0);
        expect(chordAt(shape, axis, to + 0.01)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

describe('clipping to a strip', () => {
  const east = axisBetween(p(0, 0), p(1, 0));
  test('cuts a square in two', () => {
    expect(clipToStrip([p(0, 0), p(4, 0), p(4, 4), p(0, 4)], east, -Infinity, 1)).toEqual([
      p(0, 0),
      p(1, 0),
      p(1, 4),
      p(0, 4),
    ]);
    expect(clipToStrip([p(0, 0), p(4, 0), p(4, 4), p(0, 4)], east, 5, Infinity)).toEqual([]);
    expect(clipToStrip([], east, 0, 1)).toEqual([]);
  });

  test('keeps the area between the stations, piece by piece', () => {
    fc.assert(
      fc.property(polygons, axes, fc.double({ min: 0, max: 1, noNaN: true }), (shape, axis, t) => {
        const [from, to] = extentAlong(shape, axis);
        const cut = from + (to - from) * t;
        const low = clipToStrip(shape.points, axis, -Infinity, cut);
        const high = clipToStrip(shape.points, axis, cut, Infinity);
        const whole = areaOfRing(shape.points);
        expect(areaOfRing(low) + areaOfRing(high)).toBeCloseTo(whole, 8);
        expect(low.every(q => along(axis, q) <= cut + 1e-9)).toBe(true);
        expect(high.every(q => along(axis, q) >= cut - 1e-9)).toBe(true);
        expect(clipToStrip(shape.points, axis, from - 1, to + 1)).toEqual(shape.points);
        if (Math.abs(whole) > 1e-6)
          expect(Math.abs(areaOfRing(low))).toBeLessThanOrEqual(Math.abs(whole) + 1e-9);
      }),
      { numRuns: 300 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  circlesOf,
  convexShapes,
  isInConvex,
  onGrain,
  points,
  polygons,
  reach,
  rimOf,
  shapes,
  windsRound,
} from '../testing/arbitrary-shapes.ts';
import { contains, distance, distanceToPoint, isWithin, nearest } from './distance.ts';
import { GRAIN, within } from './grain.ts';
import { hullOfDiscs } from './hull.ts';
import { disc, polygon, rectangle, type Shape, translate } from './shape.ts';

const square = (x: number, y: number, side: number) =>
  rectangle({ x: x + side / 2, y: y + side / 2 }, side, side, 0);
const corner = polygon([
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 2 },
  { x: 2, y: 2 },
  { x: 2, y: 10 },
  { x: 0, y: 10 },
]);
const arrow = hullOfDiscs([disc(0, 0, 3), disc(20, 0, 0)]);

describe('scale.measure.nearest: worked distances', () => {
  const cases: [string, Shape, Shape, number][] = [
    ['two objects whose closest edges are 10 apart (figure 1)', disc(0, 0, 2), disc(15, 0, 3), 10],
    ['bases in contact', disc(0, 0, 0.5), disc(1, 0, 0.5), 0],
    ['bases overlapping', disc(0, 0, 0.5), disc(0.5, 0, 0.5), 0],
    ['one base on top of another', disc(0, 0, 0.5), disc(0, 0, 3), 0],
    ['a base and the side of a block', disc(5, -4, 1), square(0, 0, 10), 3],
    ['a base and the corner of a block', disc(-3, -4, 1), square(0, 0, 10), 4],
    ['a base inside a block', disc(5, 5, 1), square(0, 0, 10), 0],
    ['two blocks side by side', square(0, 0, 4), square(6, 1, 4), 2],
    ['two blocks corner to corner', square(0, 0, 4), square(7, 8, 4), 5],
    ['blocks in contact', square(0, 0, 4), square(4, 2, 4), 0],
    [
      'blocks crossing without a corner inside',
      rectangle({ x: 0, y: 0 }, 10, 2, 0),
      rectangle({ x: 0, y: 0 }, 2, 10, 0),
      0,
    ],
    ['a base in the bend of an L', disc(5, 5, 1), corner, 2],
    ['a base inside an L', disc(1, 8, 0.5), corner, 0],
    ['a block and the bend of an L', square(5, 6, 3), corner, 3],
    ['a base beside the tapering side of a hull', disc(10, -10, 0), arrow, (10 * Math.sqrt(391) - 30) / 20],
    ['a base ahead of the point of a hull', disc(27, 0, 2), arrow, 5],
    ['two hulls tip to tip', arrow, translate(arrow, { x: 30, y: 0 }), 7],
    [
      'a fence without thickness',
      polygon([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ]),
      disc(5, 3, 1),
      2,
    ],
    [
      'two fences that cross',
      polygon([
        { x: 0, y: 0 },
        { x: 4, y: 4 },
      ]),
      polygon([
        { x: 0, y: 4 },
        { x: 4, y: 0 },
      ]),
      0,
    ],
    ['two points', polygon([{ x: 0, y: 0 }]), polygon([{ x: 3, y: 4 }]), 5],
  ];
  test.each(cases)('scale.measure.nearest: %s', (_, a, b, apart) => {
    expect(distance(a, b)).toBeCloseTo(apart, 12);
    expect(distance(b, a)).toBe(distance(a, b));
    const pair = nearest(a, b);
    expect(pair.distance).toBe(distance(a, b));
    expect(Math.hypot(pair.a.x - pair.b.x, pair.a.y - pair.b.y)).toBeCloseTo(apart, 12);
    if (apart === 0) expect(distance(a, b)).toBe(0);
  });
});

test.each([
  ['a small one half in a big one', disc(0, 0, 1), disc(3, 0, 2.5)],
  ['a small one all in a big one', disc(0, 0, 0.5), disc(0.25, 0, 3)],
  ['one on top of the other', disc(2, 2, 1), disc(2, 2, 2)],
])('the nearest points of discs that overlap are one point of both: %s', (_, a, b) => {
  for (const [p, q] of [
    [a, b],
    [b, a],
  ] as const) {
    const found = nearest(p, q);
    expect(found.a).toEqual(found.b);
    for (const one of [p, q]) expect(Math.hypot(found.a.x - one.x, found.a.y - one.y)).toBeLessThan(one.r);
  }
});

test('scale.measure.unit: a unit is measured from its boundary as one entity', () => {
  // Figure 2: the closest point lies between the two members in front.
  const unit = hullOfDiscs([disc(0, 0, 0.5), disc(8, 0, 0.5), disc(4, 5, 0.5)]);
  const object = disc(4, -8.5, 1);
  expect(distance(unit, object)).toBe(7);
  expect(nearest(unit, object).a).toEqual({ x: 4, y: -0.5 });
});

test('of equally close pairs the one further left, then further up, is named from either side', () => {
  const left = square(0, 0, 4);
  const right = square(6, 0, 4);
  const below = square(0, 7, 4);
  expect(nearest(left, right)).toEqual({ distance: 2, a: { x: 4, y: 0 }, b: { x: 6, y: 0 } });
  expect(nearest(right, left)).toEqual({ distance: 2, a: { x: 6, y: 0 }, b: { x: 4, y: 0 } });
  expect(nearest(left, below)).toEqual({ distance: 3, a: { x: 0, y: 4 }, b: { x: 0, y: 7 } });
  expect(nearest(below, left)).toEqual({ distance: 3, a: { x: 0, y: 7 }, b: { x: 0, y: 4 } });
});

describe('scale.measure.nearest: properties', () => {
  test('scale.measure.nearest: between convex shapes a line across the pair proves that nothing is closer', () => {
    fc.assert(
      fc.property(convexShapes, convexShapes, (p, q) => {
        const { a, b, distance: apart } = nearest(p, q);
        expect(isInConvex(p, a)).toBe(true);
        expect(isInConvex(q, b)).toBe(true);
        expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(apart, 8);
        if (apart < 1e-6) return;
        const [nx, ny] = [(b.x - a.x) / apart, (b.y - a.y) / apart];
        const proven = -reach(circlesOf(q), -nx, -ny) - reach(circlesOf(p), nx, ny);
        expect(apart - proven).toBeLessThan(1e-7);
      }),
      { numRuns: 500 },
    );
  });

  test('scale.measure.nearest: with concave ground it agrees with measuring the rims point by point', () => {
    const step = 0.3;
    fc.assert(
      fc.property(polygons, shapes, (p, q) => {
        const apart = distance(p, q);
        const rim = rimOf(q, step);
        let sampled = Infinity;
        for (const a of rimOf(p, step)) {
          for (const b of rim) sampled = Math.min(sampled, Math.hypot(a.x - b.x, a.y - b.y));
        }
        const first = rim[0];
        const inside = first !== undefined && windsRound(p.points, first);
        expect(apart).toBeLessThanOrEqual(sampled + 1e-9);
        if (apart > 0) {
          expect(inside).toBe(false);
          expect(sampled - apart).toBeLessThan(1.5 * step);
        } else if (!inside && sampled > step * 1.5) {
          // Nothing near on the rims: then one must hold the other.
          const corner = p.points[0];
          expect(
            corner !== undefined &&
              (q.kind === 'polygon' ? windsRound(q.points, corner) : isInConvex(q, corner)),
          ).toBe(true);
        }
        if (inside) expect(apart).toBe(0);
      }),
      { numRuns: 80 },
    );
  });

  test('scale.measure.nearest: it is the same in either order, to the last bit', () => {
    fc.assert(
      fc.property(shapes, shapes, (p, q) => {
        expect(distance(p, q)).toBe(distance(q, p));
        expect(nearest(p, q).distance).toBe(distance(p, q));
        if (distance(p, q) === 0) return;
        const there = nearest(p, q);
        const back = nearest(q, p);
        expect(back).toEqual({ distance: there.distance, a: there.b, b: there.a });
      }),
      { numRuns: 500 },
    );
  });

  test('scale.measure.nearest: it does not change when both are moved together', () => {
    fc.assert(
      fc.property(shapes, shapes, onGrain(-500, 500), onGrain(-500, 500), (p, q, x, y) => {
        const moved = distance(translate(p, { x, y }), translate(q, { x, y }));
        expect(moved).toBeCloseTo(distance(p, q), 9);
        if (p.kind === 'disc' && q.kind === 'disc') expect(moved).toBe(distance(p, q));
      }),
      { numRuns: 500 },
    );
  });

  test('scale.compare: isWithin is within the distance', () => {
    fc.assert(
      fc.property(shapes, shapes, onGrain(0, 20), (p, q, limit) => {
        expect(isWithin(p, q, limit)).toBe(within(distance(p, q), limit));
        expect(isWithin(p, q, distance(p, q))).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(isWithin(disc(0, 0, 1), disc(22 + GRAIN, 0, 1), 20)).toBe(true);
    expect(isWithin(disc(0, 0, 1), disc(22 + 2 * GRAIN, 0, 1), 20)).toBe(false);
  });
});

describe('points and shapes', () => {
  test('the distance to a point is that to a disc without radius', () => {
    fc.assert(
      fc.property(shapes, points, (shape, p) => {
        expect(distanceToPoint(shape, p)).toBe(distance(shape, disc(p.x, p.y, 0)));
        expect(contains(shape, p)).toBe(distanceToPoint(shape, p) <= GRAIN);
      }),
      { numRuns: 500 },
    );
  });

  test('a polygon holds the points its rim winds round', () => {
    fc.assert(
      fc.property(polygons, points, (p, point) => {
        const rim = rimOf(p, 0.02);
        const near = Math.min(...rim.map(r => Math.hypot(r.x - point.x, r.y - point.y)));
        fc.pre(near > 0.03);
        expect(contains(p, point)).toBe(windsRound(p.points, point));
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['on the rim', 10, true],
    ['a grain outside', 10 + GRAIN, true],
    ['two grains outside', 10 + 2 * GRAIN, false],
  ])('scale.compare: a point %s is inside: %s', (_, x, is) => {
    expect(contains(corner, { x, y: 1 })).toBe(is);
    expect(contains(disc(4, 1, 6), { x, y: 1 })).toBe(is);
    expect(contains(hullOfDiscs([disc(4, 1, 6), disc(0, 1, 1)]), { x, y: 1 })).toBe(is);
    expect(contains(hullOfDiscs([disc(9, 1, 1), disc(0, 1, 1)]), { x, y: 1 })).toBe(is);
  });

  test('a shape without points is a bug', () => {
    expect(() => distance(polygon([]), disc(0, 0, 1))).toThrow('at least one point');
  });
});

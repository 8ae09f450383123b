import { disc, type Point, type Polygon, polygon } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { circlesOf, type Outlined } from '../../../judge/sight/corridor.ts';
import { isOpen, isThickAllOver, lengthWithin } from './lines.ts';

const body = (x: number, y: number, r = 0.5): Outlined => {
  const shape = disc(x, y, r);
  return { shape, circles: circlesOf(shape) };
};

type Pair = readonly [x: number, y: number];
const ring = (...points: Pair[]): Polygon => polygon(points.map(([x, y]) => ({ x, y })));
const box = (x0: number, y0: number, x1: number, y1: number): Polygon =>
  ring([x0, y0], [x1, y0], [x1, y1], [x0, y1]);

/** Ash at 10 and wolves at 50, on one line. */
const ASH = body(10, 50);
const WOLVES = body(50, 50);

const both = (p: Outlined, q: Outlined, rings: readonly Polygon[]): boolean => {
  const open = isOpen(p, q, rings);
  expect(isOpen(q, p, rings)).toBe(open);
  return open;
};

describe('draft.sight.all-lines: which lines get past', () => {
  // The tangent that runs along the top of both lies at y = 49.5.
  const below = box(28, 49.5, 28.5, 60);

  test('draft.sight.all-lines: the outermost line touches one wall on its left and another farther on, on its right', () => {
    expect(both(ASH, WOLVES, [below])).toBe(true);
    expect(both(ASH, WOLVES, [below, box(32, 40, 32.5, 49.5)])).toBe(true);
  });

  test('draft.sight.all-lines: where two walls touch each other the seam is no way through', () => {
    expect(both(ASH, WOLVES, [below, box(28, 40, 28.5, 49.5)])).toBe(false);
    // So far as they stand side by side; at a mere corner they do not.
    expect(both(ASH, WOLVES, [below, box(28.4, 40, 29, 49.5)])).toBe(false);
    expect(both(ASH, WOLVES, [below, box(28.5, 40, 29, 49.5)])).toBe(true);
  });

  test.each([
    ['on the far side of a small one from a large one', 1, 2, 0.5],
    ['on the far side of a large one from a small one', 1, 0.5, 2],
    ['below', -1, 2, 0.5],
  ])('draft.sight.all-lines: %s the outermost line slopes', (_what, up, large, small) => {
    const [p, q] = [body(10, 50, large), body(20, 50, small)];
    // The line along both of them: at x = 15 so high above the middle.
    const k = (large - small) / 10;
    const high = (large - k * 5) / Math.sqrt(1 - k * k);
    const tip = (at: number) => ring([15, 50 - up * at], [14.5, 50 + up * 9], [15.5, 50 + up * 9]);
    expect(both(p, q, [tip(high - 0.001)])).toBe(true);
    expect(both(p, q, [tip(high + 0.001)])).toBe(false);
  });

  test('draft.sight.all-lines: between two points that a wall has on its two bodies', () => {
    const [p, q] = [body(10, 50, 2), body(50, 50, 2)];
    // Both stand in walls that leave them from the lower part of their rims, at y = 51.0536.
    const walls = [box(9, 50.5, 11.7, 60), box(48.3, 50.5, 51, 60)];
    const tip = (y: number) => ring([30, y], [29, 40], [31, 40]);
    expect(both(p, q, [...walls, tip(51.05)])).toBe(true);
    expect(both(p, q, [...walls, tip(51.06)])).toBe(false);
  });

  test.each([
    ['behind the one who looks', (x: number) => x],
    ['behind the one looked at', (x: number) => 100 - x],
  ])(
    'draft.sight.all-lines: a wall round three sides, closed %s, leaves the lane between its arms',
    (_where, at) => {
      const [p, q] = [body(at(30), 50), body(at(70), 50)];
      const round = (gap: number) =>
        polygon(
          (
            [
              [10, 40],
              [50, 40],
              [50, 50 - gap],
              [25, 50 - gap],
              [25, 50 + gap],
              [50, 50 + gap],
              [50, 60],
              [10, 60],
            ] as const
          ).map(([x, y]): Point => ({ x: at(x), y })),
        );
      expect(both(p, q, [round(2)])).toBe(true);
      // The arms reach into the lane and leave its middle.
      expect(both(p, q, [round(0.3)])).toBe(true);
      expect(both(p, q, [round(0.3), box(39, 45, 61, 55)])).toBe(false);
    },
  );
});

describe('how much of a way lies in terrain', () => {
  const way = (to: Point, ...rings: Polygon[]) => lengthWithin({ x: 10, y: 50 }, to, rings);
  const EAST = { x: 50, y: 50 };

  test.each([
    ['nothing', [], 0],
    ['a box across it', [box(20, 40, 30, 60)], 10],
    [
      'boxes that overlap, the farther first, are not counted twice',
      [box(25, 40, 35, 60), box(20, 40, 30, 60)],
      15,
    ],
    ['one within the other', [box(20, 40, 40, 60), box(25, 40, 30, 60)], 20],
    [
      'one within the other, and one beyond',
      [box(20, 40, 40, 60), box(25, 40, 30, 60), box(35, 40, 45, 60)],
      25,
    ],
    ['boxes apart', [box(40, 40, 45, 60), box(20, 40, 22, 60)], 7],
    ['a diamond with two corners on the way', [ring([20, 50], [30, 40], [40, 50], [30, 60])], 20],
    [
      'two arms of one piece',
      [ring([20, 40], [40, 40], [40, 60], [35, 60], [35, 45], [25, 45], [25, 60], [20, 60])],
      10,
    ],
    ['one that reaches past both ends', [box(0, 40, 60, 60)], 40],
  ] as const)('draft.terrain.visibility.total: %s', (_what, rings, length) => {
    expect(way(EAST, ...rings)).toBeCloseTo(length, 9);
  });

  test('draft.terrain.visibility.total: across the grid, and no way at all', () => {
    // Half of a way of 50.
    expect(way({ x: 40, y: 90 }, box(0, 70, 100, 100))).toBeCloseTo(25, 9);
    expect(way({ x: 10, y: 50 }, box(0, 0, 100, 100))).toBe(0);
  });
});

describe('draft.terrain.visibility.beyond: whether every line has more than 10 GSU inside', () => {
  /** A wood of 20 along the way from (10, 10) with a slot so far beside its middle, 0.16 wide; ways go 3 to 4. */
  const turned = (a: number, aside: number): Pair => [10 + 0.6 * a - 0.8 * aside, 10 + 0.8 * a + 0.6 * aside];
  const wood = (aside: number) =>
    ring(
      turned(15, -9),
      turned(15, aside - 0.08),
      turned(30, aside - 0.08),
      turned(30, aside + 0.08),
      turned(15, aside + 0.08),
      turned(15, 9),
      turned(35, 9),
      turned(35, -9),
    );
  const [p, q] = [body(10, 10), body(40, 50)];

  test.each([0, 0.25, -0.25, 0.375])(
    'draft.terrain.visibility.beyond: through a slot %s beside the middle there is a line',
    aside => {
      expect(isThickAllOver(p, q, [wood(aside)], 10)).toBe(false);
      expect(isThickAllOver(q, p, [wood(aside)], 10)).toBe(false);
    },
  );

  test('draft.terrain.visibility.beyond: past a slot beside the lane, or by what is left of the wood, there is none', () => {
    expect(isThickAllOver(p, q, [wood(2)], 10)).toBe(true);
    expect(isThickAllOver(p, q, [wood(0)], 4.9)).toBe(true);
    expect(isThickAllOver(p, q, [wood(2)], 20.5)).toBe(false);
  });

  test('draft.terrain.visibility.beyond: a wall as deep as that, or a little deeper', () => {
    const slope = (least: number) => box(20, 0, 20 + least, 100);
    const way = [body(10, 50), body(50, 50)] as const;
    expect(isThickAllOver(...way, [slope(9.99)], 10)).toBe(false);
    expect(isThickAllOver(...way, [slope(10.01)], 10)).toBe(true);
  });
});

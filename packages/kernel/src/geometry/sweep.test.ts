import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points, shapes } from '../testing/arbitrary-shapes.ts';
import { distance } from './distance.ts';
import { GRAIN } from './grain.ts';
import { hullOfDiscs } from './hull.ts';
import { overlaps } from './overlap.ts';
import { disc, polygon, rectangle, type Shape } from './shape.ts';
import { firstHit, hitsOnWay, lengthOfPath, pointAlong } from './sweep.ts';

const p = (x: number, y: number) => ({ x, y });
const paths = fc.array(points, { minLength: 1, maxLength: 4 });
const wall = rectangle(p(10, 0), 2, 20, 0);

describe('a path', () => {
  test('is as long as its stretches', () => {
    expect(lengthOfPath([])).toBe(0);
    expect(lengthOfPath([p(1, 1)])).toBe(0);
    expect(lengthOfPath([p(0, 0), p(3, 4), p(3, 4), p(3, 10)])).toBe(11);
  });

  test('is followed to any point, and no further than its ends', () => {
    const path = [p(0, 0), p(4, 0), p(4, 0), p(4, 4)];
    expect(pointAlong(path, -1)).toEqual(p(0, 0));
    expect(pointAlong(path, 1)).toEqual(p(1, 0));
    expect(pointAlong(path, 4)).toEqual(p(4, 0));
    expect(pointAlong(path, 6)).toEqual(p(4, 2));
    expect(pointAlong(path, 99)).toEqual(p(4, 4));
  });
});

describe('a moving base', () => {
  const cases: [string, { x: number; y: number }[], number, Shape, number | undefined][] = [
    ['meets another base head on', [p(0, 0), p(20, 0)], 0.5, disc(10, 0, 0.5), 9],
    ['meets another base off centre', [p(0, 3), p(20, 3)], 2, disc(10, 0, 3), 6],
    ['meets a wall', [p(0, 0), p(20, 0)], 0.5, wall, 8.5],
    ['meets the end of a wall with its edge', [p(0, -10.5), p(20, -10.5)], 1, wall, 9 - Math.sqrt(0.75)],
    [
      'meets the tapering side of a unit',
      [p(0, -20), p(0, 0)],
      1,
      hullOfDiscs([disc(-9, 0, 3), disc(9, 0, 3)]),
      16,
    ],
    ['meets it after a bend', [p(0, 0), p(0, 30), p(20, 30), p(20, 0)], 0.5, disc(20, 20, 0.5), 59],
    ['passes beside', [p(0, 2), p(20, 2)], 0.5, disc(10, 0, 0.5), undefined],
    ['brushes past another', [p(0, 1), p(20, 1)], 0.5, disc(10, 0, 0.5), undefined],
    ['brushes past a grain too near', [p(0, 1 - GRAIN), p(20, 1 - GRAIN)], 0.5, disc(10, 0, 0.5), undefined],
    ['slides along a wall', [p(8, -20), p(8, 20)], 1, wall, undefined],
    ['slides along a wall and turns into it', [p(8, -5), p(8, 5), p(12, 5)], 1, wall, 10],
    ['leaves what it touches', [p(9, 0), p(0, 0)], 0.5, disc(10, 0, 0.5), undefined],
    ['stops when it touches', [p(0, 0), p(9, 0)], 0.5, disc(10, 0, 0.5), undefined],
    [
      'starts in touch with a wall, a grain too near, and moves into it',
      [p(8.5 + GRAIN, 0), p(20, 0)],
      0.5,
      wall,
      0,
    ],
    ['starts inside', [p(10, 0), p(30, 0)], 0.5, wall, 0],
    ['stands inside', [p(10, 0)], 0.5, wall, 0],
    ['stands outside', [p(0, 0), p(0, 0)], 0.5, wall, undefined],
    ['meets a fence without thickness', [p(0, 0), p(9, 0)], 0.5, polygon([p(5, -1), p(5, 1)]), 4.5],
    ['meets it from behind', [p(9, 0), p(0, 0)], 0.5, polygon([p(5, -1), p(5, 1)]), 3.5],
    ['goes back the way it came', [p(0, 0), p(5, 0), p(0, 0), p(0, 20)], 0.5, disc(0, 11, 0.5), 20],
    ['without width meets a wall', [p(0, 0), p(20, 0)], 0, wall, 9],
  ];
  test.each(cases)('%s', (_, path, r, shape, hit) => {
    if (hit === undefined) expect(firstHit(path, r, shape)).toBeUndefined();
    else expect(firstHit(path, r, shape)).toBeCloseTo(hit, 9);
  });

  test('on a straight way runs into what it first hits somewhere, and into nothing else', () => {
    const ends = fc.constantFrom(-2, -1, -0.5, 0, 0.5, 1, 2).map(grains => grains * GRAIN);
    fc.assert(
      fc.property(
        points,
        points,
        fc.constantFrom(0, 0.25, 0.5, 1, 2.5),
        shapes,
        ends,
        (from, to, r, shape, by) => {
          const end = pointAlong([from, to], (firstHit([from, to], r, shape) ?? Infinity) + by);
          for (const way of [to, end, from])
            expect(hitsOnWay(from, way, r, shape)).toBe(firstHit([from, way], r, shape) !== undefined);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('is stopped exactly where it touches, before it overlaps anything', () => {
    fc.assert(
      fc.property(paths, fc.constantFrom(0.25, 0.5, 1, 2.5), shapes, (path, r, shape) => {
        const at = (s: number) => {
          const c = pointAlong(path, s);
          return disc(c.x, c.y, r);
        };
        const hit = firstHit(path, r, shape);
        const end = hit ?? lengthOfPath(path);
        let overlapped = false;
        for (let s = 0; s < end; s += 0.05) overlapped ||= overlaps(at(s), shape);
        expect(overlapped).toBe(false);
        if (hit === undefined || overlaps(at(0), shape)) return;
        expect(overlaps(at(hit), shape)).toBe(false);
        expect(distance(at(hit), shape)).toBeLessThan(1e-9);
      }),
      { numRuns: 300 },
    );
  });

  test('that is stopped does come to overlap', () => {
    fc.assert(
      fc.property(paths, fc.constantFrom(0.25, 0.5, 1, 2.5), shapes, (path, r, shape) => {
        const hit = firstHit(path, r, shape);
        if (hit === undefined) return;
        // Within the stretch it is stopped on.
        const reaches = (s: number) => {
          const c = pointAlong(path, s);
          return distance(disc(c.x, c.y, r - GRAIN), shape) < 1e-3;
        };
        const length = lengthOfPath(path);
        let came = overlaps(disc(path[0]?.x ?? 0, path[0]?.y ?? 0, r), shape);
        for (let s = hit; s <= length && !came; s += 1 / 1024) came = reaches(s);
        expect(came || reaches(length)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points, shapes } from '../testing/arbitrary-shapes.ts';
import { boxesWithin, boxOfPath } from './box.ts';
import { distance } from './distance.ts';
import { bounds } from './outline.ts';

describe('boxes', () => {
  test('boxes farther apart than a gap hold shapes farther apart than it', () => {
    fc.assert(
      fc.property(shapes, shapes, fc.integer({ min: 0, max: 20 }), (a, b, gap) => {
        if (!boxesWithin(bounds(a), bounds(b), gap)) expect(distance(a, b)).toBeGreaterThan(gap);
      }),
    );
  });

  test.each([
    [1, true],
    [0.75, false],
  ])('unit boxes a GSU apart are within %s: %s', (gap, answer) => {
    const box = (left: number) => ({ left, top: 0, right: left + 1, bottom: 1 });
    expect(boxesWithin(box(0), box(2), gap)).toBe(answer);
    expect(boxesWithin(box(2), box(0), gap)).toBe(answer);
  });

  test('the box of a path has room round every point', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 5 }), path => {
        const box = boxOfPath(path, 2);
        for (const { x, y } of path) {
          expect(Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y)).toBeGreaterThanOrEqual(
            2,
          );
        }
        expect(box.right - box.left).toBe(
          4 + Math.max(...path.map(p => p.x)) - Math.min(...path.map(p => p.x)),
        );
      }),
    );
  });
});

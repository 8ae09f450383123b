import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRAIN, isOnGrain, snap, snapPoint, within } from './grain.ts';

describe('the grain', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [1.25, 1.25],
    [0.4 / 1024, 0],
    [-0.4 / 1024, 0],
    [0.5 / 1024, 1 / 1024],
    [10.3, 10547 / 1024],
  ])('%d snaps to %d', (x, y) => {
    expect(snap(x)).toBe(y);
  });

  test('snapping moves by half a grain at most, and only once', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), x => {
        expect(Math.abs(snap(x) - x)).toBeLessThanOrEqual(GRAIN / 2);
        expect(snap(snap(x))).toBe(snap(x));
        expect(Number.isInteger(snap(x) * 1024)).toBe(true);
      }),
    );
  });

  test('positions on the grain are known', () => {
    expect(isOnGrain({ x: 3 / 1024, y: 7 })).toBe(true);
    expect(isOnGrain({ x: 3 / 1024, y: 0.1 })).toBe(false);
    expect(isOnGrain({ x: 0.1, y: 0.5 })).toBe(false);
    expect(isOnGrain(snapPoint({ x: 0.1, y: 0.2 }))).toBe(true);
  });
});

test.each([
  [19.9, true],
  [20, true],
  [20 + GRAIN, true],
  [20 + 2 * GRAIN, false],
  [20.01, false],
])('scale.compare: %d is within 20: %s', (distance, is) => {
  expect(within(distance, 20)).toBe(is);
});

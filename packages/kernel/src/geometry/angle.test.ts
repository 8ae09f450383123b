import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { points } from '../testing/arbitrary-shapes.ts';
import { angleBetween, cos, direction, heading, normalise, rotate, sin } from './angle.ts';
import { SINES } from './sines.ts';

const degrees = fc.integer({ min: -720, max: 720 });
const origin = { x: 0, y: 0 };

describe('whole degrees', () => {
  test('the table holds every sine to the last digit but one', () => {
    expect(SINES).toHaveLength(91);
    SINES.forEach((s, d) => {
      expect(Math.abs(s - Math.sin((d * Math.PI) / 180))).toBeLessThan(2.3e-16);
    });
  });

  test('sine and cosine follow the whole circle', () => {
    for (let d = -400; d <= 400; d++) {
      expect(sin(d)).toBeCloseTo(Math.sin((d * Math.PI) / 180), 12);
      expect(cos(d)).toBeCloseTo(Math.cos((d * Math.PI) / 180), 12);
    }
  });

  test('half a degree is a bug', () => {
    expect(() => sin(0.5)).toThrow('whole degrees');
  });

  test.each([
    [0, 0, -1],
    [90, 1, 0],
    [180, 0, 1],
    [270, -1, 0],
    [-90, -1, 0],
    [30, 0.5, -0.8660254037844386],
  ])('%d degrees points to (%d, %d)', (d, x, y) => {
    expect(direction(d)).toEqual({ x, y });
  });

  test.each([
    [360, 0],
    [-1, 359],
    [-360, 0],
    [725, 5],
  ])('%d is %d', (d, same) => {
    expect(normalise(d)).toBe(same);
  });

  test('heading finds each whole degree again', () => {
    fc.assert(
      fc.property(
        points,
        fc.integer({ min: 0, max: 359 }),
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        (a, d, far) => {
          const u = direction(d);
          expect(heading(a, { x: a.x + u.x * far, y: a.y + u.y * far })).toBe(d);
        },
      ),
    );
  });

  test('heading is the nearest degree, and its opposite from the other end', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        fc.pre(a.x !== b.x || a.y !== b.y);
        const exact = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
        const off = Math.abs(heading(a, b) - exact);
        expect(Math.min(off, 360 - off)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(heading(b, a)).toBe(normalise(heading(a, b) + 180));
      }),
    );
    expect(heading(origin, origin)).toBe(0);
  });

  test('rotating turns clockwise, keeps lengths and can be undone', () => {
    expect(rotate({ x: 0, y: -1 }, origin, 90)).toEqual({ x: 1, y: 0 });
    fc.assert(
      fc.property(points, points, degrees, (p, about, d) => {
        const q = rotate(p, about, d);
        const back = rotate(q, about, -d);
        expect(back.x).toBeCloseTo(p.x, 9);
        expect(back.y).toBeCloseTo(p.y, 9);
        const far = Math.hypot(p.x - about.x, p.y - about.y);
        expect(Math.hypot(q.x - about.x, q.y - about.y)).toBeCloseTo(far, 9);
        if (far > 2) expect(angleBetween(heading(about, q), heading(about, p) + d)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    [10, 350, 20],
    [0, 180, 180],
    [90, 270, 180],
    [-90, 90, 180],
    [45, 50, 5],
    [359, 0, 1],
  ])('%d and %d are %d apart', (a, b, apart) => {
    expect(angleBetween(a, b)).toBe(apart);
    expect(angleBetween(b, a)).toBe(apart);
  });
});

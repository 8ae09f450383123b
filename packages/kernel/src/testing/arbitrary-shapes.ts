// Random shapes for property tests, and a second opinion on them that shares no code with what is tested.

import fc from 'fast-check';
import { direction } from '../geometry/angle.ts';
import { snapPoint } from '../geometry/grain.ts';
import { hullOfDiscs } from '../geometry/hull.ts';
import type { Point } from '../geometry/point.ts';
import {
  type Circle,
  type Disc,
  disc,
  type Hull,
  polygon,
  rectangle,
  type Shape,
} from '../geometry/shape.ts';

// A failure found late is worth reporting before it has been shrunk to the last grain.
fc.configureGlobal({ interruptAfterTimeLimit: 8000 });

export const onGrain = (min: number, max: number) =>
  fc.integer({ min: min * 1024, max: max * 1024 }).map(n => n / 1024);

export const points: fc.Arbitrary<Point> = fc.record({ x: onGrain(0, 40), y: onGrain(0, 40) });

const radii = fc.constantFrom(0.25, 0.5, 0.5, 1, 1.5, 3);

const discs: fc.Arbitrary<Disc> = fc.tuple(points, radii).map(([p, r]) => disc(p.x, p.y, r));

/** Members close together, of one or of several sizes. */
export const crowds: fc.Arbitrary<Circle[]> = fc
  .tuple(
    points,
    fc.boolean(),
    fc.array(fc.tuple(onGrain(-5, 5), onGrain(-5, 5), radii), { minLength: 2, maxLength: 12 }),
  )
  .map(([p, same, all]) => all.map(([x, y, r]) => ({ x: p.x + x, y: p.y + y, r: same ? 0.5 : r })));

const hulls: fc.Arbitrary<Disc | Hull | Shape> = crowds.map(hullOfDiscs);

const rectangles = fc
  .tuple(points, onGrain(1, 10), onGrain(1, 6), fc.integer({ min: 0, max: 359 }))
  .map(([p, w, d, facing]) => rectangle(p, w, d, facing));

/** Simple, often concave, of either winding: corners at growing angles round a middle inside. */
export const polygons = fc
  .tuple(
    points,
    fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 3, maxLength: 9 }),
    fc.array(onGrain(1, 8), { minLength: 9, maxLength: 9 }),
    fc.boolean(),
  )
  .map(([p, gaps, reaches, reversed]) => {
    const corners: Point[] = [];
    let angle = 0;
    gaps.push(16, 16, 16);
    for (const gap of gaps) {
      if (angle > 340) break;
      const u = direction(angle);
      const reach = reaches[corners.length % reaches.length] ?? 1;
      corners.push(snapPoint({ x: p.x + u.x * reach, y: p.y + u.y * reach }));
      angle += gap * 10;
    }
    return polygon(reversed ? corners.reverse() : corners);
  });

export const convexShapes: fc.Arbitrary<Shape> = fc.oneof(discs, hulls, rectangles);
export const shapes: fc.Arbitrary<Shape> = fc.oneof(discs, hulls, rectangles, polygons);

/** What a shape is made of, straight from its definition. */
export function circlesOf(shape: Shape): readonly Circle[] {
  if (shape.kind === 'disc') return [shape];
  if (shape.kind === 'hull') return shape.discs;
  if (shape.kind === 'polygon') return shape.points.map(p => ({ ...p, r: 0 }));
  const angle = (shape.facing * Math.PI) / 180;
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  return [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([right = 0, front = 0]) => ({
    x: shape.x + (right * shape.width * c + front * shape.depth * s) / 2,
    y: shape.y + (right * shape.width * s - front * shape.depth * c) / 2,
    r: 0,
  }));
}

/** The support function of the convex hull: how far it reaches in a direction. */
export function reach(circles: readonly Circle[], nx: number, ny: number): number {
  let most = -Infinity;
  for (const c of circles) most = Math.max(most, c.x * nx + c.y * ny + c.r);
  return most;
}

export const compass = Array.from({ length: 720 }, (_, i) => {
  const angle = (i * Math.PI) / 360;
  return { x: Math.sin(angle), y: Math.cos(angle) };
});

/** Whether a point is in a convex shape, within a small error: no direction separates them. */
export function isInConvex(shape: Shape, p: Point, error = 1e-9): boolean {
  const circles = circlesOf(shape);
  return compass.every(n => p.x * n.x + p.y * n.y <= reach(circles, n.x, n.y) + error);
}

/** Whether a point is in a polygon, by counting how often the rim winds round it. */
export function windsRound(corners: readonly Point[], p: Point): boolean {
  let angle = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    const [ax, ay, bx, by] = [a.x - p.x, a.y - p.y, b.x - p.x, b.y - p.y];
    angle += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  return Math.abs(angle) > Math.PI;
}

/** Points on the rim at most a step apart. */
export function rimOf(shape: Shape, step: number): Point[] {
  const circles = circlesOf(shape);
  const corners = circles.some(c => c.r > 0)
    ? compass.map(n => {
        const c = circles.reduce((best, d) =>
          d.x * n.x + d.y * n.y + d.r > best.x * n.x + best.y * n.y + best.r ? d : best,
        );
        return { x: c.x + c.r * n.x, y: c.y + c.r * n.y };
      })
    : circles;
  return corners.flatMap((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / step));
    return Array.from({ length: parts }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / parts,
      y: a.y + ((b.y - a.y) * k) / parts,
    }));
  });
}

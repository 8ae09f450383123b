import { type Gap, gapToDisc, measureApart, measureGap, squaredToBox } from './gap.ts';
import { DUST, GRAIN, within } from './grain.ts';
import { bounds, type Outline, outlineOf } from './outline.ts';
import type { Point } from './point.ts';
import type { Disc, Shape } from './shape.ts';

/** The two points at which shapes are nearest, and how far apart those are. */
export interface Nearest {
  readonly distance: number;
  /** On the first shape. */
  readonly a: Point;
  /** On the second. */
  readonly b: Point;
}

// Measuring runs to its end before it can be called again, so one place for its result is enough.
const found: Gap = { gap: 0, ax: 0, ay: 0, bx: 0, by: 0 };

/**
 * scale.measure.nearest: edge to edge, 0 for shapes that touch or overlap; the same in either order.
 *
 * @example
 * import { disc, distance } from '@emlia/kernel/geometry';
 *
 * console.log(distance(disc(0, 0, 0.5), disc(10, 0, 0.5))); // 9, edge to edge
 */
export function distance(a: Shape, b: Shape): number {
  return clean(gapOf(a, b));
}

/** The two points that realise the distance; for shapes that touch or overlap, one point of both. */
export function nearest(a: Shape, b: Shape): Nearest {
  if (a.kind !== 'disc' || b.kind !== 'disc' || !measureApart(a, b, found)) {
    measureGap(outlineOf(a), outlineOf(b), found);
  }
  return {
    distance: clean(found.gap),
    a: { x: found.ax, y: found.ay },
    b: { x: found.bx, y: found.by },
  };
}

/** scale.compare: whether two shapes are within a limit edge to edge, without measuring what is plainly too far. */
export function isWithin(a: Shape, b: Shape, limit: number): boolean {
  const p = bounds(a);
  const q = bounds(b);
  const reach = limit + GRAIN;
  if (p.left - q.right > reach || q.left - p.right > reach) return false;
  if (p.top - q.bottom > reach || q.top - p.bottom > reach) return false;
  return within(distance(a, b), limit);
}

/** How far it is from a point to the nearest point of a shape, 0 inside. */
export function distanceToPoint(shape: Shape, p: Point): number {
  if (shape.kind === 'disc') return clean(fromCentre(shape, p.x, p.y) - shape.r);
  return clean(gapToDisc(outlineOf(shape), p.x, p.y, 0));
}

/** Whether a point lies in the shape or on its edge; scale.compare gives it one grain. */
export function contains(shape: Shape, p: Point): boolean {
  return shape.kind === 'disc' ? isInDisc(shape, p) : isInOutline(outlineOf(shape), p);
}

/** As `contains`, for whoever asks about many points of one shape. */
export function containsOf(shape: Shape): (p: Point) => boolean {
  if (shape.kind === 'disc') return p => isInDisc(shape, p);
  const outline = outlineOf(shape);
  return p => isInOutline(outline, p);
}

function isInDisc(disc: Disc, { x, y }: Point): boolean {
  return fromCentre(disc, x, y) <= disc.r + GRAIN;
}

function isInOutline(outline: Outline, { x, y }: Point): boolean {
  if (squaredToBox(outline.box, x, y) > GRAIN * GRAIN) return false;
  return gapToDisc(outline, x, y, 0) <= GRAIN;
}

function gapOf(a: Shape, b: Shape): number {
  if (a.kind === 'disc')
    return b.kind === 'disc' ? fromCentre(a, b.x, b.y) - (a.r + b.r) : gapToDisc(outlineOf(b), a.x, a.y, a.r);
  if (b.kind === 'disc') return gapToDisc(outlineOf(a), b.x, b.y, b.r);
  measureGap(outlineOf(a), outlineOf(b), found);
  return found.gap;
}

function fromCentre(d: Disc, x: number, y: number): number {
  const dx = x - d.x;
  const dy = y - d.y;
  return Math.sqrt(dx * dx + dy * dy);
}

function clean(gap: number): number {
  return gap < DUST ? 0 : gap;
}

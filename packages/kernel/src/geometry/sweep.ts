import { gapToDisc } from './gap.ts';
import { DUST, GRAIN } from './grain.ts';
import { type Outline, type OutlineEdge, outlineOf } from './outline.ts';
import { distanceOfPoints, lerp, type Point } from './point.ts';
import type { Circle, Shape } from './shape.ts';

/** How long a path is. */
export function lengthOfPath(path: readonly Point[]): number {
  let sum = 0;
  let before = path[0];
  for (const p of path) {
    if (before !== undefined) sum += distanceOfPoints(before, p);
    before = p;
  }
  return sum;
}

/** The point so far along a path, not past its ends and not on the grain. */
export function pointAlong(path: readonly Point[], distance: number): Point {
  let before = path[0];
  if (before === undefined) throw new RangeError('a path needs at least one point');
  let left = distance;
  for (const p of path) {
    const length = distanceOfPoints(before, p);
    if (left < length) return left > 0 ? lerp(before, p, left / length) : before;
    left -= length;
    before = p;
  }
  return before;
}

/**
 * How far along its path a disc of radius r first runs into the shape: where it touches on the straight stretch
 * on which it comes to overlap. Brushing past, like touching, is no overlap. Nothing if it never does.
 */
export function firstHit(path: readonly Point[], r: number, shape: Shape): number | undefined {
  if (shape.kind === 'disc') return firstHitOnDisc(path, r, shape);
  const outline = outlineOf(shape);
  const deep = Math.max(0, r - GRAIN);
  let travelled = 0;
  let from = path[0];
  if (from === undefined) return undefined;
  if (isDeep(outline, from, deep)) return 0;
  for (const to of path) {
    const length = distanceOfPoints(from, to);
    if (length === 0) continue;
    if (enters(outline, from, to, length, deep) <= length) {
      return travelled + Math.min(length, enters(outline, from, to, length, r));
    }
    travelled += length;
    from = to;
  }
  return undefined;
}

/** Whether a disc of radius r runs into the shape on a straight way: firstHit of that way, without saying where. */
export function hitsOnWay(from: Point, to: Point, r: number, shape: Shape): boolean {
  const deep = Math.max(0, r - GRAIN);
  if (shape.kind === 'disc') {
    if (isDeepInDisc(shape, from, deep)) return true;
    const length = distanceOfPoints(from, to);
    return length > 0 && entersRound(shape, from, to, length, deep) <= length;
  }
  const outline = outlineOf(shape);
  if (isDeep(outline, from, deep)) return true;
  const length = distanceOfPoints(from, to);
  return length > 0 && enters(outline, from, to, length, deep) <= length;
}

/** What firstHit says of any outline, without making that of a disc. */
function firstHitOnDisc(path: readonly Point[], r: number, d: Circle): number | undefined {
  const deep = Math.max(0, r - GRAIN);
  let travelled = 0;
  let from = path[0];
  if (from === undefined) return undefined;
  if (isDeepInDisc(d, from, deep)) return 0;
  for (let i = 1; i < path.length; i++) {
    const to = path[i] as Point;
    const length = distanceOfPoints(from, to);
    if (length === 0) continue;
    if (entersRound(d, from, to, length, deep) <= length) {
      return travelled + Math.min(length, entersRound(d, from, to, length, r));
    }
    travelled += length;
    from = to;
  }
  return undefined;
}

function isDeepInDisc(d: Circle, p: Point, reach: number): boolean {
  const dx = d.x - p.x;
  const dy = d.y - p.y;
  const squared = dx * dx + dy * dy;
  return squared <= d.r * d.r || Math.sqrt(squared) - (d.r + reach) < -DUST;
}

function entersRound(d: Circle, from: Point, to: Point, length: number, reach: number): number {
  if (Math.max(from.x, to.x) + reach < d.x - d.r || Math.min(from.x, to.x) - reach > d.x + d.r)
    return Infinity;
  if (Math.max(from.y, to.y) + reach < d.y - d.r || Math.min(from.y, to.y) - reach > d.y + d.r)
    return Infinity;
  if (isDeepInDisc(d, from, reach)) return 0;
  const first = entersDisc(d, from, (to.x - from.x) / length, (to.y - from.y) / length, reach);
  return first <= length ? first : Infinity;
}

function isDeep(outline: Outline, p: Point, reach: number): boolean {
  return gapToDisc(outline, p.x, p.y, reach) < -DUST;
}

/** How far from `from` towards `to` a point first comes nearer to the outline than reach; Infinity if never. */
function enters(outline: Outline, from: Point, to: Point, length: number, reach: number): number {
  const { box } = outline;
  if (Math.max(from.x, to.x) + reach < box.left || Math.min(from.x, to.x) - reach > box.right)
    return Infinity;
  if (Math.max(from.y, to.y) + reach < box.top || Math.min(from.y, to.y) - reach > box.bottom)
    return Infinity;
  if (isDeep(outline, from, reach)) return 0;
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  let first = Infinity;
  for (const d of outline.discs) first = Math.min(first, entersDisc(d, from, ux, uy, reach));
  for (const e of outline.edges) first = Math.min(first, entersEdge(e, from, ux, uy, reach));
  return first <= length ? first : Infinity;
}

function entersDisc(d: Circle, from: Point, ux: number, uy: number, reach: number): number {
  const dx = d.x - from.x;
  const dy = d.y - from.y;
  const ahead = dx * ux + dy * uy;
  if (ahead <= 0) return Infinity;
  const aside = dx * uy - dy * ux;
  const r = d.r + reach;
  const half = r * r - aside * aside;
  return half > 0 ? Math.max(0, ahead - Math.sqrt(half)) : Infinity;
}

/** How far along a way enters by an edge, from outside only; the ends of an edge belong to its discs. */
function entersEdge(e: OutlineEdge, from: Point, ux: number, uy: number, reach: number): number {
  if (e.length === 0) return Infinity;
  const closing = (ux * e.dy - uy * e.dx) / e.length;
  if (closing >= 0) return Infinity;
  const px = from.x - e.ax;
  const py = from.y - e.ay;
  const off = (px * e.dy - py * e.dx) / e.length - reach;
  if (off < -DUST) return Infinity;
  const t = Math.max(0, off / -closing);
  const part = ((px + ux * t) * e.dx + (py + uy * t) * e.dy) * e.inverse;
  return part >= 0 && part <= 1 ? t : Infinity;
}

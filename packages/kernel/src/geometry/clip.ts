import { gapToDisc, isInside } from './gap.ts';
import { DUST } from './grain.ts';
import { type Outline, type OutlineEdge, outlineOf } from './outline.ts';
import type { Point } from './point.ts';
import type { Circle, Shape } from './shape.ts';

/** A stretch of an axis, from one station to another. */
export type Interval = [from: number, to: number];

/** A line with a direction. Stations count along it from its origin; across is positive to the right. */
export interface Axis {
  readonly x: number;
  readonly y: number;
  /** A unit step along the axis. */
  readonly dx: number;
  readonly dy: number;
}

/** The axis from one point towards another, which must not be the same. */
export function axisBetween(from: Point, to: Point): Axis {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) throw new RangeError('an axis needs two different points');
  return { x: from.x, y: from.y, dx: dx / length, dy: dy / length };
}

/** The station of a point: how far along an axis it lies. */
export function along(axis: Axis, p: Point): number {
  return (p.x - axis.x) * axis.dx + (p.y - axis.y) * axis.dy;
}

/** How far a point lies beside an axis; positive to the right. */
export function across(axis: Axis, p: Point): number {
  return (p.y - axis.y) * axis.dx - (p.x - axis.x) * axis.dy;
}

/** The table's point at a station along the axis and so far across it. */
export function pointAt(axis: Axis, station: number, side: number): Point {
  return { x: axis.x + axis.dx * station - axis.dy * side, y: axis.y + axis.dy * station + axis.dx * side };
}

/**
 * The parts of the way from a to b inside a shape, as shares of that way: sorted, apart, none without length.
 * scale.compare: the rim itself is inside.
 */
export function partsInside(a: Point, b: Point, shape: Shape): Interval[] {
  const outline = outlineOf(shape);
  const { box } = outline;
  if (Math.max(a.x, b.x) < box.left || Math.min(a.x, b.x) > box.right) return [];
  if (Math.max(a.y, b.y) < box.top || Math.min(a.y, b.y) > box.bottom) return [];
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const parts: Interval[] = [];
  findCuts(outline, a, dx, dy);
  let from = 0;
  for (let i = 0; i < cuts.length; i++) {
    const to = cuts[i] as number;
    if (to - from < TINY) continue;
    const middle = (from + to) / 2;
    if (isInOrOn(outline, a.x + dx * middle, a.y + dy * middle)) {
      const last = parts.at(-1);
      if (last !== undefined && from - last[1] < TINY) last[1] = to;
      else parts.push([from, to]);
    }
    from = to;
  }
  return parts;
}

const TINY = 1e-12;

/** Every share of the way last looked at where it may enter or leave, in order, ending with 1: one way is done before the next. */
const cuts: number[] = [];

function findCuts(outline: Outline, a: Point, dx: number, dy: number): void {
  cuts.length = 0;
  const squared = dx * dx + dy * dy;
  if (squared > 0) {
    if (outline.round) for (const d of outline.discs) cutAtDisc(d, a, dx, dy, squared);
    for (const e of outline.ring) cutAtEdge(e, a, dx, dy, squared);
  }
  cuts.push(1);
}

function cutAtDisc(d: Circle, a: Point, dx: number, dy: number, squared: number): void {
  const px = d.x - a.x;
  const py = d.y - a.y;
  const aside = px * dy - py * dx;
  const half = d.r * d.r * squared - aside * aside;
  const middle = px * dx + py * dy;
  // A way that only brushes the disc is cut there too, so that no stretch is judged by that one point.
  const root = Math.sqrt(Math.max(0, half));
  cut((middle - root) / squared);
  cut((middle + root) / squared);
}

function cutAtEdge(e: OutlineEdge, a: Point, dx: number, dy: number, squared: number): void {
  const px = e.ax - a.x;
  const py = e.ay - a.y;
  const turn = dx * e.dy - dy * e.dx;
  const length = Math.sqrt(squared);
  if (Math.abs(turn) <= TINY * length * e.length) {
    // Along the edge: its ends are where the way leaves it.
    if (Math.abs(px * dy - py * dx) > DUST * length) return;
    cut((px * dx + py * dy) / squared);
    cut(((px + e.dx) * dx + (py + e.dy) * dy) / squared);
    return;
  }
  const onEdge = (px * dy - py * dx) / turn;
  if (onEdge < -DUST || onEdge > 1 + DUST) return;
  cut((px * e.dy - py * e.dx) / turn);
}

function cut(t: number): void {
  if (!(t > 0 && t < 1)) return;
  let at = cuts.length;
  cuts.push(t);
  for (; at > 0 && (cuts[at - 1] as number) > t; at--) cuts[at] = cuts[at - 1] as number;
  cuts[at] = t;
}

function isInOrOn(outline: Outline, x: number, y: number): boolean {
  return isInside(outline, x, y) || gapToDisc(outline, x, y, 0) <= DUST;
}

/**
 * The part of a polygon between two stations of an axis; ±Infinity leaves that side open. A concave polygon
 * that falls apart stays one list, its pieces joined along the cut: its extents are right, its inside is not.
 */
export function clipToStrip(points: readonly Point[], axis: Axis, from: number, to: number): Point[] {
  const below = to === Infinity ? [...points] : keepSide(points, axis, to, 1);
  return from === -Infinity ? below : keepSide(below, axis, from, -1);
}

function keepSide(points: readonly Point[], axis: Axis, station: number, sign: number): Point[] {
  const kept: Point[] = [];
  let before = points.at(-1);
  if (before === undefined) return kept;
  let was = (along(axis, before) - station) * sign;
  for (const p of points) {
    const is = (along(axis, p) - station) * sign;
    if (was < 0 !== is < 0 && was !== 0 && is !== 0) {
      const t = was / (was - is);
      kept.push({ x: before.x + (p.x - before.x) * t, y: before.y + (p.y - before.y) * t });
    }
    if (is <= 0) kept.push(p);
    before = p;
    was = is;
  }
  return kept;
}

/** The first and last station of an axis that a shape reaches. */
export function extentAlong(shape: Shape, axis: Axis): Interval {
  return extent(outlineOf(shape).discs, p => along(axis, p));
}

/** How far a shape reaches to the left (the lesser) and right of an axis. */
export function extentAcross(shape: Shape, axis: Axis): Interval {
  return extent(outlineOf(shape).discs, p => across(axis, p));
}

function extent(discs: readonly Circle[], measure: (p: Point) => number): Interval {
  let least = Infinity;
  let most = -Infinity;
  for (const d of discs) {
    const m = measure(d);
    if (m - d.r < least) least = m - d.r;
    if (m + d.r > most) most = m + d.r;
  }
  return [least, most];
}

/** The outermost points of a shape on the line across an axis at a station, rim included; none if it is not there. */
export function chordAt(shape: Shape, axis: Axis, station: number): Interval | undefined {
  const outline = outlineOf(shape);
  let least = Infinity;
  let most = -Infinity;
  for (const d of outline.discs) {
    const off = Math.abs(station - along(axis, d));
    if (off > d.r + DUST) continue;
    const half = Math.sqrt(Math.max(0, d.r * d.r - off * off));
    const side = across(axis, d);
    least = Math.min(least, side - half);
    most = Math.max(most, side + half);
  }
  for (const e of outline.edges) {
    const a = along(axis, { x: e.ax, y: e.ay }) - station;
    const b = along(axis, { x: e.bx, y: e.by }) - station;
    // Ends that lie on the line are found with the discs.
    if (a === b || a > 0 === b > 0) continue;
    const t = a / (a - b);
    const side = across(axis, { x: e.ax + e.dx * t, y: e.ay + e.dy * t });
    least = Math.min(least, side);
    most = Math.max(most, side);
  }
  return least <= most ? [least, most] : undefined;
}

/**
 * The chord of a shape on the line across an axis at a station, in its separate parts: more than one where a concave
 * shape leaves a gap.
 */
export function chordsAt(shape: Shape, axis: Axis, station: number): Interval[] {
  const whole = chordAt(shape, axis, station);
  if (whole === undefined || whole[1] - whole[0] < DUST) return whole === undefined ? [] : [whole];
  const [left, right] = whole;
  const parts = partsInside(pointAt(axis, station, left), pointAt(axis, station, right), shape);
  return parts.map(([from, to]) => [left + (right - left) * from, left + (right - left) * to]);
}

import {
  across,
  along,
  type Board,
  disc,
  distanceToPoint,
  lerp,
  nearest,
  type Point,
  partsInside,
  pointAt,
  polygon,
  type Shape,
} from '@emlia/kernel';
import { type Corridor, circlesOf, cornersOfCorridor, HAIR, stripAt } from './corridor.ts';

export type OutlineSide = readonly [Point, Point];

/**
 * concealment.shadow.length: the part of an entity that lies in the corridor, to which all its distances are
 * measured: its outline there, what it covers of the corridor's own edges and, of a round convex body, also the
 * whole, as far as its nearest point lies in the corridor.
 */
export interface PartInCorridor {
  readonly lines: readonly OutlineSide[];
  readonly body?: { readonly shape: Shape; readonly corridor: Corridor };
}

export const partOfRing = (corridor: Corridor, ring: readonly Point[]): PartInCorridor => ({
  lines: [...linesInside(corridor, sidesOf(ring)), ...edgesInside(corridor, ring)],
});

export const partOfLines = (corridor: Corridor, lines: readonly OutlineSide[]): PartInCorridor => ({
  lines: linesInside(corridor, lines),
});

export const partOfConvex = (corridor: Corridor, shape: Shape): PartInCorridor => ({
  body: { shape, corridor },
  lines: sidesOf(cornersOfCorridor(corridor)).flatMap(([a, b]) =>
    partsInside(a, b, shape).map(([from, to]): OutlineSide => [lerp(a, b, from), lerp(a, b, to)]),
  ),
});

const sidesOf = (ring: readonly Point[]): OutlineSide[] =>
  ring.map((p, i): OutlineSide => [p, ring[i + 1 < ring.length ? i + 1 : 0] ?? p]);

/** A line goes in and out of a ring by turns, which gives what the ring covers of each edge of the corridor. */
const edgesInside = (corridor: Corridor, ring: readonly Point[]): OutlineSide[] => {
  const inside: OutlineSide[] = [];
  for (const [a, b] of sidesOf(cornersOfCorridor(corridor))) {
    const cuts = cutsOf(a, b, ring);
    for (let i = 1; i < cuts.length; i += 2) {
      const from = Math.max(0, cuts[i - 1] ?? 0);
      const to = Math.min(1, cuts[i] ?? 0);
      if (from <= to) inside.push([lerp(a, b, from), lerp(a, b, to)]);
    }
  }
  return inside;
};

/** Where the line through a and b crosses a ring, as shares of the way from a to b. */
const cutsOf = (a: Point, b: Point, ring: readonly Point[]): number[] => {
  const cuts: number[] = [];
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  let before = ring.at(-1);
  if (before === undefined || squared === 0) return cuts;
  let off = (before.y - a.y) * dx - (before.x - a.x) * dy;
  for (const p of ring) {
    const next = (p.y - a.y) * dx - (p.x - a.x) * dy;
    if (off > 0 !== next > 0) {
      const t = off / (off - next);
      const x = before.x + (p.x - before.x) * t - a.x;
      const y = before.y + (p.y - before.y) * t - a.y;
      cuts.push((x * dx + y * dy) / squared);
    }
    before = p;
    off = next;
  }
  return cuts.sort((p, q) => p - q);
};

const linesInside = (c: Corridor, lines: readonly OutlineSide[]): OutlineSide[] => {
  const inside: OutlineSide[] = [];
  const farLeft = c.leftSlope;
  const farRight = c.leftSlope + c.widthSlope;
  for (const [a, b] of lines) {
    const x = along(c.axis, a);
    const s = across(c.axis, a);
    const dx = along(c.axis, b) - x;
    const ds = across(c.axis, b) - s;
    // Each of the corridor's four edges leaves what is on its inner side.
    const way: [number, number] = [0, 1];
    cutWay(way, x, dx);
    cutWay(way, c.length - x, -dx);
    cutWay(way, s - c.left - farLeft * x, ds - farLeft * dx);
    cutWay(way, c.left + c.width + farRight * x - s, farRight * dx - ds);
    if (way[0] > way[1]) continue;
    inside.push([
      pointAt(c.axis, x + dx * way[0], s + ds * way[0]),
      pointAt(c.axis, x + dx * way[1], s + ds * way[1]),
    ]);
  }
  return inside;
};

/** Keeps the shares of a way at which start + change × share is not below 0. */
const cutWay = (way: [number, number], start: number, change: number): void => {
  if (Math.abs(change) < 1e-12) {
    if (start < -HAIR) way[0] = Infinity;
  } else if (change > 0) way[0] = Math.max(way[0], (-start - HAIR) / change);
  else way[1] = Math.min(way[1], (start + HAIR) / -change);
};

/** The gap from a convex shape to the part: on cells the steps to the cell that holds the part's nearest point. */
export const gapTo = (board: Board, shape: Shape, part: PartInCorridor): number => {
  const { body, lines } = part;
  const whole = body && nearest(shape, body.shape);
  if (whole && isIn(body.corridor, whole.b)) return inCells(board, shape, whole);
  if (board.kind === 'free') return gapToLines(shape, lines);
  let best: { distance: number; b: Point } | undefined;
  for (const line of lines) {
    const near = nearest(shape, polygon(line));
    if (best === undefined || near.distance < best.distance) best = near;
  }
  return best === undefined ? Infinity : inCells(board, shape, best);
};

const inCells = (board: Board, shape: Shape, near: { distance: number; b: Point }): number =>
  board.kind === 'free' ? near.distance : board.distance(shape, disc(near.b.x, near.b.y, 0));

/**
 * The nearest points of a line and a convex shape that do not cross: one of them is an end of the line, or on one
 * of the shape's circles.
 */
const gapToLines = (shape: Shape, lines: readonly OutlineSide[]): number => {
  let least = Infinity;
  if (shape.kind === 'disc') {
    for (const line of lines) least = Math.min(least, toLine(shape, line));
    return Math.max(0, least - shape.r);
  }
  // Terrain may be crossed.
  if (shape.kind === 'polygon') {
    for (const line of lines) least = Math.min(least, nearest(shape, polygon(line)).distance);
    return least;
  }
  const circles = circlesOf(shape);
  for (const line of lines) {
    least = Math.min(least, distanceToPoint(shape, line[0]), distanceToPoint(shape, line[1]));
    for (const circle of circles) least = Math.min(least, toLine(circle, line) - circle.r);
  }
  return Math.max(0, least);
};

const toLine = (p: Point, [a, b]: OutlineSide): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  const along = (p.x - a.x) * dx + (p.y - a.y) * dy;
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, along / squared));
  const x = p.x - a.x - dx * t;
  const y = p.y - a.y - dy * t;
  return Math.sqrt(x * x + y * y);
};

const isIn = (c: Corridor, p: Point): boolean => {
  const station = along(c.axis, p);
  if (station < -HAIR || station > c.length + HAIR) return false;
  const strip = stripAt(c, station, across(c.axis, p));
  return Number.isNaN(strip) || (strip >= -HAIR && strip <= 1 + HAIR);
};

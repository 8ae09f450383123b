import { across, along, chordAt, convexHull, type Interval, type Point, type Shape } from '@emlia/kernel';
import { type Corridor, circlesOf, stripAt } from './corridor.ts';

/**
 * Which strips of a corridor meet something. Along any straight line the number of the strip only grows or only
 * falls, so the strips that meet an edge are those between the strips of its ends, and the strips that meet an
 * area are those that meet its edges or the parts of the corridor's two ends that it covers.
 */
export const stripsOfRing = (c: Corridor, points: readonly Point[], convex = false): Interval[] => {
  if (convex) return stripsOfConvexRing(c, points);
  const strips: Interval[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const last = points.at(-1);
  if (!last) return strips;
  let x = along(c.axis, last);
  let s = across(c.axis, last);
  for (const p of points) {
    const nextX = along(c.axis, p);
    const nextS = across(c.axis, p);
    addEdge(strips, c, x, s, nextX, nextS);
    if (x > 0 !== nextX > 0) starts.push(stripAt(c, 0, crossing(x, s, nextX, nextS, 0)));
    if (x > c.length !== nextX > c.length) {
      ends.push(stripAt(c, c.length, crossing(x, s, nextX, nextS, c.length)));
    }
    x = nextX;
    s = nextS;
  }
  addChords(strips, starts);
  addChords(strips, ends);
  return strips;
};

const NONE: Interval[] = [];

/** The strips of a convex ring: one run, between the strips farthest out at which its edges are in the corridor. */
const stripsOfConvexRing = (c: Corridor, points: readonly Point[]): Interval[] => {
  const last = points.at(-1);
  if (!last) return NONE;
  let least = Infinity;
  let most = -Infinity;
  let x = along(c.axis, last);
  let s = across(c.axis, last);
  for (const p of points) {
    const nextX = along(c.axis, p);
    const nextS = across(c.axis, p);
    if ((x >= 0 || nextX >= 0) && (x <= c.length || nextX <= c.length)) {
      const a = stripOnEdge(c, x, s, nextX, nextS);
      // An end within the corridor's length is the next edge's start.
      const b = nextX < 0 || nextX > c.length ? stripOnEdge(c, nextX, nextS, x, s) : a;
      if (Number.isNaN(a) || Number.isNaN(b)) return [[0, 1]];
      if (a < least) least = a;
      if (a > most) most = a;
      if (b < least) least = b;
      if (b > most) most = b;
    }
    x = nextX;
    s = nextS;
  }
  const from = Math.max(0, least);
  const to = Math.min(1, most);
  return from <= to ? [[from, to]] : NONE;
};

/** Whether every corner of a ring without crossings is a corner of its hull. */
export const isConvexRing = (points: readonly Point[]): boolean =>
  convexHull(points).length === points.length;

/** The strips that meet lines without thickness, such as the rim of a depression. */
export const stripsOfLines = (c: Corridor, lines: readonly (readonly [Point, Point])[]): Interval[] => {
  const strips: Interval[] = [];
  for (const [a, b] of lines) {
    addEdge(strips, c, along(c.axis, a), across(c.axis, a), along(c.axis, b), across(c.axis, b));
  }
  return strips;
};

const crossing = (x: number, s: number, x2: number, s2: number, station: number): number =>
  s + ((s2 - s) * (station - x)) / (x2 - x);

const addEdge = (strips: Interval[], c: Corridor, x: number, s: number, x2: number, s2: number): void => {
  if ((x < 0 && x2 < 0) || (x > c.length && x2 > c.length)) return;
  add(strips, stripOnEdge(c, x, s, x2, s2), stripOnEdge(c, x2, s2, x, s));
};

/** The strip at an edge's first end, or where the edge comes into the corridor's length. */
const stripOnEdge = (c: Corridor, x: number, s: number, x2: number, s2: number): number => {
  if (x < 0) return stripAt(c, 0, crossing(x, s, x2, s2, 0));
  if (x > c.length) return stripAt(c, c.length, crossing(x, s, x2, s2, c.length));
  return stripAt(c, x, s);
};

const add = (strips: Interval[], a: number, b: number): void => {
  // Where all strips meet, whatever is there meets them all.
  if (Number.isNaN(a) || Number.isNaN(b)) {
    strips.push([0, 1]);
    return;
  }
  const from = Math.max(0, Math.min(a, b));
  const to = Math.min(1, Math.max(a, b));
  if (from <= to) strips.push([from, to]);
};

/** A line across enters and leaves an area by turns. */
const addChords = (strips: Interval[], cuts: number[]): void => {
  if (cuts.some(Number.isNaN)) strips.push([0, 1]);
  else cuts.sort((a, b) => a - b);
  for (let i = 1; i < cuts.length; i += 2) add(strips, cuts[i - 1] ?? 0, cuts[i] ?? 0);
};

/** The strips that meet a convex shape with round corners: one run of them, from one tangent to the other. */
export const stripsOfConvex = (c: Corridor, shape: Shape): Interval[] => {
  let least = Infinity;
  let most = -Infinity;
  const note = (strip: number): void => {
    // biome-ignore lint/suspicious/noSelfCompare: NaN, where all strips meet.
    if (strip < least || strip !== strip) least = Number.isNaN(strip) ? -Infinity : strip;
    // biome-ignore lint/suspicious/noSelfCompare: the same.
    if (strip > most || strip !== strip) most = Number.isNaN(strip) ? Infinity : strip;
  };
  for (const { x, y, r } of circlesOf(shape)) {
    const station = along(c.axis, { x, y });
    if (station + r >= 0 && station - r <= c.length) tangents(c, station, across(c.axis, { x, y }), r, note);
  }
  for (const station of [0, c.length]) {
    const chord = chordAt(shape, c.axis, station);
    if (chord === undefined) continue;
    note(stripAt(c, station, chord[0]));
    note(stripAt(c, station, chord[1]));
  }
  const from = Math.max(0, least);
  const to = Math.min(1, most);
  return from <= to ? [[from, to]] : NONE;
};

/**
 * The strips that brush a disc, where they do so within the corridor's length. The strip t runs at
 * left + leftSlope x + t (width + widthSlope x) across; asking for its distance from the centre to be r gives a
 * quadratic equation for t.
 */
const tangents = (c: Corridor, x: number, s: number, r: number, note: (strip: number) => void): void => {
  const off = s - c.left - c.leftSlope * x;
  const width = c.width + c.widthSlope * x;
  const square = width * width - r * r * c.widthSlope * c.widthSlope;
  if (square <= 0) return;
  const half = off * width + r * r * c.leftSlope * c.widthSlope;
  const rest = off * off - r * r * (1 + c.leftSlope * c.leftSlope);
  const root = Math.sqrt(Math.max(0, half * half - square * rest));
  for (const t of [(half - root) / square, (half + root) / square]) {
    const slope = c.leftSlope + t * c.widthSlope;
    const station = x + ((off - t * width) * slope) / (1 + slope * slope);
    if (station >= 0 && station <= c.length) note(t);
  }
};

/** The share of all strips that are in any of these runs. */
export const shareOf = (runs: readonly (readonly [number, number])[]): number => {
  if (runs.length === 0) return 0;
  const only = runs.length === 1 ? runs[0] : undefined;
  if (only) return only[1] - only[0];
  let share = 0;
  let reached = 0;
  for (const [from, to] of isSorted(runs) ? runs : runs.toSorted((a, b) => a[0] - b[0])) {
    if (to <= reached) continue;
    share += to - Math.max(from, reached);
    reached = to;
  }
  return share;
};

const isSorted = (runs: readonly (readonly [number, number])[]): boolean => {
  for (let i = 1; i < runs.length; i++) if ((runs[i]?.[0] ?? 0) < (runs[i - 1]?.[0] ?? 0)) return false;
  return true;
};

/** sight.intervening.single: exactly half is enough. */
export const isHalf = (share: number): boolean => share >= 0.5 - 1e-9;

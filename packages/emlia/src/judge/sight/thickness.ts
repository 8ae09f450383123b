import { across, along, GRAIN, type Point } from '@emlia/kernel';
import { type Corridor, stripAt } from './corridor.ts';

/** How much of each strip lies in a piece of terrain; what sight.thickness measures. */
interface Ways {
  readonly c: Corridor;
  /** Stations and sides of the piece's corners. */
  readonly x: readonly number[];
  readonly s: readonly number[];
}

/** sight.thickness: the share of strips with more than the limit of their length inside the piece. */
export const thickShare = (c: Corridor, points: readonly Point[], limit: number): number => {
  if (longestStrip(c, c.length) <= limit + GRAIN) return 0;
  const ways = { c, x: points.map(p => along(c.axis, p)), s: points.map(p => across(c.axis, p)) };
  // No strip is longer inside the piece than between its nearest and its farthest corner.
  const extent = Math.min(c.length, Math.max(...ways.x)) - Math.max(0, Math.min(...ways.x));
  if (longestStrip(c, extent) <= limit + GRAIN) return 0;
  const cuts = cutsOf(ways);
  let share = 0;
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] ?? 0;
    const to = cuts[i] ?? 1;
    if (to > from) share += thickBetween(ways, limit + GRAIN, from, to);
  }
  return share;
};

/** The longest of all strips, over so much of the corridor's length. */
const longestStrip = (c: Corridor, length: number): number => {
  const right = c.leftSlope + c.widthSlope;
  return length * Math.sqrt(1 + Math.max(c.leftSlope * c.leftSlope, right * right));
};

/** Between two cuts all strips cross the same edges; five looks find where they become or cease to be too long. */
const LOOKS = 4;

const thickBetween = (ways: Ways, limit: number, from: number, to: number): number => {
  const isThick = (strip: number): boolean => lengthInside(ways, strip) > limit;
  const step = (to - from) / LOOKS;
  // Not at the very cuts, where a strip may run along an edge.
  const hair = step * 1e-9;
  let share = 0;
  let before = isThick(from + hair);
  for (let i = 1; i <= LOOKS; i++) {
    const left = from + (i - 1) * step;
    const right = i === LOOKS ? to : left + step;
    const now = isThick(right - hair);
    if (before && now) share += right - left;
    else if (before !== now) {
      const change = whereItChanges(isThick, before, left, right);
      share += before ? change - left : right - change;
    }
    before = now;
  }
  return share;
};

const whereItChanges = (
  isThick: (strip: number) => boolean,
  before: boolean,
  from: number,
  to: number,
): number => {
  let low = from;
  let high = to;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (isThick(middle) === before) low = middle;
    else high = middle;
  }
  return low;
};

/** The strips through corners and through where the piece meets the ends of the corridor, with 0 and 1. */
const cutsOf = ({ c, x, s }: Ways): number[] => {
  const cuts = [0, 1];
  const note = (station: number, side: number): void => {
    const strip = stripAt(c, station, side);
    if (strip > 0 && strip < 1) cuts.push(strip);
  };
  for (let i = 0; i < x.length; i++) {
    const j = i + 1 < x.length ? i + 1 : 0;
    const [x1, s1, x2, s2] = [x[i] ?? 0, s[i] ?? 0, x[j] ?? 0, s[j] ?? 0];
    if (x1 >= 0 && x1 <= c.length) note(x1, s1);
    for (const end of [0, c.length]) {
      if (x1 > end !== x2 > end) note(end, s1 + ((s2 - s1) * (end - x1)) / (x2 - x1));
    }
  }
  return cuts.sort((a, b) => a - b);
};

/** Where a strip goes in counts against it and where it comes out for it, so nothing needs sorting. */
const lengthInside = ({ c, x, s }: Ways, strip: number): number => {
  const start = c.left + strip * c.width;
  const slope = c.leftSlope + strip * c.widthSlope;
  const last = x.length - 1;
  let x1 = x[last] ?? 0;
  let off1 = (s[last] ?? 0) - start - slope * x1;
  let inside = 0;
  for (let i = 0; i <= last; i++) {
    const x2 = x[i] ?? 0;
    const off2 = (s[i] ?? 0) - start - slope * x2;
    if (off1 > 0 !== off2 > 0) {
      const station = x1 + ((x2 - x1) * off1) / (off1 - off2);
      const clipped = Math.min(c.length, Math.max(0, station));
      inside += off1 > 0 ? clipped : -clipped;
    }
    x1 = x2;
    off1 = off2;
  }
  return Math.abs(inside) * Math.sqrt(1 + slope * slope);
};

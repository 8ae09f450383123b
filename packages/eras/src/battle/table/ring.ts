import { isInRing, type Point } from '@emlia/kernel';

/** How far a point is from the rim. */
const toRim = (ring: readonly Point[], px: number, py: number): number => {
  let least = Number.POSITIVE_INFINITY;
  let before = ring[ring.length - 1];
  for (const corner of ring) {
    if (before) {
      const dx = corner.x - before.x;
      const dy = corner.y - before.y;
      const squared = dx * dx + dy * dy;
      const t =
        squared === 0 ? 0 : Math.max(0, Math.min(1, ((px - before.x) * dx + (py - before.y) * dy) / squared));
      const x = before.x + dx * t - px;
      const y = before.y + dy * t - py;
      least = Math.min(least, x * x + y * y);
    }
    before = corner;
  }
  return Math.sqrt(least);
};

/** Inside or on the rim. */
export const covers = (ring: readonly Point[], p: Point): boolean =>
  isInRing(ring, p.x, p.y) || toRim(ring, p.x, p.y) <= SLIVER;

const SLIVER = 1 / 1024;

/** Filled anew by every question: lines of sight ask too many of them for a list each. */
const cuts: number[] = [];

/** The shares of the way from a to b at which it meets the rim, in order, with both ends: so many of `cuts`. */
const cut = (ring: readonly Point[], a: Point, b: Point): number => {
  cuts[0] = 0;
  let count = 1;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let before = ring[ring.length - 1];
  for (const corner of ring) {
    if (before) {
      const ex = corner.x - before.x;
      const ey = corner.y - before.y;
      const turn = dx * ey - dy * ex;
      if (turn !== 0) {
        const t = ((before.x - a.x) * ey - (before.y - a.y) * ex) / turn;
        const u = ((before.x - a.x) * dy - (before.y - a.y) * dx) / turn;
        if (t > 0 && t < 1 && u >= 0 && u <= 1) {
          let at = count++;
          for (; (cuts[at - 1] as number) > t; at--) cuts[at] = cuts[at - 1] as number;
          cuts[at] = t;
        }
      }
    }
    before = corner;
  }
  cuts[count] = 1;
  return count + 1;
};

/** Whether the way from one cut to the next, the i-th, is deep inside; along the rim is not inside. */
const isDeep = (ring: readonly Point[], a: Point, b: Point, i: number): boolean => {
  const from = cuts[i - 1] as number;
  const to = cuts[i] as number;
  if (to - from <= 1e-9) return false;
  const t = (from + to) / 2;
  const x = a.x + (b.x - a.x) * t;
  const y = a.y + (b.y - a.y) * t;
  return isInRing(ring, x, y) && toRim(ring, x, y) > SLIVER;
};

/** The parts of the way from a to b deep inside a ring, as shares of it. */
export const partsIn = (ring: readonly Point[], a: Point, b: Point): [from: number, to: number][] => {
  const parts: [number, number][] = [];
  const count = cut(ring, a, b);
  for (let i = 1; i < count; i++) {
    if (isDeep(ring, a, b, i)) parts.push([cuts[i - 1] as number, cuts[i] as number]);
  }
  return parts;
};

export const runsThrough = (ring: readonly Point[], a: Point, b: Point): boolean => {
  const count = cut(ring, a, b);
  for (let i = 1; i < count; i++) if (isDeep(ring, a, b, i)) return true;
  return false;
};

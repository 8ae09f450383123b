import type { Point } from '@emlia/kernel';

/** Even and odd; on the rim it may say either. */
const isInRing = (ring: readonly Point[], p: Point): boolean => {
  let inside = false;
  let before = ring[ring.length - 1];
  for (const corner of ring) {
    if (before && corner.y > p.y !== before.y > p.y) {
      const x = before.x + ((p.y - before.y) / (corner.y - before.y)) * (corner.x - before.x);
      if (p.x < x) inside = !inside;
    }
    before = corner;
  }
  return inside;
};

/** How far a point is from the rim. */
const toRim = (ring: readonly Point[], p: Point): number => {
  let least = Number.POSITIVE_INFINITY;
  let before = ring[ring.length - 1];
  for (const corner of ring) {
    if (before) {
      const dx = corner.x - before.x;
      const dy = corner.y - before.y;
      const squared = dx * dx + dy * dy;
      const t =
        squared === 0
          ? 0
          : Math.max(0, Math.min(1, ((p.x - before.x) * dx + (p.y - before.y) * dy) / squared));
      const x = before.x + dx * t - p.x;
      const y = before.y + dy * t - p.y;
      least = Math.min(least, x * x + y * y);
    }
    before = corner;
  }
  return Math.sqrt(least);
};

/** Inside or on the rim. */
export const covers = (ring: readonly Point[], p: Point): boolean =>
  isInRing(ring, p) || toRim(ring, p) <= SLIVER;

const SLIVER = 1 / 1024;

/** The shares of the way from a to b at which it meets the rim, in order, with both ends. */
const cutsOf = (ring: readonly Point[], a: Point, b: Point): number[] => {
  const cuts = [0, 1];
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
        if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
      }
    }
    before = corner;
  }
  return cuts.sort((p, q) => p - q);
};

/** The parts of the way from a to b deep inside a ring, as shares of it; along the rim is not inside. */
export const partsIn = (ring: readonly Point[], a: Point, b: Point): [from: number, to: number][] => {
  const parts: [number, number][] = [];
  const cuts = cutsOf(ring, a, b);
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1] as number;
    const to = cuts[i] as number;
    if (to - from <= 1e-9) continue;
    const t = (from + to) / 2;
    const middle = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
    if (isInRing(ring, middle) && toRim(ring, middle) > SLIVER) parts.push([from, to]);
  }
  return parts;
};

export const runsThrough = (ring: readonly Point[], a: Point, b: Point): boolean =>
  partsIn(ring, a, b).length > 0;

import { distanceOfPoints, type Point } from './point.ts';

/** Sides (by number) of a ring that cross or touch although they are no neighbours. */
export const crossingOf = (ring: readonly Point[]): readonly [number, number] | undefined => {
  const sides = sidesOf(ring);
  for (const [i, a] of sides.entries()) {
    for (let j = i + 1; j < sides.length; j++) {
      const b = sides[j];
      const neighbours = j === i + 1 || (i === 0 && j === sides.length - 1);
      if (b && (neighbours ? turnsBack(a, b) : touch(a, b))) return [i, j];
    }
  }
  return undefined;
};

/** How far a point is from the outline, be it inside or outside. */
export const distanceToRing = (ring: readonly Point[], p: Point): number =>
  Math.min(...sidesOf(ring).map(([a, b]) => distanceOfPoints(p, nearestOn(a, b, p))));

const nearestOn = (a: Point, b: Point, p: Point): Point => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return { x: a.x + dx * share, y: a.y + dy * share };
};

type Side = readonly [Point, Point];

const sidesOf = (ring: readonly Point[]): Side[] => ring.map((p, i) => [p, ring[(i + 1) % ring.length] ?? p]);

/** Neighbours share a point and must share no more. */
const turnsBack = ([a, b]: Side, [c, d]: Side): boolean => {
  const [corner, one, other] = same(b, c) ? [b, a, d] : [a, b, c];
  if (same(corner, one) || same(corner, other)) return true;
  const along = (one.x - corner.x) * (other.x - corner.x) + (one.y - corner.y) * (other.y - corner.y);
  return turn(one, corner, other) === 0 && along > 0;
};

const touch = ([a, b]: Side, [c, d]: Side): boolean => {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && inBox(c, a, b)) ||
    (abd === 0 && inBox(d, a, b)) ||
    (cda === 0 && inBox(a, c, d)) ||
    (cdb === 0 && inBox(b, c, d))
  );
};

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const inBox = (p: Point, a: Point, b: Point): boolean =>
  p.x >= Math.min(a.x, b.x) &&
  p.x <= Math.max(a.x, b.x) &&
  p.y >= Math.min(a.y, b.y) &&
  p.y <= Math.max(a.y, b.y);

/**
 * The even-odd rule: whether an edge from a to b lies across a ray that runs right from a point. A point is inside a
 * ring if an odd number of its edges do; of a point on the rim either answer may come.
 */
export function crossesRay(ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean {
  return ay > y !== by > y && x - ax < ((bx - ax) * (y - ay)) / (by - ay);
}

/** Whether a point lies inside a ring of corners; on the rim itself either answer may come. */
export function isInRing(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let before = ring[ring.length - 1];
  for (const corner of ring) {
    if (before && crossesRay(before.x, before.y, corner.x, corner.y, x, y)) inside = !inside;
    before = corner;
  }
  return inside;
}

import { type Point, snap } from '@emlia/kernel';

/** How far a corner may stick out, in half widths: a sharper one is cut off. */
const FARTHEST_CORNER = 2;

/** The way from one point to another, of length one. */
const wayTo = (from: Point, to: Point): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  return { x: dx / length, y: dy / length };
};

/** The points beside a corner, so far to the right of who walks along. */
const beside = (at: Point, before: Point, after: Point, by: number): Point[] => {
  const off = (way: Point, far: number): Point => ({
    x: snap(at.x - way.y * far),
    y: snap(at.y + way.x * far),
  });
  const sum = { x: before.x + after.x, y: before.y + after.y };
  const length = Math.sqrt(sum.x * sum.x + sum.y * sum.y);
  // As far as its two sides meet there: one over the cosine of half the bend.
  const stretch = length > 0 ? 2 / length : Number.POSITIVE_INFINITY;
  if (stretch > FARTHEST_CORNER) return [off(before, by), off(after, by)];
  return [off({ x: sum.x / length, y: sum.y / length }, by * stretch)];
};

/** The outline of a line that is so wide: along its one side, and back along the other. */
export const ringAlong = (along: readonly Point[], width: number): readonly Point[] => {
  const ways = along.slice(1).map((to, i) => wayTo(along[i] ?? to, to));
  const side = (by: number): Point[] =>
    along.flatMap((at, i) => {
      const [before, after] = [ways[i - 1] ?? ways[i], ways[i] ?? ways[i - 1]];
      return before && after ? beside(at, before, after, by) : [];
    });
  return [...side(-width / 2), ...side(width / 2).reverse()];
};

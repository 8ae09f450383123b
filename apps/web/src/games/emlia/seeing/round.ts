import { circlesOf } from '@emlia/emlia/reading';
import { convexHull, type Point, type Shape } from '@emlia/kernel';

const CORNERS = 72;

/** The line so many GSU round a convex shape, closed. */
export const roundOf = (shape: Shape, by: number): Point[] => {
  const points: Point[] = [];
  for (const { x, y, r } of circlesOf(shape)) {
    for (let i = 0; i < CORNERS; i++) {
      const angle = (2 * Math.PI * i) / CORNERS;
      points.push({ x: x + (r + by) * Math.cos(angle), y: y + (r + by) * Math.sin(angle) });
    }
  }
  return convexHull(points);
};

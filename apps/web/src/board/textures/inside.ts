import type { Point } from '@emlia/kernel';

/** Even-odd, like every fill here. */
export const isInside = (points: readonly Point[], x: number, y: number): boolean => {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i], points[j]];
    if (!a || !b || a.y > y === b.y > y) continue;
    if (x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
};

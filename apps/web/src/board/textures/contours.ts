import type { Point } from '@emlia/kernel';

/** Closed lines like the outline, drawn in towards its middle by these shares. */
export const contours = (points: readonly Point[], shares: readonly number[]): Point[][] => {
  const middle = {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  };
  return shares.map(share => {
    const ring = points.map(p => ({
      x: middle.x + (p.x - middle.x) * share,
      y: middle.y + (p.y - middle.y) * share,
    }));
    const [first] = ring;
    return first ? [...ring, first] : ring;
  });
};

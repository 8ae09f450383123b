import { boxOfPath, isInRing, type Point } from '@emlia/kernel';

/** A number from 0 to 1 that is always the same for the same cell: drawn again, the dots stay. */
const scatter = (x: number, y: number): number => {
  const mixed = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return mixed - Math.floor(mixed);
};

/** Dots inside an outline, about so far apart. */
export const stipple = (points: readonly Point[], gap: number): Point[] => {
  const { left, right, top, bottom } = boxOfPath(points, 0);
  const dots: Point[] = [];
  for (let row = Math.floor(top / gap); row * gap < bottom; row++) {
    for (let column = Math.floor(left / gap); column * gap < right; column++) {
      const x = (column + 0.15 + 0.7 * scatter(column, row)) * gap;
      const y = (row + 0.15 + 0.7 * scatter(row + 57, column)) * gap;
      if (isInRing(points, x, y)) dots.push({ x, y });
    }
  }
  return dots;
};

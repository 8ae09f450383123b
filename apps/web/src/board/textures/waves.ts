import { boxOfPath, isInRing, type Point } from '@emlia/kernel';

const STEP = 0.25;
const LENGTH = 2.6;
const HEIGHT = 0.14;

/** Wave lines inside an outline, so far apart. */
export const waves = (points: readonly Point[], gap: number): Point[][] => {
  const { left, right, top, bottom } = boxOfPath(points, 0);
  const lines: Point[][] = [];
  for (let row = Math.ceil(top / gap); row * gap < bottom; row++) {
    let line: Point[] = [];
    for (let x = left; x <= right; x += STEP) {
      const y = row * gap + HEIGHT * Math.sin((2 * Math.PI * x) / LENGTH + row * 2);
      // Every other stretch is left out, like on an old chart.
      const drawn = Math.floor((x + row * 3.7) / 3.9) % 2 === 0;
      if (drawn && isInRing(points, x, y)) line.push({ x, y });
      else {
        if (line.length > 2) lines.push(line);
        line = [];
      }
    }
    if (line.length > 2) lines.push(line);
  }
  return lines;
};

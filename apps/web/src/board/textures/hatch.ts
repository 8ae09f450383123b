import type { Point } from '@emlia/kernel';

/** Parallel strokes inside an outline, so far apart, at this many degrees from level. */
export const hatch = (points: readonly Point[], gap: number, degrees: number): Point[][] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  // In turned coordinates the strokes are level, and each is cut where the outline crosses its height.
  const turned = points.map(p => ({ x: p.x * c + p.y * s, y: p.y * c - p.x * s }));
  const heights = turned.map(p => p.y);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const strokes: Point[][] = [];
  for (let y = Math.ceil(low / gap) * gap; y < high; y += gap) {
    const cuts = crossings(turned, y);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const ends = [cuts[i] ?? 0, cuts[i + 1] ?? 0];
      strokes.push(ends.map(x => ({ x: x * c - y * s, y: x * s + y * c })));
    }
  }
  return strokes;
};

const crossings = (points: readonly Point[], y: number): number[] => {
  const cuts: number[] = [];
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[i], points[j]];
    if (a && b && a.y > y !== b.y > y) cuts.push(((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
  }
  return cuts.sort((a, b) => a - b);
};

import type { Point } from '@emlia/kernel';
import type { Graphics } from 'pixi.js';

/** What every layer draws with: the width of a pixel of the screen, in GSU. */
export interface Pen {
  readonly pixel: number;
}

export const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** A run of straight strokes. */
export const trace = (g: Graphics, points: readonly Point[]): Graphics => {
  const [first, ...rest] = points;
  if (!first) return g;
  g.moveTo(first.x, first.y);
  for (const { x, y } of rest) g.lineTo(x, y);
  return g;
};

/** The same run in dashes; Pixi has none of its own. */
export const dashes = (g: Graphics, points: readonly Point[], dash: number, gap: number): Graphics => {
  let into = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const at = (along: number): [number, number] => [
      a.x + ((b.x - a.x) * along) / length,
      a.y + ((b.y - a.y) * along) / length,
    ];
    let along = 0;
    while (along < length) {
      const phase = into % (dash + gap);
      const step = Math.min(length - along, phase < dash ? dash - phase : dash + gap - phase);
      if (phase < dash) g.moveTo(...at(along)).lineTo(...at(along + step));
      // A step too small to count would never end.
      along += Math.max(step, 1e-6);
      into += Math.max(step, 1e-6);
    }
  }
  return g;
};

export const closed = (points: readonly Point[]): Point[] => {
  const [first] = points;
  return first ? [...points, first] : [];
};

/** The tip of an arrow that comes from one place and ends at another. */
export const arrowHead = (g: Graphics, from: Point, to: Point, color: string, { pixel }: Pen): void => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [back, wide] = [11 * pixel, 5 * pixel];
  const [bx, by] = [to.x - ux * back, to.y - uy * back];
  g.poly([to.x, to.y, bx - uy * wide, by + ux * wide, bx + uy * wide, by - ux * wide]).fill(color);
};

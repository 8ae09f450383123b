import type { Point } from '@emlia/kernel';
import type { Graphics } from 'pixi.js';
import type { Palette } from '../palette.ts';

/** What every layer draws with. */
export interface Pen {
  /** The width of a pixel of the screen, in GSU. */
  readonly pixel: number;
  readonly palette: Palette;
}

export const coordinatesOf = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** A run of straight strokes. */
export const drawLine = (g: Graphics, points: readonly Point[]): Graphics => {
  const [first, ...rest] = points;
  if (!first) return g;
  g.moveTo(first.x, first.y);
  for (const { x, y } of rest) g.lineTo(x, y);
  return g;
};

/** A run of straight strokes in dashes; Pixi has none of its own. */
export const drawDashes = (g: Graphics, points: readonly Point[], dash: number, gap: number): Graphics => {
  let [drawn, left] = [true, dash];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    let along = 0;
    while (along < length) {
      const step = Math.min(length - along, left);
      if (drawn) {
        g.moveTo(a.x + ux * along, a.y + uy * along);
        g.lineTo(a.x + ux * (along + step), a.y + uy * (along + step));
      }
      along += step;
      left -= step;
      if (left > 0) continue;
      drawn = !drawn;
      left = drawn ? dash : gap;
    }
  }
  return g;
};

export const closedPath = (points: readonly Point[]): Point[] => {
  const [first] = points;
  return first ? [...points, first] : [];
};

/** The tip of an arrow that comes from one place and ends at another. */
export const drawArrowHead = (
  g: Graphics,
  { from, to, color }: { readonly from: Point; readonly to: Point; readonly color: string },
  { pixel }: Pen,
): void => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [back, wide] = [11 * pixel, 5 * pixel];
  const [bx, by] = [to.x - ux * back, to.y - uy * back];
  g.poly([to.x, to.y, bx - uy * wide, by + ux * wide, bx + uy * wide, by - ux * wide]).fill(color);
};

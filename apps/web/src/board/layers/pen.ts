import type { Point } from '@emlia/kernel';
import type { Palette } from '../palette.ts';

/** What every layer draws with. */
export interface Pen {
  /** The width of a pixel of the screen, in GSU. */
  readonly pixel: number;
  readonly palette: Palette;
}

/** What every layer draws on: as much of Pixi's Graphics as is used, which a plain canvas can do as well. */
export interface Plate {
  clear(): Plate;
  moveTo(x: number, y: number): Plate;
  lineTo(x: number, y: number): Plate;
  rect(x: number, y: number, width: number, height: number): Plate;
  roundRect(x: number, y: number, width: number, height: number, radius: number): Plate;
  circle(x: number, y: number, radius: number): Plate;
  poly(coordinates: number[]): Plate;
  fill(style: string | { readonly color: string; readonly alpha?: number }): Plate;
  stroke(style: {
    readonly color: string;
    readonly width: number;
    readonly alpha?: number;
    readonly cap?: CanvasLineCap;
    readonly join?: CanvasLineJoin;
  }): Plate;
}

export const coordinatesOf = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** A run of straight strokes. */
export const drawLine = (g: Plate, points: readonly Point[]): Plate => {
  const [first, ...rest] = points;
  if (!first) return g;
  g.moveTo(first.x, first.y);
  for (const { x, y } of rest) g.lineTo(x, y);
  return g;
};

/** A run of straight strokes in dashes; Pixi has none of its own. */
export const drawDashes = (g: Plate, points: readonly Point[], dash: number, gap: number): Plate => {
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
  g: Plate,
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

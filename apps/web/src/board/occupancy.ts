import type { Box } from '@emlia/kernel';

/** What of the window is taken, in cells so wide, in pixels. */
const CELL = 4;

/** Ground that words must keep off: free, under a figure that stands there, or a base. */
export type Taken = 0 | 1 | 2;
const FIGURE = 1;
const BASE = 2;

/** The window of the board in small cells: which of them members stand on. */
export interface Occupancy {
  /** A base, in pixels. */
  markBase(x: number, y: number, radius: number): void;
  /** What stands on it. */
  markFigure(box: Box): void;
  /** The most that is in the way of a box. */
  under(box: Box): Taken;
}

export const createOccupancy = (width: number, height: number): Occupancy => {
  const [columns, rows] = [Math.max(1, Math.ceil(width / CELL)), Math.max(1, Math.ceil(height / CELL))];
  const cells = new Uint8Array(columns * rows);
  const column = (x: number): number => Math.max(0, Math.min(columns - 1, Math.floor(x / CELL)));
  const row = (y: number): number => Math.max(0, Math.min(rows - 1, Math.floor(y / CELL)));
  const isOutside = (left: number, top: number, right: number, bottom: number): boolean =>
    right < 0 || bottom < 0 || left >= columns * CELL || top >= rows * CELL;
  const put = (left: number, top: number, right: number, bottom: number, what: Taken): void => {
    if (isOutside(left, top, right, bottom)) return;
    for (let r = row(top); r <= row(bottom); r++) {
      for (let c = column(left); c <= column(right); c++) {
        const cell = r * columns + c;
        if ((cells[cell] ?? 0) < what) cells[cell] = what;
      }
    }
  };
  return {
    markBase(x, y, radius) {
      put(x - radius, y - radius, x + radius, y + radius, BASE);
    },
    markFigure({ left, top, right, bottom }) {
      put(left, top, right, bottom, FIGURE);
    },
    under({ left, top, right, bottom }) {
      let most: Taken = 0;
      if (isOutside(left, top, right, bottom)) return most;
      for (let r = row(top); r <= row(bottom); r++) {
        for (let c = column(left); c <= column(right); c++) {
          const cell = cells[r * columns + c] as Taken;
          if (cell === BASE) return BASE;
          if (cell > most) most = cell;
        }
      }
      return most;
    },
  };
};

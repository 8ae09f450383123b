import type { Point } from '@emlia/kernel';
import { depthIn, type Extent, type Ring } from './outline.ts';

/** Values at the corners of square cells. */
export interface Grid {
  readonly cells: Float32Array;
  readonly wide: number;
  readonly high: number;
  /** Where its first corner lies, and how wide a cell is, in GSU. */
  readonly x: number;
  readonly y: number;
  readonly cell: number;
}

export const emptyGrid = ({ x, y, wide, high }: Extent, cell: number): Grid => {
  const [columns, rows] = [Math.ceil(wide / cell) + 1, Math.ceil(high / cell) + 1];
  return { cells: new Float32Array(columns * rows), wide: columns, high: rows, x, y, cell };
};

/** The value at a corner; beyond the edge that of the edge. */
export const valueAt = ({ cells, wide, high }: Grid, column: number, row: number): number => {
  const x = column < 0 ? 0 : column >= wide ? wide - 1 : column;
  const y = row < 0 ? 0 : row >= high ? high - 1 : row;
  return cells[y * wide + x] as number;
};

/** How deep inside an outline each corner of a grid round it lies. */
export const depthsOf = (ring: Ring, box: Extent, cell: number): Grid => {
  const margin = 2 * cell;
  const grid = emptyGrid(
    {
      ...box,
      x: box.x - margin,
      y: box.y - margin,
      wide: box.wide + 2 * margin,
      high: box.high + 2 * margin,
    },
    cell,
  );
  for (let row = 0; row < grid.high; row++)
    for (let column = 0; column < grid.wide; column++)
      grid.cells[row * grid.wide + column] = depthIn(ring, grid.x + column * cell, grid.y + row * cell);
  return grid;
};

/** Which sides of a cell a line crosses, by which of its corners are higher: 0 north, 1 east, 2 south, 3 west. */
const CROSSED: Readonly<Record<number, readonly number[]>> = {
  1: [3, 2],
  2: [2, 1],
  3: [3, 1],
  4: [0, 1],
  5: [3, 0, 2, 1],
  6: [0, 2],
  7: [3, 0],
  8: [3, 0],
  9: [0, 2],
  10: [3, 2, 0, 1],
  11: [0, 1],
  12: [3, 1],
  13: [2, 1],
  14: [3, 2],
};

/** Lines of one height through a grid (marching squares), each from end to end. */
export const isolines = (grid: Grid, level: number): Point[][] => {
  const joined = new Map<number, { readonly at: Point; readonly next: number[] }>();
  // A crossing is told by the side of the cell it is on: each inner side belongs to two cells.
  const crossing = (column: number, row: number, side: number): number => {
    const [x, y] = [side === 1 ? column + 1 : column, side === 2 ? row + 1 : row];
    const key = (y * grid.wide + x) * 2 + (side % 2);
    if (joined.has(key)) return key;
    const [a, b] = [valueAt(grid, x, y), side % 2 === 0 ? valueAt(grid, x + 1, y) : valueAt(grid, x, y + 1)];
    const share = (level - a) / (b - a || 1e-9);
    const [dx, dy] = side % 2 === 0 ? [share, 0] : [0, share];
    joined.set(key, { at: { x: grid.x + (x + dx) * grid.cell, y: grid.y + (y + dy) * grid.cell }, next: [] });
    return key;
  };
  for (let row = 0; row < grid.high - 1; row++) {
    for (let column = 0; column < grid.wide - 1; column++) {
      const code =
        (valueAt(grid, column, row) > level ? 8 : 0) |
        (valueAt(grid, column + 1, row) > level ? 4 : 0) |
        (valueAt(grid, column + 1, row + 1) > level ? 2 : 0) |
        (valueAt(grid, column, row + 1) > level ? 1 : 0);
      const sides = CROSSED[code] ?? [];
      for (let i = 0; i + 1 < sides.length; i += 2) {
        const [a, b] = [
          crossing(column, row, sides[i] as number),
          crossing(column, row, sides[i + 1] as number),
        ];
        joined.get(a)?.next.push(b);
        joined.get(b)?.next.push(a);
      }
    }
  }
  return linesThrough(joined);
};

const linesThrough = (
  joined: ReadonlyMap<number, { readonly at: Point; readonly next: number[] }>,
): Point[][] => {
  const lines: Point[][] = [];
  const follow = (start: number): void => {
    const line: Point[] = [];
    for (let here: number | undefined = start; here !== undefined; ) {
      const knot = joined.get(here);
      if (!knot) break;
      line.push(knot.at);
      const next: number | undefined = knot.next.pop();
      if (next === undefined) break;
      const back = joined.get(next)?.next;
      back?.splice(back.indexOf(here), 1);
      here = next;
    }
    if (line.length > 3) lines.push(line);
  };
  // Open lines from their ends first; what is left is closed.
  for (const [key, { next }] of joined) if (next.length === 1) follow(key);
  for (const [key, { next }] of joined) while (next.length > 0) follow(key);
  return lines;
};

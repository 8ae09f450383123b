import type { Point } from '../geometry/point.ts';
import { type Box, type Polygon, polygon } from '../geometry/shape.ts';
import type { Cell, CellBoard } from './board.ts';
import { cellBoard, type Grid, type Run } from './cells.ts';

/** Squares of one GSU with eight neighbours each; the cell (0, 0) fills the corner at the origin. */
export const squareGrid: Grid = { kind: 'square', cellAt, centreOf, steps, gap, way, rowsIn, regionOf };

/** A board of so many squares across and down. */
export function squareBoard(width: number, height: number): CellBoard {
  return cellBoard(squareGrid, width, height);
}

function cellAt(p: Point): Cell {
  return { q: Math.floor(p.x), r: Math.floor(p.y) };
}

function centreOf(cell: Cell): Point {
  return { x: cell.q + 0.5, y: cell.r + 0.5 };
}

function steps(a: Cell, b: Cell): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r));
}

function gap(a: Run, b: Run): number {
  return Math.max(Math.abs(a.r - b.r), a.from - b.to, b.from - a.to);
}

function way(a: Cell, b: Cell): Cell[] {
  const n = steps(a, b);
  const cells: Cell[] = [];
  for (let i = 1; i <= n; i++) {
    cells.push({ q: a.q + Math.round(((b.q - a.q) * i) / n), r: a.r + Math.round(((b.r - a.r) * i) / n) });
  }
  return cells;
}

function regionOf({ q, r }: Cell): Polygon {
  return polygon([
    { x: q, y: r },
    { x: q + 1, y: r },
    { x: q + 1, y: r + 1 },
    { x: q, y: r + 1 },
  ]);
}

function rowsIn(box: Box): Run[] {
  const rows: Run[] = [];
  const from = Math.floor(box.left - 0.5);
  const to = Math.floor(box.right);
  for (let r = Math.floor(box.top - 0.5); r <= box.bottom; r++) rows.push({ r, from, to });
  return rows;
}

import { snap } from '../geometry/grain.ts';
import type { Point } from '../geometry/point.ts';
import { type Box, type Polygon, polygon } from '../geometry/shape.ts';
import type { Cell, CellBoard } from './board.ts';
import { cellBoard, type Grid, type Run } from './cells.ts';

// Axial coordinates: q counts to the right, r downwards to the right; the third, s = −q − r, is implied.
// Neighbouring centres are 1 GSU apart, so rows are √3/2 apart and a corner is 1/√3 from its centre.
const ROW = Math.sqrt(3) / 2;
const LEFT = 0.5;
const TOP = 1 / Math.sqrt(3);

/** Hexes with a point on top; the cell (0, 0) fits into the corner at the origin. */
export const hexGrid: Grid = { kind: 'hex', cellAt, centreOf, steps, gap, way, rowsIn, regionOf };

/** A board of hexes on a table so many GSU wide and high: every second row is one cell shorter. */
export function hexBoard(width: number, height: number): CellBoard {
  return cellBoard(hexGrid, width, height);
}

function cellAt(p: Point): Cell {
  const r = (p.y - TOP) / ROW;
  return round(p.x - LEFT - r / 2, r);
}

function centreOf(cell: Cell): Point {
  return { x: cell.q + cell.r / 2 + LEFT, y: snap(TOP + cell.r * ROW) };
}

function steps(a: Cell, b: Cell): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** On the way to a row so many below, a step may go left or not: only what is beyond costs more steps. */
function gap(a: Run, b: Run): number {
  const down = b.r - a.r;
  const least = b.from - a.to;
  const most = b.to - a.from;
  const aside = Math.max(0, least - Math.max(0, -down), Math.min(0, -down) - most);
  return Math.abs(down) + aside;
}

function way(a: Cell, b: Cell): Cell[] {
  const n = steps(a, b);
  const cells: Cell[] = [];
  for (let i = 1; i < n; i++) {
    // Nudged, so that a line between two cells always falls on the same side.
    const t = i / n;
    cells.push(round(a.q + (b.q - a.q) * t + 1e-6, a.r + (b.r - a.r) * t + 2e-6));
  }
  if (n > 0) cells.push(b);
  return cells;
}

function regionOf(cell: Cell): Polygon {
  const { x, y } = centreOf(cell);
  return polygon([
    { x, y: y - TOP },
    { x: x + LEFT, y: y - TOP / 2 },
    { x: x + LEFT, y: y + TOP / 2 },
    { x, y: y + TOP },
    { x: x - LEFT, y: y + TOP / 2 },
    { x: x - LEFT, y: y - TOP / 2 },
  ]);
}

function rowsIn(box: Box): Run[] {
  const rows: Run[] = [];
  const last = Math.ceil((box.bottom - TOP) / ROW);
  for (let r = Math.floor((box.top - TOP) / ROW); r <= last; r++) {
    const shift = LEFT + r / 2;
    rows.push({ r, from: Math.floor(box.left - shift), to: Math.ceil(box.right - shift) });
  }
  return rows;
}

/** The cell nearest to fractional coordinates: round all three and mend the one that moved most. */
function round(q: number, r: number): Cell {
  const s = -q - r;
  let wholeQ = Math.round(q);
  let wholeR = Math.round(r);
  const wholeS = Math.round(s);
  const offQ = Math.abs(wholeQ - q);
  const offR = Math.abs(wholeR - r);
  const offS = Math.abs(wholeS - s);
  if (offQ > offR && offQ > offS) wholeQ = -wholeR - wholeS;
  else if (offR > offS) wholeR = -wholeQ - wholeS;
  return { q: wholeQ + 0, r: wholeR + 0 };
}

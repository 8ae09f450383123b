import { contains } from '../geometry/distance.ts';
import { bounds } from '../geometry/outline.ts';
import type { Point } from '../geometry/point.ts';
import type { Box, Shape } from '../geometry/shape.ts';
import type { Cell, CellBoard, Leg } from './board.ts';

/** Cells side by side in one row: what is measured between shapes is few runs, not many cells. */
export interface Run {
  readonly r: number;
  readonly from: number;
  readonly to: number;
}

/** What tells one kind of cells from another. */
export interface Grid {
  readonly kind: 'square' | 'hex';
  cellAt(p: Point): Cell;
  centreOf(cell: Cell): Point;
  steps(a: Cell, b: Cell): number;
  /** The fewest steps from any cell of one run to any of the other. */
  gap(a: Run, b: Run): number;
  /** The cells of a shortest way from a to b as straight as may be, without a itself. */
  way(a: Cell, b: Cell): Cell[];
  /** Row by row, at least every cell whose centre is in the box. */
  rowsIn(box: Box): Run[];
}

/** A board of cells: a cell is on the table when its centre is, and not on the very edge. */
export function cellBoard(grid: Grid, width: number, height: number): CellBoard {
  const occupied = new WeakMap<Shape, readonly Run[]>();

  function runsOf(shape: Shape): readonly Run[] {
    let runs = occupied.get(shape);
    if (runs === undefined) {
      runs = findRuns(grid, shape);
      occupied.set(shape, runs);
    }
    return runs;
  }

  return {
    kind: grid.kind,
    width,
    height,
    place: p => grid.centreOf(grid.cellAt(p)),
    holds: p => {
      const { x, y } = grid.centreOf(grid.cellAt(p));
      return x > 0 && x < width && y > 0 && y < height;
    },
    distance: (a, b) => {
      if (isSmall(a) && isSmall(b)) return grid.steps(grid.cellAt(a), grid.cellAt(b));
      return fewestSteps(grid, runsOf(a), runsOf(b));
    },
    legs: path => stepsAlong(grid, path),
    inside: (leg, area) => (contains(area, leg.to) ? [[0, 1]] : []),
    cellsOf: shape => runsOf(shape).flatMap(cellsIn),
  };
}

function isSmall(shape: Shape): shape is Shape & { kind: 'disc' } {
  return shape.kind === 'disc' && shape.r <= 0.5;
}

function cellsIn({ r, from, to }: Run): Cell[] {
  const cells: Cell[] = [];
  for (let q = from; q <= to; q++) cells.push({ q, r });
  return cells;
}

/** What is too thin to hold any centre occupies the cell it lies in the middle of. */
function findRuns(grid: Grid, shape: Shape): Run[] {
  if (isSmall(shape)) return [alone(grid.cellAt(shape))];
  const box = bounds(shape);
  const runs = grid.rowsIn(box).flatMap(row => runsIn(grid, shape, row));
  if (runs.length > 0) return runs;
  return [alone(grid.cellAt({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }))];
}

const alone = ({ q, r }: Cell): Run => ({ r, from: q, to: q });

/** The cells of a row whose centres the shape holds; a convex one holds whatever lies between two of them. */
function runsIn(grid: Grid, shape: Shape, row: Run): Run[] {
  const { r } = row;
  const holds = (q: number): boolean => contains(shape, grid.centreOf({ q, r }));
  const runs: Run[] = [];
  let from = row.from;
  while (from <= row.to) {
    if (!holds(from)) {
      from++;
      continue;
    }
    if (shape.kind !== 'polygon') return [{ r, from, to: lastHeld(holds, row.to) }];
    let to = from;
    while (to < row.to && holds(to + 1)) to++;
    runs.push({ r, from, to });
    from = to + 2;
  }
  return runs;
}

function lastHeld(holds: (q: number) => boolean, from: number): number {
  let last = from;
  while (!holds(last)) last--;
  return last;
}

function fewestSteps(grid: Grid, from: readonly Run[], to: readonly Run[]): number {
  let fewest = Infinity;
  for (const a of from) {
    for (const b of to) {
      const steps = grid.gap(a, b);
      if (steps >= fewest) continue;
      if (steps === 0) return 0;
      fewest = steps;
    }
  }
  return fewest;
}

function stepsAlong(grid: Grid, path: readonly Point[]): Leg[] {
  const legs: Leg[] = [];
  const start = path[0];
  if (start === undefined) return legs;
  let cell = grid.cellAt(start);
  let from = grid.centreOf(cell);
  for (const p of path) {
    const goal = grid.cellAt(p);
    for (const next of grid.way(cell, goal)) {
      const to = grid.centreOf(next);
      legs.push({ from, to, length: 1 });
      from = to;
    }
    cell = goal;
  }
  return legs;
}

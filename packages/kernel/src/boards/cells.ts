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
  /** At least every cell whose centre is in the box. */
  cellsIn(box: Box): Cell[];
}

/** A board of cells: a cell is on the table when its centre is, and not on the very edge. */
export function cellBoard(grid: Grid, width: number, height: number): CellBoard {
  const occupied = new WeakMap<Shape, Occupied>();

  function occupiedBy(shape: Shape): Occupied {
    let known = occupied.get(shape);
    if (known === undefined) {
      const cells = findCells(grid, shape);
      known = { cells, runs: runsOf(cells) };
      occupied.set(shape, known);
    }
    return known;
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
      return fewestSteps(grid, occupiedBy(a).runs, occupiedBy(b).runs);
    },
    legs: path => stepsAlong(grid, path),
    inside: (leg, area) => (contains(area, leg.to) ? [[0, 1]] : []),
    cellsOf: shape => occupiedBy(shape).cells,
  };
}

interface Occupied {
  readonly cells: readonly Cell[];
  readonly runs: readonly Run[];
}

function isSmall(shape: Shape): shape is Shape & { kind: 'disc' } {
  return shape.kind === 'disc' && shape.r <= 0.5;
}

/** What is too thin to hold any centre occupies the cell it lies in the middle of. */
function findCells(grid: Grid, shape: Shape): Cell[] {
  if (isSmall(shape)) return [grid.cellAt(shape)];
  const box = bounds(shape);
  const cells = grid.cellsIn(box).filter(cell => contains(shape, grid.centreOf(cell)));
  if (cells.length > 0) return cells;
  return [grid.cellAt({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })];
}

/** Of cells listed row by row, each from the left. */
function runsOf(cells: readonly Cell[]): Run[] {
  const runs: { r: number; from: number; to: number }[] = [];
  let last: { r: number; from: number; to: number } | undefined;
  for (const { q, r } of cells) {
    if (last && last.r === r && last.to === q - 1) last.to = q;
    else {
      last = { r, from: q, to: q };
      runs.push(last);
    }
  }
  return runs;
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

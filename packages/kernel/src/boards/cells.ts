import { contains, containsOf } from '../geometry/distance.ts';
import { GRAIN } from '../geometry/grain.ts';
import { areaOfRing, bounds } from '../geometry/outline.ts';
import { overlaps } from '../geometry/overlap.ts';
import { distanceOfPoints, lerp, type Point } from '../geometry/point.ts';
import type { Box, Polygon, Shape } from '../geometry/shape.ts';
import { lengthOfPath } from '../geometry/sweep.ts';
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
  /** The ground of a cell. */
  regionOf(cell: Cell): Polygon;
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

  /** A wall narrower than a cell is in each cell it runs through; all else goes by the centre. */
  function isEntered(p: Point, area: Shape): boolean {
    if (!isNarrow(area)) return contains(area, p);
    const { q, r } = grid.cellAt(p);
    return runsOf(area).some(run => run.r === r && run.from <= q && q <= run.to);
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
    inside: (leg, area) => (isEntered(leg.to, area) ? [[0, 1]] : []),
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

/** Those whose centre it holds; what holds none occupies the cell it lies in the middle of. */
function findRuns(grid: Grid, shape: Shape): Run[] {
  if (isSmall(shape)) return [alone(grid.cellAt(shape))];
  const box = bounds(shape);
  if (shape.kind === 'polygon' && isNarrow(shape)) return runsAlong(grid, shape, box);
  const contained = containsOf(shape);
  const runs = grid.rowsIn(box).flatMap(row => {
    const holds = (q: number): boolean => contained(grid.centreOf({ q, r: row.r }));
    return runsIn(shape.kind !== 'polygon', row, holds);
  });
  if (runs.length > 0) return runs;
  return [alone(grid.cellAt({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }))];
}

const alone = ({ q, r }: Cell): Run => ({ r, from: q, to: q });

const narrow = new WeakMap<Shape, boolean>();

/** Whether a drawn shape is narrower than a cell but longer, such as a wall or a hedge. */
function isNarrow(shape: Shape): boolean {
  if (shape.kind !== 'polygon') return false;
  let known = narrow.get(shape);
  if (known === undefined) {
    // The sides of a rectangle of the same area and perimeter.
    const half = perimeterOf(shape.points) / 2;
    const root = Math.sqrt(Math.max(0, half * half - 4 * Math.abs(areaOfRing(shape.points))));
    known = (half - root) / 2 < 1 - GRAIN && (half + root) / 2 > 1 + GRAIN;
    narrow.set(shape, known);
  }
  return known;
}

function perimeterOf(points: readonly Point[]): number {
  const first = points[0];
  return first === undefined ? 0 : lengthOfPath([...points, first]);
}

/** Every cell whose ground it shares; a line along the very border of cells, which shares none, lies in those on one side. */
function runsAlong(grid: Grid, shape: Polygon, box: Box): Run[] {
  const wide = { left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1 };
  const runs = grid
    .rowsIn(wide)
    .flatMap(row => runsIn(false, row, q => overlaps(grid.regionOf({ q, r: row.r }), shape)));
  if (runs.length > 0) return runs;
  const found = new Map<string, Cell>();
  shape.points.forEach((from, i) => {
    const to = shape.points[(i + 1) % shape.points.length] ?? from;
    const strides = Math.ceil(distanceOfPoints(from, to) * STRIDES);
    for (let stride = 0; stride < strides; stride++) {
      const cell = grid.cellAt(lerp(from, to, (stride + 0.5) / strides));
      found.set(`${cell.q},${cell.r}`, cell);
    }
  });
  return [...found.values()].map(alone);
}

/** Looks taken on each GSU of such a line. */
const STRIDES = 4;

/** The cells of a row that are held; a convex shape holds whatever lies between two of them. */
function runsIn(convex: boolean, row: Run, holds: (q: number) => boolean): Run[] {
  const { r } = row;
  const runs: Run[] = [];
  let from = row.from;
  while (from <= row.to) {
    if (!holds(from)) {
      from++;
      continue;
    }
    if (convex) return [{ r, from, to: lastHeld(holds, row.to) }];
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

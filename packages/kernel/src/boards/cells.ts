import { contains } from '../geometry/distance.ts';
import { GRAIN } from '../geometry/grain.ts';
import { areaOfRing, bounds } from '../geometry/outline.ts';
import { overlaps } from '../geometry/overlap.ts';
import { distanceOfPoints, lerp, type Point } from '../geometry/point.ts';
import type { Box, Polygon, Shape } from '../geometry/shape.ts';
import { lengthOfPath } from '../geometry/sweep.ts';
import type { Cell, CellBoard, Leg } from './board.ts';

/** What tells one kind of cells from another. */
export interface Grid {
  readonly kind: 'square' | 'hex';
  cellAt(p: Point): Cell;
  centreOf(cell: Cell): Point;
  steps(a: Cell, b: Cell): number;
  /** The cells of a shortest way from a to b as straight as may be, without a itself. */
  way(a: Cell, b: Cell): Cell[];
  /** At least every cell whose centre is in the box. */
  cellsIn(box: Box): Cell[];
  /** The ground of a cell. */
  regionOf(cell: Cell): Polygon;
}

/** A board of cells: a cell is on the table when its centre is, and not on the very edge. */
export function cellBoard(grid: Grid, width: number, height: number): CellBoard {
  const occupied = new WeakMap<Shape, readonly Cell[]>();

  function cellsOf(shape: Shape): readonly Cell[] {
    let cells = occupied.get(shape);
    if (cells === undefined) {
      cells = findCells(grid, shape);
      occupied.set(shape, cells);
    }
    return cells;
  }

  /** A wall narrower than a cell is in each cell it runs through; all else goes by the centre. */
  function isEntered(p: Point, area: Shape): boolean {
    if (!isNarrow(area)) return contains(area, p);
    const { q, r } = grid.cellAt(p);
    return cellsOf(area).some(cell => cell.q === q && cell.r === r);
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
      return fewestSteps(grid, cellsOf(a), cellsOf(b));
    },
    legs: path => stepsAlong(grid, path),
    inside: (leg, area) => (isEntered(leg.to, area) ? [[0, 1]] : []),
    cellsOf,
  };
}

function isSmall(shape: Shape): shape is Shape & { kind: 'disc' } {
  return shape.kind === 'disc' && shape.r <= 0.5;
}

/** Those whose centre it holds; what holds none occupies the cell it lies in the middle of. */
function findCells(grid: Grid, shape: Shape): Cell[] {
  if (isSmall(shape)) return [grid.cellAt(shape)];
  const box = bounds(shape);
  if (isNarrow(shape)) return cellsAlong(grid, shape, box);
  const cells = grid.cellsIn(box).filter(cell => contains(shape, grid.centreOf(cell)));
  if (cells.length > 0) return cells;
  return [grid.cellAt({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 })];
}

const narrow = new WeakMap<Shape, boolean>();

/** Whether a drawn shape is narrower than a cell but longer, such as a wall or a hedge. */
function isNarrow(shape: Shape): shape is Polygon {
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
function cellsAlong(grid: Grid, shape: Polygon, box: Box): Cell[] {
  const wide = { left: box.left - 1, top: box.top - 1, right: box.right + 1, bottom: box.bottom + 1 };
  const cells = grid.cellsIn(wide).filter(cell => overlaps(grid.regionOf(cell), shape));
  if (cells.length > 0) return cells;
  const found = new Map<string, Cell>();
  shape.points.forEach((from, i) => {
    const to = shape.points[(i + 1) % shape.points.length] ?? from;
    const strides = Math.ceil(distanceOfPoints(from, to) * STRIDES);
    for (let stride = 0; stride < strides; stride++) {
      const cell = grid.cellAt(lerp(from, to, (stride + 0.5) / strides));
      found.set(`${cell.q},${cell.r}`, cell);
    }
  });
  return [...found.values()];
}

/** Looks taken on each GSU of such a line. */
const STRIDES = 4;

function fewestSteps(grid: Grid, from: readonly Cell[], to: readonly Cell[]): number {
  let fewest = Infinity;
  for (const a of from) {
    for (const b of to) {
      const steps = grid.steps(a, b);
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

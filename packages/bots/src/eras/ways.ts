import { battleStudy } from '@emlia/eras';
import {
  type Box,
  distanceOfPoints,
  memoized,
  memoizedByKey,
  type Point,
  type Polygon,
  shortenLengths,
  snapPoint,
} from '@emlia/kernel';

const { covers, runsThrough } = battleStudy;

interface Piece {
  readonly box: Box;
  readonly shape: Polygon;
}

/** A map of either game, as walkers see it. */
export interface WalkableMap {
  readonly box: Pick<Box, 'right' | 'bottom'>;
  readonly solid: readonly Piece[];
  readonly hazards: readonly Piece[];
}

/** A coarse net over the map that walls cut, for ways around them. */
interface Net {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly at: (i: number) => Point;
  /** From each cell: where one can go, and what it costs in metres. */
  readonly steps: readonly (readonly (readonly [to: number, cost: number])[])[];
}

const CELLS = 56;
const LEAST = 20;
/** Wading is slow, or costs men: a metre counts for so many (hazard.choice). */
const WET = 2.5;

const AROUND = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const)).filter(([x, y]) => x || y);

const netOf = memoized((field: WalkableMap): Net => {
  const { right, bottom } = field.box;
  const cell = Math.max(LEAST, Math.max(right, bottom) / CELLS);
  const columns = Math.max(1, Math.floor(right / cell));
  const rows = Math.max(1, Math.floor(bottom / cell));
  const at = (i: number): Point => ({
    x: ((i % columns) + 0.5) * cell,
    y: (Math.floor(i / columns) + 0.5) * cell,
  });
  const wet = Array.from({ length: columns * rows }, (_, i) =>
    field.hazards.some(({ shape }) => covers(shape.points, at(i))),
  );
  const steps = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return AROUND.flatMap(([dx, dy]): [number, number][] => {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows) return [];
      const to = y * columns + x;
      if (isBarred(field, at(i), at(to))) return [];
      return [[to, distanceOfPoints(at(i), at(to)) * (wet[to] ? WET : 1)]];
    });
  });
  return { cell, columns, rows, at, steps };
});

const isBarred = (field: WalkableMap, a: Point, b: Point): boolean =>
  field.solid.some(
    ({ box, shape }) =>
      box.left <= Math.max(a.x, b.x) &&
      box.right >= Math.min(a.x, b.x) &&
      box.top <= Math.max(a.y, b.y) &&
      box.bottom >= Math.min(a.y, b.y) &&
      (covers(shape.points, b) || runsThrough(shape.points, a, b)),
  );

const cellOf = ({ cell, columns, rows }: Net, { x, y }: Point): number =>
  Math.min(rows - 1, Math.max(0, Math.floor(y / cell))) * columns +
  Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));

/** The nearest cell from which one can go anywhere: what lies at the foot of a wall or on a shore is near enough. */
const openCell = (net: Net, at: Point): number => {
  const first = cellOf(net, at);
  const isOpen = (i: number): boolean => (net.steps[i]?.length ?? 0) > 0;
  if (isOpen(first)) return first;
  const [column, row] = [first % net.columns, Math.floor(first / net.columns)];
  let [best, least] = [first, Number.POSITIVE_INFINITY];
  for (let dy = -RING; dy <= RING; dy++) {
    for (let dx = -RING; dx <= RING; dx++) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= net.columns || y >= net.rows) continue;
      const i = y * net.columns + x;
      const far = distanceOfPoints(net.at(i), at);
      if (isOpen(i) && far < least) [best, least] = [i, far];
    }
  }
  return best;
};

const RING = 2;

const farByGoal = memoizedByKey((field: WalkableMap, _goal: string, goal: Point): Float64Array => {
  const net = netOf(field);
  const far = new Float64Array(net.columns * net.rows).fill(Number.POSITIVE_INFINITY);
  const start = openCell(net, goal);
  far[start] = 0;
  shortenLengths(far, [start], (from, step) => {
    for (const [to, cost] of net.steps[from] ?? []) step(to, cost);
  });
  return far;
});

/** From every cell, how far it is to a place. */
const farTo = (field: WalkableMap, goal: Point): Float64Array =>
  farByGoal(field, `${goal.x} ${goal.y}`, goal);

/** Metres to a place around walls, wading counted dear. */
export const wayLeft = (field: WalkableMap, from: Point, goal: Point): number => {
  const net = netOf(field);
  const i = openCell(net, from);
  const far = farTo(field, goal)[i] as number;
  const straight = distanceOfPoints(from, goal);
  return Number.isFinite(far) ? Math.max(straight, far) : straight * 3;
};

/** The way to a place, at most so far: its corners without the start. */
export const wayTo = (field: WalkableMap, from: Point, goal: Point, metres: number): Point[] => {
  const net = netOf(field);
  const far = farTo(field, goal);
  const cells: Point[] = [];
  let at = openCell(net, from);
  for (let i = 0; i < 4 * CELLS && (far[at] as number) > 0; i++) {
    let next = at;
    for (const [to] of net.steps[at] ?? []) if ((far[to] as number) < (far[next] as number)) next = to;
    if (next === at) break;
    at = next;
    cells.push(net.at(at));
  }
  return cut(from, straighten(field, from, [...cells, goal]), metres);
};

/** Corners that can be seen past are left out. */
const straighten = (field: WalkableMap, from: Point, cells: readonly Point[]): Point[] => {
  const corners: Point[] = [];
  let last = from;
  for (let i = 0; i < cells.length; ) {
    let far = i;
    while (far + 1 < cells.length && !isBarred(field, last, cells[far + 1] as Point)) far++;
    last = cells[far] as Point;
    corners.push(last);
    i = far + 1;
  }
  return corners;
};

const MOST_CORNERS = 8;

const cut = (from: Point, corners: readonly Point[], metres: number): Point[] => {
  const way: Point[] = [];
  let [left, last] = [metres, from];
  for (const corner of corners.slice(0, MOST_CORNERS)) {
    const leg = distanceOfPoints(last, corner);
    if (leg >= left) {
      const share = leg === 0 ? 0 : left / leg;
      way.push(
        snapPoint({ x: last.x + (corner.x - last.x) * share, y: last.y + (corner.y - last.y) * share }),
      );
      return way;
    }
    way.push(snapPoint(corner));
    [left, last] = [left - leg, corner];
  }
  return way;
};

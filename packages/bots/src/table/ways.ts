import { areaOf, isPointInArea, type World } from '@emlia/emlia/reading';
import { memoized, memoizedByKey, type Point } from '@emlia/kernel';
import { cutsCorner, distancesFrom } from './distances.ts';
import { type Squares, squareIndex } from './squares.ts';

/** How far it is from anywhere to a goal, round what is closed. */
export interface Ways {
  readonly squares: Squares;
  /** In whichever mode is best there, and in each of its modes. */
  readonly length: Float64Array;
  readonly modes: readonly Float64Array[];
}

const MOST_KNOWN = 200;

const waysOn = memoized((_squares: Squares): Map<number, Ways> => new Map());

/** Ways to the square of a place; the latest few are kept. */
export const waysTo = (squares: Squares, goal: Point): Ways => {
  const all = waysOn(squares);
  const from = squareIndex(squares, goal);
  const found = all.get(from);
  if (found) return found;
  const [oldest] = all.size < MOST_KNOWN ? [] : all.keys();
  if (oldest !== undefined) all.delete(oldest);
  const ways = waysFrom(squares, [from]);
  all.set(from, ways);
  return ways;
};

const waysByArea = memoizedByKey((squares: Squares, area: string, world: World): Ways => {
  const { size, columns, rows, cost } = squares;
  const shape = areaOf(world, area);
  const from: number[] = [];
  for (let square = 0; square < columns * rows; square++) {
    const at = { x: ((square % columns) + 0.5) * size, y: (Math.floor(square / columns) + 0.5) * size };
    if (cost[square] !== 0 && isPointInArea(shape, at)) from.push(square);
  }
  return waysFrom(squares, from);
});

/** Ways into an area of the scenario, wherever they enter it. */
export const waysIntoArea = (world: World, squares: Squares, area: string): Ways =>
  waysByArea(squares, area, world);

/** Infinity where no way leads. */
export const wayFrom = ({ squares, length }: Ways, at: Point): number =>
  length[squareIndex(squares, at)] ?? Infinity;

const waysFrom = (squares: Squares, from: readonly number[]): Ways => {
  const modes = distancesFrom(squares, from);
  const [first = new Float64Array(0)] = modes;
  const length = modes.length === 1 ? first : first.map((_one, i) => leastOf(modes, i));
  return { squares, length, modes };
};

const leastOf = (lengths: readonly Float64Array[], square: number): number => {
  let least = Infinity;
  for (const length of lengths) least = Math.min(least, length[square] ?? Infinity);
  return least;
};

/** The neighbour from which it is least far; itself at the end of the way. */
const downhill = (
  { columns, rows }: Squares,
  length: Float64Array,
  cost: readonly number[],
  square: number,
): number => {
  const [column, row] = [square % columns, Math.floor(square / columns)];
  let [next, least] = [square, length[square] ?? Infinity];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows || cutsCorner(columns, cost, square, dx, dy)) continue;
      const there = length[y * columns + x] ?? Infinity;
      if (there < least) [next, least] = [y * columns + x, there];
    }
  }
  return next;
};

export const middleOfSquare = ({ size, columns }: Squares, square: number): Point => ({
  x: ((square % columns) + 0.5) * size,
  y: (Math.floor(square / columns) + 0.5) * size,
});

/** The way from a place in one mode, bend by bend, itself first, as far as so much movement leads, never into what is closed. */
export const routeFrom = ({ squares, modes }: Ways, mode: number, from: Point, reach: number): Point[] => {
  const { columns } = squares;
  const [length, cost] = [modes[mode], squares.modes[mode]];
  if (!length || !cost) return [from];
  let square = squareIndex(squares, from);
  const start = length[square] ?? Infinity;
  const bends: Point[] = [from];
  if (start === Infinity) return bends;
  let [heading, at]: [number, Point] = [0, from];
  for (;;) {
    const next = downhill(squares, length, cost, square);
    if (next === square || start - (length[next] ?? 0) > reach || cost[next] === 0) break;
    const way = next - square + 3 * columns;
    if (way !== heading && heading !== 0) bends.push(at);
    heading = way;
    at = middleOfSquare(squares, next);
    square = next;
  }
  return at === from ? bends : [...bends, at];
};

/** Where the way from a place is first closed: there it has to be broken open. */
export const barrierOn = ({ squares, length }: Ways, from: Point): Point | undefined => {
  let square = squareIndex(squares, from);
  if ((length[square] ?? Infinity) === Infinity) return undefined;
  for (;;) {
    const next = downhill(squares, length, squares.cost, square);
    if (next === square) return undefined;
    if (squares.cost[next] === 0) return middleOfSquare(squares, next);
    square = next;
  }
};

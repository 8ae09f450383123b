import { areaOf, isPointInArea, type World } from '@emlia/emlia/reading';
import { memoized, memoizedByKey, type Point } from '@emlia/kernel';
import {
  cutsCorner,
  type Distances,
  distancesFrom,
  knownLength,
  leastLength,
  lengthIn,
} from './distances.ts';
import { type Squares, squareIndex } from './squares.ts';

/** How far it is from anywhere to a goal, round what is closed. */
export type Ways = Distances;

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
  const ways = distancesFrom(squares, [from]);
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
  return distancesFrom(squares, from);
});

/** Ways into an area of the scenario, wherever they enter it. */
export const waysIntoArea = (world: World, squares: Squares, area: string): Ways =>
  waysByArea(squares, area, world);

/** Infinity where no way leads. */
export const wayFrom = (ways: Ways, at: Point): number => leastLength(ways, squareIndex(ways.squares, at));

/** The neighbour from which it is least far in a mode, or in any; itself at the end of the way. Its own length is final. */
const downhill = (ways: Ways, mode: number | undefined, square: number): number => {
  const { columns, rows, cost: best, modes } = ways.squares;
  const cost = mode === undefined ? best : (modes[mode] as readonly number[]);
  const [column, row] = [square % columns, Math.floor(square / columns)];
  let [next, least] = [square, knownLength(ways, mode, square)];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows || cutsCorner(columns, cost, square, dx, dy)) continue;
      const there = knownLength(ways, mode, y * columns + x);
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
export const routeFrom = (ways: Ways, mode: number, from: Point, reach: number): Point[] => {
  const { squares } = ways;
  const { columns } = squares;
  const cost = squares.modes[mode];
  if (!cost) return [from];
  let square = squareIndex(squares, from);
  const start = lengthIn(ways, mode, square);
  const bends: Point[] = [from];
  if (start === Infinity) return bends;
  let [heading, at]: [number, Point] = [0, from];
  for (;;) {
    const next = downhill(ways, mode, square);
    if (next === square || start - knownLength(ways, mode, next) > reach || cost[next] === 0) break;
    const way = next - square + 3 * columns;
    if (way !== heading && heading !== 0) bends.push(at);
    heading = way;
    at = middleOfSquare(squares, next);
    square = next;
  }
  return at === from ? bends : [...bends, at];
};

/** Where the way from a place is first closed: there it has to be broken open. */
export const barrierOn = (ways: Ways, from: Point): Point | undefined => {
  const { squares } = ways;
  let square = squareIndex(squares, from);
  if (leastLength(ways, square) === Infinity) return undefined;
  for (;;) {
    const next = downhill(ways, undefined, square);
    if (next === square) return undefined;
    if (squares.cost[next] === 0) return middleOfSquare(squares, next);
    square = next;
  }
};

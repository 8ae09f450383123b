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

/** The squares of an area, closed ones too. */
const squaresIn = ({ size, columns, rows }: Squares, area: string, world: World): Set<number> => {
  const shape = areaOf(world, area);
  const inside = new Set<number>();
  for (let square = 0; square < columns * rows; square++) {
    const at = { x: ((square % columns) + 0.5) * size, y: (Math.floor(square / columns) + 0.5) * size };
    if (isPointInArea(shape, at)) inside.add(square);
  }
  return inside;
};

const openOnes = ({ cost }: Squares, some: ReadonlySet<number>): number[] =>
  [...some].filter(square => cost[square] !== 0);

const waysByArea = memoizedByKey(
  (squares: Squares, area: string, world: World): Ways =>
    distancesFrom(squares, openOnes(squares, squaresIn(squares, area, world))),
);

/** Ways into an area of the scenario, wherever they enter it. */
export const waysIntoArea = (world: World, squares: Squares, area: string): Ways =>
  waysByArea(squares, area, world);

/** Without those at the rim; the edge of the table is none. */
const withoutRim = ({ columns, rows }: Squares, some: ReadonlySet<number>): Set<number> =>
  new Set(
    [...some].filter(square => {
      const column = square % columns;
      for (const dy of [-columns, 0, columns])
        for (const dx of [-1, 0, 1]) {
          const beyond = column + dx < 0 || column + dx >= columns;
          const next = square + dx + dy;
          if (!beyond && next >= 0 && next < columns * rows && !some.has(next)) return false;
        }
      return true;
    }),
  );

/** How far into an area one goes, in GSU, where it is so wide: who stops at its rim bars the way to those behind him. */
const DEEP = 6;

const waysByDepth = memoizedByKey((squares: Squares, area: string, world: World): Ways => {
  let deep = squaresIn(squares, area, world);
  for (let far = squares.size; far <= DEEP; far += squares.size) {
    const deeper = withoutRim(squares, deep);
    if (openOnes(squares, deeper).length === 0) break;
    deep = deeper;
  }
  return distancesFrom(squares, openOnes(squares, deep));
});

/** Ways into an area, and so far in that others can follow. */
export const waysDeepIntoArea = (world: World, squares: Squares, area: string): Ways =>
  waysByDepth(squares, area, world);

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

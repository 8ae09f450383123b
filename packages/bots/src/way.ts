import { areaOf, isInside, type World } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { type Squares, squareAt } from './ground.ts';

/** How far it is from anywhere to a goal, round what is closed. */
export interface Ways {
  readonly squares: Squares;
  readonly length: Float64Array;
}

const MOST_KNOWN = 200;

const known = new WeakMap<Squares, Map<number, Ways>>();

/** Ways to the square of a place; the latest few are kept. */
export const waysTo = (squares: Squares, goal: Point): Ways => {
  let all = known.get(squares);
  if (!all) {
    all = new Map();
    known.set(squares, all);
  }
  const from = squareAt(squares, goal);
  const found = all.get(from);
  if (found) return found;
  if (all.size >= MOST_KNOWN) all.clear();
  const ways = { squares, length: spread(squares, [from]) };
  all.set(from, ways);
  return ways;
};

const intoAreas = new WeakMap<Squares, Map<string, Ways>>();

/** Ways into an area of the scenario, wherever they enter it. */
export const waysInto = (world: World, squares: Squares, area: string): Ways => {
  let all = intoAreas.get(squares);
  if (!all) {
    all = new Map();
    intoAreas.set(squares, all);
  }
  let ways = all.get(area);
  if (!ways) {
    const { size, columns, rows, cost } = squares;
    const shape = areaOf(world, area);
    const from: number[] = [];
    for (let square = 0; square < columns * rows; square++) {
      const at = { x: ((square % columns) + 0.5) * size, y: (Math.floor(square / columns) + 0.5) * size };
      if (cost[square] !== 0 && isInside(shape, at)) from.push(square);
    }
    ways = { squares, length: spread(squares, from) };
    all.set(area, ways);
  }
  return ways;
};

/** Infinity where no way leads. */
export const wayFrom = ({ squares, length }: Ways, at: Point): number =>
  length[squareAt(squares, at)] ?? Infinity;

/** Lengths in GSU of movement, from the goal outwards, in buckets of a quarter. */
const spread = ({ size, columns, rows, cost, hurts }: Squares, from: readonly number[]): Float64Array => {
  const length = new Float64Array(columns * rows).fill(Infinity);
  const buckets: number[][] = [[...from]];
  for (const square of from) length[square] = 0;
  for (let at = 0; at < buckets.length; at++) {
    const bucket = buckets[at] ?? [];
    for (const square of bucket) {
      const here = length[square] ?? Infinity;
      if (Math.floor(here * 4) !== at) continue;
      const [column, row] = [square % columns, Math.floor(square / columns)];
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [x, y] = [column + dx, row + dy];
          if ((dx === 0 && dy === 0) || x < 0 || y < 0 || x >= columns || y >= rows) continue;
          const next = y * columns + x;
          const harsh = (cost[next] ?? 0) * (hurts[next] ? 5 : 1);
          if (harsh === 0) continue;
          const there = here + size * harsh * (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
          if (there >= (length[next] ?? 0)) continue;
          length[next] = there;
          const slot = Math.floor(there * 4);
          while (buckets.length <= slot) buckets.push([]);
          buckets[slot]?.push(next);
        }
      }
    }
  }
  return length;
};

/** The bends of the way from a place, as far as so much movement leads. */
export const bendsOf = ({ squares, length }: Ways, from: Point, reach: number): Point[] => {
  const { size, columns, rows } = squares;
  let square = squareAt(squares, from);
  const start = length[square] ?? Infinity;
  if (start === Infinity) return [];
  const bends: Point[] = [];
  let [heading, at]: [string, Point] = ['', from];
  for (;;) {
    const [column, row] = [square % columns, Math.floor(square / columns)];
    let [next, least] = [square, length[square] ?? Infinity];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [x, y] = [column + dx, row + dy];
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const there = length[y * columns + x] ?? Infinity;
        if (there < least) [next, least] = [y * columns + x, there];
      }
    }
    if (next === square || start - least > reach) break;
    const way = `${(next % columns) - column} ${Math.floor(next / columns) - row}`;
    if (way !== heading && heading !== '') bends.push(at);
    heading = way;
    at = { x: ((next % columns) + 0.5) * size, y: (Math.floor(next / columns) + 0.5) * size };
    square = next;
  }
  return at === from ? bends : [...bends, at];
};

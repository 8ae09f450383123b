import type { Mode } from '@emlia/content';
import type { World } from '@emlia/emlia';
import type { Point } from '@emlia/kernel';
import { type Squares, squareAt, squaresOf } from './ground.ts';

/** How far it is from anywhere to a goal, round what is closed. */
export interface Ways {
  readonly squares: Squares;
  readonly length: Float64Array;
}

const MOST_KNOWN = 200;

const known = new WeakMap<Squares, Map<number, Ways>>();

/** Ways to the square of a place; the latest few are kept. */
export const waysTo = (world: World, mode: Mode, goal: Point): Ways => {
  const squares = squaresOf(world, mode);
  let all = known.get(squares);
  if (!all) {
    all = new Map();
    known.set(squares, all);
  }
  const from = squareAt(squares, goal);
  const found = all.get(from);
  if (found) return found;
  if (all.size >= MOST_KNOWN) all.clear();
  const ways = { squares, length: spread(squares, from) };
  all.set(from, ways);
  return ways;
};

/** Infinity where no way leads. */
export const wayFrom = ({ squares, length }: Ways, at: Point): number =>
  length[squareAt(squares, at)] ?? Infinity;

/** Lengths in GSU of movement, from the goal outwards, in buckets of a quarter. */
const spread = ({ size, columns, rows, cost, hurts }: Squares, from: number): Float64Array => {
  const length = new Float64Array(columns * rows).fill(Infinity);
  const buckets: number[][] = [[from]];
  length[from] = 0;
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

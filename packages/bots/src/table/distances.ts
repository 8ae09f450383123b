import { memoized } from '@emlia/kernel';
import type { Squares } from './squares.ts';
import { beginWaiting, emptyWaitingList, nearestWaiting, putWaiting, takeWaiting } from './waiting.ts';

/** The eight ways to step out of a square, row by row: by so many columns and rows. */
const STEPS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** Which of the eight steps go aslant: a bit for each, in their order. */
export const ASLANT = 0b1010_0101;

/** By how much the number of a square changes with each step. */
export const offsetsOf = memoized(
  ({ columns }: Squares): Int32Array => Int32Array.from(STEPS, ([dx, dy]) => dy * columns + dx),
);

/** Nodes are the squares in one mode after another. */
interface Tolls {
  /** What a step into each node takes, straight and aslant; 0: nobody steps there. */
  readonly straight: Float64Array;
  readonly aslant: Float64Array;
  /** 1 where it is not closed. */
  readonly open: Uint8Array;
  /** The steps out of each node, a bit for each: into what is not closed for good, and past no closed corner. */
  readonly steps: Uint8Array;
}

/** The steps out of each square in one mode, a bit for each; none of them leads where nobody ever goes. */
const stepsIn = ({ columns, rows }: Squares, harsh: readonly number[], cost: readonly number[]): number[] =>
  harsh.map((_harsh, square) => {
    const column = square % columns;
    const row = (square - column) / columns;
    let bits = 0;
    for (const [i, [dx, dy]] of STEPS.entries()) {
      const [x, y] = [column + dx, row + dy];
      if (x < 0 || y < 0 || x >= columns || y >= rows || harsh[y * columns + x] === 0) continue;
      if (cutsCorner(columns, cost, square, dx, dy)) continue;
      bits |= 1 << i;
    }
    return bits;
  });

/** Nobody slips diagonally past what is closed. */
export const cutsCorner = (
  columns: number,
  cost: readonly number[],
  square: number,
  dx: number,
  dy: number,
): boolean => dx !== 0 && dy !== 0 && (cost[square + dx] === 0 || cost[square + dy * columns] === 0);

const tollsOf = memoized((squares: Squares): Tolls => {
  const { size, breach, hurts, modes } = squares;
  const harsh = modes.map(cost => cost.map((one, i) => one * (hurts[i] ? 5 : 1) || (breach[i] ?? 0)));
  return {
    straight: Float64Array.from(harsh.flat(), one => size * one),
    aslant: Float64Array.from(harsh.flat(), one => size * one * Math.SQRT2),
    open: Uint8Array.from(modes.flat(), one => (one === 0 ? 0 : 1)),
    steps: Uint8Array.from(modes.flatMap((cost, mode) => stepsIn(squares, harsh[mode] ?? [], cost))),
  };
});

/** The steps out of each square in one mode, a bit for each, by their numbers in `STEPS`; also into what could be broken. */
export const stepsOf = memoized((squares: Squares): readonly Uint8Array[] => {
  const all = squares.columns * squares.rows;
  const { steps } = tollsOf(squares);
  return squares.modes.map((_cost, mode) => steps.subarray(mode * all, (mode + 1) * all));
});

/** Lengths in GSU of movement in each mode, from some squares outwards; modes change where both can be. */
export interface Distances {
  readonly squares: Squares;
  /** By node: squares in one mode after another. */
  readonly lengths: Float64Array;
  /** Every length below this is final: the search has gone as far as it was asked to. */
  sure: number;
}

export const distancesFrom = (squares: Squares, from: readonly number[]): Distances => {
  const all = squares.columns * squares.rows;
  const { open } = tollsOf(squares);
  const lengths = new Float64Array(squares.modes.length * all).fill(Infinity);
  for (const square of from) {
    for (let node = square; node < lengths.length; node += all)
      if (lengths.length === all || open[node] === 1) lengths[node] = 0;
  }
  return { squares, lengths, sure: 0 };
};

/** Who asks about a square asks about those around it next. */
const BEYOND = 10;

/** The least length of a node and every so-manieth after it. */
const leastOf = (lengths: Float64Array, node: number, every: number): number => {
  let least = lengths[node] as number;
  for (let other = node + every; other < lengths.length; other += every)
    least = Math.min(least, lengths[other] as number);
  return least;
};

/** For one search after another. */
const waiting = emptyWaitingList();

/** Goes on with the search until the least length of these nodes is final. */
const goOn = (distances: Distances, wanted: number, every: number): void => {
  const { squares, lengths, sure } = distances;
  const all = squares.columns * squares.rows;
  const { straight, aslant, open, steps } = tollsOf(squares);
  const offsets = offsetsOf(squares);
  beginWaiting(waiting, squares.size);
  for (let node = 0; node < lengths.length; node++) {
    const length = lengths[node] as number;
    if (length >= sure && length < Infinity) putWaiting(waiting, node, length);
  }
  for (let node = takeWaiting(waiting, lengths); node >= 0; node = takeWaiting(waiting, lengths)) {
    if (nearestWaiting(waiting) > leastOf(lengths, wanted, every) + BEYOND) {
      distances.sure = nearestWaiting(waiting);
      return;
    }
    const here = lengths[node] as number;
    const bits = steps[node] as number;
    for (let i = 0; i < 8; i++) {
      if ((bits & (1 << i)) === 0) continue;
      const to = node + (offsets[i] as number);
      const known = lengths[to] as number;
      // Who was reached before is not reached sooner from here.
      if (known <= here) continue;
      const length = here + (((ASLANT >> i) & 1 ? aslant : straight)[to] as number);
      if (length >= known) continue;
      lengths[to] = length;
      putWaiting(waiting, to, length);
    }
    if (lengths.length === all || open[node] === 0) continue;
    for (let other = node % all; other < lengths.length; other += all) {
      if (open[other] === 0 || (lengths[other] as number) <= here) continue;
      lengths[other] = here;
      putWaiting(waiting, other, here);
    }
  }
  distances.sure = Infinity;
};

/** The least length of these nodes, for good. */
const finalOf = (distances: Distances, node: number, every: number): number => {
  const { squares, lengths, sure } = distances;
  const length = leastOf(lengths, node, every);
  if (length < sure || sure === Infinity || isClosed(tollsOf(squares), node, every)) return length;
  goOn(distances, node, every);
  return leastOf(lengths, node, every);
};

/** No step leads into any of these nodes. */
const isClosed = ({ straight }: Tolls, node: number, every: number): boolean => {
  for (let one = node; one < straight.length; one += every) if (straight[one] !== 0) return false;
  return true;
};

/** How far it is to a square in one mode. */
export const lengthIn = (distances: Distances, mode: number, square: number): number => {
  const { squares, lengths } = distances;
  return finalOf(distances, mode * squares.columns * squares.rows + square, lengths.length);
};

/** How far it is to a square in whichever mode is best. */
export const leastLength = (distances: Distances, square: number): number =>
  finalOf(distances, square, distances.squares.columns * distances.squares.rows);

/**
 * How far it is to a square in one mode, or in whichever is best, as far as is known: final if it is less than a length
 * that is final.
 */
export const knownLength = (
  { squares, lengths }: Distances,
  mode: number | undefined,
  square: number,
): number => {
  const all = squares.columns * squares.rows;
  return mode === undefined ? leastOf(lengths, square, all) : (lengths[mode * all + square] as number);
};

import { memoized } from '@emlia/kernel';
import type { Squares } from './squares.ts';
import { beginWaiting, putWaiting, takeWaiting } from './waiting.ts';

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

/** Those of them that go aslant, a bit for each. */
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

/** Lengths in GSU of movement in each mode, from these squares outwards; modes change where both can be. */
export const distancesFrom = (squares: Squares, from: readonly number[]): Float64Array[] => {
  const all = squares.columns * squares.rows;
  const modes = squares.modes.length;
  const { straight, aslant, open, steps } = tollsOf(squares);
  const offsets = offsetsOf(squares);
  const nodes = modes * all;
  const lengths = new Float64Array(nodes).fill(Infinity);
  beginWaiting(squares.size);
  const reach = (node: number, length: number): void => {
    if (length >= (lengths[node] as number)) return;
    lengths[node] = length;
    putWaiting(node, length);
  };
  for (const square of from) {
    for (let node = square; node < nodes; node += all) if (modes === 1 || open[node] === 1) reach(node, 0);
  }
  for (let node = takeWaiting(lengths); node >= 0; node = takeWaiting(lengths)) {
    const here = lengths[node] as number;
    const bits = steps[node] as number;
    for (let i = 0; i < 8; i++) {
      if ((bits & (1 << i)) === 0) continue;
      const to = node + (offsets[i] as number);
      // Who was reached before is not reached sooner from here.
      if ((lengths[to] as number) <= here) continue;
      reach(to, here + (((ASLANT >> i) & 1 ? aslant : straight)[to] as number));
    }
    if (modes === 1 || open[node] === 0) continue;
    for (let other = node % all; other < nodes; other += all)
      if (other !== node && open[other] === 1) reach(other, here);
  }
  return squares.modes.map((_cost, mode) => lengths.subarray(mode * all, (mode + 1) * all));
};

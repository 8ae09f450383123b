import { memoized, shortenLengths } from '@emlia/kernel';
import type { Squares } from './squares.ts';

/** What a step into each square takes in one mode, straight and aslant; 0: nobody steps there. */
interface Toll {
  readonly straight: Float64Array;
  readonly aslant: Float64Array;
  /** 1 where it is not closed: nobody slips diagonally past what is. */
  readonly open: Uint8Array;
}

const tollsOf = memoized(({ size, breach, hurts, modes }: Squares): readonly Toll[] =>
  modes.map(cost => {
    const harsh = cost.map((one, i) => one * (hurts[i] ? 5 : 1) || (breach[i] ?? 0));
    return {
      straight: Float64Array.from(harsh, one => size * one),
      aslant: Float64Array.from(harsh, one => size * one * Math.SQRT2),
      open: Uint8Array.from(cost, one => (one === 0 ? 0 : 1)),
    };
  }),
);

/** Lengths in GSU of movement in each mode, from these squares outwards; modes change where both can be. */
export const distancesFrom = (squares: Squares, from: readonly number[]): Float64Array[] => {
  const { columns, rows } = squares;
  const all = columns * rows;
  const known = tollsOf(squares);
  // Nodes are the squares in one mode after another.
  const lengths = new Float64Array(known.length * all).fill(Infinity);
  const starts: number[] = [];
  for (const [mode, { open }] of known.entries()) {
    for (const square of from) {
      if (known.length > 1 && open[square] === 0) continue;
      lengths[mode * all + square] = 0;
      starts.push(mode * all + square);
    }
  }
  shortenLengths(lengths, starts, (node, step) => {
    const mode = Math.floor(node / all);
    const base = mode * all;
    const square = node - base;
    const { straight, aslant, open } = known[mode] as Toll;
    const column = square % columns;
    const [west, east] = [column > 0, column < columns - 1];
    const [north, south] = [square >= columns, square < all - columns];
    if (north) stepInto(step, straight, base, square - columns);
    if (west) stepInto(step, straight, base, square - 1);
    if (east) stepInto(step, straight, base, square + 1);
    if (south) stepInto(step, straight, base, square + columns);
    const [up, down] = [open[square - columns] === 1, open[square + columns] === 1];
    const [left, right] = [open[square - 1] === 1, open[square + 1] === 1];
    if (north && west && up && left) stepInto(step, aslant, base, square - columns - 1);
    if (north && east && up && right) stepInto(step, aslant, base, square - columns + 1);
    if (south && west && down && left) stepInto(step, aslant, base, square + columns - 1);
    if (south && east && down && right) stepInto(step, aslant, base, square + columns + 1);
    if (known.length === 1 || open[square] === 0) return;
    for (const [other, theirs] of known.entries()) {
      if (other !== mode && theirs.open[square] === 1) step(other * all + square, 0);
    }
  });
  return known.map((_toll, mode) => lengths.subarray(mode * all, (mode + 1) * all));
};

/** Into a square of the mode whose first node is `base`, unless it is closed. */
const stepInto = (
  step: (to: number, by: number) => void,
  toll: Float64Array,
  base: number,
  square: number,
): void => {
  const by = toll[square] as number;
  if (by !== 0) step(base + square, by);
};

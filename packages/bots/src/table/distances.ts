import type { Squares } from './squares.ts';

/** What a step into each square takes in one mode, straight and aslant; 0: nobody steps there. */
interface Toll {
  readonly straight: Float64Array;
  readonly aslant: Float64Array;
  /** 1 where it is not closed: nobody slips diagonally past what is. */
  readonly open: Uint8Array;
}

const tolls = new WeakMap<Squares, readonly Toll[]>();

const tollsOf = (squares: Squares): readonly Toll[] => {
  let known = tolls.get(squares);
  if (!known) {
    const { size, breach, hurts } = squares;
    known = squares.modes.map(cost => {
      const harsh = cost.map((one, i) => one * (hurts[i] ? 5 : 1) || (breach[i] ?? 0));
      return {
        straight: Float64Array.from(harsh, one => size * one),
        aslant: Float64Array.from(harsh, one => size * one * Math.SQRT2),
        open: Uint8Array.from(cost, one => (one === 0 ? 0 : 1)),
      };
    });
    tolls.set(squares, known);
  }
  return known;
};

/** Nodes by their length in quarters of a GSU; used again by every search. */
const buckets: number[][] = [];
const filled: number[] = [];
let used = 0;

const put = (node: number, there: number): void => {
  const slot = Math.floor(there * 4);
  while (used <= slot) {
    if (used === buckets.length) {
      buckets.push([]);
      filled.push(0);
    } else filled[used] = 0;
    used++;
  }
  const at = filled[slot] ?? 0;
  const bucket = buckets[slot] as number[];
  bucket[at] = node;
  filled[slot] = at + 1;
};

/**
 * Lengths in GSU of movement in each mode, from these squares outwards; modes change where both can be. No step is
 * shorter than a bucket, so whoever is taken from one has come by the shortest way.
 */
export const distancesFrom = (squares: Squares, from: readonly number[]): Float64Array[] => {
  const { columns, rows } = squares;
  const all = columns * rows;
  const known = tollsOf(squares);
  const lengths = known.map(() => new Float64Array(all).fill(Infinity));
  used = 0;
  for (const [mode, { open }] of known.entries()) {
    for (const square of from) {
      if (known.length > 1 && open[square] === 0) continue;
      (lengths[mode] as Float64Array)[square] = 0;
      put(mode * all + square, 0);
    }
  }
  for (let at = 0; at < used; at++) {
    const bucket = buckets[at] as number[];
    for (let i = 0; i < (filled[at] as number); i++) {
      const node = bucket[i] as number;
      const mode = Math.floor(node / all);
      const square = node - mode * all;
      const length = lengths[mode] as Float64Array;
      const here = length[square] as number;
      if (Math.floor(here * 4) !== at) continue;
      const { straight, aslant, open } = known[mode] as Toll;
      const column = square % columns;
      const base = mode * all;
      const [west, east] = [column > 0, column < columns - 1];
      const [north, south] = [square >= columns, square < all - columns];
      step(length, straight, here, north, square - columns, base);
      step(length, straight, here, west, square - 1, base);
      step(length, straight, here, east, square + 1, base);
      step(length, straight, here, south, square + columns, base);
      const [up, down] = [open[square - columns] === 1, open[square + columns] === 1];
      const [left, right] = [open[square - 1] === 1, open[square + 1] === 1];
      step(length, aslant, here, north && west && up && left, square - columns - 1, base);
      step(length, aslant, here, north && east && up && right, square - columns + 1, base);
      step(length, aslant, here, south && west && down && left, square + columns - 1, base);
      step(length, aslant, here, south && east && down && right, square + columns + 1, base);
      if (known.length === 1 || open[square] === 0) continue;
      for (const [other, theirs] of known.entries()) {
        const there = lengths[other] as Float64Array;
        if (other === mode || theirs.open[square] === 0 || here >= (there[square] as number)) continue;
        there[square] = here;
        put(other * all + square, here);
      }
    }
  }
  return lengths;
};

const step = (
  length: Float64Array,
  toll: Float64Array,
  here: number,
  can: boolean,
  next: number,
  base: number,
): void => {
  if (!can) return;
  const by = toll[next] as number;
  const there = here + by;
  if (by === 0 || there >= (length[next] as number)) return;
  length[next] = there;
  put(base + next, there);
};

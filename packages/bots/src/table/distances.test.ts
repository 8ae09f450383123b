import { shortenLengths } from '@emlia/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distancesFrom, leastLength, lengthIn } from './distances.ts';
import type { Squares } from './squares.ts';

/** Squares of a few costs in one mode or two; some are closed, some can be broken, some hurt. */
const someSquares = fc
  .record({ columns: fc.integer({ min: 1, max: 24 }), rows: fc.integer({ min: 1, max: 24 }) })
  .chain(({ columns, rows }) => {
    const each = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
      fc.array(one, { minLength: columns * rows, maxLength: columns * rows });
    const cost = each(fc.constantFrom(0, 0, 1, 1, 1, 2, 4 / 3));
    return fc.record({
      size: fc.constantFrom(1, 2, 3),
      columns: fc.constant(columns),
      rows: fc.constant(rows),
      modes: fc.array(cost, { minLength: 1, maxLength: 2 }),
      breach: each(fc.constantFrom(0, 0, 8)),
      hurts: each(fc.constantFrom(false, false, true)),
    });
  })
  .map((one): Squares => ({ ...one, cost: one.modes[0] ?? [], hides: one.hurts.map(() => false) }));

/** The lengths by the kernel's search, each step looked at as it is taken. */
const lengthsBySteps = (squares: Squares, from: number): number[][] => {
  const { size, columns, rows, modes, breach, hurts } = squares;
  const all = columns * rows;
  const lengths = new Float64Array(all * modes.length).fill(Infinity);
  const starts = modes.flatMap((cost, mode) =>
    modes.length > 1 && cost[from] === 0 ? [] : [mode * all + from],
  );
  for (const start of starts) lengths[start] = 0;
  shortenLengths(lengths, starts, (node, step) => {
    const [mode, square] = [Math.floor(node / all), node % all];
    const cost = modes[mode] ?? [];
    const [column, row] = [square % columns, Math.floor(square / columns)];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const to = y * columns + x;
        const harsh = (cost[to] ?? 0) * (hurts[to] ? 5 : 1) || (breach[to] ?? 0);
        const aslant = x !== column && y !== row;
        if (to === square || harsh === 0) continue;
        if (aslant && (cost[row * columns + x] === 0 || cost[y * columns + column] === 0)) continue;
        step(mode * all + to, size * harsh * (aslant ? Math.SQRT2 : 1));
      }
    }
    for (const [other, theirs] of modes.entries())
      if (other !== mode && cost[square] !== 0 && theirs[square] !== 0) step(other * all + square, 0);
  });
  return modes.map((_cost, mode) => [...lengths.subarray(mode * all, (mode + 1) * all)]);
};

test('lengths over squares are those of a plain search, to the last bit, whatever is asked first', () => {
  fc.assert(
    fc.property(someSquares, fc.nat(), fc.array(fc.nat(), { maxLength: 12 }), (squares, number, asked) => {
      const all = squares.columns * squares.rows;
      const plain = lengthsBySteps(squares, number % all);
      const distances = distancesFrom(squares, [number % all]);
      for (const one of asked) {
        const [square, mode] = [one % all, Math.floor(one / all) % plain.length];
        expect(lengthIn(distances, mode, square)).toBe(plain[mode]?.[square]);
        expect(leastLength(distances, square)).toBe(Math.min(...plain.map(lengths => lengths[square] ?? 0)));
      }
    }),
    { numRuns: 500 },
  );
});

import { fuzzing } from '@emlia/kernel/fuzz';
import { expect, test } from 'vitest';
import { faultsOf, smallTable } from './testing/check-table.ts';

const PAIRS = 1000 * fuzzing(20, 100).games;

test(`sight.mutual: on ${PAIRS} random pairs neither sees the other, or both do`, () => {
  const tally = new Map<string, number>();
  let pairs = 0;
  for (let seed = 10_000; pairs < PAIRS; seed++) {
    expect(faultsOf(smallTable(seed), tally), `seed ${seed}`).toEqual([]);
    pairs += 28;
  }
  // The tables are of a kind on which every pair of grades happens often.
  for (const key of ['none none', 'none partial', 'partial none', 'partial partial', 'total total']) {
    expect(tally.get(key) ?? 0, key).toBeGreaterThan(PAIRS / 100);
  }
});

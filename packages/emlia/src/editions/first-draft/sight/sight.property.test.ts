import { describe, expect, test } from 'vitest';
import { faultsOf, smallTable } from '../../../judge/sight/testing/check-table.ts';

describe('sight of the first draft on random tables of all three boards', () => {
  test('draft.sight.mutual, draft.same.cover: total concealment by terrain is mutual, cover is no more than concealment, both orders agree', () => {
    const tally = new Map<string, number>();
    for (let seed = 0; seed < 40; seed++)
      expect(faultsOf(smallTable(seed, 'first-draft'), tally), `seed ${seed}`).toEqual([]);
    for (const seen of ['none none', 'partial partial', 'total total', 'partial none'])
      expect([seen, (tally.get(seen) ?? 0) > 5]).toEqual([seen, true]);
  });
});

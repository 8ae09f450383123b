import { describe, expect, test } from 'vitest';
import type { HitMarker } from '../../state.ts';
import { blue, entry, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { markersJoined } from './regroup.ts';

describe('hits on units that join', () => {
  /** Ash of two parts, and oak of two, who becomes its third and fourth. */
  const { unit } = scene({
    units: [
      blue('ash', { with: [{ entry: 'pups', members: 1 }] }, ...row(10, 20, 3)),
      blue('oak', { with: [{ entry: 'pups', members: 1 }] }, ...row(10, 22, 3)),
      red('wolves', {}, [50, 5]),
    ],
    entries: [entry({ id: 'pups', members: 1 })],
  });
  const hits = (changes: Partial<HitMarker>): HitMarker => ({
    unit: 'ash',
    source: 'wolves',
    count: 1,
    damage: 1,
    ...changes,
  });

  test.each<[string, Partial<HitMarker>, Partial<HitMarker>]>([
    ['on a part of the first', { unit: 'ash', part: 1 }, { unit: 'ash', part: 1 }],
    [
      'on a part of the second, which has another number now',
      { unit: 'oak', part: 1 },
      { unit: 'ash', part: 3 },
    ],
    ['on all of the first', { unit: 'ash' }, { unit: 'ash', parts: [0, 1] }],
    ['on all of the second', { unit: 'oak' }, { unit: 'ash', parts: [2, 3] }],
    ['on some of the second', { unit: 'oak', parts: [1] }, { unit: 'ash', parts: [3] }],
    ['on others', { unit: 'wolves', source: 'oak' }, { unit: 'wolves', source: 'oak' }],
  ])('hits.regroup: those %s', (_what, before, after) => {
    expect(markersJoined([hits(before)], unit('ash'), unit('oak'))).toEqual([hits(after)]);
  });
});

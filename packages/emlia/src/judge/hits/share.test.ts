import { describe, expect, test } from 'vitest';
import { allocateHits } from '../../outcome/hits/allocate.ts';
import type { HitMarker } from '../../state.ts';
import { blue, box, entry, RIVER, red, row } from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { chief, scene } from '../../testing/lead.ts';
import { afterStrikes, hit } from '../../testing/strikes.ts';
import { shareByQuota } from './share.ts';

const hits = (count: number, damage: number, more: object = {}): HitMarker => ({
  unit: 'ash',
  source: 'wolves',
  count,
  damage,
  ...more,
});

const told = (shares: HitMarker[][]) =>
  shares.map(share =>
    share
      .map(({ count, damage }) => [count, damage])
      .sort(([, a = 0], [, b = 0]) => a - b)
      .map(([count, damage]) => `${count} at ${damage}`),
  );

describe('sharing hits out', () => {
  test('allocate.subunit-quota: base number 3, ten members take four markers each cycle', () => {
    expect(told(shareByQuota([hits(4, 1)], [10, 3]))).toEqual([['4 at 1'], []]);
    expect(told(shareByQuota([hits(5, 1)], [10, 3]))).toEqual([['4 at 1'], ['1 at 1']]);
    expect(told(shareByQuota([hits(6, 1)], [10, 3]))).toEqual([['5 at 1'], ['1 at 1']]);
  });

  test('allocate.group-alternation: 5 at 0, 3 at 1 and 3 at 4 on two of four members each', () => {
    expect(told(shareByQuota([hits(5, 0), hits(3, 1), hits(3, 4)], [4, 4]))).toEqual([
      ['3 at 0', '1 at 1', '2 at 4'],
      ['2 at 0', '2 at 1', '1 at 4'],
    ]);
    expect(told(shareByQuota([hits(5, 0), hits(3, 4), hits(3, 1)], [4, 4]))).toEqual([
      ['3 at 0', '2 at 1', '1 at 4'],
      ['2 at 0', '1 at 1', '2 at 4'],
    ]);
  });

  test('allocate.group-unit: 10 at 1, 4 at 5 and 1 at 4 on 8, 2 and 1 members', () => {
    expect(told(shareByQuota([hits(10, 1), hits(4, 5), hits(1, 4)], [8, 2, 1]))).toEqual([
      ['8 at 1', '1 at 4', '3 at 5'],
      ['2 at 1'],
      ['1 at 5'],
    ]);
  });

  test('allocate.groups: what needs another number of hits for a point is a group of its own', () => {
    const shares = shareByQuota([hits(3, 1), hits(1, 1, { piercing: true })], [2, 2]);
    expect(shares[0]).toEqual([hits(2, 1)]);
    expect(shares[1]).toEqual([hits(1, 1), hits(1, 1, { piercing: true })]);
  });

  test('nobody takes what nobody is there to take', () => {
    expect(shareByQuota([hits(2, 1)], [0, 3])).toEqual([[], [hits(2, 1)]]);
    expect(shareByQuota([hits(2, 1)], [0, 0])).toEqual([[], []]);
  });
});

describe('hits on a mixed unit', () => {
  const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 4));
  const { unit } = scene({ units: [ash, red('wolves', {}, [50, 5])], entries: [chief()] });

  test('hits.unit: they lie on the unit as a whole until they are shared', () => {
    expect(told(allocateHits(unit('ash'), [hits(4, 1)]))).toEqual([['3 at 1'], ['1 at 1']]);
  });

  test('hits.subunit: those aimed at a part go straight to it and do not count in the sharing', () => {
    const dealt = allocateHits(unit('ash'), [hits(5, 1, { part: 1 }), hits(3, 1)]);
    expect(told(dealt)).toEqual([['3 at 1'], ['5 at 1']]);
  });

  test('hits.regroup: those of units that joined stay on their own parts', () => {
    const dealt = allocateHits(unit('ash'), [hits(4, 1, { parts: [1] }), hits(2, 1, { parts: [0] })]);
    expect(told(dealt)).toEqual([['2 at 1'], ['4 at 1']]);
  });

  test('hits.marker: other units’ markers are left alone', () => {
    expect(told(allocateHits(unit('ash'), [hits(4, 1, { unit: 'wolves' })]))).toEqual([[], []]);
  });

  test('allocate.subunit-quota: by what they numbered as the phase began, before some were pushed into a river', () => {
    const tough = { hits: { base: 5, armour: 0 } };
    const bears = red(
      'bears',
      { ...tough, with: [{ entry: 'cubs', members: 6 }] },
      ...row(29, 19, 3),
      ...row(29, 18, 3),
      ...row(29, 17, 3),
    );
    const { events, unit, asked, does } = afterStrikes(
      {
        units: [blueBlock('free', 'joe', { files: 3, count: 3, at: [29, 20] }), bears],
        entries: [entry({ id: 'cubs', name: 'Cubs', members: 6, ...tough })],
        terrain: [{ is: RIVER, points: box(0, 5, 60, 14.5) }],
      },
      [hit('joe', 'bears', 3, { from: 'front' })],
      state => state.markers.push(hits(3, 4, { unit: 'bears', source: 'joe' })),
    );
    expect(events).toContainEqual({ type: 'membersSwept', unit: 'bears', count: 3, into: 'river' });
    const shared = does({ type: 'answerPush', unit: 'joe', choice: 'stay' });
    const dealt = shared.flatMap(one => (one.type === 'unitDamaged' ? [[one.part, one.points]] : []));
    expect(dealt).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(asked()).toMatchObject({ kind: 'casualties' });
    expect(unit('bears').parts.some(({ swept }) => swept !== undefined)).toBe(false);
  });
});

describe('which hits are counted together', () => {
  test.each<[string, object, object, number]>([
    ['of one source', {}, {}, 1],
    ['of two sources', { source: 'wolves' }, { source: 'bears' }, 2],
    ['noticed and not', {}, { unaware: true }, 2],
    ['meant and by accident', {}, { accident: true }, 2],
    ['struck and shot', {}, { ranged: true }, 2],
    ['on two units', { unit: 'ash' }, { unit: 'oak' }, 2],
    ['on two parts', { part: 0 }, { part: 1 }, 2],
  ])('allocate.subunit-quota: %s', (_what, a, b, markers) => {
    const [share = []] = shareByQuota([hits(1, 1, a), hits(1, 1, b)], [5]);
    expect(share).toHaveLength(markers);
    expect(share.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test('allocate.group-alternation: the larger group gives whole multiples of the smallest before it', () => {
    // Six at 1 and three at 2: two of the first, one of the second, and so on, to two takers of one size.
    expect(told(shareByQuota([hits(6, 1), hits(3, 2)], [1, 1]))).toEqual([
      ['3 at 1', '2 at 2'],
      ['3 at 1', '1 at 2'],
    ]);
  });
});

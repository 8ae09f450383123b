import { describe, expect, test } from 'vitest';
import { blue, red } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { type Hurt, recordHurt, worstAttackers } from './hurt.ts';
import type { HitPool } from './points.ts';

const here = () => scene({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])] });

describe('who hurt it most', () => {
  test.each<[string, readonly Hurt[], readonly { unit: string; damage: number }[]]>([
    [
      'the one with the most damage points in all, however they came',
      [
        { unit: 'bows', points: 2, damage: 3 },
        { unit: 'slings', points: 1, damage: 1 },
        { unit: 'slings', points: 2, damage: 5 },
      ],
      [{ unit: 'slings', damage: 5 }],
    ],
    [
      'between equals either',
      [
        { unit: 'bows', points: 2, damage: 3 },
        { unit: 'slings', points: 2, damage: 1 },
      ],
      [
        { unit: 'bows', damage: 3 },
        { unit: 'slings', damage: 1 },
      ],
    ],
    ['nobody', [], []],
  ])('retreat.falling-back: %s', (_who, hurtBy, worst) => {
    const { state, unit } = here();
    unit('ash').hurtBy = hurtBy;
    expect(worstAttackers(state, unit('ash'))).toEqual(worst);
  });

  test('retreat.falling-back: only damage by ranged attacks, by shares of the hits', () => {
    const { unit } = here();
    const pool: HitPool = {
      damage: 3,
      hits: 4,
      needed: 2,
      points: 2,
      by: [
        { unit: 'bows', hits: 1, ranged: true },
        { unit: 'wolves', hits: 2 },
        { unit: 'fire', hits: 1, ranged: true, accident: true },
      ],
    };
    const bruise: HitPool = { ...pool, points: 0, by: [{ unit: 'slings', hits: 1, ranged: true }] };
    recordHurt(unit('ash'), [pool, bruise]);
    expect(unit('ash').hurtBy).toEqual([{ unit: 'bows', points: 0.5, damage: 3 }]);
  });
});

import type { VitalEffect } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { heightForShot } from '../../judge/elevation.ts';
import { combatRangeOf } from '../../judge/engagement/engaged.ts';
import { foes, men, table } from '../../judge/sight/testing/table.ts';
import { blue, entry, red, row } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { currentHeight, currentSize } from './stature.ts';

const far = red('wolves', {}, [50, 5]);
const tall = (height: number) => {
  const ash = blue('ash', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 20, 4));
  return scene({ units: [ash, far], entries: [chief({ height })] });
};

describe('how tall and how large', () => {
  test('mixed.attributes: the height of a mixed unit is that of its tallest living part', () => {
    const { world, unit } = tall(3);
    expect(currentHeight(world, unit('ash'))).toBe(3);
    const members = unit('ash').members.filter(({ part }) => part === 0);
    expect(currentHeight(world, { ...unit('ash'), members })).toBe(1);
    expect(currentHeight(world, { ...unit('ash'), prone: true })).toBe(1.5);
  });

  test('elevation.height-used: the highest total height among the members', () => {
    const { world, unit } = tall(3);
    expect(heightForShot(world, unit('ash'))).toBe(3);
  });

  test.each<[string, VitalEffect, number, number, number]>([
    ['height', { effect: 'attribute', attribute: 'height', by: -1 }, 1, 2, 2],
    ['size', { effect: 'attribute', attribute: 'size', by: -1 }, 2, 1, 1],
    ['nothing', { effect: 'nothing' }, 2, 2, 2],
  ])(
    'damage.vital-table: a roll may change %s, and what is read from it',
    (_what, harm, height, size, range) => {
      const { world, unit } = scene({ units: [blue('ash', { size: 2, height: 2 }, [10, 20]), far] });
      const ash = unit('ash');
      ash.parts = ash.parts.map(part => ({ ...part, harm: [harm] }));
      expect([currentHeight(world, ash), currentSize(world, ash, 0), combatRangeOf(world, ash)]).toEqual([
        height,
        size,
        range,
      ]);
    },
  );

  test('concealment.members.partial: each member is as tall as it is itself', () => {
    const captain = entry({ id: 'captain', members: 1, height: 4 });
    const t = table({
      units: [
        men('ash', {}, { with: [{ entry: 'captain', members: 1 }] }, [50, 50], [52, 50]),
        foes('wolves', {}, {}, [80, 50]),
        foes('bears', {}, { height: 1, size: 8 }, [65, 50]),
      ],
      entries: [captain],
    });
    t.unit('ash').members = t.unit('ash').members.map((one, i) => ({ ...one, part: i }));
    // The bears, as tall as the men, hide them all, but of the captain they hide nothing.
    expect(t.grade('wolves', 'ash')).toBe('none');
  });
});

describe('units as cover', () => {
  const armour = {
    kind: 'other',
    id: 'plate',
    name: 'Plate',
    abilities: [{ ability: 'hits', by: 2 }],
  } as const;

  test.each([
    ['bare', ['clubs'], 'none'],
    ['armoured', ['clubs', 'plate'], 'total'],
  ])('cover.test, equipment.other: a unit between stops what its hits do, %s', (_what, equipment, grade) => {
    const t = table({
      units: [
        men('ash', {}, {}, [50, 50]),
        foes('wolves', {}, {}, [80, 50]),
        foes('bears', {}, { equipment, hits: { base: 2, armour: 0 }, size: 8 }, [65, 50]),
      ],
      equipment: [armour],
    });
    expect(t.cover('wolves', 'ash', 3).grade).toBe(grade);
  });
});

import { describe, expect, test } from 'vitest';
import { type Battlefield, blue, box, red, row, SCRUB } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { fightsInRough } from './rough.ts';

describe('fighting in rough ground', () => {
  const OPEN = { ...SCRUB, rough: [] };
  const EAST = box(21.5, 10, 40, 30);
  /** Four men side by side at 20 to 23. */
  const rough = (
    terrain: Battlefield['terrain'],
    changes: Parameters<typeof blue>[1] = {},
    floor?: number,
  ) => {
    const { world, unit } = scene({
      units: [blue('ash', changes, ...row(20, 20, 4)), red('wolves', {}, [50, 5])],
      terrain: terrain ?? [],
    });
    const ash = unit('ash');
    const members = ash.members.map(member => ({ ...member, ...(floor !== undefined && { floor }) }));
    return fightsInRough(world, { ...ash, members }, members);
  };

  test.each<[string, boolean, Battlefield['terrain']]>([
    ['half of them in scrub', true, [{ is: SCRUB, points: EAST }]],
    ['one of four in scrub', false, [{ is: SCRUB, points: box(22.5, 10, 40, 30) }]],
    ['all in ground that slows nobody', false, [{ is: OPEN, points: box(10, 10, 40, 30) }]],
    ['half in very rough ground', true, [{ is: { ...OPEN, veryRough: ['G'] }, points: EAST }]],
    ['in ground rough for swimmers alone', false, [{ is: { ...OPEN, rough: ['S'] }, points: EAST }]],
    [
      'some here and some there',
      true,
      [
        { is: SCRUB, points: box(10, 10, 20.5, 30) },
        { is: SCRUB, points: box(22.5, 10, 40, 30) },
      ],
    ],
    ['in the open', false, []],
  ])('melee.rough: %s: %s', (_what, expected, terrain) => {
    expect(rough(terrain)).toBe(expected);
  });

  test('melee.rough: not on a floor above it', () => {
    expect(rough([{ is: SCRUB, points: EAST }], {}, 3)).toBe(false);
  });

  test('melee.rough: nor those too large for it to hinder', () => {
    const low = [{ is: { ...SCRUB, impedes: 4 }, points: EAST }];
    expect([rough(low, { size: 1, height: 1 }), rough(low, { size: 8, base: 0.5, height: 8 })]).toEqual([
      true,
      false,
    ]);
  });
});

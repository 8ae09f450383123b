import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { RangedWeapon } from '../../entries/equipment.ts';
import type { Pack } from '../../entries/pack.ts';
import { readPackFolder } from '../../loader/folder.ts';
import { formatAbility } from '../../notation/index.ts';

const { pack } = readPackFolder(fileURLToPath(new URL('../../../../../packs/muskets', import.meta.url))) as {
  pack: Pack;
};

it('scale.presets: regiments as tokens on board hexes, a token to a hex', () => {
  expect(pack.scale).toEqual({
    battle: 'Regiments',
    figures: 'Tokens',
    ground: 'Roughly 1/64',
    gsu: 'board hexes',
  });
  for (const { id, base, size } of Object.values(pack.units)) expect.soft(base ?? size, id).toBe(1);
});

it.each(Object.keys(pack.scenarios))(
  'formation.ranked: on the hexes of %s both sides come from where a line can face them',
  id => {
    const { board, forces, height } = pack.scenarios[id] as Pack['scenarios'][string];
    expect(board).toBe('hex');
    const edges = forces.map(({ zone }) => zone.flat().map(({ y }) => y));
    expect(edges.some(ys => ys.includes(0))).toBe(true);
    expect(edges.some(ys => ys.includes(height))).toBe(true);
  },
);

it('equipment.falloff: a smooth-bore is deadly near and an insult afar', () => {
  const musket = pack.equipment.musket as RangedWeapon;
  expect(musket).toMatchObject({ damage: 3, uses: ['aimedFire', 'concentratedVolley'] });
  expect(musket.abilities.map(formatAbility)).toEqual(['large falloff 1']);
});

it('mixed.origins: every gun has its crew, and nobody else charges with it', () => {
  const guns = Object.values(pack.units).filter(({ keywords }) => keywords.includes('Gun'));
  expect(guns.map(({ id }) => id)).toEqual([
    'crown/field-battery',
    'republic/horse-artillery',
    'republic/howitzers',
  ]);
  for (const { id, with: crew, abilities = [] } of guns) {
    expect.soft(crew?.length, id).toBe(1);
    expect.soft(abilities.map(formatAbility), id).toContain('cannot charge');
  }
});

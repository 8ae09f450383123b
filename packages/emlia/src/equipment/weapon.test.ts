import type { RangedWeapon } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { bandAt, damageAt, isUsableFor } from './weapon.ts';

const weapon = (changes: Partial<RangedWeapon>): RangedWeapon => ({
  kind: 'ranged',
  id: 'w',
  name: 'Weapon',
  damage: 3,
  range: [20, 40, 60],
  abilities: [],
  ...changes,
});

describe('ranged weapons', () => {
  test.each([
    [20, 'short'],
    [21, 'medium'],
    [40, 'medium'],
    [41, 'long'],
    [60, 'long'],
    [61, undefined],
  ])('equipment.ranged.bands, equipment.ranged.maximum: 20/40/60 at %s is %s', (distance, band) => {
    expect(bandAt(weapon({}), distance)).toBe(band);
  });

  test.each([
    ['longbow and crossbow', 3, 1, [3, 2, 1]],
    ['12-gauge shotgun', 5, 2, [5, 3, 1]],
    ['nothing below 0', 2, 2, [2, 0, 0]],
  ])('equipment.falloff: %s', (_what, damage, by, expected) => {
    const bow = weapon({ damage, abilities: [{ ability: 'largeFalloff', by }] });
    expect((['short', 'medium', 'long'] as const).map(band => damageAt(bow, band))).toEqual(expected);
  });

  test('unitentry.sample.equipment: the rocks lose all base damage at long range', () => {
    const rocks = weapon({ damage: 1, abilities: [{ ability: 'falloff' }] });
    expect((['short', 'medium', 'long'] as const).map(band => damageAt(rocks, band))).toEqual([1, 1, 0]);
  });

  test('equipment.ranged.actions: without a statement, Aimed Fire', () => {
    expect(isUsableFor(weapon({}), 'aimedFire')).toBe(true);
    expect(isUsableFor(weapon({}), 'areaVolley')).toBe(false);
    expect(isUsableFor(weapon({ uses: ['areaVolley'] }), 'aimedFire')).toBe(false);
  });
});

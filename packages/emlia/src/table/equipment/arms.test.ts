import type { RangedWeapon } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { battle, blue, EQUIPMENT, red } from '../../testing/battle.ts';
import { armOptions, armsOf, isArmed } from './arms.ts';
import { bandAt, concentratedDamage, coverageLimit, damageAt, isUsableFor, volleyDamage } from './weapon.ts';

const cubs = { ...blue('cubs', { equipment: ['clubs'], members: 1 }, [0, 0]).entry };
const { game, unit } = battle({
  entries: [cubs],
  units: [
    blue(
      'ash',
      { equipment: ['spears', 'rocks', 'longbows'], with: [{ entry: 'cubs', members: 1 }] },
      [10, 20],
      [11, 20],
    ),
    red('wolves', {}, [50, 5]),
  ],
});
const { world } = game;
const ash = unit('ash');

describe('with what a unit attacks', () => {
  test('equipment.choice: arms name parts of the unit that have members, each once', () => {
    expect(isArmed(ash, [{ part: 0 }])).toBe(true);
    expect(isArmed(ash, [{ part: 0 }, { part: 1, weapon: 'clubs' }])).toBe(true);
    expect(isArmed(ash, [])).toBe(false);
    expect(isArmed(ash, [{ part: 0 }, { part: 0, weapon: 'spears' }])).toBe(false);
    expect(isArmed(ash, [{ part: 0 }, { part: 2 }])).toBe(false);
    expect(isArmed(ash, [{ part: 2 }])).toBe(false);
    const alone = { ...ash, members: ash.members.filter(({ part }) => part === 0) };
    expect(isArmed(alone, [{ part: 0 }])).toBe(true);
    expect(isArmed(alone, [{ part: 0 }, { part: 1 }])).toBe(false);
  });

  test('equipment.choice: the weapons that are named, where the parts have them', () => {
    const named = armsOf(world, ash, [
      { part: 0, weapon: 'spears' },
      { part: 1, weapon: 'spears' },
      { part: 1 },
      { part: 2, weapon: 'spears' },
    ]);
    expect(named.map(({ part, item }) => [part, item?.id])).toEqual([
      [0, 'spears'],
      [1, undefined],
      [1, undefined],
    ]);
  });

  test('equipment.choice: every way to arm the whole once, the others with their first that serves', () => {
    expect(armOptions(world, ash, ({ kind }) => kind === 'melee')).toEqual([
      [
        { part: 0, weapon: 'spears' },
        { part: 1, weapon: 'clubs' },
      ],
    ]);
    expect(armOptions(world, ash, ({ kind }) => kind === 'ranged')).toEqual([
      [{ part: 0, weapon: 'rocks' }],
      [{ part: 0, weapon: 'longbows' }],
    ]);
    const cub = { ...ash, members: ash.members.filter(({ part }) => part === 1) };
    expect(armOptions(world, cub, ({ kind }) => kind === 'ranged')).toEqual([]);
  });
});

describe('what a weapon can do', () => {
  const [rocks, bows, mortar] = ['rocks', 'longbows', 'mortar'].map(id => EQUIPMENT[id] as RangedWeapon);
  if (!rocks || !bows || !mortar) throw new Error('no weapons');

  test('equipment.ranged.bands, equipment.ranged.maximum: each limit belongs to the nearer band', () => {
    expect([5, 5.1, 10, 10.1, 15, 15.5].map(distance => bandAt(world, rocks, distance))).toEqual([
      'short',
      'medium',
      'medium',
      'long',
      'long',
      undefined,
    ]);
  });

  test('draft.measure.locked: a limit that was measured and agreed counts to the grain', () => {
    const draft = battle({
      edition: 'first-draft',
      units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])],
    }).game.world;
    const past = 5 + draft.edition.tables.leeway.free / 2;
    expect(bandAt(draft, rocks, past)).toBe('short');
    expect(bandAt(draft, rocks, past, limit => limit === 5)).toBe('medium');
    expect(bandAt(draft, rocks, past, limit => limit === 10)).toBe('short');
  });

  test('equipment.ranged.actions: what it names, else what it has the figures for', () => {
    expect(
      ['aimedFire', 'areaVolley', 'concentratedVolley'].map(use => isUsableFor(rocks, use as 'aimedFire')),
    ).toEqual([true, false, false]);
    expect(
      ['aimedFire', 'areaVolley', 'concentratedVolley'].map(use => isUsableFor(bows, use as 'aimedFire')),
    ).toEqual([true, true, true]);
    expect(
      ['aimedFire', 'areaVolley', 'concentratedVolley'].map(use => isUsableFor(mortar, use as 'aimedFire')),
    ).toEqual([false, true, true]);
  });

  test('equipment.volley, equipment.volley.limit: its own figures, else the ordinary ones', () => {
    expect([rocks, bows, mortar].map(volleyDamage)).toEqual([1, 1, 5]);
    expect(concentratedDamage({ ...bows, volley: { ...bows.volley, concentrated: 2 } as never })).toBe(2);
    expect(concentratedDamage(bows)).toBe(1);
    expect([rocks, bows, mortar].map(weapon => coverageLimit(weapon, 4))).toEqual([0, 4, 24]);
    expect(coverageLimit({ ...bows, volley: { ...bows.volley, limit: { limit: 3 } } as never }, 4)).toBe(3);
  });

  test('equipment.falloff, equipment.damage: by band, and never below nothing', () => {
    const bands = ['short', 'medium', 'long'] as const;
    expect(bands.map(band => damageAt(rocks, band))).toEqual([1, 1, 0]);
    expect(bands.map(band => damageAt(bows, band))).toEqual([3, 2, 1]);
    expect(bands.map(band => damageAt({ ...bows, damage: 1 }, band))).toEqual([1, 0, 0]);
  });
});

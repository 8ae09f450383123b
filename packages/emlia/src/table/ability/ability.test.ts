import type { Ability } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { battle, blue, box, EQUIPMENT, FOREST, HILL, red, SCRUB } from '../../testing/battle.ts';
import { partOf } from '../world.ts';
import {
  abilitiesOf,
  ailmentAbilities,
  itemHas,
  livingAbilities,
  partHas,
  someHave,
  withName,
} from './abilities.ts';
import { characterFor, easedFactor, easeOfBody, isA, isMostlyIn, penaltyShare, standsIn } from './ground.ts';

const REACH: Ability = { ability: 'reach', by: 1 };
const AT_HOME: Ability = { ability: 'atHome', in: 'Wood' };
const HIDES: Ability = { ability: 'hidesIn', in: 'Wood' };
const cloak = { kind: 'other', id: 'cloak', name: 'Cloak', abilities: [HIDES] } as const;
const WOOD = { ...FOREST, keywords: ['Wood'] };
const cubs = { ...blue('cubs', { keywords: ['Beast'], abilities: [REACH], members: 1 }, [0, 0]).entry };

const field = battle({
  entries: [cubs],
  equipment: [cloak],
  terrain: [
    { is: WOOD, points: box(8, 18, 11.5, 22) },
    { is: WOOD, points: box(11.5, 18, 14, 22) },
    { is: SCRUB, points: box(40, 20, 50, 30) },
  ],
  units: [
    blue(
      'ash',
      { abilities: [AT_HOME], equipment: ['cloak', 'spears'], with: [{ entry: 'cubs', members: 1 }] },
      [10, 20],
      [11, 20],
      [12, 20],
      [16, 20],
    ),
    red('wolves', {}, [45, 25], [55, 25]),
  ],
  ailments: {
    'stone-skin': { id: 'stone-skin', gives: [{ ability: 'cannot', action: 'charge' }] } as never,
    plain: { id: 'plain' } as never,
  },
});
const { world } = field.game;
const [ash, wolves] = [field.unit('ash'), field.unit('wolves')];
const only = (...parts: number[]) => ({
  ...ash,
  members: ash.members.filter(({ part }) => parts.includes(part)),
});

describe('what a unit has', () => {
  test('equipment.other: of itself and of its gear; a weapon’s are the weapon’s own', () => {
    expect(abilitiesOf(world, partOf(ash, 0))).toEqual([AT_HOME, HIDES]);
    const harm = [{ effect: 'loseWeapon', weapon: 'cloak' }] as never;
    expect(abilitiesOf(world, { ...partOf(ash, 0), harm })).toEqual([AT_HOME]);
    expect(partHas(world, partOf(ash, 0), 'hidesIn')).toBe(true);
    expect(partHas(world, partOf(ash, 0), 'reach')).toBe(false);
    expect(itemHas(EQUIPMENT.spears, 'reach')).toBe(true);
    expect(itemHas(EQUIPMENT.spears, 'parry')).toBe(false);
    expect(itemHas(undefined, 'parry')).toBe(false);
    expect(withName(undefined, 'reach')).toEqual([]);
    expect(withName([REACH, AT_HOME], 'atHome')).toEqual([AT_HOME]);
  });

  test('mixed.subunits: a part without members has nothing any more', () => {
    expect(livingAbilities(world, ash)).toEqual([
      [0, [AT_HOME, HIDES]],
      [1, [REACH]],
    ]);
    expect(livingAbilities(world, only(1))).toEqual([[1, [REACH]]]);
    expect(livingAbilities(world, only())).toEqual([]);
    expect(['reach', 'atHome', 'parry'].map(name => someHave(world, ash, name as 'reach'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(someHave(world, only(0), 'reach')).toBe(false);
    expect(someHave(world, only(1), 'reach')).toBe(true);
    expect(someHave(world, only(1), 'atHome')).toBe(false);
  });

  test('resolution.other-effects: ailments give what they say, by their names in words', () => {
    expect(ailmentAbilities(world, ash)).toEqual([]);
    const ailing = { ...ash, ailments: [{ id: 'stone-skin' }, { id: 'plain' }, { id: 'unknown' }] as never };
    expect(ailmentAbilities(world, ailing)).toEqual([
      ['Stone skin', [{ ability: 'cannot', action: 'charge' }]],
    ]);
  });
});

describe('abilities of ground', () => {
  test('attribute.type: a unit is what any of its stat lines is', () => {
    expect(isA(world, ash, 'Human')).toBe(true);
    expect(isA(world, ash, 'Beast')).toBe(true);
    expect(isA(world, wolves, 'Beast')).toBe(false);
  });

  test('ability.cityfighters: it stands in ground of a kind with half of its members, in however many pieces', () => {
    expect(standsIn(world, ash, 'Wood')).toBe(true);
    expect(standsIn(world, wolves, 'Wood')).toBe(false);
    expect(standsIn(world, ash, 'Town')).toBe(false);
    const half = { ...ash, members: ash.members.map((member, i) => (i < 2 ? member : { ...member, y: 30 })) };
    expect(standsIn(world, half, 'Wood')).toBe(true);
    const fewer = {
      ...ash,
      members: ash.members.map((member, i) => (i < 1 ? member : { ...member, y: 30 })),
    };
    expect(standsIn(world, fewer, 'Wood')).toBe(false);
    // Nobody stands nowhere.
    expect(standsIn(world, { ...ash, members: [] }, 'Wood')).toBe(false);
    const [first, second] = world.grounds;
    if (!first || !second) throw new Error('no grounds');
    expect([first, second].map(({ shape }) => isMostlyIn(ash, shape))).toEqual([true, false]);
    expect(isMostlyIn({ ...ash, members: ash.members.slice(0, 2) }, first.shape)).toBe(true);
  });

  test('ability.cityfighters: half the penalty for whoever is at home, and a body bears that of its worst part', () => {
    const [wood, , scrub] = world.grounds;
    if (!wood || !scrub) throw new Error('no grounds');
    expect(penaltyShare(world, partOf(ash, 0), wood)).toBe(0.5);
    expect(penaltyShare(world, partOf(ash, 0), scrub)).toBe(1);
    expect(penaltyShare(world, partOf(ash, 1), wood)).toBe(1);
    expect(easeOfBody(world, ash)(wood)).toBe(1);
    expect(easeOfBody(world, only(0))(wood)).toBe(0.5);
    expect(easeOfBody(world, only(1))(wood)).toBe(1);
    expect([easedFactor(2, 1), easedFactor(2, 0.5), easedFactor(4, 0.5), easedFactor(1, 0.5)]).toEqual([
      2,
      4 / 3,
      1.6,
      1,
    ]);
  });

  test('equipment.other: who hides in it takes sparse ground of its kind for solid, and no other', () => {
    expect(characterFor(world, partOf(ash, 0), WOOD)).toBe('solid');
    expect(characterFor(world, partOf(ash, 1), WOOD)).toBe('sparse');
    expect(characterFor(world, partOf(ash, 0), SCRUB)).toBe('sparse');
    expect(characterFor(world, partOf(ash, 0), { ...WOOD, character: 'open' })).toBe('open');
    expect(characterFor(world, partOf(ash, 1), { ...HILL, keywords: ['Wood'] })).toBe('solid');
  });
});

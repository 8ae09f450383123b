import type { RangedWeapon } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { parries } from '../../actions/melee/parry.ts';
import { activated, blue, checkOf, entry, formed, red, row } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { bearersOf } from './bearers.ts';
import { bandAt, coverageLimit, damageAt, isUsableFor, volleyDamage } from './weapon.ts';

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
    const { world } = scene({ units: [blue('ash', {}, [10, 20])] });
    expect(bandAt(world, weapon({}), distance)).toBe(band);
  });

  test.each([
    ['longbow and crossbow', 3, 1, [3, 2, 1]],
    ['12-gauge shotgun', 5, 2, [5, 3, 1]],
    ['nothing below 0', 2, 2, [2, 0, 0]],
  ])('equipment.falloff, equipment.damage: %s', (_what, damage, by, expected) => {
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

  const volley = { coverage: 6, increment: 6, limit: { limit: 6, perWeapon: true }, drift: 20 } as const;

  test.each([
    ['no statement, coverage and drift', { volley }, [true, true, true]],
    ['Area Volley allows Concentrated Volley', { volley, uses: ['areaVolley'] }, [false, true, true]],
    ['Aimed Fire alone', { volley, uses: ['aimedFire'] }, [true, false, false]],
    ['Concentrated Volley alone', { uses: ['concentratedVolley'] }, [false, false, true]],
  ] as const)('equipment.ranged.actions: %s', (_what, changes, usable) => {
    const actions = ['aimedFire', 'areaVolley', 'concentratedVolley'] as const;
    expect(actions.map(action => isUsableFor(weapon(changes), action))).toEqual(usable);
  });

  test('equipment.volley: its own base damage at every range, else the ordinary one', () => {
    expect(volleyDamage(weapon({ damage: 5, volley }))).toBe(5);
    const bow = weapon({
      damage: 3,
      volley: { ...volley, damage: 1 },
      abilities: [{ ability: 'largeFalloff', by: 1 }],
    });
    expect(volleyDamage(bow)).toBe(1);
  });

  test('equipment.volley.limit: per weapon it is multiplied by the weapons, else it is as it stands', () => {
    expect(coverageLimit(weapon({ volley }), 4)).toBe(24);
    expect(coverageLimit(weapon({ volley: { ...volley, limit: { limit: 6 } } }), 4)).toBe(6);
    expect(coverageLimit(weapon({}), 4)).toBe(0);
  });
});

describe('who uses a weapon', () => {
  const strike = { type: 'closeCombat', unit: 'ash', subject: 'wolves' } as const;

  test.each([
    ['2*', { level: 2, perMember: true }, 6],
    ['5/2', { level: 5, diminish: 2 }, 4],
  ] as const)(
    'equipment.choice, skill.diminish.absent: three of five have spears, at %s',
    (_what, skill, level) => {
      const changes = {
        equipment: ['clubs', 'spears'],
        carried: { spears: 3 },
        skills: { closeCombat: skill },
      };
      const units = [blue('ash', changes, ...row(10, 20, 5)), red('wolves', {}, ...row(10, 21, 5))];
      const fight = activated({ units }, 'ash', ...Array.from({ length: level }, () => 6));
      expect(checkOf(fight.does({ ...strike, arms: [{ part: 0, weapon: 'spears' }] })).level).toBe(level);
      fight.dice.done();
    },
  );

  test.each([
    ['1*', { level: 1, perMember: true }, 2],
    ['5/2', { level: 5, diminish: 2 }, 4],
    ['3', { level: 3 }, 3],
  ] as const)(
    'equipment.choice, skill.diminish.absent: two of four have crossbows, and shoot at %s',
    (_what, skill, level) => {
      const changes = {
        equipment: ['rocks', 'crossbows'],
        carried: { crossbows: 2 },
        skills: { aimedFire: skill },
      };
      const units = [blue('ash', changes, ...row(10, 20, 4)), red('wolves', {}, ...row(10, 30, 5))];
      const fight = activated({ units }, 'ash', ...Array.from({ length: level }, () => 1));
      const shot = { type: 'aimedFire', unit: 'ash', subject: 'wolves', forfeitMove: false } as const;
      expect(checkOf(fight.does({ ...shot, arms: [{ part: 0, weapon: 'crossbows' }] })).level).toBe(level);
      fight.dice.done();
    },
  );

  test.each(['areaVolley', 'concentratedVolley'] as const)(
    'equipment.choice, skill.diminish.absent: one of three has a mortar, in %s',
    type => {
      const crew = {
        equipment: ['mortar'],
        carried: { mortar: 1 },
        skills: { volleyFire: { level: 4, diminish: 1 } },
      };
      const units = [
        formed(blue('ash', crew, ...row(10, 20, 3)), 'close'),
        red('wolves', { timing: 1 }, [50, 5]),
      ];
      const fight = activated({ units }, 'ash', 1, 1, 12);
      const at = { x: 50, y: 5 };
      const arms = [{ part: 0, weapon: 'mortar' }];
      const events = fight.does(
        type === 'areaVolley'
          ? { type, unit: 'ash', arms, at }
          : { type, unit: 'ash', arms, subject: 'wolves' },
      );
      const fired = events.find(
        event => event.type === 'areaVolleyFired' || event.type === 'concentratedVolleyFired',
      );
      expect(fired).toMatchObject({ shots: [{ check: { level: 2 } }] });
    },
  );

  test('equipment.volley.limit: a volley is widened by the weapons there are, not by the members', () => {
    const crew = { equipment: ['mortar'], carried: { mortar: 1 }, skills: { volleyFire: { level: 2 } } };
    const units = [blue('ash', crew, ...row(10, 20, 3)), red('wolves', {}, [50, 5])];
    const fight = activated({ units }, 'ash', 12, 12, 12);
    const arms = [{ part: 0, weapon: 'mortar' }];
    fight.does({ type: 'areaVolley', unit: 'ash', arms, at: { x: 50, y: 5 } });
    // One mortar is limited to the 6 GSU it has: nothing but less drift is worth a success.
    const spent = fight.game.options(fight.state, 'blue').map(({ command }) => command);
    expect(spent).toEqual([
      { type: 'adjustVolley', unit: 'ash', drift: 2, coverage: 0 },
      { type: 'adjustVolley', unit: 'ash', drift: 1, coverage: 1 },
      { type: 'adjustVolley', unit: 'ash', drift: 0, coverage: 2 },
    ]);
    const events = fight.does({ type: 'adjustVolley', unit: 'ash', drift: 0, coverage: 2 });
    expect(events.find(event => event.type === 'volleyLanded')).toMatchObject({ coverage: 6, drift: 20 });
  });

  test('equipment.volley.limit: one weapon for each living member, unless the entry says fewer', () => {
    const units = [
      blue('ash', { equipment: ['mortar'] }, ...row(10, 20, 3)),
      red('wolves', { equipment: ['mortar'], carried: { mortar: 2 } }, ...row(10, 5, 3)),
    ];
    const { world, unit } = scene({ units });
    const mortar = world.setup.equipment.mortar;
    const bearers = (id: string) =>
      bearersOf(world, unit(id), 0, mortar?.kind === 'ranged' ? mortar : undefined);
    expect([bearers('ash'), bearers('wolves')]).toEqual([3, 2]);
    unit('wolves').members = unit('wolves').members.slice(0, 1);
    expect(bearers('wolves')).toBe(1);
  });
});

describe('Parry', () => {
  const blades = {
    kind: 'melee',
    id: 'blades',
    name: 'Blades',
    damage: 1,
    abilities: [{ ability: 'parry' }],
  } as const;
  const plain = { skills: { closeCombat: { level: 1 } } };
  const parrying = { equipment: ['blades'] };
  const strike = {
    type: 'closeCombat',
    unit: 'ash',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'wolves',
  } as const;

  test.each<[string, object, number, object, number, boolean]>([
    ['the bearers themselves', parrying, 3, {}, 0, true],
    ['half of the side', parrying, 2, {}, 2, true],
    ['less than half of it', parrying, 2, {}, 3, false],
    ['nobody', {}, 3, {}, 2, false],
    ['comrades of the subject count', {}, 2, parrying, 2, true],
  ])('equipment.parry: %s', (_what, wolves, count, foxes, others, parried) => {
    const units = [
      blue('ash', plain, ...row(10, 20, 6)),
      red('wolves', wolves, ...row(10, 21, count)),
      ...(others > 0 ? [red('foxes', foxes, ...row(10, 19, others))] : []),
    ];
    const check = checkOf(activated({ units, equipment: [blades] }, 'ash', 6).does(strike));
    const rows = check.modifiers.filter(({ rule }) => rule === 'equipment.parry');
    expect(rows).toEqual(parried ? [{ rule: 'equipment.parry', label: 'Subject parries', by: -1 }] : []);
  });

  test.each([
    ['without a bearer has none of it', {}, false],
    ['with its bearers has it', parrying, true],
  ])('equipment.parry: in ranked combat a unit %s', (_what, wolves, parried) => {
    // The foxes beside them all parry, and are half of those who fight.
    const { world, state, unit } = scene({
      units: [
        blueBlock('free', 'ash', { files: 6, count: 6, at: [20, 20] }, plain),
        redBlock('free', 'wolves', { files: 3, count: 3, at: [22, 19], facing: 180 }, wolves),
        redBlock('free', 'foxes', { files: 3, count: 3, at: [25, 19], facing: 180 }, parrying),
      ],
      equipment: [blades],
    });
    expect(parries(world, state, unit('wolves'))).toBe(parried);
  });

  test('equipment.parry: a subunit focused on parries for itself', () => {
    const units = [
      blue('ash', plain, ...row(10, 20, 6)),
      red('wolves', { with: [{ entry: 'fencer', members: 1 }] }, ...row(10, 21, 5)),
    ];
    const fencer = entry({ id: 'fencer', equipment: ['blades'] });
    const { world, state, unit } = scene({ units, entries: [fencer], equipment: [blades] });
    expect([undefined, 0, 1].map(focus => parries(world, state, unit('wolves'), focus))).toEqual([
      false,
      false,
      true,
    ]);
  });
});

import { scriptedDice } from '@emlia/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../dice/fraction.ts';
import { ARMOUR_CLASSES } from '../forces/stat-card.ts';
import { type ArmourLevel, DAMAGE_TYPES } from '../pack/stat-line.ts';
import { armed, firing, numbers, rosterWith, some, target } from '../testing/arms.ts';
import { type AdvantageFactors, relativeAdvantageOf } from './advantage.ts';
import { armourFactor } from './armour.ts';
import { strikeMen } from './casualties.ts';
import { strikeElements } from './elements.ts';
import { massedAttack } from './massed.ts';
import { type DamageSource, shootAt } from './projectile.ts';

const source = (change: Partial<DamageSource> = {}): DamageSource => ({
  name: 'Gun',
  damage: '2d6',
  type: 'Piercing',
  pierce: 3,
  ...change,
});

describe('damage.types', () => {
  test.each([
    [1, 'Slashing'],
    [2, 'Piercing'],
    [3, 'Bashing'],
    [4, 'Gunshot'],
    [5, 'Magic'],
    [6, 'Fire'],
    [7, 'Chemical'],
    [8, 'Explosion'],
  ] as const)('damage.types: %d is %s, which by itself does no more than any other', (place, type) => {
    expect(DAMAGE_TYPES[place - 1]).toBe(type);
    expect(DAMAGE_TYPES).toHaveLength(8);
    const shot = shootAt(source({ type }), target(some('medium-tank', 1)), undefined, scriptedDice(3, 4));
    expect(shot.points).toBe(7);
  });

  test('damage.types: content may resist a type or be weak against it', () => {
    const masked = target(some('riflemen', 10, { upgrades: ['masks'] }));
    expect(shootAt(source({ type: 'Chemical' }), masked, undefined, scriptedDice(6, 6)).points).toBe(0);
    expect(shootAt(source({ type: 'Fire' }), masked, undefined, scriptedDice(6, 6)).points).toBe(12);
    const straw = rosterWith('straw', 'elephant', { resist: { Fire: 1.5 } });
    const beast = target(some('straw', 1, { roster: straw }), { roster: straw });
    expect(shootAt(source({ type: 'Fire' }), beast, undefined, scriptedDice(3, 4)).points).toBe(11);
    const volley = massedAttack(
      [firing(some('riflemen', 100))],
      target(some('straw', 1, { roster: straw }), {
        roster: {
          ...straw,
          units: {
            ...straw.units,
            straw: { ...(straw.units.straw ?? expect.fail()), resist: { Gunshot: 0.5 } },
          },
        },
      }),
      undefined,
      scriptedDice(3, 4),
    );
    expect(volley.points).toBe(18);
  });
});

test('damage.types, armour.half: what changes nothing is no step of the arithmetic', () => {
  const rules = (resist: object, type: 'Fire' | 'Piercing' = 'Fire') => {
    const straw = rosterWith('straw', 'elephant', { resist });
    const beast = target(some('straw', 1, { roster: straw }), { roster: straw });
    return shootAt(source({ type }), beast, undefined, scriptedDice(3, 4)).steps.map(({ rule }) => rule);
  };
  const plain = rules({});
  expect(plain).not.toContain('damage.types');
  expect(rules({ Fire: 1 })).toEqual(plain);
  expect(rules({ Fire: 1.5 }, 'Piercing')).toEqual(plain);
  expect(rules({ Fire: 1.5 })).toContain('damage.types');
});

test('damage.direct-range: a shot that may be made always strikes: no die but those of its damage', () => {
  const dice = scriptedDice(1, 1);
  expect(shootAt(source(), target(some('elephant', 1)), undefined, dice).points).toBe(2);
  dice.done();
});

test('damage.other-sources: damage of no unit is rolled and applied in the same way', () => {
  const rocks = source({ name: 'Rockfall', damage: '3d6/2', type: 'Bashing', pierce: 0 });
  const shot = shootAt(rocks, target(some('light-tank', 1)), undefined, scriptedDice(5, 5, 3));
  // 6.5, halved by light armour, 3.25, down to 3.
  expect(shot.points).toBe(3);
  expect(shot.losses.after.elements).toEqual([{ health: 7, crew: 2 }]);
  expect(shot.steps[0]).toMatchObject({ rule: 'damage.expression', label: 'Rockfall' });
});

describe('damage.rounding', () => {
  test.each([
    ['2d6/2', [1, 2], 2],
    ['2d6/2', [3, 4], 4],
    ['1d6/4', [1], 0],
    ['1d6-6', [2], 0],
    ['2d6/3', [3, 4], 2],
  ])('damage.rounding: %s with %j deals %d', (damage, faces, points) => {
    expect(
      shootAt(source({ damage }), target(some('elephant', 1)), undefined, scriptedDice(...faces)).points,
    ).toBe(points);
  });

  test('damage.rounding: fractions are kept until the last step', () => {
    // 2d6/2 of 3 is 1.5; halved by armour 0.75, up to 1. Rounding on the way would give 2, and 1, or 1 and 1.
    const plain: AdvantageFactors = {
      level: 0,
      era: 'WW2',
      forest: false,
      defendsNode: false,
      morale: 'normal',
      attackedFromAir: false,
    };
    const lesser = relativeAdvantageOf(plain, { ...plain, forest: true });
    const shot = shootAt(
      source({ damage: '2d6/2', pierce: 1 }),
      target(some('medium-tank', 1)),
      lesser,
      scriptedDice(4, 5),
    );
    // 4.5 ÷ 2 × ½ = 1.125, not round(round(2.25) ÷ 2) or round(5 ÷ 4).
    expect(shot.steps.map(({ total }) => total)).toEqual(['4.5', '2.25', '1.125', '1']);
    expect(shot.points).toBe(1);
  });
});

test('damage.order: roll, additions, multiplications, advantage, armour, rounding', () => {
  const plain: AdvantageFactors = {
    level: 0,
    era: 'WW2',
    forest: false,
    defendsNode: false,
    morale: 'normal',
    attackedFromAir: false,
  };
  const bonuses = [
    { rule: 'spell.sheet', label: 'Doubled', op: 'mul', value: 2 },
    { rule: 'hero.bonus', label: 'Bertha Kroll', op: 'add', value: 1 },
    { rule: 'spell.sheet', label: 'Burning', op: 'add', value: '1d4' },
  ] as const;
  const dice = scriptedDice(3, 4, 2);
  const shot = shootAt(
    source({ bonuses, pierce: 1 }),
    target(some('medium-tank', 1)),
    relativeAdvantageOf(plain, { ...plain, defendsNode: true }),
    dice,
  );
  dice.done();
  // (7 + 1 + 2) × 2 ÷ 3 × ½ = 3 1/3.
  expect(shot.steps.map(({ rule, op, by, total }) => `${rule} ${op} ${by}: ${total}`)).toEqual([
    'damage.expression = 7: 7',
    'hero.bonus + 1: 8',
    'spell.sheet + 2: 10',
    'spell.sheet × 2: 20',
    'advantage.projectiles ÷ 3: 6 2/3',
    'armour.half × 0.5: 3 1/3',
    'damage.rounding round 3: 3',
  ]);
  const set = shootAt(
    source({ bonuses: [{ rule: 'x', label: 'Dud', op: 'set', value: 1 }] }),
    target(some('elephant', 1)),
    undefined,
    scriptedDice(6, 6),
  );
  expect(set.points).toBe(1);
});

describe('damage.men', () => {
  test('damage.men: one casualty per point, as massed fire makes them', () => {
    const shot = shootAt(source(), target(some('riflemen', 50)), undefined, scriptedDice(3, 4));
    expect(shot.losses).toEqual(strikeMen(some('riflemen', 50), 7));
  });

  test('damage.men: up to the limit of the stat line', () => {
    const gun = armed(some('field-gun', 1)).weapon;
    const shot = shootAt(
      { ...gun, damage: '2d6' },
      target(some('riflemen', 50)),
      undefined,
      scriptedDice(6, 6),
    );
    expect(shot.points).toBe(3);
    expect(shot.steps.at(-1)).toMatchObject({ rule: 'damage.men', op: 'at most' });
    // The limit is for men alone.
    expect(
      shootAt({ ...gun, damage: '2d6' }, target(some('medium-tank', 1)), undefined, scriptedDice(6, 6))
        .points,
    ).toBe(12);
  });
});

describe('damage.allocation', () => {
  test('damage.allocation: the most damaged is struck, and what is beyond killing it is lost', () => {
    const tanks = some('light-tank', 3, {
      elements: [
        { health: 9, crew: 3 },
        { health: 3, crew: 2 },
        { health: 9, crew: 3 },
      ],
    });
    const { losses } = shootAt(source(), target(tanks), undefined, scriptedDice(6, 6));
    expect(losses.after.elements).toEqual([
      { health: 9, crew: 3 },
      { health: 9, crew: 3 },
    ]);
    // Health 3 goes with 4 points: 3 and 1.
    expect([losses.killed, losses.points, losses.lost]).toEqual([1, 12, 8]);
  });

  test('damage.allocation: of equals the nearest', () => {
    const shot = shootAt(
      source(),
      { ...target(some('medium-tank', 3)), nearness: [9, 5, 7] },
      undefined,
      scriptedDice(2, 2),
    );
    expect(shot.losses.after.elements).toEqual([
      { health: 15, crew: 5 },
      { health: 12, crew: 4 },
      { health: 15, crew: 5 },
    ]);
  });

  test('damage.allocation: a unit that is gone loses nothing more', () => {
    const gone = some('medium-tank', 0, { dead: 2 });
    expect(shootAt(source(), target(gone), undefined, scriptedDice(6, 6)).losses).toMatchObject({
      killed: 0,
      after: { dead: 2 },
    });
    expect(strikeElements(target(gone), [{ element: 0, points: 5 }])).toMatchObject({ killed: 0, lost: 5 });
  });
});

describe('armour', () => {
  test.each([
    ['None', 0],
    ['Light', 1],
    ['Medium', 2],
    ['Heavy', 3],
  ] as const)('armour.classes: %s is level %d', (name, level) => {
    expect(ARMOUR_CLASSES[level]).toBe(name);
    expect(ARMOUR_CLASSES).toHaveLength(4);
  });

  test.each([
    [0, [1, 0.5, 0, 0]],
    [1, [1, 1, 0.5, 0]],
    [2, [1, 1, 1, 0.5]],
    [3, [1, 1, 1, 1]],
  ] as [ArmourLevel, number[]][])(
    'armour.half: pierce %d against none, light, medium, heavy deals %j',
    (pierce, factors) => {
      expect(([0, 1, 2, 3] as const).map(armour => toNumber(armourFactor(pierce, armour)))).toEqual(factors);
    },
  );

  test('armour.default-pierce: a weapon with none stated has none', () => {
    const rifles = armed(some('riflemen', 100));
    expect(rifles.weapon.pierce).toBe(0);
    const points = (type: string) =>
      massedAttack([firing(rifles.unit)], target(some(type, 10)), undefined, scriptedDice(3, 4)).points;
    expect([
      points('motorcycles'),
      points('light-tank'),
      points('medium-tank'),
      points('heavy-tank'),
    ]).toEqual([35, 18, 0, 0]);
  });

  test.each([
    [undefined, 1],
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
  ] as const)('armour.explosion-pierce: an explosion with pierce %s printed has %d', (pierce, has) => {
    const weapon = {
      name: 'Shell',
      mode: 'projectile',
      damage: '1d6',
      type: 'Explosion',
      pierce,
      explosion: 2,
    } as const;
    const shells = rosterWith('shells', 'mortar', { weapons: [weapon] });
    expect(numbers(some('shells', 1, { roster: shells }), { roster: shells }).weapons[0]?.pierce).toBe(has);
  });

  test.each(DAMAGE_TYPES)('armour.all-damage: armour halves %s, thrown, shot or massed', type => {
    const shot = shootAt(
      source({ type, pierce: 1 }),
      target(some('medium-tank', 1)),
      undefined,
      scriptedDice(6, 4),
    );
    expect(shot.points).toBe(5);
    const massed = rosterWith('massed', 'riflemen', {
      weapons: [{ name: 'Arms', mode: 'massed', me: 1, type, pierce: 1 }],
    });
    const men = firing(some('massed', 100, { roster: massed }), { roster: massed });
    const volley = massedAttack([men], target(some('medium-tank', 9)), undefined, scriptedDice(6, 4));
    expect(volley.points).toBe(25);
  });

  test('armour.all-damage: hazards and hunger ignore it: points struck without a source meet no armour', () => {
    expect(strikeElements(target(some('heavy-tank', 1)), [{ element: 0, points: 2 }]).after.elements).toEqual(
      [{ health: 16, crew: 6 }],
    );
  });
});

describe('hero.figure', () => {
  test('hero.figure: a hero is one element with health that attacks and is struck like any unit', () => {
    const fenn = some('fenn', 1);
    const foes = some('riflemen', 100);
    const own = massedAttack([firing(fenn)], target(foes), undefined, scriptedDice(3, 4));
    // Man equivalence 10: 3.5, up to 4.
    expect(own.points).toBe(4);
    const hit = shootAt(source(), target(fenn), undefined, scriptedDice(5, 5));
    expect(hit.losses.after).toMatchObject({ alive: 0, injured: 1, elements: [{ health: 2 }] });
    expect(shootAt(source(), target(fenn), undefined, scriptedDice(6, 6)).losses).toMatchObject({
      killed: 1,
    });
  });
});

test('health.definition: elements are conserved under any shots', () => {
  const kinds = fc.constantFrom('machine-gun', 'light-tank', 'medium-tank', 'elephant', 'motorcycles');
  fc.assert(
    fc.property(
      kinds,
      fc.integer({ min: 1, max: 12 }),
      fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 }),
      (type, n, faces) => {
        let unit = some(type, n);
        for (const face of faces) {
          const { losses } = shootAt(source(), target(unit), undefined, scriptedDice(face, face));
          unit = { ...unit, ...losses.after };
          expect(unit.alive + unit.injured + unit.dead).toBe(n);
          expect(unit.elements).toHaveLength(unit.alive + unit.injured);
          for (const e of unit.elements ?? [])
            expect(Math.min(e.health ?? 1, e.crew ?? 1)).toBeGreaterThan(0);
        }
      },
    ),
  );
});

import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { armed, firing, some, target } from '../testing/arms.ts';
import {
  ADVANTAGE_TABLE,
  type AdvantageFactors,
  advantageScoreOf,
  divisorOf,
  isMostlyIn,
  levelUnder,
  relativeAdvantageOf,
} from './advantage.ts';
import { massedAttack, massedStrengthOf } from './massed.ts';
import { shootAt } from './projectile.ts';

const plain: AdvantageFactors = {
  level: 0,
  era: 'WW1',
  forest: false,
  defendsNode: false,
  morale: 'normal',
  attackedFromAir: false,
};

describe('advantage.table', () => {
  const rows: [string, number, Partial<AdvantageFactors>, string][] = [
    ['Higher elevation, eg, on a hill, or the enemy is in a valley', 1, { level: 1 }, 'advantage.elevation'],
    ['One era ahead', 1, { era: 'WW2' }, 'era.distance'],
    ['In a forest / dense foliage', 2, { forest: true }, 'advantage.forest'],
    ['Defending a node', 3, { defendsNode: true }, 'advantage.node'],
    ['High Morale', 1, { morale: 'high' }, 'morale.states'],
    ['Low Morale', -1, { morale: 'low' }, 'morale.states'],
    ['Being attacked by air units', 2, { attackedFromAir: true }, 'advantage.air'],
  ];

  test.each(rows)('advantage.table: %s counts %d', (label, by, change, rule) => {
    expect(advantageScoreOf({ ...plain, ...change }, plain)).toEqual({
      rows: [{ rule, label, by }],
      total: by,
    });
    expect(advantageScoreOf(plain, { ...plain, ...change }).rows).toEqual([]);
  });

  test('advantage.table: these rows and no others, in this order', () => {
    expect(ADVANTAGE_TABLE.map(({ label, by }) => [label, by])).toEqual(
      rows.map(([label, by]) => [label, by]),
    );
  });
});

describe('advantage.sum', () => {
  test('advantage.sum: all rows that apply, each once, era once per whole era', () => {
    const all: AdvantageFactors = {
      level: 2,
      era: 'Modern',
      forest: true,
      defendsNode: true,
      morale: 'high',
      attackedFromAir: true,
    };
    // 1 + 2 eras + 2 + 3 + 1 + 2.
    expect(advantageScoreOf(all, plain).total).toBe(11);
    expect(advantageScoreOf(plain, plain).total).toBe(0);
    expect(advantageScoreOf({ ...plain, morale: 'low' }, plain).total).toBe(-1);
  });

  test('advantage.sum: rows of content are added by name', () => {
    const bonuses = [{ rule: 'leader.bonuses', label: 'Protector Maren Holt', op: 'add', value: 1 }] as const;
    expect(advantageScoreOf({ ...plain, bonuses }, plain)).toEqual({
      rows: [{ rule: 'leader.bonuses', label: 'Protector Maren Holt', by: 1 }],
      total: 1,
    });
  });
});

test.each([
  [{ defendsNode: true }, {}, 3, 'attacker'],
  [{}, { forest: true }, 2, 'target'],
  [{ morale: 'low' }, { morale: 'high' }, 2, 'target'],
  [{ forest: true }, { forest: true }, 0, 'nobody'],
  [{ defendsNode: true }, { forest: true }, 1, 'attacker'],
] as const)('advantage.relative: %j against %j is %d in favour of %s', (own, other, by, favours) => {
  const relative = relativeAdvantageOf({ ...plain, ...own }, { ...plain, ...other });
  expect([relative.by, relative.favours]).toEqual([by, favours]);
});

test.each([
  [0, 100],
  [1, 100],
])('advantage.even: a relative advantage of %d changes nothing', (by, strength) => {
  const relative = relativeAdvantageOf(plain, { ...plain, level: by });
  expect(relative.by).toBe(by);
  expect(divisorOf(relative)).toBe(1);
  expect(massedStrengthOf([firing(some('riflemen', 100))], relative).value).toBe(strength);
});

test.each([
  [100, { forest: true }, 50],
  [100, { defendsNode: true }, 33],
  [101, { forest: true }, 51],
  [100, { defendsNode: true, forest: true }, 20],
])('advantage.divide: %d men against %j have %d; the favoured side is unchanged', (men, other, strength) => {
  const relative = relativeAdvantageOf(plain, { ...plain, ...other });
  const divided = massedStrengthOf([firing(some('riflemen', men))], relative);
  expect(divided.value).toBe(strength);
  for (const { rule } of divided.steps.slice(1)) expect(rule).toBe('advantage.divide');
  const back = relativeAdvantageOf({ ...plain, ...other }, plain);
  expect(massedStrengthOf([firing(some('riflemen', men))], back).value).toBe(men);
});

test('advantage.example: 100 red attack 100 blue defending a village: red has 33, blue 100', () => {
  const red = plain;
  const blue = { ...plain, defendsNode: true };
  const relative = relativeAdvantageOf(red, blue);
  expect([relative.target.total, relative.attacker.total, relative.by, relative.favours]).toEqual([
    3,
    0,
    3,
    'target',
  ]);
  const hundred = some('riflemen', 100);
  expect(massedStrengthOf([firing(hundred)], relative).value).toBe(33);
  const back = relativeAdvantageOf(blue, red);
  expect(massedStrengthOf([firing(hundred)], back).value).toBe(100);
  // Red's survivors fire with what they have left: 35 lost, 65 alive and 17 injured at half, ÷ 3.
  const { losses } = massedAttack([firing(hundred)], target(hundred), back, scriptedDice(3, 4));
  expect(massedStrengthOf([firing({ ...hundred, ...losses.after })], relative).value).toBe(25);
});

test('advantage.scope: worked out for each pair, and the same for attack and return fire', () => {
  const wood = { ...plain, forest: true };
  const inWood = relativeAdvantageOf(plain, wood);
  const inOpen = relativeAdvantageOf(plain, plain);
  expect([divisorOf(inWood), divisorOf(inOpen)]).toEqual([2, 1]);
  expect(relativeAdvantageOf(wood, plain)).toEqual({
    attacker: inWood.target,
    target: inWood.attacker,
    by: inWood.by,
    favours: 'attacker',
  });
  expect(divisorOf(undefined)).toBe(1);
});

test('advantage.projectiles: the rolled damage of a direct shot by the lesser side is divided', () => {
  const gun = armed(some('field-gun', 1)).weapon;
  const source = { ...gun, damage: '2d6' };
  const tank = target(some('medium-tank', 1));
  const lesser = relativeAdvantageOf(plain, { ...plain, defendsNode: true });
  // 11 ÷ 3 = 3.67, up to 4: 3 on health, 1 on crew.
  const shot = shootAt(source, tank, lesser, scriptedDice(5, 6));
  expect([shot.points, shot.losses.after.elements]).toEqual([4, [{ health: 12, crew: 4 }]]);
  expect(shot.steps.map(({ rule }) => rule)).toContain('advantage.projectiles');
  expect(
    shootAt(source, tank, relativeAdvantageOf({ ...plain, defendsNode: true }, plain), scriptedDice(5, 6))
      .points,
  ).toBe(11);
  expect(
    shootAt(source, tank, relativeAdvantageOf(plain, { ...plain, level: 1 }), scriptedDice(5, 6)).points,
  ).toBe(11);
});

test.each([
  [[1, 1, 0], [0, 0, 0], 1],
  [[2, 2, 2], [0, 0, 0], 1],
  [[0, 0, 0], [-1, -1, -1], 1],
  [[0, 0, 1], [0, 0, 0], 0],
  [[0], [1], 0],
  [[1], [0], 1],
  // Half and half counts as the lower ground.
  [[1, 0], [0], 0],
])('advantage.elevation: on %j against %j the bonus is %d', (own, enemy, by) => {
  const level = (levels: number[]) => levelUnder(levels, l => l);
  expect(advantageScoreOf({ ...plain, level: level(own) }, { ...plain, level: level(enemy) }).total).toBe(by);
});

test.each([
  [10, 6, true],
  [10, 5, false],
  [1, 1, true],
  [3, 2, true],
  [0, 0, false],
])('advantage.forest: of %d elements %d in the wood: %s', (elements, inside, is) => {
  const cells = Array.from({ length: elements }, (_, i) => i);
  expect(isMostlyIn(cells, i => i < inside)).toBe(is);
});

test('advantage.forest: two units both in forest cancel out', () => {
  const wood = { ...plain, forest: true };
  expect(relativeAdvantageOf(wood, wood).by).toBe(0);
});

test('advantage.air: for the unit attacked from the air, and two flying units cancel out', () => {
  const under = { ...plain, attackedFromAir: true };
  expect(relativeAdvantageOf(plain, under)).toMatchObject({ by: 2, favours: 'target' });
  expect(relativeAdvantageOf(under, under)).toMatchObject({ by: 0, favours: 'nobody' });
});

import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { armed, some } from '../testing/arms.ts';
import { COMPASS, rangeMultiplier, type ScatterQuestion, scatter, scatters } from './scatter.ts';

// Indirect fire 1d4m, 100 to 1000 m.
const mortar = armed(some('mortar', 1)).weapon;
const question = (change: Partial<ScatterQuestion> = {}): ScatterQuestion => ({
  weapon: mortar,
  aimed: { x: 1000, y: 1000 },
  distance: 100,
  mode: 'indirect',
  observed: false,
  ...change,
});
const shot = (faces: number[], change: Partial<ScatterQuestion> = {}) => {
  const dice = scriptedDice(...faces);
  const found = scatter(question(change), dice);
  dice.done();
  return found;
};

test('inaccuracy.when: every indirect shot, and a direct one whose stat line calls for it', () => {
  const rifles = armed(some('riflemen', 1)).weapon;
  expect(scatters(mortar, 'indirect')).toBe(true);
  expect(scatters(mortar, 'direct')).toBe(false);
  expect(scatters(rifles, 'direct')).toBe(false);
  expect(scatters({ ...rifles, inaccuracy: '1d4' }, 'direct')).toBe(true);
});

describe('inaccuracy.direction', () => {
  // 10 m: a diagonal moves the full distance along the diagonal, √50 each way, on the grain of 1/1024.
  const d = Math.round(Math.sqrt(50) * 1024) / 1024;
  test.each([
    [1, 'North', 0, -10],
    [2, 'North-East', d, -d],
    [3, 'East', 10, 0],
    [4, 'South East', d, d],
    [5, 'South', 0, 10],
    [6, 'South-West', -d, d],
    [7, 'West', -10, 0],
    [8, 'North-West', -d, -d],
  ] as const)('inaccuracy.direction: %d is %s', (face, compass, x, y) => {
    const found = shot([face, 1]);
    expect(found).toMatchObject({ compass, metres: 10, landing: { x: 1000 + x, y: 1000 + y } });
    expect(COMPASS).toHaveLength(8);
  });
});

describe('inaccuracy.nine-ten', () => {
  test.each([9, 10])(
    'inaccuracy.nine-ten: %d on an observed point lands on it, and no distance is rolled',
    face => {
      expect(shot([face], { observed: true })).toMatchObject({
        landing: { x: 1000, y: 1000 },
        metres: 0,
        direction: [face],
      });
    },
  );

  test.each([9, 10])('inaccuracy.nine-ten: %d on a point nobody sees is rolled again', face => {
    expect(shot([face, 10, 3, 2])).toMatchObject({ compass: 'East', metres: 20, direction: [face, 10, 3] });
  });

  test.each([
    ['always', false, [9], undefined],
    ['never', true, [9, 3, 1], 'East'],
    ['observed', true, [9], undefined],
    ['observed', false, [9, 3, 1], 'East'],
  ] as const)(
    'inaccuracy.nine-ten: a stat line that says %s, observed %s',
    (zero, observed, faces, compass) => {
      const weapon = { ...mortar, indirect: { die: '1d4', min: 100, max: 1000, zero } };
      expect(shot([...faces], { weapon, observed }).compass).toBe(compass);
    },
  );
});

test('inaccuracy.distance: the die, after its multiplier, is how far it is off, and each step is kept', () => {
  const found = shot([5, 3], { distance: 150 });
  expect(found).toMatchObject({ metres: 60, landing: { x: 1000, y: 1060 } });
  expect(found.steps.map(({ rule, op, by, total }) => [rule, op, by, total])).toEqual([
    ['inaccuracy.distance', '=', '3', '3'],
    ['inaccuracy.range-multiplier', '×', '20', '60'],
  ]);
  // Bonuses act on the die; it never lands behind.
  const steadier = {
    ...mortar,
    inaccuracyBonuses: [{ rule: 'x', label: 'Aiming', op: 'mul', value: 0.5 }] as const,
  };
  expect(shot([5, 3], { weapon: steadier }).metres).toBe(15);
  const perfect = {
    ...mortar,
    inaccuracyBonuses: [{ rule: 'x', label: 'Aiming', op: 'add', value: -9 }] as const,
  };
  expect(shot([5, 3], { weapon: perfect }).metres).toBe(0);
});

describe('inaccuracy.range-multiplier', () => {
  test('inaccuracy.range-multiplier: 1d4m at the very edge of the minimum range is 1d4 × 10 m', () => {
    expect([1, 2, 3, 4].map(face => shot([1, face], { distance: 100 }).metres)).toEqual([10, 20, 30, 40]);
  });

  test.each([
    [100, 10],
    [149, 10],
    [149.99, 10],
    [150 - 1e-10, 20],
    [150, 20],
    [200, 30],
    [550, 100],
    [999, 180],
    [1000, 190],
  ])('inaccuracy.range-multiplier: with 100 to 1000 m, at %d m it is × %d', (distance, by) => {
    expect(rangeMultiplier(distance, 100, 1000)).toBe(by);
  });

  test('inaccuracy.range-multiplier: exact where 5 %% is no whole number, and never below ten', () => {
    expect(rangeMultiplier(0.25 + 0.05 * 2.5, 0.25, 2.5)).toBe(20);
    expect(rangeMultiplier(50, 100, 1000)).toBe(10);
    expect(rangeMultiplier(0, 0, 0)).toBe(10);
  });

  test('inaccuracy.range-multiplier: with a die of 1d4/10 the same shot is off by a tenth', () => {
    const weapon = { ...mortar, indirect: { die: '1d4/10', min: 100, max: 1000 } };
    expect(shot([1, 4], { weapon, distance: 550 }).metres).toBe(40);
  });
});

test('inaccuracy.plain-die: a direct weapon with a die rolls it without a multiplier', () => {
  const weapon = { ...armed(some('riflemen', 1)).weapon, inaccuracy: '1d4' };
  expect(shot([3, 4], { weapon, mode: 'direct', distance: 900 })).toMatchObject({
    metres: 4,
    landing: { x: 1004, y: 1000 },
  });
  expect(shot([10], { weapon, mode: 'direct', observed: true }).metres).toBe(0);
});

test('indirect.off-map-triple: fire from the campaign map is off three times as far, in the same direction', () => {
  const found = shot([3, 2], { offMap: true, distance: 150 });
  expect(found).toMatchObject({ compass: 'East', metres: 120 });
  expect(found.steps.at(-1)).toMatchObject({ rule: 'indirect.off-map-triple', by: '3' });
});

describe('indirect.shared-roll', () => {
  test('indirect.shared-roll: each shot rolls for itself unless a roll is handed on', () => {
    const dice = scriptedDice(3, 2, 5, 4);
    expect(scatter(question(), dice).compass).toBe('East');
    expect(scatter(question(), dice).compass).toBe('South');
    dice.done();
  });

  test('indirect.shared-roll: direction and natural die are common, the multiplier is each one’s own', () => {
    const dice = scriptedDice(3, 2);
    const first = scatter(question(), dice);
    const second = scatter(question({ distance: 150 }), dice, first.shared);
    dice.done();
    expect([first.metres, second.metres]).toEqual([20, 40]);
    expect([first.compass, second.compass]).toEqual(['East', 'East']);
  });

  test('indirect.shared-roll: units with different dice share the direction and one roll of each die', () => {
    const other = { ...mortar, indirect: { die: '1d6', min: 100, max: 1000 } };
    const dice = scriptedDice(3, 2, 6);
    const first = scatter(question(), dice);
    const second = scatter(question({ weapon: other }), dice, first.shared);
    const third = scatter(question({ weapon: other }), dice, second.shared);
    const fourth = scatter(question(), dice, third.shared);
    dice.done();
    expect([first, second, third, fourth].map(({ metres }) => metres)).toEqual([20, 60, 60, 20]);
  });

  test('indirect.shared-roll: a 9 is zero for the unit that is observed and rolled on for the other', () => {
    const dice = scriptedDice(9, 7, 1);
    const seen = scatter(question({ observed: true }), dice);
    const unseen = scatter(question(), dice, seen.shared);
    const seenAgain = scatter(question({ observed: true }), dice, unseen.shared);
    dice.done();
    expect([seen.metres, unseen.compass, seenAgain.metres]).toEqual([0, 'West', 0]);
    expect(unseen.shared.direction).toEqual([9, 7]);
  });

  test('indirect.shared-roll: a direction that was rolled again is taken whole by the next unit', () => {
    const dice = scriptedDice(9, 10, 7, 1);
    const first = scatter(question(), dice);
    const second = scatter(question({ distance: 150 }), dice, first.shared);
    dice.done();
    expect([first.shared.direction, second.shared.direction]).toEqual([
      [9, 10, 7],
      [9, 10, 7],
    ]);
    expect([first.compass, second.compass]).toEqual(['West', 'West']);
  });
});

test('inaccuracy.plain-die, inaccuracy.nine-ten: what the stat line says of indirect fire does not hold for the same gun firing straight', () => {
  const weapon = {
    ...mortar,
    inaccuracy: '1d4',
    indirect: { die: '1d4', min: 100, max: 1000, zero: 'always' as const },
  };
  expect(shot([9], { weapon }).metres).toBe(0);
  expect(shot([9, 3, 2], { weapon, mode: 'direct' }).metres).toBe(2);
});

import { describe, expect, test } from 'vitest';
import { battle, ground, men, type Plan } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';
import { buildingAt } from './building.ts';
import { seesPoint, seesUnit } from './sight.ts';

const facing = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 4, [300, 500])] },
    red: { groups: [men('b', 4, [500, 500])] },
    ...plan,
  });

const sees = (plan: Plan = {}): [boolean, boolean] => {
  const t = facing(plan);
  const [a, b] = [t.unit('a/riflemen'), t.unit('b/riflemen')];
  return [seesUnit(t.game.field, t.state, a, b), seesUnit(t.game.field, t.state, b, a)];
};

const { bunker, earthwork } = rosterWith().buildings;
if (!bunker || !earthwork) throw new Error('the tests have no such buildings');

describe('los.definition', () => {
  test.each<[string, Plan, boolean]>([
    ['nothing between', {}, true],
    ['a cliff', { areas: [ground(390, 400, 10, 200, { blocking: true })] }, false],
    ['an opaque wood', { areas: [ground(390, 400, 10, 200, { forest: true, opaque: true })] }, false],
    ['a wood that is not', { areas: [ground(390, 400, 10, 200, { forest: true })] }, true],
    ['a river', { areas: [ground(390, 400, 10, 200, { hazard: true })] }, true],
    ['a building', { structures: [buildingAt(bunker, 'x', { at: { x: 400, y: 500 }, facing: 0 })] }, false],
    [
      'a building that does not block sight',
      { structures: [buildingAt(earthwork, 'x', { at: { x: 400, y: 500 }, facing: 90 })] },
      true,
    ],
    [
      'a third unit of a friend',
      { blue: { groups: [men('a', 4, [300, 500]), men('d', 40, [400, 500], { files: 20 })] } },
      false,
    ],
    [
      'a third unit of the enemy',
      { red: { groups: [men('b', 4, [500, 500]), men('d', 40, [400, 500], { files: 20 })] } },
      false,
    ],
  ])('los.definition: %s', (_, plan, seen) => {
    expect(sees(plan)).toEqual([seen, seen]);
  });
});

describe('los.measure', () => {
  test('los.measure: a corner is enough, the same in both directions', () => {
    // The wall covers all but the last half metre of both.
    expect(sees({ areas: [ground(390, 400, 10, 101.5, { blocking: true })] })).toEqual([true, true]);
    expect(sees({ areas: [ground(390, 400, 10, 110, { blocking: true })] })).toEqual([false, false]);
  });

  test('los.measure: grazing an edge does not block', () => {
    expect(sees({ areas: [ground(390, 400, 10, 102, { blocking: true })] })).toEqual([true, true]);
  });

  test.each<[string, Plan['areas'], boolean]>([
    ['both on the plain, a wall of the plain', [], false],
    ['one on a hill sees over it', [ground(250, 450, 60, 100, { level: 1 })], true],
    ['not over a wall on the same level', [ground(250, 450, 160, 100, { level: 1 })], false],
  ])('los.measure: %s', (_, areas = [], seen) => {
    const wall = ground(390, 400, 10, 200, { blocking: true });
    expect(sees({ areas: [...areas, wall] })).toEqual([seen, seen]);
  });

  test('los.measure: or with the target point', () => {
    const t = facing({ areas: [ground(390, 400, 10, 200, { blocking: true })] });
    const a = t.unit('a/riflemen');
    expect(seesPoint(t.game.field, t.state, a, { x: 380, y: 500 })).toBe(true);
    expect(seesPoint(t.game.field, t.state, a, { x: 420, y: 500 })).toBe(false);
  });
});

describe('los.direct-fire', () => {
  const shot = {
    type: 'attack',
    unit: 'a/riflemen',
    weapon: 'Rifles',
    aim: { target: 'b/riflemen' },
  } as const;

  test('los.direct-fire: it needs sight', () => {
    const t = facing({ areas: [ground(390, 400, 10, 200, { blocking: true })] });
    t.to('targeting', 'blue');
    expect(t.refusal('blue', shot)).toBe('los.direct-fire');
  });

  test.each([
    [400, 'accepted'],
    [401, 'damage.direct-range'],
  ])('los.direct-fire: %s m between the nearest points', (gap, verdict) => {
    const t = facing({ red: { groups: [men('b', 4, [300 + gap, 500])] } });
    t.to('targeting', 'blue');
    expect(t.refusal('blue', shot)).toBe(verdict);
  });
});

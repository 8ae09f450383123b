import { describe, expect, test } from 'vitest';
import { battle, men } from '../testing/battle.ts';
import {
  availableShots,
  couldHurt,
  farthestReach,
  isAimedAtPlaces,
  shotsLeftOf,
  weaponsOf,
} from './weapons.ts';

describe('Weapons', () => {
  test.each([
    ['damage.direct-range: what has a range is aimed at a unit', { range: 400 }, false],
    ['indirect.definition: what has none falls on a place', {}, true],
    ['pattern.point: so is a pattern of one point', { range: 400, pattern: { kind: 'point' } }, false],
    [
      'pattern.circle: a circle lies on a place',
      { range: 400, pattern: { kind: 'circle', radius: 6 } },
      true,
    ],
  ] as const)('%s', (_, weapon, is) => {
    expect(isAimedAtPlaces(weapon)).toBe(is);
  });

  test('damage.direct-range: a unit reaches as far as its farthest weapon, straight or in an arc', () => {
    const t = battle({
      blue: { groups: [men('a', 10, [300, 500]), men('h', 1, [300, 700], { type: 'howitzer' })] },
      red: { groups: [men('b', 10, [500, 500])] },
    });
    const reach = (unit: string): number => farthestReach(t.game.field, t.state, t.unit(unit));
    expect([reach('a/riflemen'), reach('h/howitzer')]).toEqual([400, 12_000]);
  });

  test.each([
    [10, 5, 5, 10],
    [10, 5, 3, 6],
    [7, 5, 3, 4],
    [100, 100, 40, 40],
    [100, 100, 0, 0],
    [0, 5, 5, 0],
  ])(
    'shots.counting: the dead fire no more: of %d shots of %d elements, %d living have %d',
    (left, of, alive, now) => {
      const { unit } = battle({
        blue: { groups: [men('a', 10, [300, 500])] },
        red: { groups: [men('b', 10, [500, 500])] },
      });
      expect(shotsLeftOf({ ...unit('a/riflemen'), alive, shots: { Rifles: { left, of } } }, 'Rifles')).toBe(
        now,
      );
    },
  );

  test('shots.division: men are divided between targets, and each is used once', () => {
    const t = battle({
      blue: { groups: [men('a', 100, [300, 500])] },
      red: { groups: [men('b', 50, [500, 450]), men('c', 50, [500, 550])] },
    });
    const shoot = (target: string, count: number) =>
      ({ type: 'attack', unit: 'a/riflemen', weapon: 'Rifles', aim: { target }, count }) as const;
    const left = (): number[] =>
      weaponsOf(t.game.field, t.state, t.unit('a/riflemen')).map(weapon =>
        availableShots(t.game.field, t.state, t.unit('a/riflemen'), weapon),
      );
    t.to('targeting', 'blue');
    expect(left()).toEqual([100]);
    expect(t.refusal('blue', shoot('b/riflemen', 101))).toBe('shots.division');
    t.do('blue', shoot('b/riflemen', 60));
    expect(left()).toEqual([40]);
    expect(t.refusal('blue', shoot('c/riflemen', 41))).toBe('shots.division');
    t.do('blue', shoot('c/riflemen', 40));
    expect(left()).toEqual([0]);
  });

  test('damage.types, armour.half: what its target is proof against could not hurt it', () => {
    const weapon = { pierce: 0, type: 'Fire' } as const;
    const hurts = (armour: 0 | 1 | 2, resist: object) => couldHurt(weapon, { armour, resist });
    expect([hurts(0, {}), hurts(0, { Fire: 0.1 }), hurts(0, { Magic: 0 })]).toEqual([true, true, true]);
    expect(hurts(0, { Fire: 0 })).toBe(false);
  });

  test('sheet.contents: a use of what a unit throws is one attack of all of it, however many throw', () => {
    const t = battle({
      blue: { groups: [men('a', 20, [480, 500], { upgrades: ['grenades'] })] },
      red: { groups: [men('b', 50, [500, 495]), men('c', 50, [500, 520])] },
    });
    const left = () => {
      const unit = t.unit('a/riflemen');
      const thrown = weaponsOf(t.game.field, t.state, unit).find(({ name }) => name === 'Grenades');
      return thrown && availableShots(t.game.field, t.state, unit, thrown);
    };
    const hurl = (target: string, count: number) =>
      ({ type: 'attack', unit: 'a/riflemen', weapon: 'Grenades', aim: { target }, count }) as const;
    t.to('targeting', 'blue');
    expect(left()).toBe(20);
    t.do('blue', hurl('b/riflemen', 5));
    expect(left()).toBe(15);
    t.do('blue', hurl('c/riflemen', 5));
    // Both uses are declared: nobody throws a third time, though ten have thrown nothing.
    expect(left()).toBe(0);
  });
});

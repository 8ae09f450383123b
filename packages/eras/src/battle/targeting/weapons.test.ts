import { describe, expect, test } from 'vitest';
import { battle, men } from '../testing/battle.ts';
import { farthestReach, isAimedAtPlaces } from './weapons.ts';

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
});

import { describe, expect, test } from 'vitest';
import { men, table, thing } from '../../judge/sight/testing/table.ts';
import { box, FOREST, HILL, RIVER, WALL } from '../../testing/battle.ts';
import { footingOf, groundLevelOf, levelUnderPiece, rimOf, spotAt, topOf, totalHeightOf } from './height.ts';

const contour = (height: number, points: { x: number; y: number }[]) => ({ is: { ...HILL, height }, points });

describe('Heights of the ground', () => {
  const hill = [contour(5, box(20, 20, 60, 60)), contour(10, box(30, 30, 50, 50))];

  test.each([
    ['on the highest contour that holds its centre', [[40, 40]], 11],
    ['on the lower one', [[25, 25]], 6],
    ['beside the hill', [[10, 10]], 1],
    ['on its edge, which is on it', [[20, 40]], 6],
  ] as const)('terrain.height.on-top: a lone man %s', (_what, at, height) => {
    const t = table({
      units: [men('ash', {}, {}, ...at.map(([x, y]): [number, number] => [x, y]))],
      terrain: hill,
    });
    expect(totalHeightOf(t.world, t.unit('ash'))).toBe(height);
  });

  test.each([
    [
      'most of its members',
      [
        [40, 40],
        [42, 40],
        [25, 40],
      ],
      10,
    ],
    [
      'most, on the lower',
      [
        [40, 40],
        [25, 42],
        [25, 40],
      ],
      5,
    ],
    [
      'ties go to the higher',
      [
        [40, 40],
        [10, 40],
      ],
      10,
    ],
    [
      'the fullest of three levels',
      [
        [40, 40],
        [42, 40],
        [25, 40],
        [10, 40],
      ],
      10,
    ],
  ] as const)('terrain.height.on-top: a unit stands on the contour that holds %s', (_what, at, level) => {
    const t = table({
      units: [men('ash', {}, {}, ...at.map(([x, y]): [number, number] => [x, y]))],
      terrain: hill,
    });
    expect(groundLevelOf(t.world, t.unit('ash'))).toBe(level);
  });

  test('terrain.height.on-top: woods are stood in, and what cannot be stood on lifts nobody', () => {
    const t = table({
      units: [men('ash', { prone: true }, {}, [10, 10])],
      terrain: [
        { is: FOREST, points: box(0, 0, 20, 20) },
        { is: WALL, points: box(0, 0, 20, 20) },
        { is: thing({ walkable: true, character: 'open', height: 3 }), points: box(0, 0, 20, 20) },
      ],
    });
    expect(totalHeightOf(t.world, t.unit('ash'))).toBe(0.5);
    expect(footingOf(t.world, t.unit('ash')).within).toEqual([t.ground(0)]);
  });

  test('terrain.height.depression: the depth is taken off, below the table if need be', () => {
    const t = table({
      units: [men('ash', {}, {}, [10, 10]), men('oaks', {}, {}, [45, 45])],
      terrain: [
        { is: RIVER, points: box(0, 0, 20, 20) },
        contour(10, box(30, 30, 60, 60)),
        { is: { ...RIVER, height: -0.5 }, points: box(40, 40, 50, 50) },
      ],
    });
    expect(totalHeightOf(t.world, t.unit('ash'))).toBe(-1);
    expect(totalHeightOf(t.world, t.unit('oaks'))).toBe(10.5);
    expect(spotAt(t.world, { x: 45, y: 45 }).level).toBe(9.5);
  });

  test('terrain.height.on-top: a piece reaches its own height above the ground its corners stand on', () => {
    const t = table({
      units: [],
      terrain: [
        ...hill,
        { is: WALL, points: box(35, 35, 45, 36) },
        { is: WALL, points: box(10, 10, 15, 11) },
      ],
    });
    expect([2, 3, 1].map(i => topOf(t.world, t.ground(i)))).toEqual([11, 1, 10]);
    expect(levelUnderPiece(t.world, t.ground(2))).toBe(10);
  });

  test('sight.depression: the rim is the outline, but for where a bed goes on in the next piece', () => {
    const t = table({
      units: [],
      terrain: [
        { is: RIVER, points: box(0, 0, 20, 10) },
        { is: RIVER, points: box(20, 0, 40, 10) },
      ],
    });
    const length = rimOf(t.world, t.ground(0)).reduce(
      (sum, [a, b]) => sum + Math.abs(b.x - a.x + b.y - a.y),
      0,
    );
    expect(length).toBe(50);
    expect(levelUnderPiece(t.world, t.ground(0))).toBe(0);
  });
});

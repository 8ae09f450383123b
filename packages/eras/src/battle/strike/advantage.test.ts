import { describe, expect, test } from 'vitest';
import { buildingAt } from '../table/building.ts';
import { battle, ground, men, type Plan } from '../testing/battle.ts';
import { rosterWith } from '../testing/roster.ts';
import { relativeAdvantageBetween } from './advantage.ts';

const line = (plan: Plan = {}) =>
  battle({
    blue: { groups: [men('a', 100, [300, 500])] },
    red: { groups: [men('b', 100, [500, 500])] },
    ...plan,
  });

/** What each of the two has, by rule. */
const rulesOf = (t: ReturnType<typeof line>) => {
  const { attacker, target } = relativeAdvantageBetween(
    t.game.field,
    t.state,
    t.unit('a/riflemen'),
    t.unit('b/riflemen'),
  );
  return [attacker, target].map(({ rows }) => rows.map(({ rule, by }) => [rule, by]));
};

describe('the advantage of units where they stand', () => {
  const corners = (left: number, right: number) => [
    { x: left, y: 400 },
    { x: right, y: 400 },
    { x: right, y: 600 },
    { x: left, y: 600 },
  ];
  const NODE = [['advantage.node', 3]];

  test.each([
    ['the whole map, held by blue', 'blue', [], [NODE, []]],
    ['the whole map, held by red', 'red', [], [[], NODE]],
    ['about blue, held by blue', 'blue', corners(200, 400), [NODE, []]],
    ['about blue, held by red', 'red', corners(200, 400), [[], []]],
    ['about nobody, held by blue', 'blue', corners(600, 800), [[], []]],
    ['about both, held by blue', 'blue', corners(200, 600), [NODE, []]],
    ['about both, held by nobody', undefined, corners(200, 600), [[], []]],
  ] as const)('advantage.node: a village is %s', (_where, controller, points, rows) => {
    const village = {
      id: 'v',
      name: 'The village',
      kind: 'village',
      points,
      ...(controller && { controller }),
    } as const;
    expect(rulesOf(line({ nodes: [village] }))).toEqual(rows);
  });

  test('advantage.scope: a unit stands with its own era, morale and bonuses', () => {
    const t = line({
      blue: { groups: [men('a', 100, [300, 500], { era: 'WW2' })] },
      red: { groups: [men('b', 100, [500, 500], { era: 'WW1' })] },
      ongoing: [
        {
          rule: 'morale.table',
          label: 'Hero Dies',
          on: { reach: 'unit', id: 'a/riflemen' },
          do: { morale: 'low' },
        },
        {
          rule: 'x',
          label: 'Fort',
          on: { reach: 'unit', id: 'b/riflemen' },
          do: { stat: 'advantage', op: 'add', value: 1 },
        },
      ],
    });
    expect(rulesOf(t)).toEqual([
      [
        ['era.distance', 1],
        ['morale.states', -1],
      ],
      [['x', 1]],
    ]);
  });

  test('advantage.node: in the air nobody holds it', () => {
    const village = {
      id: 'v',
      name: 'The village',
      kind: 'village',
      points: [],
      controller: 'blue',
    } as const;
    const t = line({ nodes: [village] });
    t.unit('a/riflemen').flying = true;
    expect(rulesOf(t)).toEqual([[], [['advantage.air', 2]]]);
  });

  test.each([
    ['of blue alone', 250, 100, [[['advantage.forest', 2]], []]],
    ['of both', 250, 300, [[['advantage.forest', 2]], [['advantage.forest', 2]]]],
    ['of nobody', 600, 100, [[], []]],
  ])('advantage.forest: a wood round the place %s', (_whose, x, width, rows) => {
    expect(rulesOf(line({ areas: [ground(x, 400, width, 200, { forest: true })] }))).toEqual(rows);
  });

  test.each([
    ['on a hill', 250, 1, [[['advantage.elevation', 1]], []]],
    ['in a valley', 250, -1, [[], [['advantage.elevation', 1]]]],
    ['on a mountain', 250, 3, [[['advantage.elevation', 1]], []]],
  ])('advantage.elevation: blue stands %s', (_where, x, level, rows) => {
    const t = line({ areas: [ground(x, 400, 100, 200, { level })] });
    expect(rulesOf(t)).toEqual(rows);
    t.unit('b/riflemen').flying = true;
    expect(rulesOf(t)[0]).toEqual([]);
  });

  const bank = (id: string, x: number, y = 500) =>
    buildingAt(rosterWith().buildings.earthwork as never, id, { at: { x, y }, facing: 90, side: 'red' });
  const EARTH = [['construction.building', 1]];
  test.each([
    ['touched, on the side of the enemy', [bank('e', 499)], EARTH],
    ['two of them count once', [bank('e', 499), bank('f', 499, 485)], EARTH],
    ['not touched', [bank('e', 496)], []],
    ['touched, on the other side', [bank('e', 521)], []],
    ['in ruins', [{ ...bank('e', 499), health: 0 }], []],
    ['of a kind that shelters nobody', [{ ...bank('e', 499), shelter: 0 }], []],
  ])('construction.building: an earthwork %s', (_what, structures, rows) => {
    const t = line({ structures });
    expect(rulesOf(t)).toEqual([[], rows]);
    t.unit('a/riflemen').flying = true;
    expect(rulesOf(t)[1]?.filter(([rule]) => rule === 'construction.building')).toEqual([]);
  });
});

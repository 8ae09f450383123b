import { describe, expect, test } from 'vitest';
import { battle, men, type Plan } from '../testing/battle.ts';
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
  ] as const)('advantage.node: a village is %s', (_where, controller, points, rows) => {
    const village = { id: 'v', name: 'The village', kind: 'village', points, controller } as const;
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
});

import { describe, expect, test } from 'vitest';
import { battle, ground, men, mixed, ofType, type Plan } from '../testing/battle.ts';

const go = (group: string, ...path: [number, number][]) =>
  ({ type: 'move', group, path: path.map(([x, y]) => ({ x, y })) }) as const;
const react = (...reactions: object[]) => ({ type: 'react', reactions }) as never;
const field = (plan: Plan = {}) =>
  battle({
    otherDice: 1,
    blue: { groups: [men('a', 16, [300, 500])] },
    red: { groups: [men('b', 16, [900, 500])] },
    ...plan,
  });

describe('leaving and entering by an edge', () => {
  const at = {
    north: [500, 3],
    south: [500, 997],
    west: [3, 500],
    east: [997, 500],
  } as const;
  test.each(['north', 'south', 'west', 'east'] as const)(
    'battle.withdrawal: within a metre of the %s edge is at it, a step before it is not',
    edge => {
      const leaves = (inwards: number) => {
        const [x, y] = at[edge];
        const by = { north: [0, 1], south: [0, -1], west: [1, 0], east: [-1, 0] }[edge] as [number, number];
        // One man, two metres deep, looking away from his edge: his rear is two metres behind his front.
        const t = field({
          blue: { edge, groups: [men('a', 1, [x + by[0] * inwards, y + by[1] * inwards])] },
          red: {
            edge: ({ north: 'south', south: 'north', west: 'east', east: 'west' } as const)[edge],
            groups: [men('b', 16, [500, 500])],
          },
        });
        t.to('movement', 'blue');
        return t.refusal('blue', { type: 'withdraw', group: 'a' });
      };
      expect([leaves(0), leaves(0.5)]).toEqual(['accepted', 'battle.withdrawal']);
    },
  );

  test.each([
    ['the upper half', 0, 540, (y: number) => y > 540],
    ['the lower half', 460, 540, (y: number) => y < 460],
  ] as const)(
    'reinforcement.joining: where a cliff shuts %s of the edge it comes in by the other',
    (_which, y, height, isFree) => {
      const t = field({
        blue: {
          groups: [men('a', 16, [300, 500]), men('late', 4, undefined, {}, { arrives: 1, edge: 'west' })],
        },
        areas: [ground(0, y, 30, height, { blocking: true })],
      });
      t.to('movement', 'blue');
      const [offer] = t.offers('blue', 'enter') as { at: { y: number } }[];
      expect(offer && isFree(offer.at.y)).toBe(true);
    },
  );
});

describe('who parts from a group', () => {
  test('group.split-merge: of one unit half is offered, of several each; of one man nothing', () => {
    const offered = (...rows: [string, number][]) => {
      const own = mixed('a', [300, 500], ...rows.map(([type, count]) => ({ type, count })));
      const t = field({ blue: { groups: [own] } });
      t.to('movement', 'blue');
      return (t.offers('blue', 'split') as { units: object }[]).map(({ units }) => units);
    };
    expect(offered(['riflemen', 7])).toEqual([[{ unit: 'a/riflemen', count: 3 }]]);
    expect(offered(['riflemen', 2])).toEqual([[{ unit: 'a/riflemen', count: 1 }]]);
    expect(offered(['riflemen', 1])).toEqual([]);
    expect(offered(['riflemen', 7], ['sappers', 1])).toEqual([
      [{ unit: 'a/riflemen', count: 7 }],
      [{ unit: 'a/sappers', count: 1 }],
    ]);
  });

  test.each([
    [0, undefined],
    [3, { alive: 0, dead: 3 }],
  ] as const)('group.split-merge: all the living part, and of %i dead the sheet stays', (dead, stays) => {
    const t = field({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 6 }, { type: 'sappers', count: 2 })],
      },
    });
    const riflemen = t.unit('a/riflemen');
    Object.assign(riflemen, { alive: 6 - dead, dead });
    t.to('movement', 'blue');
    const units = [{ unit: 'a/riflemen', count: 6 - dead }];
    const [made] = ofType(t.do('blue', { type: 'split', group: 'a', units, name: 'Others' }), 'regrouped');
    expect(t.unit(`${made?.other}/riflemen`)).toMatchObject({ alive: 6 - dead, dead: 0 });
    if (stays) expect(t.unit('a/riflemen')).toMatchObject(stays);
    else expect(t.state.units['a/riflemen']).toBeUndefined();
  });
});

describe('holding and firing in passing', () => {
  test('move.block: two of a player do not hold the same enemy, and each may hold another', () => {
    const t = field({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 6 }, { type: 'sappers', count: 6 })],
      },
      red: { groups: [men('b', 16, [600, 500]), men('d', 16, [600, 560])] },
    });
    t.to('movement', 'blue');
    t.do('blue', go('a', [350, 500]));
    const hold = (unit: string, target: string) => ({
      unit: `${unit}/riflemen`,
      target: `a/${target}`,
      at: 0,
    });
    expect(t.refusal('red', react(hold('b', 'riflemen'), hold('d', 'riflemen')))).toBe('twice');
    expect(t.refusal('red', react(hold('b', 'riflemen'), hold('b', 'sappers')))).toBe('move.block-stop');
    expect(t.refusal('red', react(hold('b', 'riflemen'), hold('d', 'sappers')))).toBe('accepted');
  });

  test('phase.opportunity: nothing halts for a shot at somebody who is dead by then', () => {
    const t = field({
      blue: {
        groups: [mixed('a', [300, 500], { type: 'riflemen', count: 1 }, { type: 'sappers', count: 6 })],
      },
      red: { groups: [men('b', 200, [600, 500]), men('d', 200, [600, 560])] },
    });
    t.to('movement', 'blue');
    t.do('blue', go('a', [350, 500]));
    const fire = (unit: string, at: number) => ({
      unit: `${unit}/riflemen`,
      target: 'a/riflemen',
      at,
      weapon: 'Rifles',
    });
    const events = t.do('red', react(fire('b', 10), fire('d', 20)), 6, 6);
    expect(t.unit('a/riflemen').alive).toBe(0);
    expect(ofType(events, 'groupHalted').map(({ metres }) => metres)).toEqual([10]);
    expect(ofType(events, 'groupMoved')).toMatchObject([{ metres: 50 }]);
    expect(t.unit('d/riflemen').shots.Rifles?.left).toBe(200);
  });

  test('move.aboard: nobody gets out of what is in the air', () => {
    const t = field({
      blue: { groups: [men('h', 1, [300, 500], { type: 'copter' }), men('a', 2, [330, 500])] },
    });
    t.to('movement', 'blue');
    Object.assign(t.unit('a/riflemen'), { aboard: 'h/copter' });
    Object.assign(t.unit('h/copter'), { flying: true });
    expect(t.refusal('blue', { type: 'alight', unit: 'a/riflemen' })).toBe('move.aboard');
    expect(t.offers('blue', 'alight')).toEqual([{ unit: 'a/riflemen', refused: 'move.aboard' }]);
  });
});

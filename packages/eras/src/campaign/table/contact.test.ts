import { describe, expect, test } from 'vitest';
import { army, march, node, player, scenario, war } from '../testing/war.ts';
import { edgeOf } from './edge.ts';

const THREE = [player('red'), player('blue'), player('green')];
const NODES = [
  ...scenario().nodes,
  node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
];

/** Red at x, blue four kilometres east of it, in open country. */
const open = () =>
  war({
    armies: [
      army('red-1', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
      army('blue-1', 'blue', { x: 34_000, y: 10_000 }, [['riflemen', 50]]),
    ],
  });

describe('contact', () => {
  test('campaign.battle-start: a moving army stops where it comes within 1000 m of an enemy', () => {
    const w = open();
    w.do('red', march('red-1', 34_500, 10_000));
    expect(w.army('red-1').at).toEqual({ x: 33_000, y: 10_000 });
    expect(w.army('red-1').moved).toBe(3000 / 4800);
    expect(w.battle().members.map(one => one.army)).toEqual(['red-1', 'blue-1']);
  });

  test('campaign.battle-start: times the speed factor of the scenario', () => {
    const w = war({
      speedScale: 3,
      armies: [
        army('red-1', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('blue-1', 'blue', { x: 34_000, y: 10_000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('red-1', 34_500, 10_000));
    expect(w.army('red-1').at).toEqual({ x: 31_000, y: 10_000 });
  });

  test('campaign.battle-start: or enters a node where an enemy is', () => {
    const w = war({
      nodes: [
        ...scenario().nodes.slice(0, 2),
        node('town', { x: 40_000, y: 10_000 }, { radius: 2500, controller: 'blue' }),
      ],
      armies: [
        army('red-1', 'red', { x: 37_000, y: 10_000 }, [['riflemen', 50]]),
        army('blue-1', 'blue', { x: 42_000, y: 10_000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('red-1', 40_000, 10_000));
    expect(w.army('red-1').at).toEqual({ x: 37_500, y: 10_000 });
    expect(w.battle().node).toBe('town');
  });

  test('campaign.battle-start: in the node of the army that was met, else in a temporary one', () => {
    const w = open();
    w.do('red', march('red-1', 33_500, 10_000));
    expect(w.node(w.battle().node)).toMatchObject({
      kind: 'field',
      at: { x: 33_500, y: 10_000 },
      radius: 500,
    });
    const village = war({
      armies: [
        army('red-1', 'red', { x: 48_000, y: 30_000 }, [['riflemen', 50]]),
        army('blue-1', 'blue', 'mid', [['riflemen', 50]]),
      ],
    });
    village.do('red', march('red-1', 50_000, 30_000));
    expect(village.battle().node).toBe('mid');
  });

  test('campaign.battle-start: armies at peace do not interact; when the ceasefire ends they do', () => {
    const w = war({
      treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire'], ends: 1 }],
      armies: [
        army('red-1', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('blue-1', 'blue', { x: 34_000, y: 10_000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('red-1', 33_900, 10_000));
    expect(w.state.battles).toEqual({});
    w.rest();
    expect(w.battle()).not.toHaveProperty('mover');
    expect(w.battle().members.map(one => [one.army, one.status])).toEqual([
      ['blue-1', 'attacking'],
      ['red-1', 'attacking'],
    ]);
  });

  test('campaign.battle-start: a purchase beside an enemy opens a battle too', () => {
    const w = war({ armies: [army('blue-1', 'blue', { x: 10_900, y: 30_000 }, [['riflemen', 50]])] });
    expect(w.state.battles).toEqual({});
    w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
    expect(w.battle().members).toHaveLength(2);
  });

  test('campaign.battle-start: an army in a battle draws in only those that enter its node', () => {
    const w = war({
      nodes: NODES,
      players: THREE,
      armies: [
        army('red-1', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('blue-1', 'blue', { x: 32_000, y: 10_000 }, [['riflemen', 50]]),
        army('green-1', 'green', { x: 31_500, y: 12_000 }, [['riflemen', 50]]),
        army('green-2', 'green', { x: 31_500, y: 8000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('red-1', 31_500, 10_000));
    w.until('green');
    w.do('green', march('green-1', 31_500, 10_600));
    expect(w.army('green-1').battle).toBeUndefined();
    w.do('green', march('green-2', 31_500, 9800));
    expect(w.army('green-2')).toMatchObject({ battle: w.battle().id, at: { x: 31_500, y: 9500 } });
  });

  test('reinforcement.joining: within contact distance of an enemy in it an army may join', () => {
    const w = war({
      nodes: NODES,
      players: THREE,
      armies: [
        army('red-1', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('blue-1', 'blue', { x: 32_000, y: 10_000 }, [['riflemen', 50]]),
        army('green-1', 'green', { x: 31_500, y: 12_000 }, [['riflemen', 50]]),
        army('green-2', 'green', { x: 31_500, y: 20_000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('red-1', 31_500, 10_000));
    const battle = w.battle().id;
    w.until('green');
    expect(w.no('green', { type: 'joinBattle', army: 'green-2', battle })).toBe('reinforcement.joining');
    w.do('green', march('green-1', 31_500, 10_800));
    w.do('green', { type: 'joinBattle', army: 'green-1', battle });
    // A quarter of its movement: 1200 of 4800 m.
    expect(w.battle().members.at(-1)).toMatchObject({ army: 'green-1', enters: 12, edge: 'south' });
  });

  test.each([
    [0.25, 12],
    [0.26, 13],
    [0.5, 24],
    [1, 48],
    [0, 0],
  ])('reinforcement.joining: having used %s of its movement it enters in battle turn %s', (share, turn) => {
    const w = open();
    w.do('red', march('red-1', 33_500, 10_000));
    w.until('blue');
    w.do('blue', { type: 'buyUnits', unit: 'riflemen', lots: 1, name: 'late' });
    const late = w.army(Object.keys(w.state.armies).at(-1) ?? '');
    late.at = { x: 33_000, y: 10_900 };
    late.moved = share;
    w.do('blue', { type: 'joinBattle', army: late.id, battle: w.battle().id });
    expect(w.battle().members.at(-1)?.enters).toBe(turn);
  });

  describe('priority', () => {
    test('priority.ambush: blue moves, and afterwards red attacks blue: red is ambushing', () => {
      const w = war({
        players: [player('blue'), player('red')],
        armies: [
          army('red-1', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
          army('blue-1', 'blue', { x: 34_000, y: 10_000 }, [['riflemen', 50]]),
        ],
      });
      w.do('blue', march('blue-1', 34_500, 10_000));
      w.do('blue', { type: 'endOrders' });
      w.do('red', march('red-1', 34_000, 10_000));
      expect(w.battle().members.map(one => [one.army, one.status])).toEqual([
        ['red-1', 'ambush'],
        ['blue-1', 'attacking'],
      ]);
    });

    test('priority.ambush: even against a defender', () => {
      const w = war({
        players: [player('blue'), player('red')],
        nodes: [
          ...scenario().nodes.slice(0, 2),
          node('mid', { x: 50_000, y: 30_000 }, { controller: 'blue' }),
        ],
        armies: [
          army('red-1', 'red', { x: 48_000, y: 30_000 }, [['riflemen', 50]]),
          army('blue-1', 'blue', { x: 51_000, y: 30_000 }, [['riflemen', 50]]),
        ],
      });
      w.do('blue', march('blue-1', 50_000, 30_000));
      w.do('blue', { type: 'endOrders' });
      w.do('red', march('red-1', 50_000, 30_000));
      expect(w.battle().members.map(one => one.status)).toEqual(['ambush', 'defending']);
    });

    test('priority.ambush: an army that stayed where it was cannot be ambushed', () => {
      const w = open();
      w.do('red', march('red-1', 34_000, 10_000));
      expect(w.battle().members.map(one => one.status)).toEqual(['attacking', 'attacking']);
    });

    test('priority.defending: the blue army in a blue city is defending, whoever comes is attacking', () => {
      const w = war({
        nodes: [
          ...scenario().nodes.slice(0, 2),
          node('city', { x: 50_000, y: 30_000 }, { kind: 'city', controller: 'blue' }),
        ],
        armies: [
          army('red-1', 'red', { x: 48_000, y: 30_000 }, [['riflemen', 50]]),
          army('blue-1', 'blue', 'city', [['riflemen', 50]]),
        ],
      });
      w.do('red', march('red-1', 50_000, 30_000));
      expect(w.battle().members).toMatchObject([
        { army: 'red-1', status: 'attacking', edge: 'west' },
        { army: 'blue-1', status: 'defending' },
      ]);
      expect(w.battle().members[1]).not.toHaveProperty('edge');
    });

    test('priority.sides: a side new to the battle takes its own priority as on first contact', () => {
      const w = war({
        nodes: NODES,
        players: THREE,
        armies: [
          army('red-1', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
          army('blue-1', 'blue', { x: 32_000, y: 10_000 }, [['riflemen', 50]]),
          army('green-1', 'green', { x: 31_500, y: 12_000 }, [['riflemen', 50]]),
        ],
      });
      w.do('red', march('red-1', 31_500, 10_000));
      w.until('green');
      w.do('green', march('green-1', 31_500, 10_000));
      expect(w.battle().members.at(-1)).toMatchObject({ army: 'green-1', status: 'ambush', began: true });
    });
  });

  test.each([
    [0, 'south'],
    [44, 'south'],
    [90, 'west'],
    [180, 'north'],
    [270, 'east'],
    [225, 'north'],
  ] as const)('battle.entry-edge: going %s°, by the %s', (course, edge) => {
    expect(edgeOf(course)).toBe(edge);
  });

  test('battle.entry-edge: two armies meeting in the open enter from opposite edges', () => {
    const w = open();
    w.do('red', march('red-1', 34_000, 10_000));
    expect(w.battle().members.map(one => one.edge)).toEqual(['west', 'east']);
  });

  test('battle.sides: allies fight as one side, others each for themselves', () => {
    const w = war({
      nodes: NODES,
      players: [player('red'), player('blue', { side: 'pact' }), player('green', { side: 'pact' })],
      armies: [
        army('red-1', 'red', { x: 48_000, y: 30_000 }, [['riflemen', 50]]),
        army('blue-1', 'blue', 'mid', [['riflemen', 50]]),
        army('green-1', 'green', 'mid', [['riflemen', 50]]),
      ],
    });
    w.do('red', march('red-1', 50_000, 30_000));
    expect(w.battle().members.map(one => one.army)).toEqual(['red-1', 'blue-1', 'green-1']);
  });
});

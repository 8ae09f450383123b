import { describe, expect, test } from 'vitest';
import { army, march, node, player, scenario, war } from '../testing/war.ts';
import { victoryScoreOf } from './victory.ts';

const THREE = [player('red'), player('blue'), player('green')];
const NODES = [
  ...scenario().nodes,
  node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
];
const held = (controller: string) => [
  ...scenario().nodes.slice(0, 2),
  node('mid', { x: 50_000, y: 30_000 }, { controller }),
];

describe('nodes', () => {
  test('node.definition: a battle in open country makes a node that vanishes with it and belongs to nobody', () => {
    const w = war({
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 300]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['riflemen', 1]]),
      ],
    });
    w.do('red', march('a', 31_000, 10_000));
    const field = w.battle().node;
    expect(w.node(field)).toMatchObject({ kind: 'field' });
    expect(w.node(field)).not.toHaveProperty('controller');
    w.rest();
    expect(w.state.nodes[field]).toBeUndefined();
  });

  test.each([
    ['hq', 1],
    ['city', 1],
    ['town', 1],
    ['village', 1],
    ['landmark', 0],
    ['structure', 0],
    ['fob', 0],
  ] as const)('node.settlement: a %s counts %s', (kind, count) => {
    const w = war({
      nodes: [...scenario().nodes, node('one', { x: 5000, y: 5000 }, { kind, controller: 'red' })],
    });
    expect(victoryScoreOf(w.state, 'red').settlements).toBe(1 + count);
  });

  test('node.control: the only side with active groups there at the end of a turn has it, and keeps it', () => {
    const w = war({ armies: [army('men', 'red', { x: 46_000, y: 30_000 }, [['riflemen', 10]])] });
    w.do('red', march('men', 50_000, 30_000));
    expect(w.node('mid')).not.toHaveProperty('controller');
    w.rest();
    expect(w.node('mid').controller).toBe('red');
    w.until('red');
    w.do('red', march('men', 47_000, 30_000));
    w.rest();
    expect(w.node('mid').controller).toBe('red');
  });

  test('node.control: only somebody armed who cannot fly takes a node', () => {
    for (const type of ['supply-truck', 'fighter-bomber']) {
      const w = war({ armies: [army('men', 'red', 'mid', [[type, 3]])] });
      w.rest();
      expect(w.node('mid').controller, type).toBeUndefined();
    }
  });

  test('node.control: others only keep enemies from taking it', () => {
    const w = war({
      nodes: held('blue'),
      battleTurns: 1,
      armies: [
        army('men', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 10]]),
        army('trucks', 'blue', 'mid', [['supply-truck', 30]]),
      ],
    });
    w.do('red', march('men', 50_000, 30_000));
    w.rest();
    expect(w.node('mid').controller).toBe('blue');
  });

  test('node.control: nobody takes a node while enemies share it, however many they are', () => {
    const w = war({
      battleTurns: 1,
      armies: [
        army('men', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]]),
        army('few', 'blue', 'mid', [['riflemen', 40]]),
      ],
    });
    w.do('red', march('men', 50_000, 30_000));
    w.rest();
    expect([w.army('men').battle, w.army('few').battle]).toEqual([w.battle().id, w.battle().id]);
    expect(w.node('mid')).not.toHaveProperty('controller');
  });

  test('node.control: of sides at peace the one with most living elements takes it', () => {
    const w = war({
      nodes: NODES,
      players: THREE,
      treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire', 'passage'] }],
      armies: [army('a', 'red', 'mid', [['riflemen', 10]]), army('b', 'blue', 'mid', [['riflemen', 11]])],
    });
    w.rest();
    expect(w.node('mid').controller).toBe('blue');
  });

  test('node.control: not from its controller, nor from one it is at peace with', () => {
    const w = war({
      nodes: held('blue'),
      treaties: [{ parties: ['red', 'blue'], clauses: ['ceasefire', 'passage'] }],
      armies: [army('a', 'red', 'mid', [['riflemen', 10]])],
    });
    w.rest();
    expect(w.node('mid').controller).toBe('blue');
  });

  test('node.control: within a side it goes to the player with most living elements there', () => {
    const w = war({
      nodes: NODES,
      players: [player('red', { side: 'pact' }), player('blue'), player('green', { side: 'pact' })],
      armies: [army('a', 'red', 'mid', [['riflemen', 10]]), army('b', 'green', 'mid', [['riflemen', 11]])],
    });
    w.rest();
    expect(w.node('mid').controller).toBe('green');
  });
});

/** Red beside the undefended headquarters of blue. */
const storm = (changes: object = {}) =>
  war({ armies: [army('men', 'red', { x: 87_000, y: 30_000 }, [['riflemen', 50]])], ...changes });

describe('winning and losing', () => {
  test('victory.headquarters, victory.last-standing: whose headquarters an enemy holds at the end of a turn has lost', () => {
    const w = storm();
    w.do('red', march('men', 90_000, 30_000));
    const events = w.rest();
    expect(events).toContainEqual({ type: 'playerOut', player: 'blue', conqueror: 'red' });
    expect(w.state.result).toMatchObject({ winners: ['red'], rule: 'victory.last-standing' });
    expect(w.state.pending).toEqual([]);
  });

  test('victory.headquarters: not while its owner has an active group in it', () => {
    const w = storm({
      battleTurns: 1,
      armies: [
        army('men', 'red', { x: 87_000, y: 30_000 }, [['riflemen', 50]]),
        army('guard', 'blue', 'blue-hq', [['riflemen', 500]]),
      ],
    });
    w.do('red', march('men', 90_000, 30_000));
    w.rest();
    expect(w.state.result).toBeUndefined();
    expect(w.node('blue-hq').controller).toBe('blue');
  });

  test.each([
    ['neutral', undefined],
    ['conqueror', 'red'],
  ] as const)(
    'victory.elimination: units removed, the headquarters with the conqueror, other nodes %s',
    (conquest, heir) => {
      const w = storm({
        conquest,
        players: THREE,
        nodes: [
          ...NODES.slice(0, 2),
          node('mid', { x: 50_000, y: 30_000 }, { controller: 'blue' }),
          ...NODES.slice(3),
        ],
        armies: [
          army('men', 'red', { x: 87_000, y: 30_000 }, [['riflemen', 50]]),
          army('far', 'blue', { x: 50_000, y: 10_000 }, [['riflemen', 50]]),
        ],
      });
      w.do('red', march('men', 90_000, 30_000));
      w.rest();
      expect(w.state.armies.far).toBeUndefined();
      expect(w.node('blue-hq').controller).toBe('red');
      expect(w.node('mid').controller).toBe(heir);
      expect(w.state.order).toEqual(['green', 'red']);
      expect(w.state.result).toBeUndefined();
      const before = w.node('blue-hq').stock;
      w.rest();
      // A conquered headquarters makes no cargo.
      expect(w.node('blue-hq').stock).toBeLessThanOrEqual(before);
    },
  );

  test('victory.elimination: judged together; a headquarters whose conqueror is out too becomes neutral', () => {
    const w = war({
      players: THREE,
      nodes: NODES,
      armies: [
        army('a', 'red', { x: 89_000, y: 30_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 50_000, y: 49_000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('a', 90_000, 30_000));
    w.until('blue');
    w.do('blue', march('b', 50_000, 50_000));
    w.rest();
    expect(w.state.result).toMatchObject({ winners: ['red'] });
    expect(w.node('green-hq')).not.toHaveProperty('controller');
  });

  test('victory.elimination: open battles left without hostile sides end at once', () => {
    const w = war({
      battleTurns: 1,
      players: THREE,
      nodes: NODES,
      armies: [
        army('a', 'red', { x: 89_000, y: 30_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['riflemen', 500]]),
        army('c', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 500]]),
      ],
    });
    w.do('red', march('c', 31_000, 10_000));
    w.do('red', march('a', 90_000, 30_000));
    const events = w.rest();
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'battleEnded', why: 'victory.elimination' }),
    );
    expect(w.state.battles).toEqual({});
  });

  test('victory.agreement, victory.most-settlements: every player agrees, and most settlements win', () => {
    const w = war({
      players: THREE,
      nodes: [...NODES, node('town', { x: 5000, y: 5000 }, { kind: 'town', controller: 'blue' })],
    });
    w.do('red', { type: 'proposeEnd' });
    expect(w.state.pending.map(prompt => prompt.seat)).toEqual(['red', 'green', 'blue']);
    w.do('blue', { type: 'answerEnd', agree: true });
    w.do('green', { type: 'answerEnd', agree: false });
    expect(w.state.result).toBeUndefined();
    expect(w.no('red', { type: 'proposeEnd' })).toBe('victory.agreement');
    w.until('green');
    w.do('green', { type: 'proposeEnd' });
    w.do('red', { type: 'answerEnd', agree: true });
    w.do('blue', { type: 'answerEnd', agree: true });
    expect(w.state.result).toMatchObject({ winners: ['blue'], rule: 'victory.agreement' });
  });

  test('victory.most-settlements: a tie goes to the greater worth, then is a draw', () => {
    const rich = war({ turns: 1, armies: [army('men', 'red', 'red-hq', [['riflemen', 10]])] });
    rich.rest();
    expect(rich.state.result).toMatchObject({ winners: ['red'], rule: 'victory.most-settlements' });
    const even = war({ turns: 2 });
    even.rest();
    expect(even.state.result).toBeUndefined();
    even.rest();
    expect(even.state.result).toMatchObject({ winners: [], rule: 'victory.most-settlements' });
  });

  test('victory.most-settlements: nobody can take a node any more, now or by what is still to come', () => {
    const poor = (grants: { turn: number; amount: number }[]) =>
      war({ players: [player('red', { manpower: 1, grants }), player('blue', { manpower: 0 })] });
    const over = poor([]);
    over.rest();
    expect(over.state.result).toMatchObject({ winners: ['red'], rule: 'victory.most-settlements' });
    const hopeful = poor([{ turn: 3, amount: 50 }]);
    hopeful.rest();
    expect(hopeful.state.result).toBeUndefined();
  });

  test('victory.most-settlements: players in joint victory count their nodes together', () => {
    const w = war({
      turns: 1,
      players: THREE,
      nodes: [
        ...NODES,
        node('town', { x: 5000, y: 5000 }, { kind: 'town', controller: 'blue' }),
        node('city', { x: 5000, y: 9000 }, { kind: 'city', controller: 'red' }),
      ],
      treaties: [{ parties: ['blue', 'green'], clauses: ['jointVictory'] }],
    });
    w.rest();
    expect(w.state.result).toMatchObject({ winners: ['blue', 'green'] });
  });

  test('victory.last-standing: allies stand and win together', () => {
    const w = war({
      players: THREE,
      nodes: NODES,
      treaties: [{ parties: ['red', 'green'], clauses: ['jointVictory'] }],
      armies: [army('men', 'red', { x: 87_000, y: 30_000 }, [['riflemen', 50]])],
    });
    w.do('red', march('men', 90_000, 30_000));
    w.rest();
    expect(w.state.result).toMatchObject({ winners: ['red', 'green'], rule: 'victory.last-standing' });
  });

  test('victory.last-standing: all conquered in one turn: the nodes held before decide', () => {
    const w = war({
      nodes: [...scenario().nodes, node('town', { x: 5000, y: 5000 }, { kind: 'town', controller: 'blue' })],
      armies: [
        army('a', 'red', { x: 89_000, y: 30_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 11_100, y: 30_000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('a', 90_000, 30_000));
    w.until('blue');
    w.do('blue', march('b', 10_000, 30_000));
    w.rest();
    expect(w.state.result).toMatchObject({ winners: ['blue'], rule: 'victory.last-standing' });
  });
});

describe('the turn', () => {
  test('campaign.turn-sequence: grants, production, orders, supply, battles, works, control', () => {
    const w = war();
    const steps = w.rest().flatMap(event => (event.type === 'stepBegan' ? [event.step] : []));
    expect(steps).toEqual(['supply', 'battles', 'works', 'control', 'grants', 'production', 'orders']);
  });

  test('campaign.turn-order: rolled, highest first; after each turn the first goes to the end', () => {
    const w = war({ players: THREE, nodes: NODES });
    expect(w.state.order).toEqual(['red', 'blue', 'green']);
    expect(w.state.pending.at(-1)).toMatchObject({ seat: 'red', kind: 'orders' });
    w.rest();
    expect(w.state.order).toEqual(['blue', 'green', 'red']);
    expect(w.no('red', { type: 'endOrders' })).toBe('not-asked');
    w.rest();
    expect(w.state.order).toEqual(['green', 'red', 'blue']);
  });
});

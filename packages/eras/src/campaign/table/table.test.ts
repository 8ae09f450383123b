import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { army, march, node, player, ROSTER, scenario, type War, war } from '../testing/war.ts';
import { ongoingForArmy, playerNumber } from './bonuses.ts';
import { canFlyWhole, cargoOf, countOnLinks, engineersOf, hasNodeTakers, unitsOf } from './muster.ts';
import { battleIn, isInNode, mapWords, nameOfPlace, nodeAt, nodeOf } from './places.ts';
import { areAllies, areHostilePlayers, mayPass, shareSupply, sideOf } from './sides.ts';

const THREE = [player('red'), player('blue'), player('green')];
const HQS = [
  ...scenario().nodes.slice(0, 2),
  node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
];
const men = (id: string, owner: string, x: number, y: number) =>
  army(id, owner, { x, y }, [['riflemen', 50]]);
const fighting = (w: War) => w.battle().members.map(one => one.army);

describe('whom an army meets', () => {
  test('campaign.battle-start: all enemies within contact fight, the nearest first, of equals the first by id', () => {
    const w = war({
      armies: [
        men('a', 'red', 30_000, 10_000),
        men('far', 'blue', 30_900, 12_700),
        men('near', 'blue', 30_400, 12_700),
        men('mirror', 'blue', 29_600, 12_700),
        men('away', 'blue', 33_000, 12_700),
      ],
    });
    w.do('red', march('a', 30_000, 12_700));
    // The march ends where the first of them is met; the field lies between the two.
    expect(fighting(w)).toEqual(['a', 'mirror', 'near']);
    expect(w.node(w.battle().node).kind).toBe('field');
  });

  test('campaign.battle-start: enemies in another place of their own are not drawn away from it', () => {
    const fort = node('fort', { x: 30_900, y: 11_000 }, { kind: 'town', controller: 'blue', radius: 100 });
    const w = war({
      nodes: [...HQS.slice(0, 2), fort],
      armies: [
        men('a', 'red', 30_000, 9000),
        men('out', 'blue', 30_000, 11_000),
        men('in', 'blue', 30_900, 11_000),
      ],
    });
    w.do('red', march('a', 30_000, 10_800));
    expect(fighting(w)).toEqual(['a', 'out']);
  });

  test('priority.ambush: one of those met has moved, and that is enough', () => {
    const met = (moved: readonly string[]) => {
      const w = war({
        armies: [
          men('a', 'red', 30_000, 9000),
          men('b', 'blue', 30_000, 11_000),
          men('c', 'blue', 30_000, 11_000),
        ],
      });
      for (const id of moved) w.army(id).moved = 0.2;
      w.do('red', march('a', 30_000, 10_800));
      return w.battle().members.map(({ army: id, status }) => `${id} ${status}`);
    };
    expect(met(['c'])[0]).toBe('a ambush');
    expect(met(['b', 'c'])[0]).toBe('a ambush');
    expect(met([])[0]).toBe('a attacking');
  });

  test('battle.entry-edge: into a place by the last stretch of the march, in open country along the line to the enemy', () => {
    const around = (nodes: ReturnType<typeof node>[]) => {
      const w = war({
        nodes: [...HQS.slice(0, 2), ...nodes],
        armies: [men('a', 'red', 29_000, 8000), men('b', 'blue', 30_000, 10_000)],
      });
      // Eastwards, and then down to them.
      w.do('red', {
        type: 'moveArmy',
        army: 'a',
        path: [
          { x: 29_200, y: 8000 },
          { x: 29_200, y: 10_000 },
        ],
      });
      return w.battle().members.map(one => one.edge ?? 'none');
    };
    expect(around([node('town', { x: 30_000, y: 10_000 }, { kind: 'town', controller: 'blue' })])).toEqual([
      'north',
      'none',
    ]);
    expect(around([])).toEqual(['west', 'east']);
  });

  test('battle.withdrawal: where another enemy stands, the nearest spot that is out of his reach', () => {
    const w = war({
      nodes: [
        ...HQS,
        node('town', { x: 50_000, y: 30_000 }, { kind: 'town', controller: 'blue', stock: { blue: 900 } }),
      ],
      players: THREE,
      armies: [
        men('a', 'red', 48_900, 30_000),
        army('b', 'blue', 'town', [['riflemen', 60]]),
        men('g', 'green', 20_000, 50_000),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    w.army('g').at = { x: 48_300, y: 30_000 };
    w.until('green');
    w.do('green', { type: 'endOrders' });
    w.do('red', { type: 'takeStance', withdraw: ['a.1'] });
    w.do('blue', { type: 'takeStance', fight: 1 });
    const [a, g, b] = ['a', 'g', 'b'].map(id => w.army(id).at) as [
      { x: number; y: number },
      { x: number; y: number },
      { x: number; y: number },
    ];
    expect(Math.hypot(a.x - g.x, a.y - g.y)).toBeGreaterThan(1000);
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1000);
  });

  test('campaign.armies: a new army is called by the first number that none of one’s own has', () => {
    const w = war({ armies: [{ ...men('x', 'red', 20_000, 20_000), name: 'Army 2 of red' }] });
    w.do('red', { type: 'buyUnits', unit: 'riflemen', lots: 1 });
    expect(Object.values(w.state.armies).map(({ name }) => name)).toEqual(['Army 2 of red', 'Army 3 of red']);
  });
});

describe('friends, enemies and those at peace', () => {
  const between = (treaties: object[]) => {
    const w = war({
      nodes: HQS,
      players: [player('red', { side: 'pact' }), player('blue'), player('green', { side: 'pact' })],
      treaties: treaties as never,
    });
    const ask = (what: typeof areAllies) =>
      [
        ['red', 'red'],
        ['red', 'green'],
        ['red', 'blue'],
        ['blue', 'green'],
      ].map(([a = '', b = '']) => what(w.world, w.state, a, b));
    return {
      allies: ask(areAllies),
      hostile: ask(areHostilePlayers),
      supply: ask(shareSupply),
      pass: ask(mayPass),
      side: sideOf(w.world, w.state, 'green'),
    };
  };

  test.each([
    [
      'no treaty: comrades by the scenario, all others hostile',
      [],
      {
        allies: [true, true, false, false],
        hostile: [false, false, true, true],
        supply: [true, true, false, false],
        pass: [true, true, true, true],
        side: 'red',
      },
    ],
    [
      'a ceasefire: no longer hostile, and no passage',
      [{ parties: ['red', 'blue'], clauses: ['ceasefire'] }],
      {
        allies: [true, true, false, false],
        hostile: [false, false, false, true],
        supply: [true, true, false, false],
        pass: [true, true, false, true],
        side: 'red',
      },
    ],
    [
      'a ceasefire with passage and supply',
      [{ parties: ['red', 'blue'], clauses: ['ceasefire', 'passage', 'supply'] }],
      {
        allies: [true, true, false, false],
        hostile: [false, false, false, true],
        supply: [true, true, true, false],
        pass: [true, true, true, true],
        side: 'red',
      },
    ],
    [
      'a joint victory: the friend of a friend is one too',
      [{ parties: ['red', 'blue'], clauses: ['jointVictory'] }],
      {
        allies: [true, true, true, true],
        hostile: [false, false, false, false],
        supply: [true, true, true, true],
        pass: [true, true, true, true],
        side: 'red',
      },
    ],
  ])('victory.treaties, battle.sides: %s', (_what, treaties, expected) => {
    expect(between(treaties)).toEqual(expected);
  });

  test('sheet.visibility: those whom the scenario puts on one side know of each other, nobody else does', () => {
    const w = war({
      nodes: HQS,
      players: [player('red', { side: 'pact' }), player('blue'), player('green', { side: 'pact' })],
      hidden: ['armies'],
      armies: [men('a', 'red', 20_000, 20_000)],
    });
    const seen = (seat?: string) => w.match.game.view(w.state, seat).armies.a?.groups.length;
    expect([seen('red'), seen('green'), seen('blue'), seen()]).toEqual([1, 1, 0, 0]);
  });
});

describe('what an army can do', () => {
  const bonus = (do_: object, filter?: object) => ({ scope: 'player', do: do_, ...(filter && { filter }) });
  const led = (bonuses: object[], armies: Parameters<typeof war>[0] = {}) =>
    war(
      { players: [player('red', { leader: 'chief' }), player('blue')], ...armies },
      { roster: { ...ROSTER, leaders: { chief: { id: 'chief', name: 'The chief', bonuses } } } as never },
    );

  test('leader.bonuses: on prices and times of buildings only where they are named, on times of all', () => {
    const w = led([
      bonus({ stat: 'cost', op: 'add', value: -7 }, { type: 'depot' }),
      bonus({ stat: 'cost', op: 'add', value: -1 }),
      bonus({ stat: 'buildTime', op: 'add', value: -2 }),
      bonus({ stat: 'refund', op: 'add', value: 5 }),
    ]);
    const number = (stat: string, building?: string) =>
      playerNumber(w.world, w.state, 'red', { stat, base: 20, ...(building && { building }) } as never);
    expect([
      number('cost', 'depot'),
      number('cost', 'factory'),
      number('buildTime', 'depot'),
      number('refund'),
    ]).toEqual([13, 20, 18, 25]);
    expect(playerNumber(w.world, w.state, 'blue', { stat: 'refund', base: 20 })).toBe(20);
  });

  test('leader.bonuses, logistics.throughput: carriers take whole pieces more, and those on links are counted by army and unit', () => {
    const w = led([bonus({ stat: 'cargo', op: 'mul', value: 1.25 })], {
      armies: [
        army('t', 'red', 'red-hq', [['supply-truck', 4]], [['supply-truck', 2]]),
        army('u', 'red', 'red-hq', [['supply-truck', 3]]),
      ],
    });
    const [first, second] = unitsOf(w.army('t'));
    const [other] = unitsOf(w.army('u'));
    if (!first || !second || !other) throw new Error('no trucks');
    const plain = w.world.roster.units['supply-truck']?.cargo ?? 0;
    const ongoing = [
      {
        rule: 'x',
        label: 'x',
        on: { reach: 'player', id: 'red' },
        do: { stat: 'cargo', op: 'mul', value: 1.25 },
      },
    ];
    expect(cargoOf(w.world, ongoing as never, w.army('t'), first)).toBe(Math.floor(plain * 1.25));
    Object.assign(w.state.links, {
      l: {
        id: 'l',
        carriers: [
          { army: 't', unit: first.id, count: 3 },
          { army: 'u', unit: other.id, count: 1 },
        ],
      },
    });
    expect([
      countOnLinks(w.state, w.army('t'), first),
      countOnLinks(w.state, w.army('t'), second),
      countOnLinks(w.state, w.army('u'), other),
    ]).toEqual([3, 0, 1]);
  });

  test('campaign.flying, node.control, construction.time: the dead do not count', () => {
    const w = war({
      armies: [
        army('x', 'red', 'red-hq', [
          ['fighter-bomber', 2],
          ['riflemen', 10],
          ['combat-engineers', 10],
        ]),
      ],
    });
    const x = () => w.army('x');
    const kill = (type: string) => {
      const unit = unitsOf(x()).find(one => one.type === type);
      Object.assign(unit ?? {}, { alive: 0, injured: 0, dead: 10 });
    };
    const able = () => [
      canFlyWhole(w.world, x()),
      hasNodeTakers(w.world, x()),
      engineersOf(w.world, w.state, x()),
    ];
    expect(able()).toEqual([false, true, 10]);
    kill('riflemen');
    expect(able()).toEqual([false, true, 10]);
    kill('combat-engineers');
    expect(able()).toEqual([true, false, 0]);
    kill('fighter-bomber');
    expect(able()).toEqual([false, false, 0]);
  });
});

describe('places', () => {
  test('node.definition: the nearest of those it lies in; a field of battle is no landmark', () => {
    const w = war({
      nodes: [
        ...HQS.slice(0, 2),
        node('town', { x: 50_000, y: 30_000 }, { kind: 'town', radius: 1000 }),
        node('port', { x: 50_800, y: 30_000 }, { radius: 1000 }),
      ],
      armies: [men('a', 'red', 30_000, 9000), men('b', 'blue', 30_000, 11_000)],
    });
    const at = (x: number) => nodeAt(w.state, { x, y: 30_000 })?.id;
    expect([at(49_900), at(50_300), at(50_500), at(51_900)]).toEqual(['town', 'town', 'port', undefined]);
    w.do('red', march('a', 30_000, 10_500));
    const field = w.battle().node;
    expect([battleIn(w.state, field)?.id, battleIn(w.state, 'town')]).toEqual([w.battle().id, undefined]);
    expect(nodeOf(w.state, w.army('a'))?.id).toBe(field);
    expect(mapWords(w.world, w.state, w.node(field).at)).toMatch(/^a point .* of (red-hq|town)$/);
    expect(
      [
        { node: 'town' },
        { army: 'a' },
        { battle: w.battle().id },
        { node: 'x' },
        { army: 'x' },
        { battle: 'x' },
      ].map(place => nameOfPlace(w.state, place as never)),
    ).toEqual(['town', 'a', w.node(field).name, 'a place that is gone', 'an army that is gone', 'a battle']);
  });

  test('reinforcement.joining: whoever is bought into a besieged headquarters fights from the first turn, in no ambush', () => {
    const w = war({
      battleTurns: 1,
      armies: [men('a', 'blue', 8900, 30_000), army('h', 'red', 'red-hq', [['riflemen', 30]])],
    });
    w.until('blue');
    w.do('blue', march('a', 10_000, 30_000));
    w.rest();
    w.until('red');
    const buy: CampaignCommand = { type: 'buyUnits', unit: 'riflemen', lots: 1 };
    w.do('red', buy);
    expect(w.battle().members.at(-1)).toMatchObject({ status: 'defending', enters: 0, began: false });
  });
});

describe('who is in a battle, and who is not', () => {
  const PACT = [player('red', { side: 'pact' }), player('green', { side: 'pact' }), player('blue')];

  test('battle.sides: an ally in the place fights with those who come, whatever truce he has himself', () => {
    const w = war({
      players: PACT,
      nodes: [...HQS, node('wide', { x: 40_000, y: 10_000 }, { radius: 3000 })],
      treaties: [{ parties: ['green', 'blue'], clauses: ['ceasefire'] }],
      armies: [
        men('red-1', 'red', 36_500, 10_000),
        men('green-1', 'green', 40_000, 12_500),
        men('green-2', 'green', 40_000, 16_000),
        men('blue-1', 'blue', 40_000, 8000),
        { ...men('none', 'green', 40_000, 11_000), groups: [] },
      ],
    });
    expect(w.state.battles).toEqual({});
    w.do('red', march('red-1', 37_500, 10_000));
    expect(w.battle().members.map(one => one.army)).toEqual(['red-1', 'blue-1', 'green-1']);
    expect(w.army('green-2').battle).toBeUndefined();
  });

  test('priority.ambush: whoever comes to a battle lies in wait for enemies who moved, not for those he has a truce with', () => {
    const joined = (owner: string, truce: string[]) => {
      const w = war({
        players: [player('red'), player('blue'), player('green')],
        nodes: HQS,
        treaties: [{ parties: truce, clauses: ['ceasefire'] }],
        armies: [
          men('red-1', 'red', 30_000, 10_000),
          men('blue-1', 'blue', 32_000, 10_000),
          men('green-1', owner, 31_500, 11_800),
        ],
      });
      w.do('red', march('red-1', 31_000, 10_000));
      w.until('green');
      w.do('green', march('green-1', 31_500, 10_200));
      return w.battle().members.find(one => one.army === 'green-1')?.status;
    };
    expect(joined('green', ['green', 'red'])).toBe('attacking');
    expect(joined('green', ['green', 'blue'])).toBe('ambush');
  });

  test('node.definition, logistics.draw: who stands beside a battle in open country is in no place by that', () => {
    const w = war({
      players: [player('red'), player('blue'), player('green')],
      nodes: HQS,
      treaties: [
        { parties: ['green', 'blue'], clauses: ['ceasefire'] },
        { parties: ['green', 'red'], clauses: ['ceasefire'] },
      ],
      armies: [
        men('red-1', 'red', 30_000, 10_000),
        men('blue-1', 'blue', 32_000, 10_000),
        men('green-1', 'green', 31_500, 10_200),
      ],
    });
    w.do('red', march('red-1', 31_000, 10_000));
    const field = w.node(w.battle().node);
    expect([field.id, field.kind, isInNode(field, w.army('green-1').at)]).toEqual(['field_1', 'field', true]);
    expect(nodeOf(w.state, w.army('green-1'))).toBeUndefined();
    expect(nodeOf(w.state, w.army('red-1'))).toBe(field);
  });

  test('leader.election: what an election does to hearts is in force for every army of the player, and for nobody else’s', () => {
    const w = war({
      nodes: HQS,
      players: PACT,
      armies: [men('a', 'red', 30_000, 10_000), men('b', 'blue', 60_000, 10_000)],
    });
    Object.assign(w.player('red'), { election: { morale: 'low', turns: 1 } });
    expect(ongoingForArmy(w.world, w.state, w.army('a'))).toEqual([
      {
        rule: 'leader.election',
        label: 'Leader is assassinated',
        on: { reach: 'player', id: 'red' },
        do: { morale: 'low' },
      },
    ]);
    expect(ongoingForArmy(w.world, w.state, w.army('b'))).toEqual([]);
  });
});

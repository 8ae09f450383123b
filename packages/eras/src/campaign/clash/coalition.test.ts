import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, march, node, player, ROSTER, scenario, type War, war } from '../testing/war.ts';

const stance = (changes: object): CampaignCommand => ({ type: 'takeStance', ...changes });
const HQS = [
  ...scenario().nodes.slice(0, 2),
  node('green-hq', { x: 10_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
];
const town = (changes: object = {}) =>
  node(
    'town',
    { x: 50_000, y: 30_000 },
    { kind: 'town', controller: 'blue', stock: { blue: 9000 }, ...changes },
  );

/** Red and its ally green come to blue's town from the west. */
const coalition = (changes: object = {}, options: object = {}): War =>
  war(
    {
      players: [player('red', { side: 'pact' }), player('green', { side: 'pact' }), player('blue')],
      nodes: [...HQS, town()],
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]]),
        army('g', 'green', { x: 48_900, y: 30_200 }, [['riflemen', 30]]),
        army('b', 'blue', 'town', [['riflemen', 40]]),
      ],
      ...changes,
    },
    options,
  );
/** Everybody ends his orders until one is asked about the battle. */
const toBattle = (w: War) => {
  while (w.state.pending.at(-1)?.kind === 'orders')
    w.do(w.state.pending.at(-1)?.seat ?? '', { type: 'endOrders' });
};
const bothIn = (changes: object = {}, options: object = {}) => {
  const w = coalition(changes, options);
  w.do('red', march('a', 50_000, 30_000));
  w.until('green');
  w.do('green', march('g', 50_000, 30_000));
  if (w.army('g').battle === undefined)
    w.do('green', { type: 'joinBattle', army: 'g', battle: w.battle().id });
  for (const id of ['a', 'g']) w.army(id).carried = 100;
  return w;
};
/** What is left of an army's units. */
const leave = (w: War, id: string, counts: object) => {
  for (const unit of unitsOf(w.army(id))) Object.assign(unit, counts);
};
const told = (w: War, events: Parameters<War['tells']>[0], word: string) =>
  w.tells(events).filter(line => line.includes(word));

describe('several players on a side', () => {
  test('battle.sides, equivalence.group-conflict: allies fire as one side; each is asked in turn order what he does', () => {
    const w = bothIn();
    toBattle(w);
    expect(w.state.pending.map(({ seat }) => seat).reverse()).toEqual(['red', 'green', 'blue']);
    w.do('red', stance({ fight: 1 }));
    w.do('green', stance({ fight: 1 }));
    const fought = w.do('blue', stance({ fight: 1 })).find(event => event.type === 'roundsFought');
    expect(fought).toMatchObject({ rounds: [{ volleys: [{}, {}] }] });
    const sides =
      fought?.type === 'roundsFought' ? fought.rounds[0]?.volleys.map(one => [one.side, one.on]) : [];
    expect(sides?.toSorted()).toEqual([
      ['blue', 'red'],
      ['red', 'blue'],
    ]);
  });

  test('battle.withdrawal: one ally goes, the other fights on; nobody speaks for another', () => {
    const w = bothIn();
    toBattle(w);
    expect(w.sentence('red', stance({ fight: 1, withdraw: ['g.1'] }))).toBe(
      'You have no group "g.1" in this battle. [no-group]',
    );
    w.do('red', stance({ withdraw: ['a.1'] }));
    w.do('green', stance({ fight: 1 }));
    w.do('blue', stance({ fight: 1 }));
    expect(w.battle().members.map(one => one.army)).toEqual(['b', 'g']);
    expect([w.army('a').battle, w.army('a').left]).toEqual([undefined, w.battle().id]);
  });

  test('battle.end: it takes all of them to break off', () => {
    const w = bothIn();
    toBattle(w);
    w.do('red', stance({ fight: 1, callOff: true }));
    w.do('green', stance({ fight: 1 }));
    w.do('blue', stance({ fight: 1, callOff: true }));
    expect(w.battle().fought).toBe(1);
    w.do('red', stance({ callOff: true }));
    w.do('green', stance({ callOff: true }));
    const events = w.do('blue', stance({ callOff: true }));
    expect(told(w, events, '[battle.end]')).toEqual([
      'a withdraws from the battle. [battle.end]',
      'g withdraws from the battle. [battle.end]',
      'The battle in town is over; blue remains. [battle.end]',
    ]);
  });

  test('battle.end, surrender.node: all who remain are named', () => {
    const w = bothIn();
    toBattle(w);
    w.do('red', stance({ fight: 1 }));
    w.do('green', stance({ fight: 1 }));
    const events = w.do('blue', stance({ surrender: ['b.1'] }));
    expect(told(w, events, 'is over')).toEqual([
      'The battle in town is over; red, green remain. [battle.end]',
    ]);
  });

  test('campaign.rolled-first, priority.tie: the order of a battle holds until another side comes to it', () => {
    const w = bothIn({ battleTurns: 3 });
    toBattle(w);
    const round = () => {
      w.do('red', stance({ fight: 1 }));
      w.do('green', stance({ fight: 1 }));
      return w.do('blue', stance({ fight: 1 })).filter(event => event.type === 'firstRolled').length;
    };
    expect([round(), round()]).toEqual([1, 0]);
  });
});

describe('who is whose enemy', () => {
  test('battle.sides, victory.treaties: a side with one enemy in it is an enemy, whoever else of it has a truce', () => {
    const w = bothIn();
    w.do('green', { type: 'proposeTreaty', with: ['blue'], clauses: ['ceasefire'] });
    w.do('blue', { type: 'answerTreaty', agree: true });
    toBattle(w);
    w.do('red', stance({ fight: 1 }));
    if (w.state.pending.at(-1)?.seat === 'green') w.do('green', stance({ fight: 1 }));
    const events = w.do('blue', stance({ fight: 1 }));
    expect(events.map(({ type }) => type)).toContain('roundsFought');
  });

  test('reinforcement.joining: an army of which nobody lives joins no battle', () => {
    const w = coalition();
    w.do('red', march('a', 50_000, 30_000));
    w.until('green');
    leave(w, 'g', { alive: 0, dead: 30 });
    expect(w.sentence('green', { type: 'joinBattle', army: 'g', battle: w.battle().id })).toBe(
      'Nobody of g is left. [campaign.armies]',
    );
  });

  test('battle.withdrawal: whoever holds the place leaves by an edge that no enemy came by', () => {
    const w = bothIn();
    toBattle(w);
    w.do('red', stance({ fight: 1 }));
    w.do('green', stance({ fight: 1 }));
    w.do('blue', stance({ withdraw: ['b.1'] }));
    const { at } = w.army('b');
    expect([at.x, at.y < 30_000]).toEqual([50_000, true]);
  });

  test.each([
    // Red came from the west and green, its ally, from the north: the next edge in their order is the east.
    ['north', 'east'],
    ['east', 'north'],
  ] as const)('battle.withdrawal: with enemies from the west and the %s it is the %s', (edge, out) => {
    const w = bothIn();
    Object.assign(w.battle().members.find(one => one.army === 'g') ?? {}, { edge });
    toBattle(w);
    w.do('red', stance({ fight: 1 }));
    w.do('green', stance({ fight: 1 }));
    w.do('blue', stance({ withdraw: ['b.1'] }));
    const { at } = w.army('b');
    expect([at.x > 50_000, at.y < 30_000]).toEqual([out === 'east', out === 'north']);
  });

  test('surrender.node: in the open nobody loses a place', () => {
    const w = war({
      armies: [
        army('a', 'red', { x: 30_000, y: 10_000 }, [['riflemen', 50]]),
        army('b', 'blue', { x: 31_500, y: 10_000 }, [['riflemen', 50]]),
      ],
    });
    w.do('red', march('a', 31_000, 10_000));
    toBattle(w);
    w.do('red', stance({ fight: 1 }));
    const types = w.do('blue', stance({ surrender: ['b.1'] })).map(({ type }) => type);
    expect(types).toContain('groupSurrendered');
    expect(types).not.toContain('nodeTaken');
  });

  test('surrender.timing: the captor is the nearest enemy, not a friend and not one whose men are dead', () => {
    const captor = (places: Readonly<Record<string, number>>, dead: readonly string[] = []) => {
      const w = bothIn();
      toBattle(w);
      for (const [id, x] of Object.entries(places)) Object.assign(w.army(id), { at: { x, y: 30_000 } });
      for (const id of dead) leave(w, id, { alive: 0, injured: 0 });
      w.do('red', stance({ fight: 1 }));
      w.do('green', stance({ fight: 1 }));
      const event = w
        .do('blue', stance({ surrender: ['b.1'] }))
        .find(({ type }) => type === 'groupSurrendered');
      return event?.type === 'groupSurrendered' ? event.captor : undefined;
    };
    expect(captor({ a: 49_000, g: 49_500 })).toBe('green');
    expect(captor({ a: 49_600, g: 49_500 })).toBe('red');
    expect(captor({ a: 49_500, g: 49_500 })).toBe('red');
  });

  test('surrender.refund: a leader may have more of it come back', () => {
    const steward = {
      id: 'steward',
      name: 'A steward',
      bonuses: [{ scope: 'player', do: { stat: 'refund', op: 'add', value: 15 } }],
    };
    const w = bothIn(
      {
        players: [
          player('red', { side: 'pact' }),
          player('green', { side: 'pact' }),
          player('blue', { leader: 'steward' }),
        ],
      },
      { roster: { ...ROSTER, leaders: { steward } } },
    );
    toBattle(w);
    w.do('red', stance({ fight: 1 }));
    w.do('green', stance({ fight: 1 }));
    w.do('blue', stance({ surrender: ['b.1'] }));
    expect(w.player('blue').manpower).toBe(1010);
  });
});

describe('the ground of a rolled battle', () => {
  const land = (what: object) => ({
    points: [
      { x: 49_600, y: 29_000 },
      { x: 51_000, y: 29_000 },
      { x: 51_000, y: 31_000 },
      { x: 49_600, y: 31_000 },
    ],
    ...what,
  });
  /** What blue, in the open town or on its ground, and red roll for; blue holds nothing, so that only the ground counts. */
  const strengths = (...areas: object[]) => {
    const w = war(
      {
        nodes: [...HQS.slice(0, 2), node('town', { x: 50_000, y: 30_000 })],
        map: { width: 100_000, height: 60_000, areas: areas as never },
        armies: [
          army('a', 'red', { x: 48_500, y: 30_000 }, [['riflemen', 60]]),
          army('b', 'blue', 'town', [['riflemen', 60]]),
        ],
      },
      { dice: [6, 1, 3, 4, 3, 4] },
    );
    for (const id of ['a', 'b']) w.army(id).carried = 0;
    w.do('red', march('a', 49_300, 30_000));
    for (const id of ['a', 'b']) leave(w, id, { alive: 60, injured: 0 });
    w.until('blue');
    w.do('blue', { type: 'endOrders' });
    for (const id of ['a', 'b']) leave(w, id, { alive: 60, injured: 0 });
    w.do('red', stance({ fight: 1 }));
    const fought = w.do('blue', stance({ fight: 1 })).find(event => event.type === 'roundsFought');
    return fought?.type === 'roundsFought' ? fought.rounds[0]?.volleys[0]?.strength : undefined;
  };

  const wood = land({ forest: true });
  /** Under red. */
  const rise = {
    points: [
      { x: 48_000, y: 29_000 },
      { x: 49_500, y: 29_000 },
      { x: 49_500, y: 31_000 },
      { x: 48_000, y: 31_000 },
    ],
    level: 1,
  };

  test.each([
    ['in the open', [], 60],
    ['blue in a wood, 2', [wood], 30],
    ['and on a hill, 3', [wood, land({ level: 2 })], 20],
    ['and on no higher ground than red', [wood, land({ level: 1 }), rise], 30],
    ['and in a valley, 1', [wood, land({ level: -1 })], 60],
    ['and red higher, 1', [wood, rise], 60],
    ['and on the highest of several heights', [wood, land({ level: 2 }), land({ level: 1 }), rise], 20],
    ['whichever is listed first', [wood, land({ level: 1 }), land({ level: 2 }), rise], 20],
  ])('advantage.elevation, advantage.forest: %s', (_what, areas, strength) => {
    expect(strengths(...areas)).toBe(strength);
  });
});

describe('between rounds', () => {
  test('battle.stalemate: with no move and no holder the side later in turn order withdraws', () => {
    for (const [mover, gone] of [
      ['red', 'a'],
      ['blue', 'b'],
      [undefined, 'b'],
    ] as const) {
      const w = war({
        armies: [
          army('a', 'red', { x: 30_000, y: 10_000 }, [['supply-truck', 1]]),
          army('b', 'blue', { x: 31_500, y: 10_000 }, [['supply-truck', 1]]),
        ],
      });
      for (const id of ['a', 'b']) w.army(id).carried = 200;
      w.do('red', march('a', 31_000, 10_000));
      Object.assign(w.battle(), { mover });
      const left = w.rest().filter(event => event.type === 'memberLeft');
      expect(left, `moved: ${mover}`).toMatchObject([{ army: gone, why: 'battle.stalemate' }]);
    }
  });

  test('reinforcement.joining: battle turns pass until those who are on their way have come', () => {
    for (const [enters, line] of [
      [3, '2 battle turns pass before others come. [reinforcement.joining]'],
      [2, undefined],
    ] as const) {
      const w = coalition({
        armies: [
          army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]]),
          army('b', 'blue', 'town', [['riflemen', 40]]),
        ],
      });
      w.do('red', march('a', 50_000, 30_000));
      Object.assign(w.battle().members[0] ?? {}, { enters });
      const before = w.battle().rounds;
      const events = [...w.until('blue'), ...w.do('blue', { type: 'endOrders' })];
      expect(told(w, events, 'before others come')).toEqual(
        line ? [line] : ['1 battle turn passes before others come. [reinforcement.joining]'],
      );
      expect(w.battle().rounds - before).toBe(enters - 1);
      expect(w.battle().fought).toBe(0);
    }
  });

  test('equivalence.group-conflict: of an army that lost nobody nothing is told', () => {
    const w = war({
      nodes: [...HQS.slice(0, 2), town()],
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['supply-truck', 3]]),
        army('b', 'blue', 'town', [['supply-truck', 3]]),
      ],
    });
    for (const id of ['a', 'b']) w.army(id).carried = 300;
    w.do('red', march('a', 50_000, 30_000));
    toBattle(w);
    w.do('red', stance({ fight: 1 }));
    const types = w.do('blue', stance({ fight: 1 })).map(({ type }) => type);
    expect(types).toContain('roundsFought');
    expect(types).not.toContain('unitsChanged');
  });

  test('logistics.link: links into a battle that is over go, those into another stay', () => {
    const w = war({
      nodes: [...HQS.slice(0, 2), town(), node('ford', { x: 50_000, y: 10_000 }, { controller: 'blue' })],
      armies: [
        army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]]),
        army('c', 'red', { x: 48_900, y: 10_000 }, [['riflemen', 60]]),
        army('b', 'blue', 'town', [['riflemen', 40]]),
        army('d', 'blue', 'ford', [['riflemen', 40]]),
        army('t', 'red', 'red-hq', [['supply-truck', 4]]),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    w.do('red', march('c', 50_000, 10_000));
    const [first, second] = Object.keys(w.state.battles);
    for (const battle of [first, second])
      w.do('red', {
        type: 'setLink',
        from: { node: 'red-hq' },
        to: { battle },
        carriers: [{ army: 't', unit: 't.1.1', count: 1 }],
      } as never);
    toBattle(w);
    w.do('red', stance({ callOff: true }));
    w.do('blue', stance({ callOff: true }));
    expect(Object.keys(w.state.battles)).toEqual([second]);
    expect(Object.values(w.state.links).map(({ to }) => to)).toEqual([{ battle: second }]);
    expect([w.army('a').battle, w.army('c').battle]).toEqual([undefined, second]);
  });
});

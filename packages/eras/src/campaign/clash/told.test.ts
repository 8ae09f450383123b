import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import { unitsOf } from '../table/muster.ts';
import { army, LED, march, node, player, scenario, war } from '../testing/war.ts';
import { reportBattle } from './report.ts';

const nodes = [
  ...scenario().nodes.slice(0, 2),
  node(
    'town',
    { x: 50_000, y: 30_000 },
    { kind: 'town', controller: 'blue', buildings: ['depot'], stock: { blue: 9000 } },
  ),
];
const stance = (changes: object): CampaignCommand => ({ type: 'takeStance', ...changes });
const way = (how: 'roll' | 'play'): CampaignCommand => ({ type: 'chooseWay', way: how });
/** Red comes to blue's town from the west; each of its armies carries what it eats. */
const meet = (changes: object = {}, options: object = {}) => {
  const w = war(
    {
      nodes,
      armies: [
        {
          ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['supply-truck', 1]]),
          carried: 500,
        },
        army('b', 'blue', 'town', [['riflemen', 40]], [['medium-tanks', 1]]),
      ],
      ...changes,
    },
    options,
  );
  return w;
};
const CLASH = [
  'battleOpened',
  'battleJoined',
  'wayTaken',
  'firstRolled',
  'roundsFought',
  'roundsPassed',
  'memberLeft',
  'groupSurrendered',
  'battleEnded',
  'armyPlaced',
  'nodeTaken',
  'groupGone',
  'armyGone',
  'reportsDiffer',
  'battleReported',
  'battleSettled',
  'battleStaged',
  'battleResumed',
  'armySupported',
];
type Events = ReturnType<ReturnType<typeof war>['rest']>;
const tale = (w: ReturnType<typeof war>, events: readonly Events[number][]) =>
  w.tells(events.filter(({ type }) => CLASH.includes(type)));
const endOrders = (w: ReturnType<typeof war>) => [...w.until('blue'), ...w.do('blue', { type: 'endOrders' })];

describe('rolled battles, told', () => {
  test('campaign.battle-start, equivalence.group-conflict: contact, rounds and the end', () => {
    const w = meet({}, { dice: [3, 4, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2] });
    expect(tale(w, w.do('red', march('a', 50_000, 30_000)))).toEqual([
      'A battle opens in town. [campaign.battle-start]',
      'a attacks, from the west. [priority.defending]',
      'b defends. [priority.defending]',
    ]);
    expect(w.battle()).toEqual({
      choices: {},
      fought: 0,
      id: 'battle_1',
      members: [
        { army: 'a', began: true, edge: 'west', enters: 0, status: 'attacking' },
        { army: 'b', began: true, enters: 0, status: 'defending' },
      ],
      mover: 'red',
      node: 'town',
      ongoing: [],
      order: [],
      quiet: 0,
      rounds: 0,
      since: 1,
    });
    endOrders(w);
    expect(w.offers('red', 'takeStance')).toEqual([
      { fight: 1 },
      { fight: 6 },
      { fight: 48 },
      { callOff: true, fight: 1 },
      { withdraw: ['a.1', 'a.2'] },
      { surrender: ['a.1', 'a.2'] },
      { fight: 3, withdraw: ['a.2'] },
      { fight: 3, surrender: ['a.2'] },
    ]);
    expect(
      [
        stance({}),
        stance({ withdraw: ['a.1'] }),
        stance({ fight: 1, withdraw: ['b.1'] }),
        stance({ fight: 1, withdraw: ['a.1'], surrender: ['a.1'] }),
      ].map(one => w.sentence('red', one)),
    ).toEqual([
      'Those who stay must fight at least one round. [equivalence.group-conflict]',
      'Those who stay must fight at least one round. [equivalence.group-conflict]',
      'You have no group "b.1" in this battle. [no-group]',
      'A group is named twice. [twice]',
    ]);
    w.do('red', stance({ fight: 2 }));
    const fought = w.do('blue', stance({ fight: 1 }));
    expect(tale(w, fought)).toEqual([
      'blue, then red: in this order they fire. [campaign.rolled-first] blue 4; red 3',
      'blue fires on red: 8 killed, 7 injured. [equivalence.group-conflict] strength 100 × (1+2)/20 = 15',
      'red fires on blue: 2 killed, 1 injured. [equivalence.group-conflict] strength 16 × (2+2)/20 = 3',
    ]);
    expect(w.battle()).toMatchObject({ rounds: 1, fought: 1, choices: { red: { fight: 1 } } });
    expect(w.state.pending).toMatchObject([{ seat: 'blue', kind: 'stance' }]);
  });

  test('battle.withdrawal, surrender.group, surrender.refund, surrender.node: leaving, told', () => {
    const w = meet();
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', stance({ fight: 1, withdraw: ['a.2'] }));
    expect(tale(w, w.do('blue', stance({ surrender: ['b.1', 'b.2'] })))).toEqual([
      'a, those who left withdraws from the battle. [battle.withdrawal]',
      'a, those who left is now at a point 1.5 km west of town. [battle.withdrawal]',
      'b 1 of blue surrenders to red. [surrender.group]',
      'blue gets 4 manpower back. [surrender.refund]',
      'b is without b 1 now. [surrender.group]',
      'b 2 of blue surrenders to red. [surrender.group]',
      'blue gets 6 manpower back. [surrender.refund]',
      'b is without b 2 now. [surrender.group]',
      'red takes town. [surrender.node]',
      'b is no more. [battle.end]',
      'The battle in town is over; red remains. [battle.end]',
      'a stands at town. [battle.end]',
    ]);
    expect(w.node('town').controller).toBe('red');
    expect(
      Object.values(w.state.armies).map(({ name, at, left, battle }) => ({ name, at, left, battle })),
    ).toEqual([
      { at: { x: 49750, y: 30000 }, battle: undefined, left: undefined, name: 'a' },
      { at: { x: 48499, y: 30000 }, battle: undefined, left: undefined, name: 'a, those who left' },
    ]);
    expect(w.player('blue').manpower).toBeGreaterThan(1000);
  });

  test('battle.end: all offer to break off', () => {
    const w = meet();
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', stance({ fight: 1, callOff: true }));
    expect(tale(w, w.do('blue', stance({ fight: 1, callOff: true })))).toEqual([
      'a withdraws from the battle. [battle.end]',
      'a is now at a point 1.5 km west of town. [battle.withdrawal]',
      'The battle in town is over; blue remains. [battle.end]',
    ]);
    expect(w.state.battles).toEqual({});
  });

  test('reinforcement.joining: others near the battle join it, later', () => {
    const w = meet({
      armies: [
        {
          ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['supply-truck', 1]]),
          carried: 500,
        },
        {
          ...army('c', 'red', { x: 45_500, y: 30_000 }, [['riflemen', 60]], [['supply-truck', 1]]),
          carried: 500,
        },
        { ...army('d', 'red', { x: 30_000, y: 30_000 }, [['riflemen', 60]]), carried: 0 },
        army('b', 'blue', 'town', [['riflemen', 40]]),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    const battle = w.battle().id;
    const join = (one: string, which = battle) => ({ type: 'joinBattle', army: one, battle: which });
    w.do('red', march('c', 49_400, 30_000));
    expect(['a', 'c', 'd'].map(one => w.army(one).battle)).toEqual(['battle_1', undefined, undefined]);
    expect([join('a'), join('d'), join('d', 'none'), join('b')].map(one => w.sentence('red', one))).toEqual([
      'a is in a battle. [campaign.armies]',
      'd is not within contact distance of an enemy in that battle. [reinforcement.joining]',
      'There is no battle "none". [no-battle]',
      'b is not yours to command. [not-yours]',
    ]);
    w.army('d').left = battle;
    expect(w.sentence('red', join('d'))).toBe(
      'd has left that battle and cannot return this turn. [battle.withdrawal]',
    );
    delete (w.army('d') as { left?: string }).left;
    w.army('d').work = 'x';
    expect(w.sentence('red', join('d'))).toBe(
      'The engineers of d are at work this turn. [construction.working]',
    );
    expect(w.offers('red', 'joinBattle')).toEqual([{ army: 'c', battle: 'battle_1' }]);
    expect(w.battle().members).toEqual([
      { army: 'a', began: true, edge: 'west', enters: 0, status: 'attacking' },
      { army: 'b', began: true, enters: 0, status: 'defending' },
    ]);
    endOrders(w);
    const events = [...w.do('red', stance({ fight: 48 })), ...w.do('blue', stance({ fight: 48 }))];
    expect(tale(w, events).filter(line => !line.includes('fires on'))).toEqual([
      'blue, then red: in this order they fire. [campaign.rolled-first] blue 4, 5; red 4, 2',
      'a is no more. [battle.end]',
      'The battle in town is over; blue remains. [battle.end]',
    ]);
  });

  test('sheet.visibility, surrender.refund: choices, losses and refunds, where they are hidden', () => {
    const w = meet(
      {
        players: [player('red', { leader: 'ysolde-venn' }), player('blue', { leader: 'oduya-brant' })],
        hidden: ['manpower', 'armies'],
      },
      { roster: LED },
    );
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    const events = [
      ...w.do('red', stance({ fight: 2 })),
      ...w.do('blue', stance({ fight: 1, surrender: ['b.2'] })),
    ];
    const known = (type: string, what: (event: never) => unknown) =>
      events
        .filter(event => event.type === type)
        .map(event =>
          ['red', 'blue', undefined].map(seat => {
            const seen = w.match.game.see(event, seat);
            return seen && what(seen as never);
          }),
        );
    expect(known('groupSurrendered', ({ refund }: { refund?: number }) => refund)).toEqual([
      [undefined, 6, undefined],
    ]);
    expect(
      known('roundsFought', ({ rounds }: { rounds: { volleys: unknown[] }[] }) =>
        rounds.map(({ volleys }) => volleys.length > 0),
      ),
    ).toEqual([[[true], [true], [false]]]);
    expect(
      events
        .filter(({ type }) => ['choiceMade', 'choicesLeft'].includes(type))
        .map(event => w.match.game.see(event, 'red')),
    ).toEqual([
      { battle: 'battle_1', choice: { fight: 2 }, player: 'red', type: 'choiceMade' },
      { battle: 'battle_1', choice: {}, player: 'blue', type: 'choiceMade' },
      { battle: 'battle_1', choices: { red: { fight: 1 } }, type: 'choicesLeft' },
    ]);
  });
});

describe('battles on their maps, told', () => {
  test('campaign.resolution-choice: rolled or played out is asked, where the campaign leaves it open', () => {
    const w = meet({ battles: 'eras' });
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    expect(w.offers('red', 'chooseWay')).toEqual([{ way: 'roll' }, { way: 'play' }]);
    w.do('red', way('roll'));
    expect(tale(w, w.do('blue', way('roll')))).toEqual([
      'The battle in town is rolled. [campaign.resolution-choice]',
    ]);
    const played = meet({ battles: 'eras' });
    played.do('red', march('a', 50_000, 30_000));
    endOrders(played);
    played.do('red', way('play'));
    expect(tale(played, played.do('blue', way('roll')))).toEqual([
      'The battle in town is played out. [campaign.resolution-choice]',
      'The armies take the field at town. [battle.setup]',
    ]);
    expect(played.sentence(played.state.pending.at(-1)?.seat ?? '', stance({ fight: 1 }))).toBe(
      'No rolled battle is fought now. [not-asked]',
    );
    const { setup } = played.battle().play ?? {};
    expect(
      setup && {
        ...setup,
        sides: setup.sides.map(({ players, ...side }) => ({
          ...side,
          players: players.map(({ armies, ...one }) => ({
            ...one,
            armies: armies.map(({ id, groups }) => [id, groups.map(({ group }) => group.id)]),
          })),
        })),
      },
    ).toEqual({
      campaign: true,
      groupLimit: 12,
      hidden: [],
      inaccuracyScope: 'group',
      magic: true,
      map: { areas: [], height: 2000, width: 2000 },
      nodes: [{ controller: 'blue', id: 'town', kind: 'town', name: 'town', points: [] }],
      objectives: [],
      ongoing: [],
      peace: [],
      sides: [
        {
          edge: 'west',
          id: 'red',
          name: 'red',
          players: [
            {
              armies: [['a', ['a.1', 'a.2']]],
              eras: ['WW2'],
              grants: [],
              id: 'red',
              leaders: [],
              manpower: 1000,
              name: 'red',
              support: [],
            },
          ],
          status: 'attacking',
        },
        {
          id: 'blue',
          name: 'blue',
          players: [
            {
              armies: [['b', ['b.1', 'b.2']]],
              eras: ['WW2'],
              grants: [],
              id: 'blue',
              leaders: [],
              manpower: 1000,
              name: 'blue',
              support: [],
            },
          ],
          status: 'defending',
        },
      ],
      speedFactor: 1,
      structures: [
        {
          armour: 0,
          at: { x: 880, y: 1000 },
          blocksMovement: true,
          blocksSight: true,
          bridge: false,
          facing: 0,
          firesOut: false,
          full: 80,
          health: 80,
          holds: 0,
          id: 'town.1',
          name: 'Depot',
          shelter: 0,
          side: 'blue',
          size: [30, 30],
          type: 'depot',
        },
      ],
      title: 'town',
    });
  });

  test('campaign.resolution-choice: a battle on an Emlia table is reported by all, and none contradicts another', () => {
    const w = meet({ battles: 'emlia' });
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', way('play'));
    w.do('blue', way('play'));
    const report = (figures: object, left?: string[]) =>
      ({ type: 'reportBattle', figures, ...(left && { left }) }) as CampaignCommand;
    expect(w.offers('red', 'reportBattle')).toEqual([
      { figures: { 'a.1.1': 3, 'a.2.1': 0, 'b.1.1': 2, 'b.2.1': 0 } },
      { figures: { 'a.1.1': 6, 'a.2.1': 1, 'b.1.1': 4, 'b.2.1': 1 } },
    ]);
    expect(
      [report({ nobody: 1 }), report({ 'a.1.1': 1000 }), report({}, ['nobody'])].map(one =>
        w.sentence('red', one),
      ),
    ).toEqual([
      'There is no unit "nobody" in this battle. [no-unit]',
      '"a.1.1" began with 6 figures. [too-many]',
      'There is no group "nobody" in this battle. [no-group]',
    ]);
    w.do('red', report({ 'a.1.1': 2 }));
    expect(tale(w, w.do('blue', report({ 'a.1.1': 1 })))).toEqual([
      'The players contradict each other about the battle, and are asked again. [campaign.resolution-choice]',
    ]);
    w.do('red', report({ 'a.1.1': 2 }, ['a.1']));
    expect(tale(w, w.do('blue', report({ 'b.1.1': 0 })))).toEqual([
      'The battle in town was fought on its table. [campaign.resolution-choice]',
      'a, those who left withdraws from the battle. [battle.withdrawal]',
      'a, those who left is now at a point 1.5 km west of town. [battle.withdrawal]',
    ]);
    expect(
      ['a', 'b']
        .flatMap(id => (w.state.armies[id] ? unitsOf(w.army(id)) : []))
        .map(({ id, alive, injured, dead }) => [id, alive, injured, dead]),
    ).toEqual([
      ['a.2.1', 1, 0, 0],
      ['b.1.1', 0, 0, 40],
      ['b.2.1', 1, 0, 0],
    ]);
  });
});

describe('what a battle on its map leaves', () => {
  type War = ReturnType<typeof war>;
  const inBattle = (command: object) => ({ type: 'inBattle', command }) as CampaignCommand;
  /** Everybody places his groups as offered, and moves nobody, until a player is asked for his moves. */
  const untilMoves = (w: War, seat: string) => {
    for (let i = 0; i < 60; i++) {
      const asked = w.state.pending.at(-1);
      const { state } = w.battle().play ?? {};
      if (!asked || !state) throw new Error('nothing is played');
      const kind = state.pending.at(-1)?.kind;
      if (kind === 'move' && asked.seat === seat) return;
      const place =
        kind === 'deploy' &&
        w
          .offers(asked.seat, 'inBattle')
          .find(one => (one as { command: { type: string } }).command.type === 'place');
      w.do(
        asked.seat,
        place ? ({ type: 'inBattle', ...place } as CampaignCommand) : inBattle({ type: 'done' }),
      );
    }
    throw new Error(`${seat} was never asked`);
  };
  const stage = (changes: object = {}, options: object = {}) => {
    const w = meet({ battles: 'eras', ...changes }, options);
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', way('play'));
    w.do('blue', way('play'));
    return w;
  };
  const standing = (w: War) =>
    Object.values(w.state.armies).map(one => [
      one.name,
      one.at,
      unitsOf(one).map(({ id, alive, injured, dead }) => [id, alive, injured, dead]),
    ]);

  test('surrender.group, surrender.refund, surrender.node: all of one side lay down their arms', () => {
    const w = stage();
    untilMoves(w, 'blue');
    w.do('blue', inBattle({ type: 'surrender', group: 'b.1' }));
    const first = w.battle().play?.state.players.blue?.manpower;
    expect(first).toBe(1004);
    // Between the turns of the campaign nothing of this is known on the map of the campaign yet.
    expect(w.player('blue').manpower).toBe(1000);
    untilMoves(w, 'blue');
    w.do('blue', inBattle({ type: 'surrender', group: 'b.2' }));
    const events = w.do('blue', inBattle({ type: 'done' }));
    const more = w.state.battles[Object.keys(w.state.battles)[0] ?? '']
      ? w.do('red', inBattle({ type: 'done' }))
      : [];
    expect(tale(w, [...events, ...more])).toEqual([
      'b is without b 1 now. [surrender.group]',
      'b is without b 2 now. [surrender.group]',
      'red takes town. [surrender.node]',
      '1 battle turn was fought in town. [scale.battle-turns]',
      'The battle in town is over; red remains. [battle.end]',
      'a stands at town. [battle.end]',
      'b is no more. [campaign.armies]',
    ]);
    expect([w.player('blue').manpower, w.node('town').controller, w.node('town').buildings]).toEqual([
      1010,
      'red',
      [{ health: 80, id: 'town.1', type: 'depot' }],
    ]);
    expect(standing(w)).toEqual([
      [
        'a',
        { x: 49750, y: 30000 },
        [
          ['a.1.1', 60, 0, 0],
          ['a.2.1', 1, 0, 0],
        ],
      ],
    ]);
  });

  test('battle.withdrawal: who leaves by an edge stands beyond it, and the battle goes on or is over', () => {
    const w = stage();
    untilMoves(w, 'red');
    const { state } = w.battle().play ?? {};
    if (!state) throw new Error('nothing is played');
    for (const unit of Object.values(state.units)) {
      const group = state.groups[unit.group];
      if (group?.player !== 'red') continue;
      const at = { x: 20, y: unit.at.y };
      Object.assign(unit, { at, offset: { x: 0, y: 0 } });
      Object.assign(group, { at });
    }
    const told: string[] = [];
    for (const group of ['a.1', 'a.2']) {
      const path = [{ x: group === 'a.1' ? 16 : 4, y: state.groups[group]?.at.y ?? 0 }];
      w.do('red', inBattle({ type: 'move', group, path }));
      while (w.state.pending.at(-1)?.seat === 'blue')
        w.do('blue', inBattle({ type: 'react', reactions: [] }));
      told.push(...tale(w, w.do('red', inBattle({ type: 'withdraw', group }))));
    }
    told.push(...tale(w, w.do('red', inBattle({ type: 'done' }))));
    expect(told).toEqual([
      '1 battle turn was fought in town. [scale.battle-turns]',
      'a withdraws from the battle. [battle.withdrawal]',
      'a is now at a point 1.5 km west of town. [battle.withdrawal]',
      'The battle in town is over; blue remains. [battle.end]',
    ]);
    expect(standing(w)).toEqual([
      [
        'a',
        { x: 48499, y: 30000 },
        [
          ['a.1.1', 60, 0, 0],
          ['a.2.1', 1, 0, 0],
        ],
      ],
      [
        'b',
        { x: 50000, y: 30000 },
        [
          ['b.1.1', 40, 0, 0],
          ['b.2.1', 1, 0, 0],
        ],
      ],
    ]);
    expect(w.state.battles).toEqual({});
  });

  test('leader.hero-form, morale.leader-combat-death: a leader lost on the map is lost to the campaign', () => {
    const w = stage(
      {
        players: [player('red', { leader: 'ysolde-venn' }), player('blue', { leader: 'maren-holt' })],
        armies: [
          {
            ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['supply-truck', 1]]),
            carried: 500,
          },
          army('b', 'blue', 'town', [['maren-holt-in-arms', 1]], [['riflemen', 10]]),
        ],
        battleTurns: 1,
      },
      { roster: LED },
    );
    untilMoves(w, 'blue');
    w.do('blue', inBattle({ type: 'surrender', group: 'b.1' }));
    const events: Events = [];
    while (
      w.state.battles[Object.keys(w.state.battles)[0] ?? '']?.rounds === 0 &&
      w.state.pending.at(-1)?.kind === 'battle'
    )
      events.push(...w.do(w.state.pending.at(-1)?.seat ?? '', inBattle({ type: 'done' })));
    const died = events.filter(({ type }) => ['leaderDied', 'battleSettled', 'groupGone'].includes(type));
    expect(
      died.map(event => (event.type === 'leaderDied' ? [event.player, event.leader, event.how] : event.type)),
    ).toEqual(['groupGone', ['blue', 'maren-holt', 'fell'], 'battleSettled']);
    expect(w.player('blue').leader).toBeUndefined();
    expect(w.player('red').leader).toBe('ysolde-venn');
  });

  /** Red besieges blue's town for one battle turn in each of the campaign; green and guns of red are not far. */
  const siege = (hidden: readonly string[] = []) => {
    const w = meet({
      battles: 'eras',
      hidden,
      battleTurns: 1,
      players: [player('red'), player('blue'), player('green')],
      nodes: [...nodes, node('green-hq', { x: 50_000, y: 5000 }, { kind: 'hq', controller: 'green' })],
      armies: [
        {
          ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['supply-truck', 1]]),
          carried: 500,
        },
        army('b', 'blue', 'town', [['riflemen', 40]]),
        {
          ...army('g', 'green', { x: 50_000, y: 26_500 }, [['riflemen', 20]], [['supply-truck', 1]]),
          carried: 300,
        },
        {
          ...army('guns', 'red', { x: 45_000, y: 30_000 }, [['heavy-howitzer', 2]], [['supply-truck', 1]]),
          carried: 300,
        },
      ],
    });
    /** Nobody does anything until a seat gives orders, or a turn is over. */
    const pass = (until: () => boolean) => {
      const all: Events = [];
      for (let i = 0; i < 200 && !until(); i++) {
        const { seat = '', kind } = w.state.pending.at(-1) ?? {};
        if (kind === 'orders') all.push(...w.do(seat, { type: 'endOrders' }));
        else if (kind === 'way') all.push(...w.do(seat, way('play')));
        else {
          const top = w.battle().play?.state.pending.at(-1)?.kind;
          const place =
            top === 'deploy' &&
            w
              .offers(seat, 'inBattle')
              .find(one => (one as { command: { type: string } }).command.type === 'place');
          const command = top === 'return' ? { type: 'returnFire', fires: [] } : { type: 'done' };
          all.push(
            ...w.do(seat, place ? ({ type: 'inBattle', ...place } as CampaignCommand) : inBattle(command)),
          );
        }
      }
      return all;
    };
    w.do('red', march('a', 50_000, 30_000));
    const first = pass(() => w.state.turn === 2 && w.state.pending.at(-1)?.seat === 'green');
    return { w, pass, first };
  };

  test('scale.battle-turns: a battle waits on its map and goes on in the next turn', () => {
    const { w, pass, first } = siege();
    expect(tale(w, first).filter(line => line.includes('scale.'))).toEqual([
      '1 battle turn was fought in town. [scale.battle-turns]',
    ]);
    const events = pass(() => w.state.turn === 3);
    expect(tale(w, events)).toEqual([
      'The battle in town goes on. [scale.battle-turns]',
      '1 battle turn was fought in town. [scale.battle-turns]',
    ]);
  });

  test('reinforcement.joining, indirect.off-map: in the next turn others have come, and guns fire from the map', () => {
    const { w, pass, first } = siege();
    expect(tale(w, first).filter(line => line.includes('scale.'))).toEqual([
      '1 battle turn was fought in town. [scale.battle-turns]',
    ]);
    w.do('green', march('g', 50_000, 29_700));
    const events = pass(() => w.state.turn === 3);
    expect(tale(w, events)).toEqual([
      'The battle in town goes on. [scale.battle-turns]',
      '1 battle turn was fought in town. [scale.battle-turns]',
    ]);
    const { state, setup } = w.battle().play ?? {};
    expect([state?.order, state?.sides, Object.keys(state?.players ?? {})]).toEqual([
      ['blue', 'green', 'red'],
      {
        blue: { held: {}, peace: [], status: 'defending' },
        green: { held: {}, peace: [], status: 'attacking' },
        red: { held: {}, peace: [], status: 'attacking' },
      },
      ['red', 'blue', 'green'],
    ]);
    expect(
      setup?.sides.map(({ id, edge, status, players }) => [id, edge, status, players.map(one => one.id)]),
    ).toEqual([
      ['red', 'west', 'attacking', ['red']],
      ['blue', undefined, 'defending', ['blue']],
      ['green', 'north', 'attacking', ['green']],
    ]);
    expect(
      Object.values(state?.groups ?? {}).map(({ id, player: of, where, arrives, edge }) => [
        id,
        of,
        where,
        arrives,
        edge,
      ]),
    ).toEqual([
      ['a.1', 'red', 'map', undefined, 'west'],
      ['a.2', 'red', 'map', undefined, 'west'],
      ['b.1', 'blue', 'map', undefined, undefined],
      ['g.1', 'green', 'waiting', 2, 'north'],
      ['g.2', 'green', 'waiting', 2, 'north'],
      ['guns.1', 'red', 'support', undefined, 'west'],
    ]);
    const told = (type: string) =>
      events
        .filter(event => event.type === type)
        .map(event => ['red', 'green', undefined].map(seat => w.match.game.see(event, seat)));
    expect(told('battleResumed')).toEqual([
      [
        {
          battle: 'battle_1',
          before: 1,
          leaders: {},
          manpower: { blue: 1000, red: 1000 },
          peace: { blue: [], red: [] },
          turn: 2,
          type: 'battleResumed',
          units: {
            'a.1.1': { alive: 60, dead: 0, hungry: 0, injured: 0 },
            'a.2.1': { alive: 1, dead: 0, elements: [{ crew: 1, health: 3 }], hungry: 0, injured: 0 },
            'b.1.1': { alive: 40, dead: 0, hungry: 0, injured: 0 },
          },
        },
        {
          battle: 'battle_1',
          before: 1,
          leaders: {},
          manpower: { blue: 1000, red: 1000 },
          peace: { blue: [], red: [] },
          turn: 2,
          type: 'battleResumed',
          units: {
            'a.1.1': { alive: 60, dead: 0, hungry: 0, injured: 0 },
            'a.2.1': { alive: 1, dead: 0, elements: [{ crew: 1, health: 3 }], hungry: 0, injured: 0 },
            'b.1.1': { alive: 40, dead: 0, hungry: 0, injured: 0 },
          },
        },
        {
          battle: 'battle_1',
          before: 1,
          leaders: {},
          manpower: { blue: 1000, red: 1000 },
          peace: { blue: [], red: [] },
          turn: 2,
          type: 'battleResumed',
          units: {
            'a.1.1': { alive: 60, dead: 0, hungry: 0, injured: 0 },
            'a.2.1': { alive: 1, dead: 0, elements: [{ crew: 1, health: 3 }], hungry: 0, injured: 0 },
            'b.1.1': { alive: 40, dead: 0, hungry: 0, injured: 0 },
          },
        },
      ],
    ]);
    expect(
      told('seatAdded').map(seats => seats.map(one => one && 'manpower' in one && one.manpower)),
    ).toEqual([[1000, 1000, 1000]]);
  });

  test('sheet.visibility, reinforcement.joining: where manpower and armies are hidden, each sees his own', () => {
    const { w, pass, first } = siege(['manpower', 'armies']);
    expect(tale(w, first).filter(line => line.includes('scale.'))).toEqual([
      '1 battle turn was fought in town. [scale.battle-turns]',
    ]);
    w.do('green', march('g', 50_000, 29_700));
    const events = pass(() => w.state.turn === 3);
    expect(tale(w, events)).toEqual([
      'The battle in town goes on. [scale.battle-turns]',
      '1 battle turn was fought in town. [scale.battle-turns]',
    ]);
    const told = (type: string) =>
      events
        .filter(event => event.type === type)
        .map(event => ['red', 'green', undefined].map(seat => w.match.game.see(event, seat)));
    expect(told('battleResumed')).toEqual([
      [
        {
          battle: 'battle_1',
          before: 1,
          eyes: { blue: 'blue', red: 'red' },
          leaders: {},
          manpower: { red: 1000 },
          peace: { blue: [], red: [] },
          turn: 2,
          type: 'battleResumed',
          units: {
            'a.1.1': { alive: 60, dead: 0, hungry: 0, injured: 0 },
            'a.2.1': { alive: 1, dead: 0, elements: [{ crew: 1, health: 3 }], hungry: 0, injured: 0 },
            'b.1.1': { alive: 40, dead: 0, hungry: 0, injured: 0 },
          },
        },
        undefined,
        undefined,
      ],
    ]);
    expect(
      told('seatAdded').map(seats => seats.map(one => one && 'manpower' in one && one.manpower)),
    ).toEqual([[0, undefined, undefined]]);
  });
});

describe('what ends with a battle', () => {
  test('logistics.link: links into it go, others stay', () => {
    const w = meet({
      armies: [
        {
          ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 60]], [['supply-truck', 1]]),
          carried: 500,
        },
        army('b', 'blue', 'town', [['riflemen', 40]]),
        army('t', 'red', 'red-hq', [['supply-truck', 3]]),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    const set = (to: object) =>
      w.do('red', {
        type: 'setLink',
        from: { node: 'red-hq' },
        to,
        carriers: [{ army: 't', unit: 't.1.1', count: 1 }],
      } as never);
    set({ battle: w.battle().id });
    set({ army: 'a' });
    expect(Object.values(w.state.links)).toHaveLength(2);
    endOrders(w);
    w.do('red', stance({ fight: 1, callOff: true }));
    w.do('blue', stance({ fight: 1, callOff: true }));
    expect(w.state.battles).toEqual({});
    expect(Object.values(w.state.links).map(({ to }) => to)).toEqual([{ army: 'a' }]);
    expect([w.army('a').battle, w.army('b').battle]).toEqual([undefined, undefined]);
  });

  test('campaign.resolution-choice: where nobody with figures fights, there is one report to offer', () => {
    const w = meet({ battles: 'emlia' });
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', way('play'));
    w.do('blue', way('play'));
    for (const { groups } of [w.army('a'), w.army('b')])
      for (const { units } of groups) for (const unit of units) Object.assign(unit, { alive: 0, injured: 0 });
    expect(w.offers('red', 'reportBattle')).toEqual([{ figures: {} }]);
  });

  test('campaign.resolution-choice, battle.withdrawal: of the groups that a report names those go of whom somebody lives', () => {
    const w = meet({
      battles: 'emlia',
      armies: [
        {
          ...army(
            'a',
            'red',
            { x: 48_900, y: 30_000 },
            [['riflemen', 60]],
            [['riflemen', 30]],
            [['supply-truck', 1]],
          ),
          carried: 500,
        },
        army('b', 'blue', 'town', [['riflemen', 40]]),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', way('play'));
    w.do('blue', way('play'));
    for (const unit of w.army('a').groups[1]?.units ?? []) Object.assign(unit, { alive: 0, dead: 30 });
    w.do('red', { type: 'reportBattle', figures: {}, left: ['a.2'] });
    const events = w.do('blue', { type: 'reportBattle', figures: {} });
    expect(events.filter(({ type }) => type === 'memberLeft' || type === 'groupsMoved')).toEqual([]);
    expect(w.army('a').groups.map(({ id }) => id)).toEqual(['a.1', 'a.2', 'a.3']);
  });

  test('campaign.resolution-choice: a reported battle has used up the battle turns of its campaign turn', () => {
    const w = meet({ battles: 'emlia', battleTurns: 7 });
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', way('play'));
    w.do('blue', way('play'));
    w.do('red', { type: 'reportBattle', figures: {} });
    const events = w.do('blue', { type: 'reportBattle', figures: {} });
    expect(events.find(({ type }) => type === 'battleReported')).toMatchObject({ rounds: 7 });
    expect(w.battle().fought).toBe(7);
    const random = reportBattle.vary?.(
      { world: w.world, state: w.state, seat: 'red' },
      { type: 'reportBattle', figures: { x: 1 } },
      { roll: () => 1 },
    );
    expect(random).toEqual({ type: 'reportBattle', figures: { x: 1 } });
  });

  test('battle.end: where nobody holds the place, whoever came to it withdraws', () => {
    const w = meet({
      nodes: [...nodes.slice(0, 2), node('town', { x: 50_000, y: 30_000 })],
    });
    w.do('red', march('a', 50_000, 30_000));
    endOrders(w);
    w.do('red', stance({ fight: 1, callOff: true }));
    const told = tale(w, w.do('blue', stance({ fight: 1, callOff: true })));
    expect(told[0]).toBe('a withdraws from the battle. [battle.end]');
    expect(told.slice(-2)).toEqual([
      'The battle in town is over; blue remains. [battle.end]',
      'blue takes town. [node.control]',
    ]);
  });
});

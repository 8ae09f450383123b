import { isProblem, isRefusal, seededDice, submit, topPrompt } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import type { CampaignEvent } from '../events.ts';
import type { CampaignGame } from '../game.ts';
import { countLiving } from '../table/muster.ts';
import { army, LED, march, node, player, scenario, war } from '../testing/war.ts';

type War = ReturnType<typeof war>;
type Units = readonly (readonly (readonly [string, number])[])[];

const TOWN = node(
  'town',
  { x: 50_000, y: 30_000 },
  { kind: 'town', controller: 'blue', buildings: ['depot'], stock: { blue: 9000 } },
);
const nodes = [...scenario().nodes.slice(0, 2), TOWN];

/** Red has come to blue's town from the west, and somebody wants it played out. */
const meet = (red: Units, blue: Units, changes: object = {}): War => {
  const w = war({
    nodes,
    battles: 'eras',
    armies: [
      { ...army('a', 'red', { x: 48_900, y: 30_000 }, [['supply-truck', 1]], ...red), carried: 200 },
      army('b', 'blue', 'town', ...blue),
      ...(((changes as { more?: object[] }).more ?? []) as never[]),
    ],
    ...changes,
  });
  w.do('red', march('a', 50_000, 30_000));
  return w;
};

/** Groups are put on the map; after that nothing, where that will do, or else what comes to mind. */
const idle = (w: War, seat: string, i: number): CampaignCommand | undefined => {
  const game = w.match.game as CampaignGame;
  const { play } = w.state.battles[w.state.pending.at(-1)?.about?.battle ?? ''] ?? {};
  if (play && topPrompt(play.state)?.kind === 'deploy') {
    const places = game
      .options(w.state, seat)
      .filter(
        ({ command, refusal }) => !refusal && command.type === 'inBattle' && command.command.type === 'place',
      );
    if (places[0]) return places[0].command;
  }
  const done: CampaignCommand = { type: 'inBattle', command: { type: 'done' } };
  return play && game.check(w.state, seat, done) === undefined
    ? done
    : game.sample(game.view(w.state, seat), seat, seededDice('played', i));
};

/** Everyone does as little as possible, until something is so. */
const untilIt = (
  w: War,
  isSo: (events: readonly CampaignEvent[]) => boolean,
  most = 4000,
): CampaignEvent[] => {
  const all: CampaignEvent[] = [];
  for (let i = 0; i < most; i++) {
    const prompt = topPrompt(w.state);
    if (!prompt) return all;
    const command =
      prompt.kind === 'orders'
        ? { type: 'endOrders' }
        : prompt.kind === 'way'
          ? { type: 'chooseWay', way: 'play' }
          : idle(w, prompt.seat, i);
    const outcome = submit(w.match, prompt.seat, command);
    if (isRefusal(outcome) || isProblem(outcome))
      throw new Error(`${outcome.say} ${JSON.stringify(command)}`);
    const { events } = w.match.standing.at(-1) as { events: readonly CampaignEvent[] };
    all.push(...events);
    if (isSo(events)) return all;
  }
  throw new Error('it never came to that');
};
const is =
  (type: CampaignEvent['type']) =>
  (events: readonly CampaignEvent[]): boolean =>
    events.some(event => event.type === type);

describe('battles played out', () => {
  test('campaign.resolution-choice: played out if any player in it asks for that', () => {
    const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]]);
    w.until('blue');
    w.do('blue', { type: 'endOrders' });
    w.do('red', { type: 'chooseWay', way: 'roll' });
    expect(w.match.game.view(w.state, 'blue').battles[w.battle().id]?.choices).toEqual({ red: {} });
    w.do('blue', { type: 'chooseWay', way: 'play' });
    expect(w.battle()).toMatchObject({ way: 'played' });
    expect(w.state.pending.at(-1)).toMatchObject({ kind: 'battle', about: { battle: w.battle().id } });
    expect(w.no('blue', { type: 'inBattle', command: { type: 'nonsense' } })).toBe('bad-command');
  });

  test('battle.setup: sides with their status and edges, the node with its controller and buildings', () => {
    const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]]);
    untilIt(w, is('battleStaged'));
    const { setup } = w.battle().play ?? {};
    expect(setup).toMatchObject({
      campaign: true,
      map: { width: 2000, height: 2000 },
      nodes: [{ id: 'town', kind: 'town', controller: 'blue' }],
      structures: [{ id: 'town.1', type: 'depot', side: 'blue', health: 80 }],
      sides: [
        { id: 'red', status: 'attacking', edge: 'west' },
        { id: 'blue', status: 'defending' },
      ],
    });
    expect(setup?.sides[1]).not.toHaveProperty('edge');
  });

  test('scale.battle-turns: after so many turns it waits on its map, and goes on in the next campaign turn', () => {
    const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]], { battleTurns: 2 });
    untilIt(w, is('battleSettled'));
    expect(w.battle()).toMatchObject({ rounds: 0, fought: 2, way: 'played' });
    expect(w.battle().play?.state.turn).toBe(3);
    const before = JSON.stringify(w.battle().play?.state.groups);
    const events = untilIt(w, is('battleResumed'));
    expect(events.filter(event => event.type === 'battleStaged')).toEqual([]);
    expect(JSON.parse(before)).toBeDefined();
    expect(w.battle().play).toMatchObject({ turn: 2, before: 2 });
  });

  test('logistics.shortage: hunger between the turns shows on the map', () => {
    const w = meet([[['riflemen', 400]]], [[['riflemen', 400]]], { battleTurns: 1 });
    untilIt(w, is('battleSettled'));
    w.army('a').carried = 0;
    untilIt(w, is('battleResumed'));
    const { units = {} } = w.battle().play?.state ?? {};
    const men = w
      .army('a')
      .groups.flatMap(group => group.units)
      .find(unit => unit.type === 'riflemen');
    expect(men?.hungry).toBeGreaterThan(0);
    expect(units[men?.id ?? '']).toMatchObject({
      alive: men?.alive,
      injured: men?.injured,
      hungry: men?.hungry,
    });
  });

  test('battle.end: what the map leaves of the armies is what the campaign has', () => {
    const w = meet([[['medium-tanks', 6]]], [[['riflemen', 3]]], { battleTurns: 24 });
    const events = untilIt(w, is('battleEnded'));
    const returned = events.filter(event => event.type === 'forceReturned');
    expect(returned.length).toBeGreaterThan(0);
    expect(w.state.battles).toEqual({});
    for (const one of Object.values(w.state.armies)) expect(one.battle).toBeUndefined();
  });

  test('reinforcement.joining: an army that joins a battle under way waits at its edge for its turn', () => {
    const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]], {
      battleTurns: 2,
      more: [
        {
          ...army('late', 'red', { x: 49_000, y: 31_300 }, [
            ['riflemen', 30],
            ['supply-truck', 1],
          ]),
          carried: 200,
        },
      ],
    });
    untilIt(w, is('battleSettled'));
    w.until('red');
    w.do('red', { type: 'moveArmy', army: 'late', path: [{ x: 49_400, y: 30_700 }] });
    w.do('red', { type: 'joinBattle', army: 'late', battle: w.battle().id });
    untilIt(w, is('battleResumed'));
    const waiting = w.battle().play?.state.groups['late.1'];
    expect(waiting).toMatchObject({ army: 'late', side: 'red', where: 'waiting' });
    expect(waiting?.arrives).toBeGreaterThanOrEqual(3);
  });

  test('priority.sides: a third side may come to it, with a seat and a place in the order', () => {
    const w = war({
      nodes: [...nodes, node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' })],
      players: [player('red'), player('blue'), player('green')],
      battles: 'eras',
      battleTurns: 1,
      armies: [
        {
          ...army('a', 'red', { x: 48_900, y: 30_000 }, [
            ['riflemen', 200],
            ['supply-truck', 2],
          ]),
          carried: 400,
        },
        army('b', 'blue', 'town', [['riflemen', 200]]),
        {
          ...army('c', 'green', { x: 50_000, y: 31_600 }, [
            ['riflemen', 200],
            ['supply-truck', 2],
          ]),
          carried: 400,
        },
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    untilIt(w, is('battleSettled'));
    w.until('green');
    w.do('green', march('c', 50_000, 30_100));
    untilIt(w, is('battleResumed'));
    const { state } = w.battle().play ?? {};
    expect(Object.keys(state?.sides ?? {})).toEqual(['red', 'blue', 'green']);
    expect(state?.order).toHaveLength(3);
    expect(state?.groups['c.1']).toMatchObject({ side: 'green', where: 'waiting' });
    untilIt(w, is('battleSettled'));
  });

  test('indirect.off-map: guns on the map within reach support the battle, each one battle a turn', () => {
    const more = [
      army('guns', 'red', { x: 44_000, y: 30_000 }, [['heavy-howitzer', 2]]),
      army('far', 'red', { x: 20_000, y: 30_000 }, [['heavy-howitzer', 2]]),
      army('foot', 'red', { x: 45_000, y: 30_000 }, [['riflemen', 5]]),
    ];
    const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]], { more });
    untilIt(w, is('battleStaged'));
    const { state, setup } = w.battle().play ?? {};
    const support = Object.values(state?.groups ?? {}).filter(group => group.where === 'support');
    // The node is the middle of the battle's own map, a kilometre from its edges.
    expect(support.map(group => [group.army, group.at])).toEqual([['guns', { x: -5000, y: 1000 }]]);
    expect(setup?.sides[0]?.players[0]?.support).toHaveLength(1);
    expect(countLiving(w.army('guns'))).toBe(2);
  });

  test('indirect.off-map: guns that serve another battle this turn, or are in one, do not support this', () => {
    const guns = army('guns', 'red', { x: 44_000, y: 30_000 }, [['heavy-howitzer', 2]]);
    const serving = (what: object) => {
      const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]], { more: [guns] });
      Object.assign(w.army('guns'), what);
      untilIt(w, is('battleStaged'));
      return w.battle().play?.setup.sides[0]?.players[0]?.support?.length;
    };
    expect([serving({}), serving({ supports: 'battle_1' }), serving({ supports: 'another' })]).toEqual([
      1, 1, 0,
    ]);
  });

  test('battle.setup, battle.sides: groups know their edge; who has a truce with whom is written down', () => {
    const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]], {
      players: [player('red'), player('blue'), player('green')],
      treaties: [{ parties: ['red', 'green'], clauses: ['ceasefire'] }],
      nodes: [...nodes, node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' })],
      more: [army('g', 'green', { x: 50_000, y: 31_300 }, [['riflemen', 20]])],
    });
    const [red] = w.battle().members;
    if (!red) throw new Error('nobody has come');
    w.battle().members.push({ ...red, army: 'g', edge: 'south' });
    untilIt(w, is('battleStaged'));
    const { setup } = w.battle().play ?? {};
    expect(setup?.peace).toEqual([['red', 'green']]);
    expect(setup?.sides.map(({ id, edge }) => [id, edge])).toEqual([
      ['red', 'west'],
      ['blue', undefined],
      ['green', 'south'],
    ]);
    expect(
      setup?.sides.map(({ players }) => players[0]?.armies[0]?.groups.map(({ edge }) => edge ?? 'none')),
    ).toEqual([['west', 'west'], ['none'], ['south']]);
  });

  test('node.control: a place whose holder is not in the battle is nobody’s on its map', () => {
    const held = (controller: string) => {
      const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]], {
        players: [player('red'), player('blue'), player('green')],
        nodes: [...nodes, node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' })],
      });
      w.node('town').controller = controller;
      untilIt(w, is('battleStaged'));
      return w.battle().play?.setup.nodes.map(one => one.controller ?? 'nobody');
    };
    expect([held('blue'), held('green')]).toEqual([['blue'], ['nobody']]);
  });

  test('leader.bonuses, reinforcement.joining: whoever comes to a battle under way brings the leader in office', () => {
    const w = war(
      {
        nodes: [...nodes, node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' })],
        players: [
          player('red', { leader: 'oduya-brant' }),
          player('blue', { leader: 'ilse-corvane' }),
          player('green', { leader: 'ysolde-venn' }),
        ],
        battles: 'eras',
        battleTurns: 1,
        armies: [
          {
            ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 40]], [['supply-truck', 2]]),
            carried: 400,
          },
          army('b', 'blue', 'town', [['riflemen', 200]]),
          {
            ...army('c', 'green', { x: 50_000, y: 31_600 }, [['riflemen', 40]], [['supply-truck', 2]]),
            carried: 400,
          },
        ],
      },
      { roster: LED },
    );
    w.do('red', march('a', 50_000, 30_000));
    untilIt(w, is('battleSettled'));
    w.until('green');
    w.do('green', march('c', 50_000, 30_100));
    untilIt(w, is('battleResumed'));
    expect(
      Object.entries(w.battle().play?.state.players ?? {}).map(([id, { leader }]) => [id, leader]),
    ).toEqual([
      ['red', 'oduya-brant'],
      ['blue', 'ilse-corvane'],
      ['green', 'ysolde-venn'],
    ]);
  });

  test('surrender.refund, construction.cost: what came of manpower on the map is told by its rule', () => {
    const paid = (now: number) => {
      const w = meet([[['riflemen', 40]]], [[['riflemen', 40]]], { battleTurns: 1 });
      untilIt(w, is('battleStaged'));
      Object.assign(w.battle().play?.state.players.blue ?? {}, { manpower: now });
      const events = untilIt(w, is('battleSettled'));
      return w.tells(events).filter(line => line.startsWith('blue') && line.includes('manpower'));
    };
    expect([paid(1004), paid(990), paid(1000)]).toEqual([
      ['blue receives 4 manpower. [surrender.refund]'],
      ['blue spends 10 manpower. [construction.cost]'],
      [],
    ]);
  });

  test.each(['high', 'low'] as const)(
    'morale.leader-combat-death: morale that turned %s on the map is that of the election',
    morale => {
      const w = war(
        {
          nodes,
          battles: 'eras',
          battleTurns: 1,
          players: [player('red', { leader: 'oduya-brant' }), player('blue', { leader: 'maren-holt' })],
          armies: [
            {
              ...army('a', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 40]], [['supply-truck', 1]]),
              carried: 200,
            },
            army('b', 'blue', 'town', [['riflemen', 40]]),
          ],
        },
        { roster: LED },
      );
      w.do('red', march('a', 50_000, 30_000));
      untilIt(w, is('battleStaged'));
      const state = w.battle().play?.state;
      const lasting = (on: object, to: string) => ({ rule: 'x', label: 'x', on, do: { morale: to } });
      const other = morale === 'high' ? 'low' : 'high';
      Object.assign(state ?? {}, {
        ongoing: [
          lasting({ reach: 'player', id: 'red' }, other),
          lasting({ reach: 'army', id: 'blue' }, other),
          { ...lasting({ reach: 'player', id: 'blue' }, morale), do: { stat: 'speed', op: 'add', value: 1 } },
          lasting({ reach: 'player', id: 'blue' }, morale),
        ],
      });
      delete state?.players.blue?.leader;
      untilIt(w, is('battleSettled'));
      expect(w.player('blue').election?.morale).toBe(morale);
    },
  );

  describe('where armies are hidden', () => {
    const secret = (): War =>
      meet([[['riflemen', 40]]], [[['riflemen', 40]]], {
        players: [player('red'), player('blue'), player('green')],
        nodes: [...nodes, node('green-hq', { x: 50_000, y: 50_000 }, { kind: 'hq', controller: 'green' })],
        hidden: ['armies', 'manpower'],
        battleTurns: 2,
        more: [
          army('guns', 'red', { x: 44_000, y: 30_000 }, [['heavy-howitzer', 2]]),
          {
            ...army('late', 'red', { x: 49_000, y: 31_300 }, [
              ['riflemen', 30],
              ['supply-truck', 1],
            ]),
            carried: 200,
          },
        ],
      });
    const playOf = (w: War, seat?: string) => w.match.game.view(w.state, seat).battles[w.battle().id]?.play;
    const seenOf = (w: War, seat: string | undefined, events: readonly CampaignEvent[]): string[] =>
      events.flatMap(event => w.match.game.see(event, seat)?.type ?? []);

    test('sheet.visibility: the map is for those who fight on it; others hear that it is fought', () => {
      const w = secret();
      const events = untilIt(w, is('battleStaged'));
      expect(Object.keys(playOf(w, 'red')?.state.units ?? {})).not.toEqual([]);
      expect(playOf(w, 'green')).toBeUndefined();
      expect(playOf(w)).toBeUndefined();
      expect(seenOf(w, 'green', events)).toContain('mapOpened');
      for (const type of ['battleStaged', 'battlePlayed'])
        for (const seat of ['green', undefined]) expect(seenOf(w, seat, events)).not.toContain(type);
    });

    test('sheet.visibility: a fighter sees who stands before him, not guns that have not fired, nor purses', () => {
      const w = secret();
      untilIt(w, is('battleStaged'));
      const [own, other] = [playOf(w, 'red'), playOf(w, 'blue')];
      expect(Object.keys(own?.state.groups ?? {})).toContain('guns.1');
      expect(Object.keys(other?.state.groups ?? {})).toEqual(
        Object.keys(own?.state.groups ?? {}).filter(id => id !== 'guns.1'),
      );
      expect(other?.state.players).toMatchObject({ red: { manpower: 0 }, blue: { manpower: 1000 } });
      expect(other?.setup.sides[0]?.players[0]).toMatchObject({ manpower: 0, armies: [], support: [] });
    });

    test('sheet.visibility: whoever follows what is told knows as much of the battle as whoever asks', () => {
      const w = secret();
      const { game } = w.match;
      const views = new Map(
        ['red', 'blue', 'green', undefined].map(seat => [seat, game.view(w.state, seat)]),
      );
      const follow = (events: readonly CampaignEvent[]) => {
        for (const [seat, view] of views) {
          for (const event of events) {
            const seen = game.see(event, seat);
            if (seen) game.evolve(view, seen);
          }
          expect([seat, view.battles]).toEqual([seat, game.view(w.state, seat).battles]);
        }
      };
      follow(untilIt(w, is('battleStaged')));
      follow(untilIt(w, is('battleSettled')));
      follow(w.until('green'));
      follow(w.do('green', { type: 'proposeTreaty', with: ['red'], clauses: ['sight'], ends: w.state.turn }));
      follow(w.do('red', { type: 'answerTreaty', agree: true }));
      expect(views.get('green')?.battles[w.battle().id]?.play).toBeDefined();
      follow(untilIt(w, is('turnBegan')));
      expect(views.get('green')?.battles[w.battle().id]?.play).toBeUndefined();
      expect(views.get('green')?.battles[w.battle().id]?.staged).toBe(true);
    });

    test('sheet.visibility: guns that fire are seen', () => {
      const w = secret();
      untilIt(w, is('battleStaged'));
      const kindOf = (): string | undefined => topPrompt(w.battle().play?.state ?? { pending: [] })?.kind;
      for (let i = 0; kindOf() !== 'target' || topPrompt(w.state)?.seat !== 'red'; i++) {
        const seat = topPrompt(w.state)?.seat ?? '';
        w.do(seat, idle(w, seat, i) as CampaignCommand);
      }
      const fire: CampaignCommand = {
        type: 'inBattle',
        command: {
          type: 'attack',
          unit: 'guns.1.1',
          weapon: w.world.roster.units['heavy-howitzer']?.weapons?.[0]?.name ?? '',
          aim: { at: { x: 1500, y: 1000 } },
        },
      };
      expect(playOf(w, 'blue')?.state.units['guns.1.1']).toBeUndefined();
      w.do('red', fire);
      expect(playOf(w, 'blue')?.state.units['guns.1.1']).toMatchObject({ type: 'heavy-howitzer' });
    });

    test('sheet.visibility: who is on his way to the battle is a secret until he enters', () => {
      const w = secret();
      untilIt(w, is('battleSettled'));
      w.until('red');
      w.do('red', { type: 'moveArmy', army: 'late', path: [{ x: 49_400, y: 30_700 }] });
      w.do('red', { type: 'joinBattle', army: 'late', battle: w.battle().id });
      untilIt(w, is('battleResumed'));
      expect(playOf(w, 'red')?.state.groups['late.1']).toMatchObject({ where: 'waiting' });
      expect(playOf(w, 'blue')?.state.groups['late.1']).toBeUndefined();
    });

    test('victory.treaties, sheet.visibility: who shares sight with a fighter sees the map, until that ends', () => {
      const w = secret();
      untilIt(w, is('battleSettled'));
      w.until('green');
      w.do('green', { type: 'proposeTreaty', with: ['red'], clauses: ['sight'], ends: w.state.turn });
      const events = w.do('red', { type: 'answerTreaty', agree: true });
      expect(seenOf(w, 'green', events)).toContain('battleSeen');
      expect(playOf(w, 'green')?.state.groups['guns.1']).toBeDefined();
      expect(playOf(w, 'green')?.setup.sides[1]?.players[0]?.armies).toEqual([]);
      untilIt(w, is('turnBegan'));
      expect(playOf(w, 'green')).toBeUndefined();
    });
  });
});

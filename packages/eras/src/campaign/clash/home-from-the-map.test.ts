import { seededDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { BattleState } from '../../battle/state.ts';
import type { CampaignCommand } from '../commands.ts';
import type { CampaignEvent } from '../events.ts';
import type { CampaignGame } from '../game.ts';
import { army, march, node, player, scenario, type War, war } from '../testing/war.ts';

const TOWN = node(
  'town',
  { x: 50_000, y: 30_000 },
  { kind: 'town', controller: 'blue', buildings: ['depot'], stock: { blue: 9000 } },
);
const HQS = [
  ...scenario().nodes.slice(0, 2),
  node('green-hq', { x: 10_000, y: 50_000 }, { kind: 'hq', controller: 'green' }),
];
const inBattle = (command: object) => ({ type: 'inBattle', command }) as CampaignCommand;
const carriers = (id: string, owner: string, x: number, y: number, ...groups: [string, number][][]) => ({
  ...army(id, owner, { x, y }, ...groups),
  carried: 600,
});

/** Nobody does anything, but that groups take the places they are offered, until something is so. */
const pass = (w: War, isSo: (events: readonly CampaignEvent[]) => boolean): CampaignEvent[] => {
  const all: CampaignEvent[] = [];
  for (let i = 0; i < 300; i++) {
    const { seat = '', kind } = w.state.pending.at(-1) ?? {};
    const one = () => {
      if (kind === 'orders') return w.do(seat, { type: 'endOrders' });
      if (kind === 'way') return w.do(seat, { type: 'chooseWay', way: 'play' });
      const top = Object.values(w.state.battles)
        .flatMap(({ id, play }) =>
          id === w.state.pending.at(-1)?.about?.battle ? (play?.state.pending.at(-1)?.kind ?? []) : [],
        )
        .at(0);
      const place =
        top === 'deploy' &&
        w
          .offers(seat, 'inBattle')
          .find(
            offer =>
              !('refused' in (offer as object)) &&
              (offer as { command: { type: string } }).command.type === 'place',
          );
      if (place) return w.do(seat, { type: 'inBattle', ...place } as CampaignCommand);
      return w.do(seat, inBattle(top === 'return' ? { type: 'returnFire', fires: [] } : { type: 'done' }));
    };
    const events = one();
    all.push(...events);
    if (isSo(events)) return all;
  }
  throw new Error('it never came to that');
};
const is =
  (type: CampaignEvent['type'], count = 1) =>
  (events: readonly CampaignEvent[]): boolean =>
    events.filter(event => event.type === type).length >= count;
const playOf = (w: War, id: string): BattleState => {
  const { state } = w.state.battles[id]?.play ?? {};
  if (!state) throw new Error(`${id} is not on a map`);
  return state;
};

/** Red and its ally green have come to blue's town; it is played on its map, one battle turn in each of the campaign. */
const siege = (changes: object = {}): War => {
  const w = war({
    players: [player('red', { side: 'pact' }), player('green', { side: 'pact' }), player('blue')],
    nodes: [...HQS, TOWN],
    battles: 'eras',
    battleTurns: 1,
    armies: [
      carriers('a', 'red', 48_900, 30_000, [['riflemen', 40]], [['riflemen', 20]], [['supply-truck', 2]]),
      carriers('g', 'green', 48_900, 30_200, [['riflemen', 30]], [['supply-truck', 2]]),
      army('b', 'blue', 'town', [['riflemen', 40]]),
    ],
    ...changes,
  });
  w.do('red', march('a', 50_000, 30_000));
  w.until('green');
  w.do('green', march('g', 50_000, 30_000));
  if (w.army('g').battle === undefined)
    w.do('green', { type: 'joinBattle', army: 'g', battle: w.battle().id });
  return w;
};
/** As though a group had gone by an edge of the map in the turn that is played. */
const gone = (state: BattleState, group: string, edge: string) =>
  Object.assign(state.groups[group] ?? {}, { where: 'left', leftBy: edge });

describe('what comes home from a map', () => {
  test('battle.setup: allies are one side, named by both', () => {
    const w = siege();
    pass(w, is('battleStaged'));
    expect(w.battle().play?.setup.sides.map(({ id, name }) => [id, name])).toEqual([
      ['red', 'red and green'],
      ['blue', 'blue'],
    ]);
  });

  test('campaign.resolution-choice: on the map a player is offered what the battle offers him, and nothing where none is played', () => {
    const w = siege();
    const game = w.match.game as CampaignGame;
    expect(w.offers('green', 'inBattle')).toEqual([]);
    expect(w.no('green', inBattle({ type: 'done' }))).not.toBeUndefined();
    pass(w, is('battleStaged'));
    const { seat = '' } = w.state.pending.at(-1) ?? {};
    const offered = w.offers(seat, 'inBattle') as { command: { type: string } }[];
    expect(new Set(offered.map(({ command }) => command.type))).toContain('place');
    for (let i = 0; i < 6; i++) {
      const tried = game.sample(game.view(w.state, seat), seat, seededDice('sample', i));
      expect(tried?.type).toBe('inBattle');
      expect(tried && game.check(w.state, seat, tried)).toBeUndefined();
    }
  });

  test('battle.withdrawal: each army loses those of its own who left, by the edge they left by', () => {
    const w = siege();
    pass(w, is('battleStaged'));
    const state = playOf(w, 'battle_1');
    gone(state, 'a.2', 'north');
    for (const group of ['g.1', 'g.2']) gone(state, group, 'south');
    const events = pass(w, is('battleSettled'));
    expect(events.filter(({ type }) => type === 'groupsMoved')).toMatchObject([
      { from: 'a', groups: ['a.2'] },
    ]);
    const parted = Object.values(w.state.armies).find(one => one.name === 'a, those who left');
    expect(parted?.groups.map(({ id }) => id)).toEqual(['a.2']);
    expect(w.army('a').groups.map(({ id }) => id)).toEqual(['a.1', 'a.3']);
    expect(w.army('g').groups.map(({ id }) => id)).toEqual(['g.1', 'g.2']);
    expect(w.battle().members.map(one => one.army)).toEqual(['a', 'b']);
    expect([(parted?.at.y ?? 0) < 29_000, w.army('g').at.y > 31_000]).toEqual([true, true]);
    expect(events.filter(({ type }) => type === 'memberLeft')).toMatchObject([
      { army: parted?.id, spent: true, why: 'battle.withdrawal' },
      { army: 'g', spent: true, why: 'battle.withdrawal' },
    ]);
  });

  test('battle.withdrawal: on the map nothing is left of those who went, and the others go on without them', () => {
    const w = siege();
    pass(w, is('battleStaged'));
    gone(playOf(w, 'battle_1'), 'a.2', 'west');
    pass(w, is('battleSettled'));
    const { groups, units } = playOf(w, 'battle_1');
    expect(Object.keys(groups)).not.toContain('a.2');
    expect(Object.values(units).filter(({ group }) => group === 'a.2')).toEqual([]);
    expect(Object.keys(groups)).toEqual(expect.arrayContaining(['a.1', 'a.3', 'g.1', 'b.1']));
    pass(w, is('battleResumed'));
    expect(Object.keys(playOf(w, 'battle_1').groups)).not.toContain('a.2');
  });

  test('battle.end: groups that never came onto the map stay with their army: the dead, and those beside guns', () => {
    const w = siege({
      armies: [
        carriers('a', 'red', 48_900, 30_000, [['riflemen', 40]], [['riflemen', 20]], [['supply-truck', 2]]),
        carriers('g', 'green', 48_900, 30_200, [['riflemen', 30]], [['supply-truck', 2]]),
        army('b', 'blue', 'town', [['riflemen', 40]]),
        carriers('guns', 'red', 45_000, 30_000, [['heavy-howitzer', 2]], [['riflemen', 7]]),
      ],
    });
    Object.assign(w.army('a').groups[1]?.units[0] ?? {}, { alive: 0, injured: 0, dead: 20 });
    pass(w, is('battleStaged'));
    expect(Object.keys(playOf(w, 'battle_1').groups).sort()).toEqual([
      'a.1',
      'a.3',
      'b.1',
      'g.1',
      'g.2',
      'guns.1',
    ]);
    const events = pass(w, is('battleSettled'));
    expect(is('forceReturned')(events)).toBe(true);
    expect(
      w
        .army('a')
        .groups.map(({ id }) => id)
        .sort(),
    ).toEqual(['a.1', 'a.2', 'a.3']);
    expect(w.army('a').groups.find(({ id }) => id === 'a.2')?.units[0]).toMatchObject({ alive: 0, dead: 20 });
    expect(
      w
        .army('guns')
        .groups.map(({ id }) => id)
        .sort(),
    ).toEqual(['guns.1', 'guns.2']);
  });

  test('construction.cost: what was built on the map is a building of the place, under a name of the place', () => {
    const w = siege();
    pass(w, is('battleStaged'));
    const { structures } = playOf(w, 'battle_1');
    const depot = structures['town.1'];
    Object.assign(structures, {
      depot_7: { ...depot, id: 'depot_7', health: 33 },
      ruin_8: { ...depot, id: 'ruin_8', health: 0 },
    });
    Object.assign(depot ?? {}, { health: 21 });
    pass(w, is('battleSettled'));
    expect(w.node('town').buildings).toEqual([
      { id: 'town.1', type: 'depot', health: 21 },
      { id: 'town.depot_7', type: 'depot', health: 33 },
    ]);
  });

  test('surrender.node: the map says who holds the place; of allies it goes to the one who has most there', () => {
    const taken = (holder: string | undefined, dead: string[] = []) => {
      const w = siege();
      pass(w, is('battleStaged'));
      const state = playOf(w, 'battle_1');
      if (holder !== undefined) state.nodes.town = holder;
      for (const unit of Object.values(state.units))
        if (dead.includes(unit.group)) Object.assign(unit, { alive: 1, dead: unit.alive - 1 });
      const events = pass(w, is('battleSettled'));
      const event = events.find(({ type }) => type === 'nodeTaken');
      expect(w.node('town').controller).toBe(event ? (event as { to?: string }).to : 'blue');
      return event && [(event as { to?: string }).to, (event as { why?: string }).why];
    };
    expect(taken(undefined)).toBeUndefined();
    expect(taken('blue')).toBeUndefined();
    expect(taken('red')).toEqual(['red', 'surrender.node']);
    expect(taken('red', ['a.1', 'a.2', 'a.3'])).toEqual(['green', 'surrender.node']);
  });

  test('surrender.node: a place that was nobody’s goes to whoever holds it on the map', () => {
    const { controller: _, ...nobodys } = TOWN;
    const w = siege({ nodes: [...HQS, nobodys] });
    pass(w, is('battleStaged'));
    playOf(w, 'battle_1').nodes.town = 'blue';
    const taken = pass(w, is('battleSettled')).filter(({ type }) => type === 'nodeTaken');
    expect(taken).toMatchObject([{ node: 'town', to: 'blue', why: 'surrender.node' }]);
    expect(w.node('town').controller).toBe('blue');
  });

  test('surrender.group, battle.withdrawal: who surrendered and who left is settled as gone, others are not', () => {
    const w = siege();
    pass(w, is('battleStaged'));
    const state = playOf(w, 'battle_1');
    gone(state, 'a.2', 'west');
    Object.assign(state.groups['g.1'] ?? {}, { where: 'surrendered' });
    const events = pass(w, is('battleSettled'));
    expect(events.find(({ type }) => type === 'battleSettled')).toMatchObject({ gone: ['a.2', 'g.1'] });
    expect(events.filter(({ type }) => type === 'groupGone')).toMatchObject([
      { army: 'g', group: 'g.1', why: 'surrender.group' },
    ]);
    expect(w.army('g').groups.map(({ id }) => id)).toEqual(['g.2']);
    const { groups } = playOf(w, 'battle_1');
    expect([groups['a.2'], groups['g.1']]).toEqual([undefined, undefined]);
  });

  test('node.definition: in open country there is no place to hold on the map', () => {
    const w = war({
      nodes: HQS.slice(0, 2),
      battles: 'eras',
      armies: [
        carriers('a', 'red', 45_000, 40_000, [['riflemen', 40]], [['supply-truck', 2]]),
        army('b', 'blue', { x: 46_500, y: 40_000 }, [['riflemen', 40]]),
      ],
    });
    w.do('red', march('a', 45_800, 40_000));
    pass(w, is('battleStaged'));
    const { setup, state } = w.battle().play ?? {};
    expect([setup?.nodes, state?.nodes]).toEqual([[], {}]);
    expect(w.node(w.battle().node).kind).toBe('field');
  });

  test('indirect.off-map: who fires on the map itself supports nothing from afar', () => {
    const w = siege({
      armies: [
        carriers('a', 'red', 48_900, 30_000, [['riflemen', 40]], [['supply-truck', 2]]),
        carriers('g', 'green', 48_900, 30_200, [['riflemen', 30]], [['supply-truck', 2]]),
        army('guns', 'red', { x: 44_000, y: 30_000 }, [['heavy-howitzer', 2]]),
        army('b', 'blue', 'town', [['riflemen', 40]]),
      ],
    });
    pass(w, is('battleStaged'));
    const state = playOf(w, 'battle_1');
    const [own] = Object.values(state.units).filter(({ group }) => group === 'a.1');
    const guns = Object.values(state.groups).find(({ where }) => where === 'support');
    const [gun] = Object.values(state.units).filter(({ group }) => group === guns?.id);
    const declared = (unit: string | undefined) =>
      state.attacks.push({ id: `x${state.attacks.length}`, unit, seat: 'red', done: true } as never);
    const supported = (events: readonly CampaignEvent[]) =>
      events.flatMap(event => (event.type === 'armySupported' ? [event.army] : []));
    declared(own?.id);
    const red = () => w.state.pending.at(-1)?.seat ?? '';
    expect(supported(w.do(red(), inBattle({ type: 'done' })))).toEqual([]);
    declared(gun?.id);
    expect(supported(w.do(red(), inBattle({ type: 'done' })))).toEqual(['guns']);
    // Once in a turn is enough.
    expect(supported(w.do(red(), inBattle({ type: 'done' })))).toEqual([]);
  });

  test('campaign.battle-start: what is made in one battle never has the name of what is made in another', () => {
    const w = war({
      nodes: [...HQS.slice(0, 2), TOWN, node('ford', { x: 50_000, y: 10_000 }, { controller: 'blue' })],
      battles: 'eras',
      battleTurns: 1,
      armies: [
        carriers('a', 'red', 48_900, 30_000, [['riflemen', 40]], [['supply-truck', 2]]),
        carriers('c', 'red', 48_900, 10_000, [['riflemen', 40]], [['supply-truck', 2]]),
        army('b', 'blue', 'town', [['riflemen', 40]]),
        army('d', 'blue', 'ford', [['riflemen', 40]]),
      ],
    });
    w.do('red', march('a', 50_000, 30_000));
    w.do('red', march('c', 50_000, 10_000));
    const staged = pass(w, is('turnBegan')).filter(event => event.type === 'battleStaged');
    const made = staged.map(event => (event.type === 'battleStaged' ? event.state.made : 0));
    expect(made).toHaveLength(2);
    // A battle makes fewer than a thousand things.
    expect(Math.min(...made)).toBeGreaterThanOrEqual(1000);
    expect(Math.abs((made[0] ?? 0) - (made[1] ?? 0))).toBeGreaterThanOrEqual(1000);
  });
});

describe('a side that comes later', () => {
  /** Green, at war with both, comes to red's siege of blue's town in the second turn. */
  const third = (seed: string, at: 'attacking' | 'defending' = 'attacking') => {
    const w = war(
      {
        players: [player('red'), player('blue'), player('green')],
        nodes: [...HQS, TOWN],
        battles: 'eras',
        battleTurns: 1,
        armies: [
          carriers('a', 'red', 48_900, 30_000, [['riflemen', 40]], [['supply-truck', 2]]),
          carriers('g', 'green', 50_000, 31_600, [['riflemen', 30]], [['supply-truck', 2]]),
          army('b', 'blue', 'town', [['riflemen', 40]]),
        ],
      },
      { seed },
    );
    w.do('red', march('a', 50_000, 30_000));
    pass(w, is('battleSettled'));
    if (at === 'defending')
      playOf(w, 'battle_1').sides.red = { status: 'ambush', held: {}, peace: [] } as never;
    w.until('green');
    w.do('green', march('g', 50_000, 30_100));
    pass(w, is('battleResumed'));
    return w;
  };

  test('priority.tie: it rolls with those of its own rank only, and comes after whoever ranks before it', () => {
    const orders = new Set(
      ['1', '2', '3', '4', '5', '6'].map(seed => playOf(third(seed), 'battle_1').order.join()),
    );
    expect(orders).toEqual(new Set(['blue,red,green', 'blue,green,red']));
    // Where none is of its rank nothing is rolled.
    const alone = ['1', '2', '3'].map(seed => playOf(third(seed, 'defending'), 'battle_1').order.at(-1));
    expect(alone).toEqual(['green', 'green', 'green']);
  });

  test('battle.sides: an ally who comes later has a seat on his side, and the others keep theirs', () => {
    const w = siege({ battleTurns: 2 });
    // Green has stayed at home in the first turn.
    const late = war({
      players: [player('red', { side: 'pact' }), player('green', { side: 'pact' }), player('blue')],
      nodes: [...HQS, TOWN],
      battles: 'eras',
      battleTurns: 1,
      armies: [
        carriers('a', 'red', 48_900, 30_000, [['riflemen', 40]], [['supply-truck', 2]]),
        carriers('g', 'green', 50_000, 31_600, [['riflemen', 30]], [['supply-truck', 2]]),
        army('b', 'blue', 'town', [['riflemen', 40]]),
      ],
    });
    late.do('red', march('a', 50_000, 30_000));
    pass(late, is('battleSettled'));
    const before = playOf(late, 'battle_1').order;
    late.until('green');
    late.do('green', march('g', 50_000, 30_100));
    if (late.army('g').battle === undefined)
      late.do('green', { type: 'joinBattle', army: 'g', battle: late.battle().id });
    const resumed = pass(late, is('battleResumed'));
    const added = resumed.find(({ type }) => type === 'seatAdded');
    const seats = (event: unknown) =>
      (event as { sides: { id: string; players: { id: string }[] }[] }).sides.map(({ id, players }) => [
        id,
        players.map(one => one.id),
      ]);
    expect(seats(added)).toEqual([
      ['red', ['red', 'green']],
      ['blue', ['blue']],
    ]);
    expect(seats(late.battle().play?.setup)).toEqual(seats(added));
    expect(playOf(late, 'battle_1').order).toEqual(before);
    expect(Object.keys(playOf(late, 'battle_1').players)).toEqual(['red', 'blue', 'green']);
    // As though it had come with the first.
    pass(w, is('battleStaged'));
    expect(seats(w.battle().play?.setup)).toEqual(seats(added));
  });

  test('scale.battle-turns, manpower.purchase: what comes in between two turns is there on the map of the next', () => {
    const w = siege({
      players: [
        player('red', { side: 'pact', grants: [{ turn: 2, amount: 77 }] }),
        player('green', { side: 'pact' }),
        player('blue'),
      ],
    });
    pass(w, is('battleSettled'));
    const before = playOf(w, 'battle_1').players.red?.manpower ?? 0;
    pass(w, is('battleResumed'));
    expect(w.player('red').manpower).toBeGreaterThanOrEqual(before + 77);
    for (const id of ['red', 'green', 'blue'])
      expect([id, playOf(w, 'battle_1').players[id]?.manpower]).toEqual([id, w.player(id).manpower]);
  });

  test('battle.sides: whoever has gone from a battle has peace with nobody on its map', () => {
    const w = third('1');
    for (const group of ['g.1', 'g.2']) {
      const state = playOf(w, 'battle_1');
      Object.assign(state.groups[group] ?? {}, { where: 'left', leftBy: 'south' });
    }
    pass(w, is('battleSettled'));
    const resumed = pass(w, is('battleResumed')).find(event => event.type === 'battleResumed');
    expect(resumed).toMatchObject({ peace: { red: [], blue: [], green: [] } });
  });

  test('victory.treaties, battle.sides: a truce made between two turns holds on the map of the next', () => {
    const w = third('1');
    pass(w, is('battleSettled'));
    w.until('green');
    w.do('green', { type: 'proposeTreaty', with: ['red'], clauses: ['ceasefire'] });
    w.do('red', { type: 'answerTreaty', agree: true });
    pass(w, is('battleResumed'));
    const { sides } = playOf(w, 'battle_1');
    expect([sides.green?.peace, sides.red?.peace, sides.blue?.peace]).toEqual([['red'], ['green'], []]);
  });
});

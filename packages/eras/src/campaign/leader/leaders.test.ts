import { describe, expect, test } from 'vitest';
import type { CampaignCommand } from '../commands.ts';
import type { CampaignEvent } from '../events.ts';
import { campaignMove } from '../table/muster.ts';
import { army, LED, march, node, player, scenario, war } from '../testing/war.ts';
import { hasLostHero } from './death.ts';

const led = (red: string, blue = 'teodric-vale') => [
  player('red', { leader: red }),
  player('blue', { leader: blue }),
];
const buy = (unit: string): CampaignCommand => ({ type: 'buyUnits', unit, lots: 1 });
/** 10 manpower need 90; the die of the attempt, then morale, then the two dice of the election. */
const kill: CampaignCommand = { type: 'assassinate', target: 'blue', stake: 10 };

describe('leaders', () => {
  test('leader.first-choice: before anything else each player chooses, in the order of the die', () => {
    const w = war({}, { roster: LED });
    expect(w.state).toMatchObject({ turn: 0, order: ['red', 'blue'] });
    expect(w.state.pending).toEqual([{ seat: 'red', kind: 'leader' }]);
    expect(w.no('red', buy('riflemen'))).toBe('not-asked');
    w.do('red', { type: 'chooseLeader', leader: 'ysolde-venn' });
    expect(w.state.pending).toEqual([{ seat: 'blue', kind: 'leader' }]);
    w.do('blue', { type: 'chooseLeader', leader: 'ilse-corvane' });
    expect(w.state).toMatchObject({ turn: 1, pending: [{ seat: 'red', kind: 'orders' }] });
    expect(w.player('red').leader).toBe('ysolde-venn');
  });

  test.each([
    ['the higher die', [2, 5], ['blue', 'red']],
    ['after a tie the next', [4, 4, 1, 6], ['blue', 'red']],
    ['of three the highest, then the next', [3, 6, 4], ['blue', 'green', 'red']],
  ])('leader.first-choice: %s chooses first', (_which, start, order) => {
    const seats = ['red', 'blue', 'green'].slice(0, order.length);
    const w = war(
      {
        players: seats.map(seat => player(seat)),
        nodes: [
          ...scenario().nodes,
          node('green-hq', { x: 50_000, y: 5000 }, { kind: 'hq', controller: 'green' }),
        ],
      },
      { roster: LED, start },
    );
    const asked: string[] = [];
    for (const leader of ['ysolde-venn', 'ilse-corvane', 'maren-holt'].slice(0, order.length)) {
      const seat = w.state.pending[0]?.seat ?? '';
      asked.push(seat);
      w.do(seat, { type: 'chooseLeader', leader });
    }
    expect(asked).toEqual(order);
  });

  test('leader.unique: nobody is chosen twice', () => {
    const w = war({}, { roster: LED });
    w.do('red', { type: 'chooseLeader', leader: 'ysolde-venn' });
    expect(w.no('blue', { type: 'chooseLeader', leader: 'ysolde-venn' })).toBe('leader.unique');
    expect(w.no('blue', { type: 'chooseLeader', leader: 'nobody' })).toBe('no-leader');
  });

  test('leader.unique: even after death', () => {
    const w = war({ players: led('ysolde-venn', 'ilse-corvane') }, { roster: LED, dice: [100, 1, 1, 1] });
    w.do('red', kill);
    expect(w.no('blue', { type: 'chooseSuccessor', leader: 'ilse-corvane' })).toBe('leader.unique');
    w.diceDone();
  });

  test('leader.one-each: a leader in office ends no earlier than by death', () => {
    const w = war({ players: led('ysolde-venn') }, { roster: LED });
    expect(w.no('red', { type: 'chooseLeader', leader: 'maren-holt' })).toBe('not-asked');
    expect(w.player('red').leader).toBe('ysolde-venn');
  });

  test('leader.bonuses: everything the player has, across the campaign', () => {
    const men = army('men', 'red', 'red-hq', [['riflemen', 10]]);
    const planes = army('planes', 'red', 'red-hq', [['fighter-bomber', 1]]);
    const w = war({ armies: [men, planes], players: led('ysolde-venn') }, { roster: LED });
    expect(campaignMove(w.world, w.state, w.army('men'))).toBe(100 * 48 * 1.2);
    expect(campaignMove(w.world, w.state, w.army('planes'))).toBe(2500 * 48);
    const brant = war({ players: led('oduya-brant') }, { roster: LED });
    expect([brant.node('red-hq').stock, brant.node('blue-hq').stock]).toEqual([25_000, 20_000]);
  });

  test.each([
    ['add', 2, 4],
    ['mul', 0.5, 1],
  ] as const)(
    'leader.election: a leader who has prepared it changes how long it takes (%s %s)',
    (op, value, turns) => {
      const dead = LED.leaders['ilse-corvane'];
      if (!dead) throw new Error('no such leader');
      const bonuses = [{ scope: 'player' as const, do: { stat: 'electionTurns' as const, op, value } }];
      const roster = { ...LED, leaders: { ...LED.leaders, 'ilse-corvane': { ...dead, bonuses } } };
      const w = war({ players: led('ysolde-venn', 'ilse-corvane') }, { roster, dice: [100, 1, 1, 1] });
      w.do('red', kill);
      expect(w.player('blue').election?.last).toBe(w.state.turn + turns);
      w.diceDone();
    },
  );

  test('leader.no-figure: a leader is no piece on the map', () => {
    const w = war({ players: led('ysolde-venn') }, { roster: LED });
    expect(w.state.armies).toEqual({});
    expect(w.no('red', march('ysolde-venn', 0, 0))).toBe('no-army');
  });

  test('leader.special-units: recruited only while that leader holds office', () => {
    const w = war({ players: led('oduya-brant') }, { roster: LED });
    const haulers = Object.keys(LED.units).find(
      id => LED.units[id]?.special === 'oduya-brant' && id.includes('supply-truck'),
    );
    expect(w.no('red', buy(haulers ?? ''))).toBeUndefined();
    const guard = Object.values(LED.units).find(
      type => type.special === 'maren-holt' && type.eras.includes('WW2'),
    );
    expect(w.no('red', buy(guard?.id ?? ''))).toBe('leader.special-units');
  });

  test('leader.death-effects: all effects end; what was recruited stays, and no more is', () => {
    const haulers =
      Object.keys(LED.units).find(
        id => LED.units[id]?.special === 'oduya-brant' && id.includes('supply-truck'),
      ) ?? '';
    const w = war(
      {
        players: led('ilse-corvane', 'oduya-brant'),
        armies: [army('haul', 'blue', 'blue-hq', [[haulers, 2]])],
      },
      { roster: LED, dice: [100, 1, 1, 1] },
    );
    w.do('red', kill);
    w.do('blue', { type: 'chooseSuccessor', leader: 'maren-holt' });
    w.until('blue');
    expect(w.no('blue', buy(haulers))).toBe('leader.special-units');
    expect(w.army('haul').groups[0]?.units[0]?.alive).toBe(2);
    const before = w.node('blue-hq').stock;
    w.rest();
    expect(w.node('blue-hq').stock).toBe(before + 20_000 - 2 - 2 * (LED.units[haulers]?.cargo ?? 0));
  });

  test('leader.hero-form: bought only by the player whose leader that is', () => {
    const w = war({ players: led('ysolde-venn', 'maren-holt') }, { roster: LED });
    expect(w.no('red', buy('maren-holt-in-arms'))).toBe('leader.hero-form');
    w.do('red', { type: 'endOrders' });
    expect(w.no('blue', buy('maren-holt-in-arms'))).toBeUndefined();
  });

  test('leader.hero-form: when the leader is assassinated the hero version is removed', () => {
    const w = war(
      {
        players: led('ysolde-venn', 'maren-holt'),
        armies: [
          army('a', 'blue', 'blue-hq', [
            ['maren-holt-in-arms', 1],
            ['riflemen', 9],
          ]),
        ],
      },
      { roster: LED, dice: [100, 1, 1, 1] },
    );
    w.do('red', kill);
    expect(w.army('a').groups[0]?.units.map(unit => [unit.alive, unit.dead])).toEqual([
      [0, 1],
      [9, 0],
    ]);
  });

  test('leader.hero-form, morale.leader-combat-death: the leader dies with the hero version in combat', () => {
    const w = war(
      {
        players: led('ysolde-venn', 'maren-holt'),
        armies: [
          army('a', 'blue', { x: 50_000, y: 30_000 }, [['maren-holt-in-arms', 1]]),
          army('b', 'red', { x: 48_900, y: 30_000 }, [['riflemen', 900]]),
        ],
      },
      { roster: LED },
    );
    w.do('red', march('b', 49_500, 30_000));
    const events: CampaignEvent[] = [];
    while (!events.some(event => event.type === 'leaderDied')) {
      const prompt = w.state.pending.at(-1);
      if (prompt?.kind === 'stance') events.push(...w.do(prompt.seat, { type: 'takeStance', fight: 48 }));
      else events.push(...w.do(prompt?.seat ?? '', { type: 'endOrders' }));
    }
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'leaderDied', player: 'blue', how: 'fell' }),
    );
    expect(w.state.pending.at(-1)).toEqual({ seat: 'blue', kind: 'successor' });
  });

  test('leader.successor: freely, subject to the limits of the scenario', () => {
    const players = [
      player('red', { leader: 'ysolde-venn' }),
      player('blue', { leader: 'ilse-corvane', leaders: ['ilse-corvane', 'kasimir-rook'] }),
    ];
    const w = war({ players }, { roster: LED, dice: [100, 1, 1, 1] });
    w.do('red', kill);
    expect(w.no('blue', { type: 'chooseSuccessor', leader: 'maren-holt' })).toBe('leader.successor');
    w.do('blue', { type: 'chooseSuccessor', leader: 'kasimir-rook' });
    expect(w.player('blue').election).toMatchObject({ successor: 'kasimir-rook' });
  });

  test('leader.successor: if none remains the player goes on without one', () => {
    expect(war().player('red').leader).toBeUndefined();
    const players = [
      player('red', { leader: 'ysolde-venn' }),
      player('blue', { leader: 'ilse-corvane', leaders: ['ilse-corvane'] }),
    ];
    const w = war({ players }, { roster: LED, dice: [100, 2, 1, 1] });
    w.do('red', kill);
    expect(w.state.pending.at(-1)).toMatchObject({ seat: 'red', kind: 'orders' });
    w.rest(3);
    expect(w.player('blue')).not.toHaveProperty('election');
    expect(w.player('blue')).not.toHaveProperty('leader');
  });

  test('leader.successor, leader.unique: two fall in one fight, and the second finds nobody left to stand', () => {
    const players = [
      player('red', { leader: 'ysolde-venn', leaders: ['ysolde-venn', 'kasimir-rook'] }),
      player('blue', { leader: 'ilse-corvane', leaders: ['ilse-corvane', 'kasimir-rook', 'maren-holt'] }),
    ];
    const asked = (leader: string) => {
      const w = war({ players }, { roster: LED, dice: [100, 1, 1, 1] });
      w.do('red', kill);
      w.state.pending.splice(-1, 0, { seat: 'red', kind: 'successor' });
      w.do('blue', { type: 'chooseSuccessor', leader });
      return w.state.pending.at(-1);
    };
    expect(asked('maren-holt')).toEqual({ seat: 'red', kind: 'successor' });
    expect(asked('kasimir-rook')).toMatchObject({ seat: 'red', kind: 'orders' });
  });

  test('leader.election: 2d4 turns after the turn of the death, then the successor takes office', () => {
    const w = war({ players: led('ysolde-venn', 'ilse-corvane') }, { roster: LED, dice: [100, 1, 2, 3] });
    w.do('red', kill);
    w.diceDone();
    w.do('blue', { type: 'chooseSuccessor', leader: 'maren-holt' });
    expect(w.player('blue').election).toEqual({ last: 6, morale: 'low', successor: 'maren-holt' });
    w.rest(5);
    expect(w.state.turn).toBe(6);
    expect(w.player('blue').leader).toBeUndefined();
    w.rest();
    expect(w.player('blue').leader).toBe('maren-holt');
    expect(w.player('blue').election).toBeUndefined();
  });

  test.each([
    [1, 'low'],
    [2, 'high'],
    [5, 'low'],
    [6, 'high'],
  ])('leader.election, morale.table: rolled %s, %s morale for all the player has', (die, morale) => {
    const w = war({ players: led('ysolde-venn', 'ilse-corvane') }, { roster: LED, dice: [100, die, 1, 1] });
    w.do('red', kill);
    expect(w.player('blue').election?.morale).toBe(morale);
  });

  test('hero.purchase: each hero once in a game, by one player, and not again after dying', () => {
    const w = war();
    w.do('red', buy('aldous-fenn'));
    expect(w.no('red', buy('aldous-fenn'))).toBe('hero.purchase');
    expect(w.no('red', { type: 'buyUnits', unit: 'amara-quill', lots: 2 })).toBe('hero.purchase');
    w.until('blue');
    expect(w.no('blue', buy('aldous-fenn'))).toBe('hero.purchase');
  });
});

describe('who may lead', () => {
  const leader = (id: string, eras?: string[]) => ({ id, name: id, bonuses: [], ...(eras && { eras }) });
  const leaders = {
    any: leader('any'),
    old: leader('old', ['Medieval']),
    both: leader('both', ['Medieval', 'WW2']),
    own: leader('own', ['WW2']),
  };
  const choose = (changes: object = {}) =>
    war(
      { players: [player('red', changes), player('blue', { leader: 'own' })] },
      { roster: { ...LED, leaders } as never },
    );
  const offered = (w: ReturnType<typeof war>) =>
    (w.offers('red', 'chooseLeader') as { leader: string; refused?: string }[])
      .filter(one => one.refused === undefined)
      .map(one => one.leader);

  test('leader.unique, era.guideline: anyone of one of the ages played whom nobody has', () => {
    expect(offered(choose())).toEqual(['any', 'both']);
    expect(offered(choose({ eras: ['Medieval'] }))).toEqual(['any', 'old', 'both']);
  });

  test('leader.first-choice: where the scenario names some, those alone, of whatever age', () => {
    expect(offered(choose({ leaders: ['old', 'own'] }))).toEqual(['old']);
  });
});

describe('a leader’s hero version', () => {
  const field = (dead: object) => {
    const w = war(
      {
        players: [player('red', { leader: 'ysolde-venn' }), player('blue', { leader: 'maren-holt' })],
        armies: [army('b', 'blue', 'blue-hq', [['maren-holt-in-arms', 1]], [['riflemen', 10]])],
      },
      { roster: LED },
    );
    const [hero, men] = w.army('b').groups.map(group => group.units[0]);
    Object.assign(w.state, { heroes: ['maren-holt-in-arms'] });
    return { w, hero: Object.assign(hero ?? {}, dead), men };
  };

  test('leader.hero-form: the leader is lost with it, not with others', () => {
    const lost = (dead: object, others: object = {}) => {
      const { w, men } = field(dead);
      Object.assign(men ?? {}, others);
      return hasLostHero(w.world, w.state, 'blue');
    };
    expect(lost({})).toBe(false);
    expect(lost({ alive: 0, injured: 0, dead: 1, elements: [] })).toBe(true);
    expect(lost({}, { alive: 0, dead: 10 })).toBe(false);
  });
});

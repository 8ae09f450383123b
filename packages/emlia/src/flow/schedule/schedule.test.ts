import type { Equipment, EventEffect, Scenario, TimedEvent } from '@emlia/content';
import { cloneJson } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { type Battlefield, battle, blue, box, entry, eventOf, red, row, WALL } from '../../testing/battle.ts';
import { isAwaited, upcomingEvents } from './due.ts';

const SHELL: Equipment = {
  kind: 'ranged',
  id: '25pdr-shell',
  name: '25pdr shell',
  damage: 4,
  range: [100, 200, 400],
  uses: ['areaVolley'],
  volley: { coverage: 6, increment: 1, limit: { limit: 12 }, drift: 10 },
  abilities: [],
};

const ARTILLERY: EventEffect = {
  effect: 'bombard',
  weapon: '25pdr-shell',
  skill: 3,
  at: { x: 30, y: 20 },
  spend: 'drift',
  weapons: 1,
};

const event = (changes: Partial<TimedEvent>, ...effects: EventEffect[]): TimedEvent => ({
  id: 'it',
  name: 'It',
  effects,
  ...changes,
});

const TWO = [blue('ash', {}, ...row(3, 37, 3)), red('wolves', {}, ...row(50, 3, 2))];

const start = (events: readonly TimedEvent[], more: Partial<Battlefield> & { dice?: number[] } = {}) => {
  const { dice = [], scenario, ...rest } = more;
  return battle(
    { units: TWO, equipment: [SHELL], turns: 20, victory: [], scenario: { events, ...scenario }, ...rest },
    ...dice,
  );
};

/** Nobody does anything for the rest of the turn. */
const turn = (fight: ReturnType<typeof battle>): EmliaEvent[] => {
  const { turn: now } = fight.state;
  const events: EmliaEvent[] = [];
  while (fight.state.phase !== 'over' && fight.state.turn === now) {
    const prompt = fight.asked();
    const unit = Object.values(fight.state.units).find(
      one => one.seat === prompt?.seat && one.place === 'table' && !one.activated,
    );
    if (prompt?.kind !== 'activate' || !unit) throw new Error(`asked for ${prompt?.kind}`);
    events.push(...fight.does({ type: 'activate', unit: unit.id }));
    events.push(...fight.does({ type: 'endActivation', unit: unit.id }));
  }
  return events;
};

const logged = (fight: ReturnType<typeof battle>): EmliaEvent[] =>
  fight.match.standing.flatMap(({ events }) => events);

const happenedOn = (fight: ReturnType<typeof battle>, turns = 6): readonly number[] => {
  for (let i = 1; i < turns; i++) turn(fight);
  return fight.state.happened?.it ?? [];
};

describe('when events happen', () => {
  test.each([
    ['a list', { list: [2, 5] }, [2, 5]],
    ['a range', { from: 2, to: 4 }, [2, 3, 4]],
    ['every third from the second', { every: 3, from: 2 }, [2, 5]],
    ['odd turns', { every: 2, from: 1 }, [1, 3, 5]],
    ['even turns', { every: 2, from: 2 }, [2, 4, 6]],
  ] as const)('event.schedule: %s', (_what, turns, on) => {
    expect(happenedOn(start([event({ turns })]))).toEqual(on);
  });

  test('event.schedule: on a condition, once, again and again, or on those turns it holds', () => {
    const when = { fact: 'turns', atLeast: 2 } as const;
    expect(happenedOn(start([event({ when })]))).toEqual([3]);
    expect(happenedOn(start([event({ when, again: true })]))).toEqual([3, 4, 5, 6]);
    expect(happenedOn(start([event({ when, turns: { every: 2, from: 2 } })]))).toEqual([4, 6]);
  });

  describe('left to a die', () => {
    const rain = (changes: Partial<TimedEvent>) => event({ id: 'rain', name: 'Rain', ...changes });
    const chances = (fight: ReturnType<typeof battle>) =>
      logged(fight).filter(one => one.type === 'chanceRolled');

    test('dice.uses: each time it is due, on the faces named', () => {
      const always = { turns: { from: 2, to: 5 }, chance: { on: [1, 2, 3, 4] } } as const;
      const fight = start([event(always)], { dice: [4, 5, 12, 1] });
      expect(happenedOn(fight)).toEqual([2, 5]);
      expect(chances(fight).map(one => [one.face, one.happens])).toEqual([
        [4, true],
        [5, false],
        [12, false],
        [1, true],
      ]);
      fight.dice.done();
    });

    test('event.schedule: one that waits for a condition is due until it has happened', () => {
      const when = { fact: 'turns', atLeast: 1 } as const;
      const fight = start([event({ when, chance: { on: [12] } })], { dice: [3, 12] });
      expect(happenedOn(fight)).toEqual([3]);
      fight.dice.done();
    });

    test('dice.uses: events of one die share its roll at a moment, and are a table', () => {
      const turns = { from: 2, to: 3 };
      const fight = start(
        [
          rain({ turns, chance: { on: [1, 2], die: 'weather' } }),
          event({ turns, chance: { on: [3, 4], die: 'weather' } }),
          event({ id: 'dog', name: 'Dog', turns: { list: [2] }, chance: { on: [9] } }),
        ],
        { dice: [3, 9, 2] },
      );
      for (let i = 1; i < 4; i++) turn(fight);
      expect(fight.state.happened).toEqual({ it: [2], dog: [2], rain: [3] });
      expect(chances(fight).map(one => `${one.event} ${one.face} ${one.shared ?? false}`)).toEqual([
        'rain 3 false',
        'it 3 true',
        'dog 9 false',
        'rain 2 false',
        'it 2 true',
      ]);
      fight.dice.done();
    });

    test('dice.uses: what the die says is told with its working, and cannot be taken back', () => {
      const fight = start([rain({ turns: { list: [2] }, chance: { on: [1, 2, 3] } })], { dice: [7] });
      turn(fight);
      const [rolled] = chances(fight);
      if (!rolled) throw new Error('no die');
      expect(fight.game.tell(fight.state, rolled)).toEqual([
        {
          say: 'The die spares Rain: it shows 7.',
          rule: 'dice.uses',
          working: 'd12: 7 · it happens on 1 to 3',
        },
      ]);
      expect(fight.game.shows(rolled)).toBe(true);
    });
  });

  test('event.schedule: at the start of the turn, before the first timing step, unless at its end', () => {
    const types = (list: readonly EmliaEvent[]) =>
      list
        .map(({ type }) => type)
        .filter(type => ['turnBegan', 'eventHappened', 'stepBegan', 'resolutionBegan'].includes(type));
    const early = start([event({ turns: { list: [2] } })]);
    expect(types(turn(early)).slice(-3)).toEqual(['turnBegan', 'eventHappened', 'stepBegan']);
    const late = start([event({ turns: { list: [1] }, moment: 'end' })]);
    expect(types(turn(late)).slice(-4)).toEqual([
      'resolutionBegan',
      'eventHappened',
      'turnBegan',
      'stepBegan',
    ]);
  });

  test('event.schedule: what has happened is told, and what is to come is known to all', () => {
    const when = { fact: 'wipedOut', force: 'red' } as const;
    const fight = start([
      event({ id: 'rescue', name: 'Rescue', when }),
      event({ id: 'snow', name: 'Snow', turns: { from: 3 } }),
      event({ turns: { list: [1, 2] }, name: 'The bells', say: 'They ring in the valley.' }),
    ]);
    const bells = eventOf(logged(fight), 'eventHappened');
    expect(fight.game.tell(fight.state, bells)).toEqual([
      { say: 'The bells. They ring in the valley.', rule: 'event.schedule' },
    ]);
    const coming = () =>
      upcomingEvents(fight.game.world, fight.state).map(({ event: { name }, turn: on }) => [name, on]);
    expect(coming()).toEqual([
      ['The bells', 2],
      ['Snow', 3],
      ['Rescue', undefined],
    ]);
    turn(fight);
    expect(coming()).toEqual([
      ['Snow', 3],
      ['Rescue', undefined],
    ]);
  });
});

describe('bombardment', () => {
  const odd = (effect: EventEffect = ARTILLERY) => [
    event({ id: 'guns', turns: { every: 2, from: 1 } }, effect),
  ];
  const landed = (fight: ReturnType<typeof battle>) =>
    logged(fight).flatMap(one => (one.type === 'bombarded' ? [one] : []));

  test('event.bombardment: on odd turns three unmodified dice, then drift and coverage from the centre', () => {
    const fight = start(odd(), { dice: [12, 5, 4, 3, 1, 2, 4, 12, 5, 6, 7, 6] });
    turn(fight);
    expect(landed(fight)).toHaveLength(1);
    turn(fight);
    turn(fight);
    turn(fight);
    expect(landed(fight)).toMatchObject([
      {
        check: { level: 3, modifiers: [], total: 0, faces: [12, 5, 4], successes: 2 },
        face: 3,
        drift: 8,
        coverage: 6,
        at: { x: 38, y: 20 },
      },
      // volley.area.drift: without a line of fire 12 lies north.
      { check: { successes: 0 }, face: 12, drift: 10, at: { x: 30, y: 10 } },
      { check: { successes: 3 }, face: 6, drift: 7, at: { x: 30, y: 27 } },
    ]);
    fight.dice.done();
  });

  test('event.bombardment: successes go to coverage where the scenario says so', () => {
    const fight = start(odd({ ...ARTILLERY, spend: 'coverage' } as EventEffect), { dice: [12, 5, 4, 3] });
    expect(landed(fight)).toMatchObject([{ drift: 10, coverage: 8, at: { x: 40, y: 20 } }]);
  });

  const under = [
    blue('ash', { hits: { base: 4, armour: 0 } }, ...row(29, 20, 3)),
    red('wolves', {}, ...row(30, 23, 2)),
    red('bears', {}, ...row(50, 3, 2)),
  ];

  test('event.effects: hits lie as markers until the first resolution phase', () => {
    const wall = { is: WALL, points: box(27, 18, 33, 18.5) };
    const fight = start(
      [event({ id: 'guns', turns: { list: [1] } }, { ...ARTILLERY, skill: 12 } as EventEffect)],
      {
        units: under,
        terrain: [wall],
        dice: [...Array<number>(12).fill(12), 1],
      },
    );
    const hit = { source: 'guns', damage: 4, accident: true };
    expect(fight.state.markers).toEqual([
      { unit: 'ash', part: 0, count: 3, ...hit },
      { unit: 'wolves', part: 0, count: 2, ...hit },
      { unit: 't0', terrain: true, count: 1, ...hit },
    ]);
    expect([fight.state.phase, fight.unit('wolves').members.length]).toEqual(['activation', 2]);
    turn(fight);
    expect(fight.unit('wolves').place).toBe('destroyed');
  });

  test('event.bombardment: nobody is the enemy, so only the rows of casualties apply', () => {
    const fight = start(
      [event({ id: 'guns', turns: { list: [1] } }, { ...ARTILLERY, skill: 12 } as EventEffect)],
      {
        units: under.map(one =>
          one.id === 'ash' ? { ...one, entry: entry({ id: 'ash', members: 3, damageLimit: 9 }) } : one,
        ),
        dice: [...Array<number>(12).fill(12), 1],
      },
    );
    const rows = turn(fight).flatMap(one =>
      one.type === 'moraleUpdated' && one.unit === 'ash' ? one.rows.map(({ row: name }) => name) : [],
    );
    expect(rows).toEqual(['harmed', 'lost10']);
    const fired = landed(fight)[0];
    expect(fired && fight.game.tell(fight.state, fired)[0]).toMatchObject({
      say: 'A volley of 25pdr shell has 12 successes, comes down on the point and hits 5.',
      rule: 'event.bombardment',
    });
  });
});

describe('disasters', () => {
  const south = box(0, 10, 60, 40);
  const quake: EventEffect = {
    effect: 'befall',
    zone: [south],
    on: [1],
    does: [{ effect: 'state', state: 'prone' }],
  };
  const units = [
    blue('ash', {}, ...row(3, 37, 3)),
    blue('oak', {}, ...row(20, 11, 3)),
    red('wolves', {}, ...row(40, 20, 2)),
    red('bears', {}, ...row(50, 3, 2)),
  ];

  test('event.quake: each unit within 30 GSU of the southern edge rolls a die; on 1 it is knocked prone', () => {
    const fight = start([event({ turns: { list: [2] } }, quake)], { units, dice: [1, 2, 12] });
    const events = turn(fight);
    const rolled = events.flatMap(one => (one.type === 'fateRolled' ? [one] : []));
    expect(rolled.map(({ unit, face, struck }) => [unit, face, struck])).toEqual([
      ['ash', 1, true],
      ['oak', 2, false],
      ['wolves', 12, false],
    ]);
    expect(Object.values(fight.state.units).map(({ prone }) => prone)).toEqual([true, false, false, false]);
    const said = events.flatMap(one => fight.game.tell(fight.state, one));
    expect(said).toContainEqual({ say: 'ash is struck.', rule: 'event.quake', working: 'd12: 1' });
    expect(said).toContainEqual({ say: 'ash, It: prone.', rule: 'event.quake' });
    fight.dice.done();
  });

  test.each(Array.from({ length: 12 }, (_, i) => i + 1))('event.quake: a %d', face => {
    const fight = start([event({ turns: { list: [1] } }, { ...quake, forces: ['blue'] } as EventEffect)], {
      units,
      dice: [face, 12],
    });
    expect(fight.unit('ash').prone).toBe(face === 1);
  });

  test('event.effects: states take effect at once; losses and morale wait for the resolution phase', () => {
    const all: EventEffect = {
      effect: 'befall',
      units: ['ash'],
      does: [
        { effect: 'state', state: 'disordered' },
        { effect: 'ailment', ailment: 'poisoned' },
        { effect: 'loseMembers', count: 3 },
        { effect: 'morale', by: -1 },
        { effect: 'hits', count: 2, damage: 1, to: 'self' },
      ],
    };
    const fight = start([event({ turns: { list: [1] } }, all)], { ailments: { poisoned: { each: [] } } });
    expect(fight.unit('ash')).toMatchObject({ ordered: false, ailments: [{ id: 'poisoned' }] });
    expect(fight.unit('wolves')).toMatchObject({ ordered: true });
    expect(fight.unit('ash').members).toHaveLength(3);
    expect(fight.state.effects.map(({ effect: { effect } }) => effect)).toEqual(['loseMembers', 'morale']);
    expect(fight.state.markers).toEqual([
      { unit: 'ash', source: 'ash', count: 2, damage: 1, accident: true },
    ]);
    turn(fight);
    expect(fight.unit('ash').place).toBe('destroyed');
  });

  test('event.effects, disorder.persists: a scenario can end disorder, at once', () => {
    const calm: EventEffect = {
      effect: 'befall',
      units: ['ash'],
      does: [{ effect: 'state', state: 'ordered' }],
    };
    const fight = start([event({ turns: { list: [2] } }, calm)]);
    fight.match.state.units.ash = { ...fight.unit('ash'), ordered: false };
    turn(fight);
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('ash').ordered).toBe(true);
  });

  test('event.effects: to units of a force, of an area or with a keyword', () => {
    const areas = [{ id: 'wood', name: 'the wood', points: box(0, 30, 20, 40) }];
    const hit = (whom: object) => {
      const prone = { effect: 'befall', does: [{ effect: 'state', state: 'prone' }], ...whom } as EventEffect;
      const beasts = units.map(one =>
        one.id === 'bears' ? { ...one, entry: entry({ ...one.entry, keywords: ['Beast'] }) } : one,
      );
      const fight = start([event({ turns: { list: [1] } }, prone)], { units: beasts, areas });
      return Object.values(fight.state.units).flatMap(({ id, prone: down }) => (down ? [id] : []));
    };
    expect(hit({})).toEqual(['ash', 'oak', 'wolves', 'bears']);
    expect(hit({ forces: ['red'] })).toEqual(['wolves', 'bears']);
    expect(hit({ area: 'wood' })).toEqual(['ash']);
    expect(hit({ keywords: ['Beast'] })).toEqual(['bears']);
    expect(hit({ forces: ['blue'], keywords: ['Beast'] })).toEqual([]);
  });
});

describe('reinforcements', () => {
  const hoplite = entry({ id: 'hoplite', name: 'Green Hoplites', members: 20, equipment: ['spears'] });
  const arrival = (changes: object = {}): EventEffect =>
    ({
      effect: 'arrive',
      force: 'blue',
      unit: { id: 'hoplites', entry: 'hoplite', name: 'Hoplites', members: 10 },
      edge: 'south',
      at: 30,
      ...changes,
    }) as EventEffect;
  const help = (turns: TimedEvent['turns'] = { from: 1, to: 3 }, changes: object = {}) => [
    event({ id: 'help', name: 'Help', ...(turns && { turns }) }, arrival(changes)),
  ];
  const field = (events: readonly TimedEvent[], more: Partial<Battlefield> = {}) =>
    start(events, { entries: [hoplite], ...more });

  test('event.reinforcement: three separate units of 10 arrive, 30 men in all, one per turn', () => {
    const fight = field(help());
    const there = () => Object.values(fight.state.units).filter(({ id }) => id.startsWith('hoplites'));
    expect(there().map(({ name, members }) => [name, members.length])).toEqual([['Hoplites 1', 10]]);
    turn(fight);
    expect(there()).toHaveLength(2);
    turn(fight);
    turn(fight);
    expect(
      there().map(({ id, force, seat, place, members }) => [id, force, seat, place, members.length]),
    ).toEqual([
      ['hoplites-1', 'blue', 'blue', 'table', 10],
      ['hoplites-2', 'blue', 'blue', 'table', 10],
      ['hoplites-3', 'blue', 'blue', 'table', 10],
    ]);
    expect(fight.unit('hoplites-1').parts).toMatchObject([{ entry: 'hoplite', listed: 10 }]);
    const first = eventOf(logged(fight), 'unitArrived');
    expect(fight.game.tell(fight.state, first)).toEqual([
      {
        say: 'Hoplites 1 comes onto the table at the south edge with 10 members.',
        rule: 'event.reinforcement',
      },
    ]);
  });

  test.each([
    ['north', 'y', 0.5, 180],
    ['south', 'y', 39.5, 0],
    ['west', 'x', 0.5, 90],
    ['east', 'x', 59.5, 270],
  ] as const)(
    'event.reinforcement: placed touching the %s edge, facing the table',
    (edge, axis, line, facing) => {
      const fight = field(help({ list: [1] }, { edge, at: 20 }));
      const { members, home } = fight.unit('hoplites');
      expect(home).toBe(edge);
      expect(members.filter(member => member[axis] === line).length).toBeGreaterThan(1);
      expect(new Set(members.map(member => member.facing))).toEqual(new Set([facing]));
    },
  );

  test.each(['square', 'hex'] as const)('event.reinforcement: in the cells of a %s board', board => {
    const fight = field(help({ list: [1] }), { board });
    const { members } = fight.unit('hoplites');
    expect(new Set(members.map(({ x, y }) => `${x} ${y}`)).size).toBe(10);
    for (const member of members)
      expect(fight.game.world.board.place(member)).toEqual({ x: member.x, y: member.y });
  });

  test('event.reinforcement: a lone rider comes on at the very place', () => {
    const rider = { unit: { id: 'rider', entry: 'hoplite', name: 'Rider', members: 1 } };
    const { members } = field(help({ list: [1] }, rider)).unit('rider');
    expect(members.map(({ x, y }) => [x, y])).toEqual([[30, 39.5]]);
  });

  test('event.reinforcement, leadership.leader.choice: between unlike ones its player chooses who leads', () => {
    const skills = { leadership: { level: 2 } };
    const band = entry({ id: 'band', members: 2, skills, with: [{ entry: 'mates', members: 2 }] });
    const entries = [band, entry({ id: 'mates', members: 2, skills })];
    const unit = { id: 'band', entry: 'band', name: 'Band' };
    const fight = field(help({ list: [1] }, { unit }), { entries });
    expect(fight.asked()).toMatchObject({ seat: 'blue', kind: 'leader', about: { unit: 'band' } });
  });

  test('event.reinforcement: of several that wait each comes when there is room for it', () => {
    const waits = (number: number, effect = 0) =>
      ({ type: 'arrivalBlocked', event: 'help', effect, number }) as const;
    const { game, state } = field(help());
    const now: EmliaState = cloneJson(state);
    for (const one of [waits(2), waits(3), waits(2), waits(2, 1)]) game.evolve(now, one);
    expect(now.awaiting).toEqual([
      { event: 'help', effect: 0, number: 2 },
      { event: 'help', effect: 0, number: 3 },
      { event: 'help', effect: 1, number: 2 },
    ]);
    const arrived = { type: 'unitArrived', event: 'help', effect: 0, number: 2, unit: 'x' } as const;
    const like = now.units.ash;
    if (like) game.evolve(now, { ...arrived, state: { ...like, id: 'x' } });
    expect(now.awaiting?.map(({ effect, number }) => [effect, number])).toEqual([
      [0, 3],
      [1, 2],
    ]);
  });

  test('event.reinforcement: it may activate normally that turn', () => {
    const fight = field(help({ list: [1] }), {
      units: [blue('ash', { timing: 0 }, [3, 37]), red('wolves', { timing: 0 }, [50, 3])],
    });
    expect([fight.state.step, fight.asked()?.seat]).toEqual([2, 'blue']);
    fight.does({ type: 'activate', unit: 'hoplites' });
    const paths = fight.paths('hoplites', [0, -10]);
    expect(
      eventOf(fight.goes({ type: 'normalMove', unit: 'hoplites', mode: 'G', paths }), 'unitMoved').spent,
    ).toBe(10);
  });

  test('event.reinforcement: where the place is taken, the nearest free stretch of that edge', () => {
    const units = [...TWO, red('block', { size: 2 }, ...row(27, 38.9, 4, 2))];
    const fight = field(help({ list: [1] }), { units });
    const arrived = eventOf(logged(fight), 'unitArrived');
    expect(arrived.aside).toBe(true);
    expect(fight.game.tell(fight.state, arrived)[0]?.say).toContain(
      'beside the place it made for, which is taken',
    );
    const xs = fight.unit('hoplites').members.map(({ x }) => x);
    expect(Math.max(...xs) < 26 || Math.min(...xs) > 34).toBe(true);
    // No nearer stretch was free.
    expect(Math.min(...xs.map(x => Math.abs(x - 30)))).toBeLessThan(6);
  });

  test('event.reinforcement: or it waits a turn', () => {
    const crowd = red('crowd', {}, ...row(0.5, 39.5, 60));
    const fight = field(help({ list: [1] }), {
      units: [...TWO.slice(1), blue('ash', {}, ...row(3, 30, 3)), crowd],
    });
    expect(fight.state.units.hoplites).toBeUndefined();
    expect(fight.state.awaiting).toEqual([{ event: 'help', effect: 0, number: 1 }]);
    const blocked = eventOf(logged(fight), 'arrivalBlocked');
    expect(fight.game.tell(fight.state, blocked)).toEqual([
      {
        say: 'There is no room for Hoplites at the south edge: it waits a turn.',
        rule: 'event.reinforcement',
      },
    ]);
    const { units } = fight.match.state;
    units.crowd = { ...fight.unit('crowd'), place: 'retreated' };
    turn(fight);
    expect(fight.unit('hoplites').place).toBe('table');
    expect(fight.state.awaiting).toBeUndefined();
  });

  test('event.reinforcement: terrain nobody can stand in is no free stretch', () => {
    const wall = { is: { ...WALL, height: 5 }, points: box(25, 36, 36, 40) };
    const fight = field(help({ list: [1] }), { terrain: [wall] });
    const xs = fight.unit('hoplites').members.map(({ x }) => x);
    expect(Math.max(...xs) <= 24.5 || Math.min(...xs) >= 36.5).toBe(true);
  });

  test('a log with events replays, and everybody sees them', () => {
    const fight = field(help());
    turn(fight);
    const state = fight.game.begin();
    for (const one of logged(fight)) fight.game.evolve(state, one);
    expect(state).toEqual(fight.state);
    expect(fight.game.view(fight.state, 'red')).toEqual(fight.game.view(state, 'red'));
  });
});

test('victory.rout-of-army: an army does not wait for others’ reinforcements, nor for the weather', () => {
  const unit = { id: 'late', entry: 'late', name: 'Late' };
  const arrive: EventEffect = { effect: 'arrive', force: 'red', unit, edge: 'north', at: 30 };
  const awaited = (effect: EventEffect) => {
    const events = [event({ turns: { list: [3] } }, effect)];
    const { game, state } = start(events, { entries: [entry({ id: 'late', members: 2 })] });
    return ['red', 'blue'].map(force => isAwaited(game.world, state, force));
  };
  expect(awaited(arrive)).toEqual([true, false]);
  expect(awaited(ARTILLERY)).toEqual([false, false]);
});

test('victory.rout-of-army: an army waits for those still due', () => {
  const late = entry({ id: 'late', members: 2 });
  const effect: EventEffect = {
    effect: 'arrive',
    force: 'red',
    unit: { id: 'late', entry: 'late', name: 'Late' },
    edge: 'north',
    at: 30,
  };
  const victory: Scenario['victory'] = [
    { force: 'blue', grade: 'massacre', when: { fact: 'wipedOut', force: 'red' } },
  ];
  const fight = start([event({ turns: { list: [3] } }, effect)], { entries: [late], scenario: { victory } });
  fight.match.state.units.wolves = { ...fight.unit('wolves'), place: 'destroyed', members: [] };
  turn(fight);
  turn(fight);
  expect([fight.state.turn, fight.state.phase, fight.unit('late').place]).toEqual([3, 'activation', 'table']);
  expect(fight.asked()?.seat).toBe('red');
  fight.does({ type: 'activate', unit: 'late' });
  fight.does({ type: 'endActivation', unit: 'late' });
  fight.match.state.units.late = { ...fight.unit('late'), place: 'destroyed', members: [] };
  turn(fight);
  expect(fight.state.result?.say).toBe('Victory to Blues: a massacre.');
});

import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  BOARDS,
  type battle,
  blue,
  box,
  eventOf,
  formed,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { end } from '../../testing/orders.ts';
import { alone, go, pace } from './testing/field.ts';

type Fight = ReturnType<typeof battle>;

const offered = (fight: Fight) =>
  fight.game
    .options(fight.state, fight.asked()?.seat ?? 'blue')
    .filter(option => !option.refusal)
    .map(option => option.command);

const wall = (left: number, top: number, right: number, bottom: number) => ({
  is: WALL,
  points: box(left, top, right, bottom),
});

describe('Retreating', () => {
  test('retreat.retreating: its greatest distance, which means Double Pace', () => {
    const fight = activated(alone(-4), 'ash');
    expect(fight.refuses(go([30, 55]))).toBe(
      'retreat.retreating: ash acts on initiative and must retreat towards its own lines as far as it can.',
    );
    fight.does(pace);
    fight.refused('retreat.retreating', go([30, 53]));
    fight.does(go([30, 54]));
    fight.does(go([30, 69]));
    expect(fight.unit('ash').used.move).toBe('Double Pace');
  });

  test('retreat.retreating: without legal progress it moves as if Falling Back', () => {
    // Enemies between it and its lines on all sides but one, where a friend stands.
    const units = [
      ...[2, 11, 20, 30, 40, 49, 58].map(x => red(`w${x}`, { timing: 0 }, [x, 50])),
      blue('oak', { timing: 0 }, [30, 30]),
    ];
    const field = alone(-4, { units });
    const far = { ...field, units: field.units.filter(({ id }) => id !== 'wolves') };
    const fight = activated(far, 'ash');
    expect(fight.refuses(end('ash'))).toBe(
      'retreat.falling-back: ash acts on initiative and must fall back to its own lines, to a friend or to cover.',
    );
    fight.refused('morale.closer', go([30, 42]));
    fight.does(go([30, 31.5]));
    expect(fight.unit('ash').doublePaced).toBe(false);
  });

  test('retreat.retreating: some progress is enough to be taken, round the enemy', () => {
    const units = [red('foxes', { timing: 0 }, [30, 60])];
    const field = alone(-4, { units });
    const fight = activated({ ...field, units: field.units.filter(({ id }) => id !== 'wolves') }, 'ash');
    fight.refused('retreat.retreating', end('ash'));
    fight.does(pace);
    fight.refused('morale.closer', go([30, 55]));
    const [best] = offered(fight).filter(command => command.type === 'normalMove');
    fight.does(best ?? pace);
    expect(fight.unit('ash').members[0]?.y).toBeGreaterThan(42);
  });
});

describe('Routed', () => {
  test('retreat.routed: through friends and enemies, closer to the enemy or not', () => {
    const units = [
      blue('oak', { timing: 0 }, [30, 45], [31, 45], [29, 45]),
      red('foxes', { timing: 0, equipment: [] }, [30, 60]),
    ];
    const fight = activated(alone(-7, { units }), 'ash');
    expect(fight.refuses(end('ash'))).toMatch(/^retreat.routed: ash acts on initiative and must run/);
    fight.does(pace);
    fight.does(go([30, 55]));
    // Only on to another base it cannot go, and stops short of it.
    fight.refused('retreat.routed', go([30, 60.25]));
    fight.goes(go([30, 70]));
  });

  test('retreat.routed: a unit that is not routed goes through nobody', () => {
    const units = [blue('oak', { timing: 0 }, ...row(0.5, 45, 60))];
    const fight = activated(alone(-4, { units }), 'ash');
    fight.does(pace);
    fight.refused('retreat.falling-back', go([30, 55]));
  });

  test('retreat.routed: not on to another base; it stops short of it', () => {
    const units = [blue('oak', { timing: 0 }, [30, 55])];
    const fight = activated(alone(-7, { units }), 'ash');
    fight.does(pace);
    fight.refused('entity.boundary.overlap', go([30, 55]));
    fight.does(go([30, 54]));
  });

  test('retreat.routed: not through impassable terrain', () => {
    const river = { is: RIVER, points: box(0, 50, 45, 52) };
    const fight = activated(alone(-7, { terrain: [river] }), 'ash');
    fight.does(pace);
    fight.refused('retreat.path', go([30, 55]));
    const [best] = offered(fight).filter(command => command.type === 'normalMove');
    fight.does(best ?? pace);
    // On its way round the end of the river.
    expect(fight.unit('ash').members[0]?.x).toBeGreaterThan(39);
  });

  test('retreat.routed: engaged it does not disengage first, and provokes free strikes', () => {
    const units = [blue('ash', { morale: -7, timing: 1 }, [30, 40]), red('wolves', { timing: 0 }, [30, 39])];
    const fight = activated({ units, height: 80 }, 'ash');
    fight.refused('retreat.routed', { type: 'disengage', unit: 'ash' });
    fight.does(pace);
    fight.does(go([30, 55]));
    expect(fight.asked()).toMatchObject({ kind: 'freeStrike', seat: 'red' });
    fight.does({ type: 'letGo', unit: 'wolves' });
    fight.does(go([30, 70]));
  });

  test('retreat.routed: with no path to its lines it stays where it is', () => {
    const terrain = [wall(24, 34, 36, 35), wall(24, 45, 36, 46), wall(24, 34, 25, 46), wall(35, 34, 36, 46)];
    const fight = activated(alone(-7, { terrain, units: [blue('oak', {}, [10, 60])] }), 'ash');
    expect(fight.told(fight.does(end('ash')))).toContain(
      'retreat.path: ash finds no way to its own lines and stays where it is.',
    );
  });
});

describe('friends in the way', () => {
  const line = (from: number, to: number) =>
    blue('oak', { timing: 0 }, ...row(from, 46, (to - from) / 3 + 1, 3));

  test('retreat.avoid-friends: round them, if that is at most twice as far', () => {
    const fight = activated(alone(-2, { units: [line(28, 34)] }), 'ash');
    // Between the members of an open unit there is room.
    expect(fight.refuses(go([29.5, 46], [29.5, 55]))).toBe(
      'retreat.avoid-friends: ash can go round oak and does not move through it.',
    );
    fight.does(go([27, 45.5], [26.5, 54]));
  });

  test('retreat.avoid-friends: through them where there is no such way', () => {
    const wide = blue('oak', { timing: 0 }, ...row(1, 46, 20, 3));
    const fight = activated(alone(-2, { height: 60, units: [wide] }), 'ash');
    fight.does(go([29.5, 45], [29.5, 54.75]));
  });
});

describe('engaged', () => {
  const engaged = (morale: number, changes = {}, ...faces: number[]) =>
    activated(
      {
        height: 80,
        units: [
          blue('ash', { morale, timing: 1, ...changes }, ...row(30, 40, 2)),
          red('wolves', { timing: 0 }, ...row(30, 39, 2)),
        ],
      },
      'ash',
      ...faces,
    );
  const both = (fight: Fight, by: number) =>
    ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, by]) }) as const;
  const disengage = { type: 'disengage', unit: 'ash' } as const;
  const STAYS = 'retreat.engaged: ash cannot get away from wolves and stays in the engagement.';

  test.each([
    [-2, 'retreat.falling-back'],
    [-5, 'retreat.retreating'],
  ])('retreat.engaged: at %d it disengages first', (morale, rule) => {
    const fight = engaged(morale, {}, 12, 12, 12, 12, 12);
    expect(fight.refuses(both(fight, 15))).toBe(
      'retreat.engaged: ash acts on initiative and must disengage from wolves before it gets away.',
    );
    fight.does(disengage);
    // Nobody can strike any more, so it makes its required move.
    fight.refused(rule, end('ash'));
    if (morale === -5) fight.does(pace);
    const events = fight.does(both(fight, 15));
    expect(events.some(event => event.type === 'prompted' && event.prompt.kind === 'freeStrike')).toBe(false);
    expect(fight.unit('ash').members[0]?.y).toBe(55);
  });

  test('retreat.engaged: after a failure it stays in the engagement', () => {
    const fight = engaged(-2, { skills: { closeCombat: { level: 1 } } }, 1);
    fight.does(disengage);
    expect(fight.refuses(both(fight, 15))).toBe(
      'retreat.engaged: ash cannot get away while wolves can strike at it freely, and stays in the engagement.',
    );
    expect(fight.told(fight.does(end('ash')))).toContain(STAYS);
  });

  test('retreat.engaged: it may still do what moves nobody', () => {
    const fight = engaged(-2, { skills: { closeCombat: { level: 1 } } }, 1);
    fight.does(disengage);
    fight.refused('retreat.engaged', both(fight, 0.5));
    fight.goes({ type: 'dropDown', unit: 'ash' });
    expect(fight.unit('ash').prone).toBe(true);
    const other = engaged(-2, { skills: {} });
    other.goes({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [[], []] });
    expect(other.unit('ash').used.move).toBe('Normal Move');
  });

  test('retreat.routed, retreat.path: a routed one without a way stays for want of it, not for the enemy', () => {
    const terrain = [wall(24, 34, 36, 35), wall(24, 45, 36, 46), wall(24, 34, 25, 46), wall(35, 34, 36, 46)];
    const units = [blue('ash', { morale: -7, timing: 1 }, [30, 40]), red('wolves', { timing: 0 }, [30, 39])];
    const fight = activated({ height: 80, terrain, units }, 'ash');
    expect(fight.told(fight.does(end('ash')))).toContain(
      'retreat.path: ash finds no way to its own lines and stays where it is.',
    );
  });

  test('retreat.engaged: without Close Combat it cannot disengage, and stays', () => {
    const fight = engaged(-2, { skills: {} });
    expect(fight.refuses(both(fight, 15))).toMatch(/^retreat.engaged: ash cannot get away/);
    expect(fight.told(fight.does(end('ash')))).toContain(STAYS);
  });

  test('retreat.engaged: nor does one that is engaged by no one who could strike', () => {
    const fight = engaged(-2);
    fight.unit('wolves').stopped = [0, 1];
    fight.does(both(fight, 15));
  });
});

describe('own lines', () => {
  const withLines = (home: Battlefield['home'], morale = -2, areas: Battlefield['areas'] = []) =>
    activated(alone(morale, { ...(home && { home }), areas }), 'ash');
  const fort = { id: 'fort', name: 'The Fort', points: box(2, 36, 10, 44) };

  test.each([
    ['an edge', 'west' as const, [15, 40]],
    ['a stretch of an edge', { edge: 'west', from: 60, to: 70 } as const, [19.5, 50.5]],
    ['an area', { area: 'fort' }, [15, 40]],
    ['a point', { point: { x: 30, y: 79 } }, [30, 55]],
  ])('retreat.lines: %s that the scenario names', (_what, home, [x = 0, y = 0]) => {
    const fight = withLines(home, -2, [fort]);
    fight.refused('retreat.falling-back', go([45, 40]));
    fight.does(go([x, y]));
  });

  test.each([
    ['an area', { area: 'fort' }, [15, 40]],
    ['a point', { point: { x: 48, y: 64 } }, [39, 52]],
  ] as const)(
    'retreat.lines, retreat.path: the way to %s that is offered leads straight there',
    (_what, home, to) => {
      const fight = withLines(home, -2, [fort]);
      const [best] = offered(fight).filter(command => command.type === 'normalMove');
      fight.does(best ?? pace);
      const [at = { x: 0, y: 0 }] = fight.unit('ash').members;
      expect([at.x, at.y].map(Math.round)).toEqual([...to]);
    },
  );

  test('retreat.lines: by default the back edge of its zone, and only for units at -1 or worse', () => {
    withLines(undefined).does(go([30, 55]));
    withLines(undefined, 0).does(go([45, 40]));
  });

  test.each([
    [-2, 'retreat.falling-back'],
    [-5, 'retreat.retreating'],
    [-7, 'retreat.routed'],
  ])('retreat.stronghold: at %d it behaves as Shaken once it is there', (morale, rule) => {
    const at = (x: number) => {
      const units = [blue('ash', { morale, timing: 1 }, [x, 40]), red('wolves', { timing: 0 }, [x, 10])];
      return { height: 80, home: { area: 'fort' }, areas: [fort], units };
    };
    const fight = activated(at(6), 'ash');
    expect(fight.state.activation?.due).toEqual([]);
    expect(fight.unit('ash').morale).toBe(morale);
    fight.refused('morale.closer', go([6, 39]));
    fight.does(end('ash'));
    const outside = activated(at(14), 'ash');
    outside.refused(rule, end('ash'));
    outside.does(go([9, 40]));
  });

  test('retreat.stronghold: reached is what area.membership says', () => {
    const units = [
      blue('ash', { morale: -5, timing: 1 }, [10.5, 40], [9, 40], [8, 40]),
      red('wolves', { timing: 0 }, [30, 10]),
    ];
    const field = { height: 80, home: { area: 'fort' }, areas: [fort] };
    activated({ ...field, units }, 'ash').does(end('ash'));
    const half = [blue('ash', { morale: -5, timing: 1 }, [10.75, 40], [9, 40]), ...units.slice(1)];
    activated({ ...field, units: half }, 'ash').refused('retreat.retreating', end('ash'));
  });
});

describe('leaving', () => {
  const near = (morale: number, home?: Battlefield['home']) => ({
    height: 50,
    ...(home && { home }),
    units: [blue('ash', { morale, timing: 1 }, [30, 40]), red('wolves', { timing: 0 }, [30, 10])],
  });
  const off = (...path: [number, number][]) => ({ ...go(...path), leave: 'south' as const });

  test.each([-4, -7])(
    'retreat.leave: at %d it leaves when it reaches its own edge with movement left',
    morale => {
      const fight = activated(near(morale), 'ash');
      expect(fight.refuses(go([30, 49.5]))).toBe(
        'retreat.leave: ash reaches its own lines with movement left, and leaves the table.',
      );
      const events = fight.does(off([30, 49.5]));
      expect(eventOf(events, 'unitLeft')).toMatchObject({ place: 'retreated' });
      expect(fight.unit('ash').place).toBe('retreated');
    },
  );

  test('retreat.leave: the leaving is offered', () => {
    const fight = activated(near(-4), 'ash');
    expect(offered(fight)).toContainEqual(off([30, 49.5]));
  });

  test('retreat.leave: a Falling Back unit stops at the edge unless its controller lets it go', () => {
    const stops = activated(near(-2), 'ash');
    stops.does(go([30, 49.5]));
    stops.does(end('ash'));
    expect(stops.unit('ash').place).toBe('table');
    activated(near(-2), 'ash').does(off([30, 49.5]));
    const units = [
      blue('ash', { morale: -2, timing: 1 }, [30, 49.5]),
      red('wolves', { timing: 0 }, [30, 10]),
    ];
    const there = activated({ height: 50, units }, 'ash');
    there.unit('ash').ordered = false;
    there.refused('disorder.effect', go([40, 49.5]));
    there.does({ ...go(), leave: 'south' });
    expect(there.unit('ash').place).toBe('retreated');
  });

  test('retreat.leave: in the corner it is let go over its own edge only', () => {
    const units = [
      blue('ash', { morale: -2, timing: 1 }, [0.5, 49.5]),
      red('wolves', { timing: 0 }, [30, 10]),
    ];
    const there = () => activated({ height: 50, units }, 'ash');
    const fight = there();
    fight.unit('ash').ordered = false;
    fight.refused('disorder.effect', { ...go(), leave: 'west' });
    fight.does({ ...go(), leave: 'south' });
    expect(fight.unit('ash').place).toBe('retreated');
  });

  test('retreat.leave: over any other edge it is destroyed, and not what it must do', () => {
    const home = { edge: 'south', from: 40, to: 60 } as const;
    activated(near(-4, home), 'ash').refused('retreat.retreating', off([30, 49.5]));
    const calm = activated(near(2, home), 'ash');
    calm.does(off([30, 49.5]));
    expect(calm.unit('ash').place).toBe('destroyed');
    const own = activated(near(2, home), 'ash');
    own.does(off([40, 49.5]));
    expect(own.unit('ash').place).toBe('retreated');
  });

  test.each([
    [-3, 'retreat.falling-back'],
    [-4, 'retreat.retreating'],
    [-6, 'retreat.retreating'],
    [-7, 'retreat.routed'],
  ])('retreat.leave: at %d it neither leaves by a foreign edge nor takes it for its own', (morale, rule) => {
    // Its own lines are in the south; it stands at the western edge.
    const units = [blue('ash', { morale, timing: 1 }, [0.5, 30]), red('wolves', { timing: 0 }, [30, 10])];
    const fight = activated({ height: 80, units }, 'ash');
    fight.refused(rule, { ...go([0.5, 30]), leave: 'west' });
    fight.refused(rule, { ...go([0.5, 45]), leave: 'west' });
    expect(offered(fight).filter(command => 'leave' in command)).toEqual([]);
    if (morale <= -4) fight.does(pace);
    // Along the foreign edge, with movement left in the end: that is not reaching its own.
    fight.does(go([0.5, 45]));
    expect(fight.unit('ash')).toMatchObject({ place: 'table', members: [{ x: 0.5, y: 45 }] });
  });

  test.each([-4, -7])(
    'retreat.leave: at %d it goes along a foreign edge to its own, and leaves there',
    morale => {
      const units = [blue('ash', { morale, timing: 1 }, [0.5, 30]), red('wolves', { timing: 0 }, [30, 10])];
      const fight = activated({ height: 40, units }, 'ash');
      fight.refused('retreat.leave', go([0.5, 39.5]));
      const events = fight.does({ ...go([0.5, 39.5]), leave: 'south' });
      expect(eventOf(events, 'unitLeft')).toMatchObject({ edge: 'south', place: 'retreated' });
    },
  );

  test.each([
    ['south', 10, 25, [30, 49.5], 'destroyed'],
    ['south', 10, 31, [30, 49.5], 'retreated'],
    ['north', 10, 25, [30, 0.5], 'destroyed'],
    ['north', 25, 35, [30, 0.5], 'retreated'],
    ['west', 10, 25, [0.5, 30], 'destroyed'],
    ['west', 25, 35, [0.5, 30], 'retreated'],
    ['east', 31, 40, [59.5, 30], 'destroyed'],
    ['east', 25, 35, [59.5, 30], 'retreated'],
  ] as const)(
    'retreat.leave, retreat.lines: over the %s edge, its own from %d to %d, at %j: %s',
    (edge, from, to, at, place) => {
      const movement = [{ speed: 40, mode: 'G' }] as const;
      const units = [blue('ash', { timing: 1, movement }, [30, 30]), red('wolves', { timing: 0 }, [5, 5])];
      const fight = activated({ height: 50, home: { edge, from, to }, units }, 'ash');
      fight.does({ ...go([...at]), leave: edge });
      expect(fight.unit('ash').place).toBe(place);
    },
  );

  test.each([
    ['south', [25.5, 49.5], true],
    ['south', [40.5, 49.5], false],
    ['south', [12.5, 49.5], false],
    ['south', [25.5, 45.5], false],
    ['west', [0.5, 25.5], true],
    ['west', [0.5, 40.5], false],
  ] as const)('retreat.lines, retreat.falling-back: on cells, at the %s edge at %j', (edge, at, there) => {
    const units = [
      blue('ash', { morale: -2, timing: 1 }, [...at]),
      red('wolves', { timing: 0 }, [50.5, 5.5]),
    ];
    const field = { board: 'square', height: 50, home: { edge, from: 20, to: 30 }, units } as const;
    const fight = activated(field, 'ash');
    if (there) fight.does(end('ash'));
    else fight.refused('retreat.falling-back', end('ash'));
  });

  test.each(BOARDS)('retreat.leave: on a %s board', board => {
    const fight = activated({ ...near(-4), board }, 'ash');
    const leaving = offered(fight).find(command => 'leave' in command && command.leave === 'south');
    expect(leaving).toBeDefined();
    fight.does(leaving ?? pace);
    expect(fight.unit('ash').place).toBe('retreated');
  });
});

describe('the shortest path', () => {
  test('retreat.path: round what cannot be crossed, every part of it shorter', () => {
    const river = { is: RIVER, points: box(22, 48, 60, 50) };
    const fight = activated(alone(-2, { terrain: [river] }), 'ash');
    // West round the end, 13 away; not along the bank to the east, nor straight to it and no further.
    fight.refused('retreat.falling-back', go([40, 47]));
    fight.refused('retreat.falling-back', go([30, 47.5]));
    fight.does(go([21.75, 47.75], [21.75, 51]));
  });

  test('retreat.path: weighted by terrain', () => {
    const scrub = { is: SCRUB, points: box(25, 41, 60, 70) };
    const fight = activated(alone(-2, { terrain: [scrub] }), 'ash');
    // Straight on each GSU counts double; round the corner none does.
    fight.refused('retreat.falling-back', go([30, 47.5]));
    fight.does(go([24.75, 41], [24.75, 50]));
  });

  test('retreat.path: every part of the move must shorten the path that remains', () => {
    const units = [blue('ash', { morale: -2, timing: 1 }, [30, 72]), red('wolves', { timing: 0 }, [30, 10])];
    const field = { height: 80, units };
    expect(activated(field, 'ash').refuses(go([34, 72], [34, 79.5]))).toBe(
      'retreat.path: Every part of the move of ash must shorten the path that remains.',
    );
    activated(field, 'ash').does(go([31, 79.5]));
  });

  test('retreat.path: within 1 GSU of the best obeys', () => {
    activated(alone(-2), 'ash').does(go([30, 54]));
    activated(alone(-2), 'ash').refused('retreat.falling-back', go([30, 53.75]));
  });

  test('retreat.path: a token step does not, however near its lines are', () => {
    const units = [
      blue('ash', { morale: -2, timing: 1 }, [30, 78.75]),
      red('wolves', { timing: 0 }, [30, 10]),
    ];
    const fight = () => activated({ height: 80, units }, 'ash');
    // Three quarters of a GSU are left to the edge.
    fight().refused('retreat.falling-back', go([30, 78.875]));
    fight().refused('retreat.falling-back', go([30, 79]));
    const near = fight();
    near.does(go([30, 79.125]));
    expect(near.unit('ash').members[0]).toMatchObject({ y: 79.125 });
  });

  test('retreat.path, morale.closer: of two equal paths not the one that comes closer to an enemy', () => {
    const terrain = [{ is: RIVER, points: box(24, 44, 36, 46) }];
    const fight = activated(alone(-2, { terrain, units: [red('foxes', { timing: 0 }, [12, 46])] }), 'ash');
    fight.refused('morale.closer', go([23.75, 44], [23.75, 51.5]));
    fight.does(go([36.25, 44], [36.25, 51.5]));
  });

  test.each([
    ['on foot where that is faster', [], 'G'],
    ['through the air where that brings it home sooner', [{ is: RIVER, points: box(0, 44, 60, 46) }], 'F'],
  ] as const)('retreat.path: %s', (_what, terrain, mode) => {
    const movement = [
      { speed: 8, mode: 'F' },
      { speed: 15, mode: 'G' },
    ] as const;
    const fight = activated(alone(-2, { terrain }, { movement }), 'ash');
    const ways = offered(fight).filter(command => command.type === 'normalMove');
    expect(ways[0]).toMatchObject({ mode });
  });

  test('retreat.avoid-friends: who flies need not go round them', () => {
    const movement = [{ speed: 15, mode: 'F' }] as const;
    const oak = blue('oak', { timing: 0 }, ...row(28, 46, 3, 3));
    const fight = activated(alone(-2, { units: [oak] }, { movement }), 'ash');
    fight.does({ ...go([30, 54.5]), mode: 'F' });
  });

  test('retreat.path: between equal paths the controller chooses', () => {
    const pond = { is: RIVER, points: box(24, 44, 36, 46) };
    for (const x of [23.75, 36.25]) {
      activated(alone(-2, { terrain: [pond] }), 'ash').does(go([x, 44], [x, 51.5]));
    }
  });

  test.each(BOARDS)('retreat.path: whole units find their way on a %s board', board => {
    const units = [
      formed(blue('ash', { morale: -4, timing: 1 }, ...row(28.5, 40.5, 5)), 'close', 180),
      red('wolves', { timing: 0 }, [30, 10]),
    ];
    const terrain = [{ is: RIVER, points: box(20, 50, 60, 52) }];
    const fight = activated({ height: 80, board, terrain, units }, 'ash');
    const lead = () => fight.unit('ash').members[2] ?? { x: 0, y: 0 };
    fight.does(pace);
    for (let part = 0; part < 2; part++) {
      const [best] = offered(fight).filter(command => command.type === 'normalMove');
      fight.does(best ?? pace);
    }
    expect(lead().x).toBeLessThan(25);
    expect(lead().y).toBeGreaterThan(47);
  });

  test('retreat.path: in ranks, and at the wheel, it is offered a way too', () => {
    const gears = [{ speed: 30, mode: 'G', gears: [5, 12, 20, 30] }] as const;
    const units = [
      formed(blue('pikes', { morale: -2, timing: 1 }, ...row(20, 30, 3)), 'ranked'),
      blue('cart', { morale: -2, timing: 1, movement: gears }, [40, 30]),
      red('wolves', { timing: 1 }, [25, 10]),
    ];
    const pikes = activated({ units, height: 60 }, 'pikes');
    const march = offered(pikes).find(command => command.type === 'rankedMove');
    expect(march).toBeDefined();
    pikes.does(march ?? end('pikes'));
    expect(pikes.unit('pikes')).toMatchObject({ formation: 'ranked' });
    // The greatest distance is more than a march about: it gives up its ranks.
    const broken = [
      formed(blue('pikes', { morale: -5, timing: 1 }, ...row(20, 30, 3)), 'ranked'),
      ...units.slice(1),
    ];
    const far = activated({ units: broken, height: 90 }, 'pikes');
    far.does({ type: 'doublePace', unit: 'pikes' });
    const walk = offered(far).find(command => command.type === 'normalMove');
    expect(walk).toMatchObject({ formation: 'close' });
    const cart = activated({ units, height: 60 }, 'cart');
    const drive = offered(cart).find(command => command.type === 'drive' && command.speed > 0);
    cart.does(drive ?? end('cart'));
    expect(cart.unit('cart').members[0]?.y).toBeGreaterThan(30);
  });
});

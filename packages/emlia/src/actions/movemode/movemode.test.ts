import type { Movement, UnitEntry } from '@emlia/content';
import { parseMovement } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { isEngagedBy } from '../../judge/engagement/engaged.ts';
import type { Momentum } from '../../state.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { isAirborne } from '../../table/movemode/airborne.ts';
import { gearAt, gearsFrom, gearsOf } from '../../table/movemode/gears.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  battle,
  blue,
  box,
  eventOf,
  FOREST,
  formed,
  RIVER,
  red,
  row,
  SCRUB,
  SEA,
  WALL,
} from '../../testing/battle.ts';

const TANK = { speed: 60, mode: 'G', gears: [10, 20, 40, 60], turns: [2, 5, 20, 40] } as const;
const far = red('wolves', {}, [110, 5]);

const speedsOf = (movement: Movement, last: Momentum, shift: number) => {
  const open = gearsFrom(movement, last, shift);
  const span = (reverse: boolean) => {
    const list = open.filter(one => one.reverse === reverse);
    return list.length === 0
      ? undefined
      : [Math.min(...list.map(one => one.least)), Math.max(...list.map(one => one.most))];
  };
  return { forward: span(false), reverse: span(true) };
};

describe('gears', () => {
  test('movemode.notation: what a code says is what is driven by', () => {
    expect(parseMovement('60G 10/20/40/60A 2/5/20/40T')).toEqual(TANK);
    expect(parseMovement('60G10/20/40/60A')).toEqual({ speed: 60, mode: 'G', gears: [10, 20, 40, 60] });
    expect(parseMovement('15F')).toEqual({ speed: 15, mode: 'F' });
  });

  test('movemode.accel: a gear covers every speed above the next lower one’s top up to its own', () => {
    expect(gearsOf(TANK, false).map(({ least, most }) => [least, most])).toEqual([
      [0, 10],
      [11, 20],
      [21, 40],
      [41, 60],
    ]);
  });

  test.each([
    ['movemode.accel: last move 42, any speed from 21 to 60', 42, undefined, 1, [21, 60], undefined],
    ['movemode.accel.doublepace: it can slow to 11 but not to 10', 42, undefined, 2, [11, 60], undefined],
    ['movemode.accel.speed: at rest it is in the lowest gear', 0, undefined, 1, [0, 20], [0, 5]],
    [
      'movemode.accel.reverse: out of the lowest gear, the first reverse gear freely',
      10,
      undefined,
      1,
      [0, 20],
      [0, 5],
    ],
    ['movemode.accel.reverse: the second by Double Pace', 10, undefined, 2, [0, 40], [0, 10]],
    ['movemode.accel.reverse: not out of the second gear', 11, undefined, 2, [0, 60], undefined],
    ['movemode.accel.reverse: in reverse the same gears at half speeds', 20, true, 1, undefined, [6, 30]],
    [
      'movemode.accel.reverse: forward again only out of the first reverse gear',
      5,
      true,
      1,
      [0, 10],
      [0, 10],
    ],
    ['movemode.accel.reverse: not out of the second', 6, true, 1, undefined, [0, 20]],
  ] as const)('%s', (_title, speed, reverse, shift, forward, back) => {
    expect(speedsOf(TANK, { speed, ...(reverse && { reverse }) }, shift)).toEqual({ forward, reverse: back });
  });

  test('movemode.accel.reverse: from top gear two turns of slowing, one by Double Pace', () => {
    // 60 -> (two gears) 11 -> 0 -> reverse
    expect(speedsOf(TANK, { speed: 60 }, 2).forward?.[0]).toBe(11);
    expect(gearAt(TANK, { speed: 11 })).toBe(2);
    expect(speedsOf(TANK, { speed: 11 }, 1)).toEqual({ forward: [0, 40], reverse: undefined });
    expect(speedsOf(TANK, { speed: 1 }, 1).reverse).toEqual([0, 5]);
  });

  test('movemode.accel.reverse: halves of odd gears are whole speeds too', () => {
    expect(
      gearsOf({ speed: 15, mode: 'G', gears: [5, 15] }, true).map(({ least, most }) => [least, most]),
    ).toEqual([
      [0, 2],
      [3, 7],
    ]);
  });
});

describe.each(BOARDS)('driving on a %s board', board => {
  const tank = (
    speed: number | undefined,
    changes: Partial<UnitEntry> = {},
    field: Partial<Battlefield> = {},
  ) => {
    const unit = formed(blue('ash', { movement: [TANK], ...changes }, [20, 20]), 'open', 90);
    const fight = battle({ board, width: 120, units: [unit, far], ...field });
    if (speed !== undefined) fight.match.state.units.ash = { ...fight.unit('ash'), momentum: { speed } };
    fight.does({ type: 'activate', unit: 'ash' });
    return fight;
  };
  const drive = (speed: number, changes: object = {}) =>
    ({ type: 'drive', unit: 'ash', mode: 'G', speed, courses: [[]], ...changes }) as const;
  const went = (fight: ReturnType<typeof tank>) =>
    (fight.unit('ash').members[0]?.x ?? 0) - fight.game.world.board.place({ x: 20, y: 20 }).x;

  test('movemode.accel: straight along the facing, at a speed of its gear or of one beside it', () => {
    const fight = tank(42);
    expect(fight.refuses(drive(20))).toBe(
      'movemode.accel: ash cannot go 20 GSU now: forwards from 21 to 60 GSU.',
    );
    fight.does(drive(21));
    expect(went(fight)).toBeCloseTo(21, 2);
    expect(fight.unit('ash')).toMatchObject({ momentum: { speed: 21 }, used: { move: 'Normal Move' } });
  });

  test('movemode.accel: no other way than along the facing', () => {
    const fight = tank(undefined);
    expect(
      fight.refuses({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 5]) }),
    ).toMatch(/^movemode.accel: ash moves along its facing/);
  });

  test('movemode.accel.speed: whole GSU, counted by the movement spent', () => {
    const fight = tank(undefined, {}, { terrain: [{ is: SCRUB, points: box(0, 0, 120, 40) }] });
    fight.refused('movemode.accel.speed', drive(10.5));
    fight.does(drive(20));
    expect(went(fight)).toBeCloseTo(10, 2);
    expect(fight.unit('ash').momentum).toEqual({ speed: 20 });
  });

  test('movemode.accel.doublepace: no second move, but two gears and the -4', () => {
    const fight = tank(42);
    fight.does({ type: 'doublePace', unit: 'ash' });
    expect(fight.refuses(drive(10))).toMatch(/^movemode.accel: .*from 11 to 60/);
    fight.does(drive(11));
    expect(fight.unit('ash')).toMatchObject({ doublePaced: true, used: { move: 'Double Pace' } });
    fight.refused('activation.actions', drive(11));
  });

  test('movemode.accel.doublepace: neither as the second part', () => {
    const fight = tank(undefined);
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does({ type: 'dropDown', unit: 'ash' });
    expect(fight.refused('movemode.accel.doublepace', drive(4))).toBe(
      'ash gets no second move from Double Pace.',
    );
  });

  test('movemode.accel.reverse: backwards, still facing the same way', () => {
    const fight = tank(undefined);
    expect(fight.refuses(drive(6, { reverse: true }))).toMatch(
      /^movemode.accel: .*in reverse from 0 to 5 GSU/,
    );
    fight.does(drive(5, { reverse: true }));
    expect(went(fight)).toBeCloseTo(-5, 2);
    expect(fight.unit('ash')).toMatchObject({
      momentum: { speed: 5, reverse: true },
      members: [{ facing: 90 }],
    });
  });

  test('movemode.accel.reverse: not while it goes forward in a higher gear', () => {
    tank(11).refused('movemode.accel.reverse', drive(2, { reverse: true }));
  });

  test('movemode.accel.momentum: its move action can be nothing else', () => {
    const fight = tank(42);
    expect(fight.refuses({ type: 'dropDown', unit: 'ash' })).toBe(
      'movemode.accel.momentum: ash is too fast for Drop Down: it must move at least 21 GSU this activation.',
    );
    expect(tank(20).does({ type: 'dropDown', unit: 'ash' })).toHaveLength(1);
  });

  test('movemode.accel.momentum: a move not made is made straight ahead at the end', () => {
    const fight = tank(42);
    const moved = eventOf(fight.does({ type: 'endActivation', unit: 'ash' }), 'unitMoved');
    expect(moved.drive).toEqual({ speed: 21, coasting: true });
    const [{ x, y } = { x: 0, y: 0 }] = moved.members;
    expect(moved.paths.map(path => path.at(-1))).toEqual([{ x, y }]);
    expect(went(fight)).toBeCloseTo(21, 2);
    expect(fight.unit('ash').momentum).toEqual({ speed: 21 });
  });

  test('movemode.accel.momentum: in a low gear it just stops', () => {
    const fight = tank(15);
    fight.does({ type: 'endActivation', unit: 'ash' });
    expect(went(fight)).toBeCloseTo(0, 2);
    expect(fight.unit('ash').momentum).toBeUndefined();
  });

  test.each([
    ['a wall', { terrain: [{ is: WALL, name: 'Wall', points: box(40, 0, 42, 40) }] }, 19, 'Wall'],
    ['deep water', { terrain: [{ is: RIVER, name: 'Dee', points: box(40, 0, 50, 40) }] }, 19, 'Dee'],
    ['another unit', { units: [] }, 19, 'wolves'],
    ['the table’s edge', { width: 40 }, 19, 'the edge of the table'],
  ])('movemode.accel.momentum: %s halts it there with speed 0', (what, field, atMost, named) => {
    const unit = formed(blue('ash', { movement: [TANK] }, [20, 20]), 'open', 90);
    const other = what === 'another unit' ? red('wolves', {}, [40, 20]) : red('wolves', {}, [30, 5]);
    const fight = battle({ board, width: 120, ...field, units: [unit, other] });
    fight.match.state.units.ash = { ...fight.unit('ash'), momentum: { speed: 42 } };
    fight.does({ type: 'activate', unit: 'ash' });
    const events = fight.does(drive(30));
    expect(eventOf(events, 'unitMoved').drive).toMatchObject({ speed: 30, halted: true });
    expect(fight.told(events).join()).toContain(`and is halted by ${named}.`);
    expect(went(fight)).toBeGreaterThan(17);
    expect(went(fight)).toBeLessThan(atMost + 1.01);
    expect(fight.unit('ash').momentum).toBeUndefined();
  });

  test('movemode.accel.momentum: unless its player lets it leave', () => {
    const fight = tank(
      42,
      {},
      {
        width: 40,
        units: [formed(blue('ash', { movement: [TANK] }, [20, 20]), 'open', 90), red('wolves', {}, [30, 5])],
      },
    );
    fight.does(drive(30, { leave: 'east' }));
    expect(fight.unit('ash').place).toBe('destroyed');
  });

  test('movemode.turn: at 25 GSU one turn of 45 degrees after 20 GSU, and no other', () => {
    const at = (...turns: { after: number; by: number }[]) => drive(25, { courses: [turns] });
    expect(tank(42).refuses(at({ after: 19, by: 45 }))).toBe(
      'movemode.turn: At 25 GSU ash must cover 20 GSU before each turn.',
    );
    expect(tank(42).refuses(at({ after: 20, by: 46 }))).toMatch(/^movemode.turn: ash turns by up to 45/);
    expect(tank(42).refuses(at({ after: 20, by: 45 }, { after: 20, by: 45 }))).toMatch(
      /^movemode.turn: .*not get as far/,
    );
    const fight = tank(42);
    fight.does(at({ after: 20, by: 45 }));
    expect(fight.unit('ash').members[0]?.facing).toBe(135);
    expect(fight.unit('ash').members[0]?.y).toBeGreaterThan(22);
  });

  test('movemode.accel.reverse: gear speeds are halved in reverse, turn distances are not', () => {
    const back = (speed: number, after: number) =>
      drive(speed, { reverse: true, courses: [[{ after, by: 45 }]] });
    // Its second gear ends at 10 in reverse, and still takes 5 GSU before a turn.
    const fight = tank(undefined);
    fight.does({ type: 'doublePace', unit: 'ash' });
    expect(fight.refuses(back(10, 4))).toBe(
      'movemode.turn: At 10 GSU ash must cover 5 GSU before each turn.',
    );
    fight.does(back(10, 5));
  });

  test('movemode.accel.speed: at rest at the start, unless the scenario says otherwise', () => {
    const unit = formed(blue('ash', { movement: [TANK] }, [20, 20]), 'open', 90);
    const units = [{ id: 'ash', entry: 'ash', name: 'ash', speed: 42 }];
    const fight = activated({ board, width: 120, units: [unit, far], forces: { blue: { units } } }, 'ash');
    expect(fight.refuses(drive(20))).toMatch(/^movemode.accel: .*from 21 to 60/);
    expect(tank(undefined).refuses(drive(21))).toMatch(/^movemode.accel: .*forwards from 0 to 20/);
  });

  test('movemode.turn: without gears there is one turn distance, and any speed', () => {
    const fight = tank(undefined, { movement: [{ speed: 12, mode: 'G', turns: [3] }] });
    fight.refused('movemode.accel', drive(13));
    fight.refused('movemode.accel.reverse', drive(6, { reverse: true }));
    fight.refused('movemode.turn', drive(6, { courses: [[{ after: 2, by: 30 }]] }));
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(drive(6, { courses: [[{ after: 3, by: 30 }]] }));
    fight.does(drive(12));
    expect(fight.unit('ash').used.move).toBe('Double Pace');
  });

  test('movemode.ground: any distance from 0 to the speed', () => {
    for (const far of [0, 4, 15]) {
      const fight = activated(
        { board, units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])] },
        'ash',
      );
      const paths = fight.paths('ash', [far, 0]);
      const moved = eventOf(fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths }), 'unitMoved');
      expect(moved.spent).toBe(far);
    }
    expect(tank(undefined, { movement: [{ speed: 15, mode: 'G' }] }).refuses(drive(5))).toMatch(
      /^movemode.ground/,
    );
  });

  const mover = (movement: readonly Movement[], terrain: Battlefield['terrain'] = []) =>
    activated(
      { board, units: [blue('ash', { movement }, [10, 20]), red('wolves', {}, [14, 20])], terrain },
      'ash',
    );
  const go = (fight: ReturnType<typeof mover>, mode: Movement['mode'], dx: number) =>
    ({ type: 'normalMove', unit: 'ash', mode, paths: fight.paths('ash', [dx, 0]) }) as const;

  test('movemode.flying: over terrain, obstacles and units alike, but not to end on a base', () => {
    const fight = mover(
      [{ speed: 15, mode: 'F' }],
      [
        { is: FOREST, points: box(11, 0, 16, 40) },
        { is: WALL, points: box(17, 0, 18, 40) },
        { is: RIVER, points: box(19, 0, 22, 40) },
      ],
    );
    fight.refused('entity.boundary.overlap', go(fight, 'F', 4));
    expect(eventOf(fight.goes(go(fight, 'F', 15)), 'unitMoved').spent).toBe(15);
  });

  test.each([
    ['movemode.boat', 'B'],
    ['movemode.swim', 'S'],
  ] as const)(
    'movemode.boat, movemode.swim: %s over water only, across several pieces of it',
    (rule, mode) => {
      const fight = activated(
        {
          board,
          units: [blue('ash', { movement: [{ speed: 20, mode }] }, [10, 20]), red('wolves', {}, [50, 5])],
          terrain: [
            { is: SEA, points: box(0, 10, 15, 30) },
            { is: SEA, points: box(15, 10, 20, 30) },
          ],
        },
        'ash',
      );
      expect(fight.refuses(go(fight, mode, 12))).toMatch(new RegExp(`^${rule}: ash can`));
      expect(eventOf(fight.goes(go(fight, mode, 8)), 'unitMoved').spent).toBe(8);
    },
  );

  test('movemode.hover: over water and ground, slowed by what names hovering only; solid obstacles stop it', () => {
    const bog = { ...SCRUB, rough: ['G', 'H'] as const };
    const fight = activated(
      {
        board,
        units: [blue('ash', { movement: [{ speed: 20, mode: 'H' }] }, [10, 20]), red('wolves', {}, [50, 5])],
        terrain: [
          { is: RIVER, points: box(11, 0, 15, 40) },
          { is: SCRUB, points: box(15, 0, 16.75, 40) },
          { is: bog, points: box(16.75, 0, 18.75, 40) },
          { is: WALL, points: box(24, 0, 26, 40) },
        ],
      },
      'ash',
    );
    fight.refused('terrain.obstacle', go(fight, 'H', 17));
    const { spent } = eventOf(fight.goes(go(fight, 'H', 11)), 'unitMoved');
    expect(spent).toBe(11 + 2);
  });

  test('movemode.several: before its first move it counts as using the first mode listed', () => {
    const both: readonly Movement[] = [
      { speed: 20, mode: 'F' },
      { speed: 15, mode: 'G' },
    ];
    const airborne = (movement: readonly Movement[]) => {
      const { game, unit } = mover(movement);
      return isAirborne(game.world, unit('ash'));
    };
    expect(airborne(both)).toBe(true);
    expect(airborne([...both].reverse())).toBe(false);
    const fight = mover(both);
    fight.goes(go(fight, 'G', -2));
    expect(isAirborne(fight.game.world, fight.unit('ash'))).toBe(false);
  });

  test('movemode.flying: without an altitude rule one in the air is engaged and measured at ground level', () => {
    const fight = mover([{ speed: 20, mode: 'F' }]);
    const query = { world: fight.game.world, state: fight.state };
    expect(distanceBetween(query.world, fight.unit('ash'), fight.unit('wolves'))).toBe(
      board === 'free' ? 3 : 4,
    );
    fight.goes(go(fight, 'F', 3));
    expect(isEngagedBy(query.world, fight.state, fight.unit('ash'), fight.unit('wolves'))).toBe(true);
  });

  test('movemode.several: one mode for each move, and the last one counts until the next', () => {
    const fight = mover(
      [
        { speed: 15, mode: 'G' },
        { speed: 20, mode: 'F' },
      ],
      [{ is: RIVER, points: box(20, 0, 40, 40) }],
    );
    expect(fight.unit('ash').mode).toBeUndefined();
    fight.refused('terrain.impassable', go(fight, 'G', 12));
    // In the air it may end over the river, for that is where its mode lets it be.
    fight.goes(go(fight, 'F', 18));
    expect(fight.unit('ash').mode).toBe('F');
  });

  test('movemode.several: it may end a move only where that mode lets it stand, even if it takes no step', () => {
    const both: readonly Movement[] = [
      { speed: 20, mode: 'F' },
      { speed: 15, mode: 'G' },
      { speed: 15, mode: 'S' },
    ];
    const stay = (fight: ReturnType<typeof mover>, mode: Movement['mode']) =>
      fight.game.check(fight.state, 'blue', { type: 'normalMove', unit: 'ash', mode, paths: [[]] });
    const over = (is: typeof RIVER) => mover(both, [{ is, points: box(5, 10, 15, 30) }]);
    expect(stay(over(RIVER), 'F')).toBeUndefined();
    expect(stay(over(RIVER), 'G')).toEqual({
      rule: 'movemode.several',
      say: 'ash cannot stand in the river.',
    });
    expect(stay(over(RIVER), 'S')).toBeUndefined();
    expect(stay(over(SCRUB), 'G')).toBeUndefined();
    expect(stay(over(SCRUB), 'S')).toEqual({ rule: 'movemode.several', say: 'ash is not in the water.' });
    expect(stay(over(WALL), 'G')).toEqual({
      rule: 'movemode.several',
      say: 'The wall stands where ash would.',
    });
  });

  test('movemode.flying.slope: 6 GSU forward and 6 down use 8.49, leaving 6.51 of 15', () => {
    const fight = activated(
      {
        board,
        options: { altitude: true },
        units: [blue('ash', { movement: [{ speed: 15, mode: 'F' }] }, [10, 20]), red('wolves', {}, [50, 5])],
      },
      'ash',
    );
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does({ ...go(fight, 'F', 2), climb: 6 });
    expect(fight.unit('ash').altitude).toBe(6);
    fight.refused('movemode.flying.slope', { ...go(fight, 'F', 6), climb: -7 });
    expect(fight.refuses({ ...go(fight, 'F', 14), climb: -6 })).toMatch(/^move.normal: .*15.2 GSU/);
    const { spent } = eventOf(fight.does({ ...go(fight, 'F', 6), climb: -6 }), 'unitMoved');
    expect(15 - spent).toBeCloseTo(6.51, 2);
    expect(Math.round(15 - spent)).toBe(7);
  });

  test('movemode.flying.slope: what flies by gears rises and dives too, and covers the less ground', () => {
    const movement = [
      { speed: 40, mode: 'F', gears: [10, 20, 40] },
      { speed: 10, mode: 'G' },
    ] as const;
    const unit = formed(blue('ash', { movement }, [20, 20]), 'open', 90);
    const plane = (altitude = true) =>
      activated({ board, width: 120, options: { altitude }, units: [unit, far] }, 'ash');
    const fly = (speed: number, climb?: number) =>
      drive(speed, { mode: 'F', ...(climb !== undefined && { climb }) });
    expect(plane(false).refuses(fly(10, 6))).toMatch(/^movemode.flying.slope: Altitude is not tracked/);
    expect(plane().refuses(fly(10, -1))).toMatch(/^movemode.flying.slope: ash is only 0 GSU up/);
    expect(plane().refuses(fly(10, 11))).toBe(
      'movemode.flying.slope: ash would need 11 GSU of movement for that.',
    );
    const fight = plane();
    fight.does(fly(10, 6));
    expect(went(fight)).toBeCloseTo(8, 2);
    expect(fight.unit('ash')).toMatchObject({ altitude: 6, momentum: { speed: 10 } });
    for (const id of ['ash', 'wolves']) {
      fight.does({ type: 'endActivation', unit: id });
      fight.does({ type: 'activate', unit: id === 'ash' ? 'wolves' : 'ash' });
    }
    // On level flight it keeps its height, and nothing else will do up there.
    const go = { type: 'normalMove', unit: 'ash', mode: 'G', paths: [[]] } as const;
    expect(fight.refuses(go)).toMatch(/^movemode.flying.slope: ash is in the air/);
    fight.does(fly(10));
    expect(went(fight)).toBeCloseTo(18, 2);
    expect(fight.unit('ash').altitude).toBe(6);
  });

  test('movemode.flying.slope: a block rises as one body', () => {
    const block = formed(
      blue('ash', { movement: [{ speed: 10, mode: 'F' }] }, ...row(20, 20, 3)),
      'ranked',
      0,
    );
    const fight = activated({ board, width: 120, options: { altitude: true }, units: [block, far] }, 'ash');
    const march = (by: number, climb: number) =>
      ({ type: 'rankedMove', unit: 'ash', mode: 'F', steps: [{ step: 'advance', by }], climb }) as const;
    fight.refused('movemode.flying.slope', march(4, -1));
    expect(fight.refuses(march(9, 6))).toMatch(/^move.normal: .*10.8 GSU/);
    const { spent } = eventOf(fight.does(march(8, 6)), 'unitMoved');
    expect(spent).toBeCloseTo(10, 2);
    expect(fight.unit('ash')).toMatchObject({ altitude: 6, formation: 'ranked' });
  });

  test('movemode.flying.slope: where altitude is not tracked, flying costs ground distance only', () => {
    const fight = mover([{ speed: 15, mode: 'F' }]);
    fight.refused('movemode.flying.slope', { ...go(fight, 'F', 6), climb: 6 });
    expect(eventOf(fight.goes(go(fight, 'F', 6)), 'unitMoved').spent).toBe(6);
  });
});

test('movemode.accel.momentum: the move action cannot be given up for a better shot', () => {
  const unit = formed(blue('ash', { movement: [TANK] }, [20, 20]), 'open', 90);
  const fight = battle({ width: 120, units: [unit, red('wolves', {}, [26, 20])] });
  fight.match.state.units.ash = { ...fight.unit('ash'), momentum: { speed: 42 } };
  fight.does({ type: 'activate', unit: 'ash' });
  const shot = { arms: [{ part: 0, weapon: 'rocks' }], subject: 'wolves', forfeitMove: true };
  fight.refused('movemode.accel.momentum', { type: 'aimedFire', unit: 'ash', ...shot });
});

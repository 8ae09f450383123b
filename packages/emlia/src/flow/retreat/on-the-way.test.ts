import type { UnitEntry } from '@emlia/content';
import { distanceOfPoints } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  BOARDS,
  blue,
  box,
  FOREST,
  midway,
  RIVER,
  red,
  row,
  SCRUB,
} from '../../testing/battle.ts';
import { end } from '../../testing/orders.ts';
import { unitsInWay } from './bars.ts';
import { costsOf } from './costs.ts';
import { homeOf } from './destination.ts';
import { goingFor } from './going.ts';
import { routeOf } from './route.ts';
import { alone, go, pace } from './testing/field.ts';
import { leadOf } from './tries.ts';

type Fight = ReturnType<typeof activated>;

const offered = (fight: Fight) =>
  fight.game
    .options(fight.state, fight.asked()?.seat ?? 'blue')
    .flatMap(({ command, refusal }) => (command.type === 'normalMove' && !refusal ? [command] : []));

const river = (left: number, top: number, right: number, bottom: number) => ({
  is: RIVER,
  points: box(left, top, right, bottom),
});

const queryOf = (fight: Fight) => ({ ...fight.query('blue'), unit: fight.unit('ash') });

const routeHome = (fight: Fight) => {
  const query = queryOf(fight);
  const { world, unit } = query;
  const going = goingFor(world, unit, 'G');
  const destination = homeOf(world, unit);
  if (!destination) throw new Error('it has its own lines');
  return routeOf(query, { costs: costsOf(going, unitsInWay(query, going)), destination, reach: 15 });
};

describe('the way of a unit in retreat', () => {
  /** All but a strip a GSU wide along one edge of the table is water between the unit and its lines. */
  test.each([
    ['west', [1, 44, 60, 46], 'south'],
    ['east', [0, 44, 59, 46], 'south'],
    ['north', [40, 1, 42, 80], 'east'],
    ['south', [40, 0, 42, 79], 'east'],
  ] as const)(
    'retreat.path: along the very edge in the %s, where that is the only way',
    (_edge, at, home) => {
      const fight = activated(alone(-7, { home, terrain: [river(at[0], at[1], at[2], at[3])] }), 'ash');
      expect(routeHome(fight).length).toBeLessThan(200);
      fight.refused('retreat.routed', end('ash'));
    },
  );

  test('retreat.path: nobody slips between two pieces that touch at their corners', () => {
    // A stair of ponds from edge to edge.
    const steps = Array.from({ length: 30 }, (_, i) => river(i, 44 + i, i + 1, 45 + i));
    const closed = [...steps, river(30, 74, 60, 75)];
    const shut = activated(alone(-2, { terrain: closed }), 'ash');
    expect(routeHome(shut).length).toBe(Infinity);
    shut.does(end('ash'));
    const open = activated(alone(-2, { terrain: closed.slice(0, -1) }), 'ash');
    expect(routeHome(open).length).toBeLessThan(Infinity);
  });

  test('retreat.path, terrain.size.limit: ground that costs it nothing is open ground', () => {
    const scrub = { is: { ...SCRUB, size: 0.5 }, points: box(10, 42, 50, 60) };
    const home = { point: { x: 10, y: 75 } };
    const length = (size: number) =>
      routeHome(activated(alone(-2, { home, terrain: [scrub] }, { size }), 'ash')).length;
    // Who is over four times the size of the scrub goes straight through; from its edge, half of 3 GSU wide.
    expect(length(3)).toBeCloseTo(distanceOfPoints({ x: 30, y: 40 }, home.point) - 1.5, 6);
    expect(length(1)).toBeGreaterThan(distanceOfPoints({ x: 30, y: 40 }, home.point) + 5);
  });

  test('retreat.path: what is offered bends only where something is in the way', () => {
    const round = activated(alone(-2, { terrain: [river(24, 42, 60, 44)] }), 'ash');
    const [way] = offered(round);
    expect(way?.paths[0]?.length).toBeGreaterThanOrEqual(2);
    expect(way?.paths[0]?.length).toBeLessThanOrEqual(4);
    // Aslant to a point in the open, in one line.
    const aslant = activated(
      alone(-2, { home: { point: { x: 12, y: 70 } }, terrain: [river(40, 42, 60, 44)] }),
      'ash',
    );
    expect(offered(aslant)[0]?.paths[0]).toHaveLength(1);
  });

  test.each(BOARDS)('retreat.path: as a body where all can go the same way, on a %s board', board => {
    const units = [
      midway(blue('ash', { timing: 1 }, ...row(27.5, 40.5, 5)), { morale: -2 }),
      red('wolves', { timing: 0 }, [30, 10]),
    ];
    // A pond ahead of some of them, round which the whole unit goes.
    const fight = activated({ height: 80, board, units, terrain: [river(29, 50, 60, 52)] }, 'ash');
    const [way] = offered(fight);
    const shifts = fight.unit('ash').members.map(({ x, y }, i) => {
      const to = way?.paths[i]?.at(-1);
      return to && [to.x - x, to.y - y].map(far => Math.round(far * 4) / 4).join();
    });
    if (board !== 'hex') expect(new Set(shifts).size).toBe(1);
    fight.does(way ?? pace);
    expect(fight.unit('ash').members[2]?.y).toBeGreaterThan(44);
  });

  test('retreat.path: the one nearest to its middle leads', () => {
    const units = [
      blue('ash', { morale: -2, timing: 1 }, [24, 40], [26, 40], [28, 40], [35, 40], [31, 40]),
      red('wolves', { timing: 0 }, [30, 10]),
    ];
    const fight = activated({ height: 80, units }, 'ash');
    // Their middle is at 28.8.
    expect(leadOf(queryOf(fight), routeHome(fight))).toMatchObject({ x: 28, y: 40 });
  });

  test('retreat.avoid-friends: on its way to a friend it goes round another', () => {
    const walls = [river(0, 46, 60, 48)];
    const units = [blue('oak', { timing: 0 }, [45, 40]), blue('elm', { timing: 0 }, [38, 38.5], [38, 41.5])];
    const fight = activated(alone(-2, { terrain: walls, units }), 'ash');
    fight.refused('retreat.falling-back', go([43.5, 40]));
    fight.does(go([38, 43.25], [43.5, 41.25]));
    activated(alone(-2, { terrain: walls, units: units.slice(0, 1) }), 'ash').does(go([43.5, 40]));
  });
});

describe('who gets hardly on', () => {
  const stuck = (morale: number, changes: Partial<UnitEntry> = {}): Battlefield => ({
    height: 80,
    terrain: [{ is: FOREST, points: box(0, 0, 60, 80) }],
    units: [
      midway(blue('ash', { timing: 1, movement: [{ speed: 0.1, mode: 'G' }], ...changes }, [30, 40]), {
        morale,
        prone: true,
      }),
      red('wolves', { timing: 0 }, [30, 10]),
    ],
  });

  test.each([-2, -5, -7])(
    'retreat.falling-back, retreat.path: at %d less than a 16th of a GSU is no way back, and it stays',
    morale => {
      const fight = activated(stuck(morale), 'ash');
      expect(fight.told(fight.does(end('ash'))).join()).toMatch(/stays/);
      const faster = activated(stuck(morale, { movement: [{ speed: 4, mode: 'G' }] }), 'ash');
      expect(faster.refuses(end('ash'))).toMatch(/^retreat\./);
    },
  );
});

describe('held in an engagement', () => {
  const held = (morale: number) =>
    activated(
      {
        height: 80,
        units: [
          midway(blue('ash', { timing: 1, skills: { closeCombat: { level: 1 } } }, ...row(30, 40, 2)), {
            morale,
          }),
          red('wolves', { timing: 0 }, ...row(30, 39, 2)),
        ],
      },
      'ash',
      1,
    );

  test.each([-2, -5])('retreat.engaged: at %d it stays after a failure, and nobody of it leaves', morale => {
    const fight = held(morale);
    fight.does({ type: 'disengage', unit: 'ash' });
    const away = (by: number) =>
      ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, by]) }) as const;
    for (const by of [0.5, 15])
      expect(fight.refused('retreat.engaged', away(by))).toBe(
        'ash cannot get away while wolves can strike at it freely, and stays in the engagement.',
      );
    fight.does(end('ash'));
  });
});

describe('closer to the enemy, one after the other', () => {
  const three = (morale: number): Battlefield => ({
    units: [
      midway(blue('ash', { timing: 1 }, ...row(28, 30, 3)), { morale }),
      red('wolves', { timing: 0 }, [30, 10]),
    ],
  });
  const paths = (...ways: (readonly [number, number])[][]) =>
    ({
      type: 'normalMove',
      unit: 'ash',
      mode: 'G',
      paths: ways.map(way => way.map(([x, y]) => ({ x, y }))),
    }) as const;

  test('morale.closer: the last of them alone may not come closer either, nor all by ways of their own', () => {
    const fight = activated(three(0), 'ash');
    fight.refused('morale.closer', paths([], [], [[30, 28]]));
    fight.refused('morale.closer', paths([[28, 32]], [[29, 32]], [[30, 28]]));
    fight.does(paths([], [[29, 33]], [[31, 30]]));
  });
});

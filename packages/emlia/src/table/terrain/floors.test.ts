import type { Opening, TerrainEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { verticalCover } from '../../judge/cover/overhead.ts';
import { hasElevationOver } from '../../judge/elevation.ts';
import { foes, men, table } from '../../judge/sight/testing/table.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  BUILDING,
  battle,
  blue,
  box,
  eventOf,
  formed,
  red,
  row,
} from '../../testing/battle.ts';
import { floorsAt } from './floors.ts';
import { footingOf, totalHeightOf } from './height.ts';

const far = red('wolves', {}, [55, 5]);
/** A building whose top can be walked on. */
const FORT: TerrainEntry = { ...BUILDING, name: 'Fort', hits: 12, threshold: 10, walkable: true };
/** Castle walls: solid all through, walked on above. */
const { walls: _, ...solid } = BUILDING;
const RAMPART: TerrainEntry = { ...solid, name: 'Rampart', height: 5, floors: [5] };
const TOWER: TerrainEntry = { ...solid, name: 'Tower', height: 8, floors: [5, 8] };
const stairs = (x: number, y: number, width = 2): Opening => ({ is: 'stairs', at: { x, y }, width });

type Fight = ReturnType<typeof activated>;
const walk = (path: readonly [number, number][], floor?: number | 'ground') =>
  ({
    type: 'normalMove',
    unit: 'ash',
    mode: 'G',
    paths: [path.map(([x, y]) => ({ x, y }))],
    ...(floor !== undefined && { floors: [floor] }),
  }) as const;
const heightOf = (fight: Fight) => totalHeightOf(fight.game.world, fight.unit('ash'));

describe('a building with a walkable top', () => {
  const fort = (at: [number, number], more: Partial<Battlefield> = {}) =>
    activated(
      {
        units: [blue('ash', {}, at), far],
        terrain: [{ is: FORT, points: box(14, 14, 24, 26) }],
        ...more,
      },
      'ash',
    );

  test('terrain.building: one goes in by the door and up by the stairs, which are in its middle unless marked', () => {
    const fight = fort([11, 20]);
    const moved = eventOf(
      fight.does(
        walk(
          [
            [19, 20],
            [15, 20],
          ],
          2,
        ),
      ),
      'unitMoved',
    );
    expect(moved.spent).toBe(12);
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 15, y: 20, floor: 2 });
    // terrain.height.on-top: he is a man's height above it.
    expect(heightOf(fight)).toBe(3);
  });

  test.each<[string, ReturnType<typeof walk>]>([
    ['away from the stairs', walk([[17, 20]], 2)],
    ['to a floor there is not', walk([[19, 20]], 4)],
    [
      'beside the building',
      walk(
        [
          [19, 20],
          [12, 20],
        ],
        2,
      ),
    ],
  ])('terrain.building: nobody goes up %s', (_what, command) => {
    expect(fort([12, 20]).refuses(command)).toMatch(/^terrain.building: ash can change floors at the stairs/);
  });

  test('terrain.building: on top its walls are not in the way, and its edge is not to be left', () => {
    const fight = fort([12, 20]);
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(walk([[19, 20]], 2));
    fight.refused('terrain.building', walk([[19, 28]]));
    fight.does(walk([[23.75, 14.25]]));
    expect(fight.unit('ash').members[0]?.floor).toBe(2);
  });

  test('terrain.building: down again by the stairs', () => {
    const fight = fort([12, 20]);
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(walk([[19, 20]], 2));
    fight.does(
      walk(
        [
          [19, 20],
          [12, 20],
        ],
        'ground',
      ),
    );
    expect(fight.unit('ash').members[0]).not.toHaveProperty('floor');
  });

  test('entity.boundary.overlap: one may stand above another', () => {
    const units = [blue('ash', {}, [17, 20]), blue('oak', {}, [19, 18]), far];
    const fight = fort([12, 20], { units });
    fight.does(
      walk(
        [
          [19, 20],
          [19, 18],
        ],
        2,
      ),
    );
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 19, y: 18, floor: 2 });
    const below = fort([12, 20], { units });
    expect(
      below.refuses(
        walk([
          [19, 20],
          [19, 18],
        ]),
      ),
    ).toMatch(/^move.blocked/);
  });

  test('movemode.flying: out of the air onto its top, and off it', () => {
    const fly = { movement: [{ speed: 15, mode: 'F' }] } as const;
    const fight = fort([12, 20], { units: [blue('ash', fly, [12, 20]), far] });
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does({ ...walk([[16, 16]], 2), mode: 'F' });
    expect(fight.unit('ash').members[0]?.floor).toBe(2);
    fight.does({ ...walk([[16, 10]]), mode: 'F' });
    expect(fight.unit('ash').members[0]).not.toHaveProperty('floor');
  });

  test.each(BOARDS)('scale.measure.cells: up the stairs on a %s board', board => {
    const fight = fort([12, 20], { board });
    const { world } = fight.game;
    const at = ([x, y]: [number, number]) => world.board.place({ x, y });
    const command = { ...walk([], 2), paths: [[at([14, 20]), at([19, 20])]] };
    fight.does(command);
    expect(fight.unit('ash').members[0]?.floor).toBe(2);
  });
});

describe('ramparts', () => {
  // A wall from west to east with a tower at its end; the courtyard lies south of it.
  const castle: Battlefield['terrain'] = [
    { is: RAMPART, points: box(10, 10, 30, 13), openings: [stairs(20, 13)] },
    { is: TOWER, points: box(30, 9, 34, 14), openings: [stairs(32, 12)] },
  ];
  const at = (x: number, y: number, changes: object = {}) =>
    activated({ units: [blue('ash', changes, [x, y]), far], terrain: castle }, 'ash');

  test('terrain.building: they cannot be climbed from outside', () => {
    at(20, 8).refused('terrain.impassable', walk([[20, 12]]));
    at(20, 8).refused('terrain.building', walk([[15, 12]], 5));
  });

  test('terrain.building: from the courtyard up the stairs, along the wall and up the tower', () => {
    const fight = at(20, 16);
    fight.does({ type: 'doublePace', unit: 'ash' });
    fight.does(
      walk(
        [
          [20, 13.75],
          [20, 12],
          [25, 12],
        ],
        5,
      ),
    );
    expect(heightOf(fight)).toBe(6);
    // The tower has a floor as high as the wall.
    fight.does(
      walk(
        [
          [32, 12],
          [33, 12],
        ],
        8,
      ),
    );
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 33, y: 12, floor: 8 });
    expect(floorsAt(fight.game.world, { x: 32, y: 12 })).toEqual([5, 8]);
  });

  test('movemode.accel.momentum: a vehicle up there is halted where its floor ends', () => {
    const cart = { movement: [{ speed: 20, mode: 'G', gears: [10, 20] }] } as const;
    const fight = at(20, 16, cart);
    const [member] = fight.unit('ash').members;
    fight.unit('ash').members = [{ ...member, id: 0, part: 0, x: 20, y: 12, facing: 0, floor: 5 }];
    const event = eventOf(
      fight.does({ type: 'drive', unit: 'ash', mode: 'G', speed: 10, courses: [[]] }),
      'unitMoved',
    );
    expect(event.drive?.halted).toBe(true);
    expect(event.members[0]?.y).toBeCloseTo(10, 1);
  });

  test('formation.ranked: a block stays on its floor, and on one', () => {
    const units = [formed(blue('ash', {}, ...row(14, 11.5, 3)), 'ranked', 0), far];
    const fight = battle({ units, terrain: castle });
    fight.unit('ash').members = fight.unit('ash').members.map(member => ({ ...member, floor: 5 }));
    fight.does({ type: 'activate', unit: 'ash' });
    const march = (step: 'advance' | 'right', by: number) =>
      ({ type: 'rankedMove', unit: 'ash', mode: 'G', steps: [{ step, by }] }) as const;
    fight.refused('terrain.building', march('advance', 3));
    fight.does(march('right', 5));
    expect(fight.unit('ash').members.map(({ floor }) => floor)).toEqual([5, 5, 5]);
  });

  test('scenario.deployment: a unit may start on them', () => {
    const wall = [{ is: RAMPART, points: box(10, 32, 30, 35) }];
    const fight = battle({ units: [blue('ash', {}, [20, 34]), far], terrain: wall }, 5, 3);
    const state = fight.match.state;
    state.phase = 'deployment';
    const ash = fight.unit('ash');
    ash.place = 'reserve';
    state.pending = [{ seat: 'blue', kind: 'deploy' }];
    const deploy = { type: 'deploy', unit: 'ash', at: [{ x: 20, y: 34 }], facing: 0 } as const;
    fight.refused('terrain.impassable', deploy);
    fight.refused('terrain.building', { ...deploy, floors: [4] });
    fight.refused('terrain.building', { ...deploy, floors: [] });
    fight.does({ ...deploy, floors: [5] });
    expect(fight.unit('ash').members[0]).toMatchObject({ x: 20, y: 34, floor: 5 });
  });
});

describe('sight and shelter on floors', () => {
  const tower = (floor: number | undefined, is: TerrainEntry = FORT, openings?: readonly Opening[]) => {
    const t = table({
      units: [men('ash', {}, {}, [50, 50]), foes('wolves', {}, {}, [80, 50])],
      terrain: [{ is, points: box(45, 45, 55, 55), ...(openings && { openings }) }],
    });
    const [member] = t.unit('ash').members;
    if (member && floor !== undefined) t.unit('ash').members = [{ ...member, floor }];
    return t;
  };

  test('sight.intervening.who: the piece one stands on does not intervene', () => {
    expect(tower(2).from('wolves', 'ash')).toBe('none by concealment.none');
    expect(tower(undefined, FORT, []).grade('wolves', 'ash')).toBe('total');
  });

  test('terrain.building: one sees and is seen through a door, but not through the wall beside it', () => {
    const door: Opening = { is: 'door', at: { x: 55, y: 50 }, width: 2 };
    expect(tower(undefined, BUILDING, [door]).grade('wolves', 'ash')).toBe('none');
    const aside: Opening = { is: 'door', at: { x: 55, y: 47 }, width: 2 };
    expect(tower(undefined, BUILDING, [aside]).grade('wolves', 'ash')).toBe('total');
  });

  test('terrain.building: under a window the wall stands half as high, and conceals in part', () => {
    const window: Opening = { is: 'window', at: { x: 55, y: 50 }, width: 2 };
    const t = tower(undefined, { ...BUILDING, height: 1.5 }, [window]);
    expect(t.from('wolves', 'ash')).toBe('partial by concealment.half-height');
  });

  test('terrain.height.on-top, elevation.advantage: the floor is the ground one stands at', () => {
    const t = tower(2);
    expect(footingOf(t.world, t.unit('ash'))).toMatchObject({ level: 2 });
    expect(hasElevationOver(t.world, t.unit('ash'), t.unit('wolves'))).toBe(true);
  });

  test.each([
    ['on the ground, under a floor', undefined, { ...FORT, hits: 8 }, 3, 'total'],
    ['under one the attack goes through', undefined, { ...FORT, hits: 8 }, 8, 'none'],
    ['on top', 2, FORT, 3, 'none'],
    ['under a roof', undefined, { ...BUILDING, overhead: 'total' as const }, 7, 'total'],
    [
      'under a roof the attack goes through',
      undefined,
      { ...BUILDING, overhead: 'total' as const },
      8,
      'none',
    ],
    ['without either', undefined, BUILDING, 1, 'none'],
  ])('cover.overhead: %s', (_what, floor, is, damage, grade) => {
    const t = tower(floor, is);
    expect(verticalCover(t.world, t.unit('ash'), damage)).toBe(grade);
  });

  test('cover.taking.enter: what one stands on covers nobody', () => {
    const t = tower(2);
    expect(t.grade('wolves', 'ash')).toBe('none');
    expect(footingOf(t.world, t.unit('ash')).on.length).toBeGreaterThan(0);
  });
});

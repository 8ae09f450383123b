import type { Mode, UnitEntry } from '@emlia/content';
import { GRAIN } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  BUILDING,
  blue,
  box,
  formed,
  midway,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { type NormalMove, normalMove } from './normal-move.ts';
import { isBodyPlainlyRefused, isPlainlyRefused, isWayPlainlyRefused, plainAnswer } from './plainly.ts';
import { gather, meetsBox, nearness, passes, surroundingsOf } from './surroundings.ts';

/** What the quick answer knows of a move, beside what all the checks say of it. */
const FREE = 'free';
const REFUSED = 'refused';
const UNSURE = 'left to the checks';

type Shift = readonly [number, number];

const ash = (changes: Partial<UnitEntry> = {}) => blue('ash', changes, [30, 20]);
const wolf = (x: number, y: number) => red('wolves', {}, [x, y]);
const far = red('bears', {}, [5, 5]);

/** Ash in the middle of the table, among others. */
const among = (...units: Battlefield['units']): Battlefield => ({ units: [ash(), far, ...units] });

const asked = (field: Battlefield) => {
  const fight = activated(field, 'ash');
  return { fight, query: { ...fight.query('blue'), unit: fight.unit('ash') } };
};

/** All of ash by these steps. */
const body = (field: Battlefield, shifts: readonly Shift[], more: Partial<NormalMove> = {}) => {
  const { fight, query } = asked(field);
  const command: NormalMove = {
    type: 'normalMove',
    unit: 'ash',
    mode: 'G',
    paths: fight.paths('ash', ...shifts.map(([x, y]): [number, number] => [x, y])),
    ...more,
  };
  return { query, command };
};

const answered = ({ query, command }: ReturnType<typeof body>): string => {
  const answer = plainAnswer(query, command);
  const refusal = normalMove.check(query, command);
  expect(isPlainlyRefused(query, command)).toBe(answer === false);
  if (answer === true) expect(refusal).toBeUndefined();
  if (answer === false) expect(refusal).toBeDefined();
  return answer === undefined ? UNSURE : answer ? FREE : REFUSED;
};

describe('what is known of a move without asking all the checks', () => {
  test.each([
    ['its whole speed', [[15, 0]], FREE],
    ['so little more that it may be forgiven', [[15 + GRAIN, 0]], UNSURE],
    ['more than its speed', [[15 + 2 * GRAIN, 0]], REFUSED],
    ['far more', [[25, 0]], REFUSED],
    [
      'its whole speed in two steps',
      [
        [0, 9],
        [6, 9],
      ],
      FREE,
    ],
    [
      'more in two',
      [
        [0, 9],
        [7, 9],
      ],
      REFUSED,
    ],
    [
      'there and back',
      [
        [7.5, 0],
        [0, 0],
      ],
      FREE,
    ],
    [
      'there and back from too far',
      [
        [8, 0],
        [0, 0],
      ],
      REFUSED,
    ],
    ['nowhere', [], FREE],
  ] as const)('move.normal: %s', (_what, shifts, known) => {
    expect(answered(body(among(), shifts))).toBe(known);
  });

  test.each([
    ['lying', { prone: true }, 7.5, FREE],
    ['lying, too far', { prone: true }, 8, REFUSED],
    ['out of what covers it', { takingCover: true }, 7.5, FREE],
    ['out of cover, too far', { takingCover: true }, 8, REFUSED],
  ] as const)('move.prone, move.cover.speed: %s', (_what, is, x, known) => {
    expect(answered(body({ units: [midway(ash(), is), far] }, [[x, 0]]))).toBe(known);
  });

  test.each([
    ['through one', [40, 20], [[15, 0]], REFUSED],
    ['just past one', [40, 21], [[15, 0]], FREE],
    ['past one at a grain less, which is forgiven', [40, 21 - GRAIN], [[15, 0]], UNSURE],
    ['past one at two grains less', [40, 21 - 2 * GRAIN], [[15, 0]], REFUSED],
    ['up to one', [45, 20], [[14, 0]], FREE],
    ['on to one', [45, 20], [[14.5, 0]], REFUSED],
    ['away from one close behind it', [29, 20], [[15, 0]], FREE],
    [
      'by a first step through one',
      [35, 20],
      [
        [7, 0],
        [7, 7],
      ],
      REFUSED,
    ],
    [
      'by a second step through one',
      [35, 24],
      [
        [0, 4],
        [8, 4],
      ],
      REFUSED,
    ],
    [
      'round one',
      [35, 20],
      [
        [0, 2],
        [10, 2],
      ],
      FREE,
    ],
  ] as const)('move.blocked: %s', (_what, at, shifts, known) => {
    expect(answered(body(among(wolf(at[0], at[1])), shifts))).toBe(known);
  });

  test.each([
    ['over one', [35, 20], 10, FREE],
    ['down on one', [40, 20], 10, REFUSED],
    ['down beside one', [40, 20], 9, FREE],
    ['down on a grain of one', [40, 20], 9 + GRAIN, UNSURE],
  ] as const)('entity.boundary.overlap: who flies goes %s', (_what, at, x, known) => {
    const flies = ash({ movement: [{ speed: 15, mode: 'F' }] });
    const field = { units: [flies, far, wolf(at[0], at[1])] };
    expect(answered(body(field, [[x, 0]], { mode: 'F' }))).toBe(known);
  });

  test.each([
    ['west', [5, 20], [[-4.5, 0]], FREE],
    ['west, over it', [5, 20], [[-4.75, 0]], REFUSED],
    ['north', [30, 5], [[0, -4.5]], FREE],
    ['north, over it', [30, 5], [[0, -4.75]], REFUSED],
    ['east', [55, 20], [[4.5, 0]], FREE],
    ['east, over it', [55, 20], [[4.75, 0]], REFUSED],
    ['south', [30, 35], [[0, 4.5]], FREE],
    ['south, over it', [30, 35], [[0, 4.75]], REFUSED],
    [
      'south, off it and back',
      [30, 35],
      [
        [0, 6],
        [0, 0],
      ],
      REFUSED,
    ],
  ] as const)('entity.position: to the edge in the %s', (_what, at, shifts, known) => {
    const units = [blue('ash', {}, [...at]), red('bears', {}, [30, 20])];
    expect(answered(body({ units }, shifts))).toBe(known);
  });

  const pair = { units: [blue('ash', {}, [30, 20], [32, 20]), far] };
  const apart = (first: Shift | undefined, second: Shift | undefined) => {
    const ends = (x: number, shift: Shift | undefined) =>
      shift ? [{ x: x + shift[0], y: 20 + shift[1] }] : [];
    return body(pair, [], { paths: [ends(30, first), ends(32, second)] });
  };

  test.each([
    ['side by side', [1, 0], undefined, FREE],
    ['a grain on each other', [1 + GRAIN, 0], undefined, UNSURE],
    ['on each other', [1.5, 0], undefined, REFUSED],
    ['through each other', [3, 0], undefined, FREE],
    ['as far apart as may be', undefined, [9 - GRAIN, 0], FREE],
    ['at the very limit', undefined, [9, 0], UNSURE],
    ['torn apart', undefined, [9.5, 0], UNSURE],
    ['apart to north and south', [0, -6], [0, 6], UNSURE],
    ['the first too far', [-15.25, 0], [-15, 0], REFUSED],
  ] as const)('formation.open, entity.boundary.overlap: two end %s', (_what, first, second, known) => {
    expect(answered(apart(first, second))).toBe(known);
  });

  test('formation.open: one who is near to none but the last of them hangs together with all', () => {
    const units = [blue('ash', {}, [20, 20], [30, 20], [40, 20]), far];
    expect(answered(body({ units }, [[0, 5]]))).toBe(FREE);
    // Listed otherwise the second finds nobody before it near enough: the checks know better.
    const listed = [blue('ash', {}, [20, 20], [40, 20], [30, 20]), far];
    expect(answered(body({ units: listed }, [[0, 5]]))).toBe(UNSURE);
  });

  test.each([
    ['through scrub, each GSU of which is two', [[0, 0, 60, 40]], [7.5, 0], FREE],
    ['too far through scrub', [[0, 0, 60, 40]], [8, 0], REFUSED],
    ['half of the way through it', [[35, 0, 60, 40]], [10, 0], FREE],
    ['half of the way through it, too far', [[35, 0, 60, 40]], [10.5, 0], REFUSED],
    ['along it', [[0, 20.5, 60, 40]], [15, 0], FREE],
  ] as const)('terrain.rough: %s', (_what, boxes, by, known) => {
    const terrain = boxes.map(sides => ({ is: SCRUB, points: box(sides[0], sides[1], sides[2], sides[3]) }));
    expect(answered(body({ ...among(), terrain }, [by]))).toBe(known);
  });

  test.each([
    ['into a river', RIVER, [35, 0, 40, 40], UNSURE],
    ['along a river, whose bank its base touches', RIVER, [0, 20.5, 60, 40], UNSURE],
    ['by a river out of its reach', RIVER, [0, 20.75, 60, 40], FREE],
    ['north of it', RIVER, [0, 0, 60, 19.25], FREE],
    ['before it', RIVER, [45.75, 0, 60, 40], FREE],
    ['behind it', RIVER, [0, 0, 29.25, 40], FREE],
    ['into a wall', WALL, [35, 0, 36, 40], UNSURE],
    ['to a wall', WALL, [45.25, 0, 46, 40], UNSURE],
  ] as const)('terrain.impassable, terrain.obstacle: %s', (_what, is, sides, known) => {
    expect(
      answered(
        body({ ...among(), terrain: [{ is, points: box(sides[0], sides[1], sides[2], sides[3]) }] }, [
          [15, 0],
        ]),
      ),
    ).toBe(known);
  });

  test.each([
    ['enemies', redBlock, 39, UNSURE],
    ['enemies, beside whom it stops', redBlock, 44, FREE],
    ['friends', blueBlock, 39, FREE],
  ] as const)('ranked.exact: it comes beside the last rank of %s', (_what, block, x, known) => {
    // Four in the first rank and one behind the middle; ash ends at 42, 21.
    const ranks = block('free', 'pikes', { files: 4, count: 5, at: [x, 20], facing: 0 });
    const way: Shift[] = [
      [12, 3],
      [12, 1],
    ];
    expect(answered(body(among(ranks), way))).toBe(known);
  });

  const line = (facing: number) => ({
    units: [formed(blue('ash', {}, ...row(30, 20, 3)), 'close', facing), far],
  });

  test.each([
    ['ahead', 0, [[0, -15]], FREE],
    ['to the right about, a GSU for it', 0, [[14, 0]], FREE],
    ['to the right about, too far', 0, [[14.25, 0]], REFUSED],
    [
      'round two corners',
      0,
      [
        [0, -5],
        [6, -5],
        [6, -7],
      ],
      FREE,
    ],
    [
      'round two corners, too far',
      0,
      [
        [0, -5],
        [6, -5],
        [6, -7.25],
      ],
      REFUSED,
    ],
    [
      'looking at last where it does not say',
      0,
      [
        [0, -5],
        [0, -5],
      ],
      UNSURE,
    ],
    ['nowhere', 90, [], FREE],
  ] as const)('formation.close.turn: %s', (_what, facing, shifts, known) => {
    expect(answered(body(line(facing), shifts))).toBe(known);
  });

  test('formation.close.turn: who leaves close formation turns for nothing', () => {
    expect(answered(body(line(0), [[15, 0]], { formation: 'open' }))).toBe(FREE);
    const open = { units: [blue('ash', {}, ...row(30, 20, 3)), far] };
    expect(answered(body(open, [[15, 0]], { formation: 'close' }))).toBe(FREE);
  });

  test.each([
    ['looks somewhere', { facings: [90] }],
    ['keeps looking', { hold: true }],
    ['rises', { climb: 1 }],
    ['leaves the table', { leave: 'east' }],
    ['breaks out of a skirmish', { from: { x: 30, y: 20 } }],
    ['changes floors', { floors: ['ground'] }],
    ['falls into ranks', { formation: 'ranked' }],
    ['names more ways than it has men', { paths: [[], []] }],
  ] as const)('move.normal: who %s is left to the checks', (_what, more) => {
    const { query, command } = body(among(), [[5, 0]], more as Partial<NormalMove>);
    expect(plainAnswer(query, command)).toBeUndefined();
  });

  test('movemode.several, movemode.boat: so is who changes its mode, or goes by water', () => {
    const both: Mode[] = ['G', 'F'];
    const birds = ash({ movement: both.map(mode => ({ speed: 15, mode })) });
    expect(
      plainAnswer(...argumentsOf(body({ units: [birds, far] }, [[5, 0]], { mode: 'F' }))),
    ).toBeUndefined();
    const boat = ash({ movement: [{ speed: 15, mode: 'B' }] });
    const sea = [{ is: RIVER, points: box(0, 0, 60, 40) }];
    const sails = body(
      { units: [boat, red('bears', { movement: [{ speed: 5, mode: 'B' }] }, [5, 5])], terrain: sea },
      [[5, 0]],
      {
        mode: 'B',
      },
    );
    expect(plainAnswer(...argumentsOf(sails))).toBeUndefined();
    // What is too far is so by any mode.
    expect(plainAnswer(...argumentsOf(body({ units: [birds, far] }, [[25, 0]], { mode: 'F' })))).toBe(false);
  });

  test('scale.measure.cells, terrain.building: so is who goes from cell to cell, or stands on a floor', () => {
    const cells = { board: 'square' as const, ...among(wolf(33.5, 20.5)) };
    const { query, command } = body(cells, [[5, 0]]);
    expect(plainAnswer(query, command)).toBeUndefined();
    expect(isWayPlainlyRefused(query, 'G', 0, [{ x: 50.5, y: 20.5 }])).toBe(false);
    expect(isBodyPlainlyRefused(query, 'G', { x: 3, y: 0 })).toBe(false);
    const house = { is: BUILDING, points: box(25, 15, 35, 25) };
    const { query: inside } = asked({ ...among(), terrain: [house] });
    const upstairs = {
      ...inside,
      unit: { ...inside.unit, members: inside.unit.members.map(one => ({ ...one, floor: 1 })) },
    };
    const out = { type: 'normalMove', unit: 'ash', mode: 'G', paths: [[{ x: 50, y: 20 }]] } as const;
    expect([plainAnswer(upstairs, out), plainAnswer(inside, out)]).toEqual([undefined, false]);
    expect(isBodyPlainlyRefused(upstairs, 'G', { x: 20, y: 0 })).toBe(false);
    expect(isBodyPlainlyRefused(inside, 'G', { x: 20, y: 0 })).toBe(true);
  });
});

const argumentsOf = ({ query, command }: ReturnType<typeof body>) => [query, command] as const;

describe('what is known of the way of one member', () => {
  const ways = (field: Battlefield, i: number, path: readonly Shift[]) => {
    const { query } = asked(field);
    return isWayPlainlyRefused(
      query,
      'G',
      i,
      path.map(([x, y]) => ({ x, y })),
    );
  };

  test.each([
    ['as far as it gets', [[30, 35]], false],
    ['farther', [[30, 35.25]], true],
    ['off the table', [[30, 41]], true],
    [
      'through the wolf',
      [
        [34, 20],
        [34, 25],
      ],
      true,
    ],
    [
      'through the wolf by its second step',
      [
        [30, 23],
        [36, 17],
      ],
      true,
    ],
    [
      'round the wolf',
      [
        [30, 22],
        [40, 22],
      ],
      false,
    ],
    ['nowhere', [], false],
  ] as const)('move.normal, move.blocked: %s', (_what, path, refused) => {
    expect(ways(among(wolf(33, 20)), 0, path)).toBe(refused);
  });

  test('entity.unit: of one who is not there nothing is known', () => {
    expect(ways(among(), 1, [[60, 20]])).toBe(false);
  });
});

describe('what is known of a unit that goes straight on as a body', () => {
  const goes = (field: Battlefield, by: Shift, isOn = false) =>
    isBodyPlainlyRefused(asked(field).query, 'G', { x: by[0], y: by[1] }, isOn);
  const two = (...units: Battlefield['units']) => ({
    units: [blue('ash', {}, [30, 20], [30, 24]), far, ...units],
  });

  test.each([
    ['as far as it gets', [15, 0], false],
    ['farther', [15.25, 0], true],
    ['slanting, as far as it gets', [9, 12], false],
    ['slanting, farther', [10, 12], true],
    ['back', [-15, 0], false],
  ] as const)('move.normal: %s', (_what, by, refused) => {
    expect(goes(two(), by)).toBe(refused);
  });

  test.each([
    ['north', [30, 5], [0, -6]],
    ['west', [5, 20], [-6, 0]],
    ['south', [30, 31], [0, 6]],
    ['east', [55, 20], [6, 0]],
  ] as const)('entity.position: not off the table in the %s', (_where, [x, y], by) => {
    const units = [blue('ash', {}, [x, y], [x, y + 4]), red('bears', {}, [30, 20])];
    expect(goes({ units }, by)).toBe(true);
    expect(goes({ units }, [-by[0], -by[1]])).toBe(false);
  });

  test.each([
    ['before the first', [36, 20], [10, 0]],
    ['before the second', [36, 24.5], [10, 0]],
    ['behind it', [24, 20], [-10, 0]],
    ['north of it', [30, 14], [0, -10]],
    ['south of it', [30, 30], [0, 10]],
  ] as const)('move.blocked: not through one %s', (_where, at, by) => {
    expect(goes(two(wolf(at[0], at[1])), by)).toBe(true);
    expect(goes(two(wolf(at[0], at[1])), [-by[0], -by[1]])).toBe(false);
  });

  test('entity.boundary.overlap: nor on to another, unless it goes on from there', () => {
    const flies = { movement: [{ speed: 15, mode: 'F' as const }] };
    const units = (at: Shift) => [blue('ash', flies, [30, 20], [30, 24]), far, wolf(at[0], at[1])];
    const flown = (at: Shift, isOn: boolean) =>
      isBodyPlainlyRefused(asked({ units: units(at) }).query, 'F', { x: 10, y: 0 }, isOn);
    expect([flown([40, 20], false), flown([40, 20], true)]).toEqual([true, false]);
    expect([flown([40.5, 24.5], false), flown([35, 20], false), flown([41, 20], false)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('what a unit has round it', () => {
  test('move.blocked: whoever it could reach in any direction, and nobody farther off', () => {
    const near = [
      [30, 4.5],
      [30, 35.5],
      [14, 20],
      [46, 20],
    ] as const;
    const beyond = [
      [30, 3.75],
      [30, 36.25],
      [13, 20],
      [47, 20],
    ] as const;
    const around = (places: readonly Shift[]) => {
      const units = [ash(), ...places.map(([x, y], i) => red(`w${i}`, {}, [x, y]))];
      const { query } = asked({ units });
      const { inWay, others } = surroundingsOf(query, 'G');
      return [[...inWay], [...others]];
    };
    const listed = near.flatMap(([x, y]) => [x, y, 0.5]);
    expect(around(near)).toEqual([listed, listed]);
    expect(around(beyond)).toEqual([[], []]);
  });

  test('move.blocked, terrain.building: who stands on an upper floor is in nobody’s way on the ground', () => {
    const house = { is: BUILDING, points: box(33, 15, 43, 25) };
    const { query } = asked({ ...among(wolf(38, 20)), terrain: [house] });
    expect([...surroundingsOf(query, 'G').inWay]).toEqual([38, 20, 0.5]);
    const { wolves } = query.state.units;
    const up = wolves?.members.map(one => ({ ...one, floor: 1 }));
    const state = {
      ...query.state,
      units: { ...query.state.units, wolves: { ...wolves, members: up } as never },
    };
    expect([...surroundingsOf({ ...query, state }, 'G').inWay]).toEqual([]);
  });

  test('terrain.rough, terrain.impassable: ground is sorted by what it does to whoever goes so', () => {
    const terrain = [
      { is: SCRUB, points: box(1, 2, 3, 4) },
      { is: RIVER, points: box(5, 6, 7, 8) },
      { is: WALL, points: box(9, 10, 11, 12) },
    ];
    const { query } = asked({ units: [ash(), red('bears', {}, [50, 35])], terrain });
    const { barring, slowing, ranks } = surroundingsOf(query, 'G');
    expect([[...barring], [...slowing], [...ranks]]).toEqual([[5, 7, 6, 8, 9, 11, 10, 12], [1, 3, 2, 4], []]);
  });

  test('mixed.speed: each as far as it goes by itself', () => {
    const slow = { id: 'oxen', movement: [{ speed: 8, mode: 'G' as const }] };
    const units = [blue('ash', { with: [{ entry: 'oxen', members: 1 }] }, [30, 20], [32, 20]), far];
    const { query } = asked({ units, entries: [{ ...ash().entry, ...slow }] });
    const { farthest, radii, widest } = surroundingsOf(query, 'G');
    expect([...farthest]).toEqual([15 + 2 * GRAIN, 8 + 2 * GRAIN]);
    expect([[...radii], widest]).toEqual([[0.5, 0.5], 0.5]);
  });
});

describe('how near bases come to one another', () => {
  test.each([
    [1, 0],
    [1 - GRAIN / 4, 0],
    [1 - GRAIN, 1],
    [1 - 1.01 * GRAIN, 2],
    [0, 2],
  ])('entity.boundary.overlap: middles %d apart that touch at 1', (apart, is) => {
    expect(nearness(apart * apart, 1)).toBe(is);
  });

  test('entity.boundary.overlap: points, which touch at nothing, never meet', () => {
    expect([nearness(0, 0), nearness(0, GRAIN / 4)]).toEqual([0, 0]);
  });

  /** Bases of half a GSU gathered round a box from 10, 10 to 20, 20. */
  const gathered = (room: number, ...places: Shift[]) =>
    gather(
      Float64Array.from(places.flatMap(([x, y]) => [x, y, 0.5])),
      { left: 10, top: 10, right: 20, bottom: 20 },
      room,
    ) / 3;

  test.each([
    [[9.5, 15], 1],
    [[9.25, 15], 0],
    [[20.5, 15], 1],
    [[20.75, 15], 0],
    [[15, 9.5], 1],
    [[15, 9.25], 0],
    [[15, 20.5], 1],
    [[15, 20.75], 0],
    [[15, 15], 1],
  ] as const)('move.blocked: who stands at %j counts with those in the box or not', (at, count) => {
    expect(gathered(0, at)).toBe(count);
  });

  test('move.blocked: with room round the box, and of many only those in it', () => {
    expect(gathered(1, [8.5, 15], [15, 8.5], [21.5, 15], [15, 21.5])).toBe(4);
    expect(gathered(1, [8.25, 15], [15, 8.25], [21.75, 15], [15, 21.75])).toBe(0);
    const crowd = Array.from({ length: 200 }, (_, i): Shift => [i, 15]);
    expect(gathered(0, ...crowd)).toBe(11);
  });

  test.each([
    ['through it', [10, 15], [20, 15], 2],
    ['beside it', [10, 16], [20, 16], 0],
    ['up to it', [10, 15], [14, 15], 0],
    ['into it', [10, 15], [14.5, 15], 2],
    ['away from it', [16, 15], [20, 15], 0],
    ['slanting through it', [12, 12], [18, 18], 2],
    ['slanting past it', [12, 14], [18, 20], 0],
    ['nowhere, beside it', [16, 15], [16, 15], 0],
    ['nowhere, on it', [15.5, 15], [15.5, 15], 2],
  ] as const)('move.blocked: a base goes %s', (_what, [x, y], [toX, toY], is) => {
    gathered(0, [15, 15]);
    expect(passes(3, x, y, toX, toY, 0.5)).toBe(is);
  });

  test.each([
    [{ left: 3, right: 4, top: 1, bottom: 9 }, 0, true],
    [{ left: 3.25, right: 4, top: 1, bottom: 9 }, 0, false],
    [{ left: 3.25, right: 4, top: 1, bottom: 9 }, 0.25, true],
    [{ left: 0, right: 1, top: 1, bottom: 9 }, 0, true],
    [{ left: 0, right: 0.75, top: 1, bottom: 9 }, 0, false],
    [{ left: 0, right: 0.75, top: 1, bottom: 9 }, 0.25, true],
    [{ left: 0, right: 9, top: 0, bottom: 2 }, 0, true],
    [{ left: 0, right: 9, top: 0, bottom: 1.75 }, 0, false],
    [{ left: 0, right: 9, top: 0, bottom: 1.75 }, 0.25, true],
    [{ left: 0, right: 9, top: 4, bottom: 9 }, 0, true],
    [{ left: 0, right: 9, top: 4.25, bottom: 9 }, 0, false],
    [{ left: 0, right: 9, top: 4.25, bottom: 9 }, 0.25, true],
  ])('terrain.impassable: whether ground is in %j with %d round it', (around, room, is) => {
    // From 1, 2 to 3, 4; the other lies elsewhere.
    expect(meetsBox(Float64Array.from([50, 60, 50, 60, 1, 3, 2, 4]), around, room)).toBe(is);
  });
});

import type { UnitEntry } from '@emlia/content';
import { GRAIN, heading } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { memberAt } from '../../table/entity/member.ts';
import {
  activated,
  type Battlefield,
  BUILDING,
  blue,
  box,
  FOREST,
  formed,
  midway,
  RIVER,
  red,
  row,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { canShift, laneOf } from './lane.ts';
import { lineTo, triesOn } from './rush.ts';

type Shift = readonly [number, number];

/** Two men one behind the other, and what else stands there. */
const pair = (more: Partial<UnitEntry> = {}) => blue('ash', more, [20, 20], [20, 24]);
const far = red('bears', {}, [5, 35]);
const among = (...units: Battlefield['units']): Battlefield => ({ units: [pair(), far, ...units] });

const asked = (field: Battlefield) => {
  const fight = activated(field, 'ash');
  return { ...fight.query('blue'), unit: fight.unit('ash') };
};

/** The lane of ash, 20 GSU long to the east unless told otherwise. */
const laneOn = (field: Battlefield, [x, y]: Shift = [20, 0], speed = 30) => {
  const query = asked(field);
  const lane = laneOf(query, 'G', { x, y }, { speed, turns: true });
  if (!lane) throw new Error('only the checks can tell');
  return { query, lane };
};

/** Whether ash, shifted by this, gets there; the checks must say the same. */
const gets = (field: Battlefield, by: Shift, speed = 30): boolean => {
  const { query, lane } = laneOn(field, by, speed);
  const can = canShift(lane, { x: by[0], y: by[1] });
  const length = Math.sqrt(by[0] * by[0] + by[1] * by[1]);
  const stride = { x: by[0] / length, y: by[1] / length };
  const { fully } = triesOn(query, 'G', { stride, speed, ahead: false }, length);
  expect(fully(length)).toBe(can);
  return can;
};

describe('what a body meets that goes straight on', () => {
  test.each([
    ['nobody', [40, 10], 0, 0],
    ['one in the way of the first', [30, 20], 1, 1],
    ['one in the way of the second', [30, 24.5], 1, 1],
    ['one between the two', [30, 22], 0, 0],
    ['one just beside the lane', [30, 19], 1, 1],
    ['one a little farther beside it', [30, 18.75], 0, 0],
    ['one just before its end', [41, 20], 1, 1],
    ['one a little farther on', [41.25, 20], 0, 0],
    ['one just behind it', [19, 20], 1, 1],
    ['one a little farther behind', [18.75, 20], 0, 0],
  ] as const)('move.blocked: %s', (_what, at, tracks, others) => {
    const { lane } = laneOn(among(red('wolves', {}, [...at])));
    expect(lane.tracks).toHaveLength(tracks);
    expect(lane.tracks.flatMap(track => track.others)).toHaveLength(others);
    expect(lane.tracks.flatMap(track => track.inWay)).toHaveLength(others);
  });

  test.each([
    ['north', [0, -10], [20, 12]],
    ['south', [0, 8], [20, 30]],
    ['west', [-10, 0], [12, 20]],
    ['north-east', [8, -8], [25, 15]],
    ['south-west', [-8, 8], [15, 25]],
  ] as const)('move.blocked: to the %s as well', (_where, by, at) => {
    const meets = (way: Shift) =>
      laneOn(among(red('wolves', {}, at[0] === 20 ? [20, at[1]] : [...at])), way).lane.tracks;
    expect(meets(by).flatMap(track => track.inWay)).not.toHaveLength(0);
    expect(meets([-by[0], -by[1]]).flatMap(track => track.inWay)).toHaveLength(0);
  });

  test('terrain.building: who stands on an upper floor is nothing that one meets below', () => {
    const field = {
      ...among(red('wolves', {}, [30, 20])),
      terrain: [{ is: BUILDING, points: box(27, 17, 33, 23) }],
    };
    const query = asked(field);
    const { wolves } = query.state.units;
    const members = wolves?.members.map(one => ({ ...one, floor: 1 }));
    const state = {
      ...query.state,
      units: { ...query.state.units, wolves: { ...wolves, members } as never },
    };
    const metBy = (on: typeof query.state) =>
      laneOf({ ...query, state: on }, 'G', { x: 20, y: 0 }, { speed: 30, turns: true })?.tracks.flatMap(
        ({ others }) => others,
      );
    expect([metBy(query.state)?.length, metBy(state)?.length]).toEqual([1, 0]);
  });

  test.each([
    ['scrub in the lane of the first', SCRUB, [25, 15, 30, 20], { dear: 1, walls: 0, barred: 0 }],
    ['scrub in both lanes', SCRUB, [25, 15, 30, 30], { dear: 2, walls: 0, barred: 0 }],
    ['scrub elsewhere', SCRUB, [25, 5, 30, 19.25], { dear: 0, walls: 0, barred: 0 }],
    ['a wall before the second', WALL, [30, 22, 31, 26], { dear: 0, walls: 1, barred: 0 }],
    ['a wall between the lanes', WALL, [30, 21, 31, 23], { dear: 0, walls: 0, barred: 0 }],
    ['a river', RIVER, [30, 0, 31, 40], { dear: 0, walls: 0, barred: 2 }],
    ['a river elsewhere', RIVER, [45, 0, 46, 40], { dear: 0, walls: 0, barred: 0 }],
  ] as const)('terrain.rough, terrain.obstacle, terrain.impassable: %s', (_what, is, [l, t, r, b], met) => {
    const { lane } = laneOn({ ...among(), terrain: [{ is, points: box(l, t, r, b) }] });
    const counted = {
      dear: lane.tracks.flatMap(({ dear }) => dear).length,
      walls: lane.tracks.flatMap(({ walls }) => walls).length,
      barred: lane.tracks.filter(({ barred }) => barred).length,
    };
    expect(counted).toEqual(met);
    expect(lane.tracks).toHaveLength(met.dear + met.walls + met.barred);
  });

  test('ranked.exact: blocks of enemies, not of friends, nor one man alone', () => {
    const ranksMet = (unit: Battlefield['units'][number]) =>
      laneOn(among(unit)).lane.tracks.flatMap(({ ranks }) => ranks);
    const at = [38, 21] as const;
    expect(ranksMet(redBlock('free', 'pikes', { files: 2, count: 4, at }))).toHaveLength(2);
    expect(ranksMet(blueBlock('free', 'pikes', { files: 2, count: 4, at }))).toHaveLength(0);
    expect(ranksMet(redBlock('free', 'pikes', { files: 1, count: 1, at }))).toHaveLength(0);
    expect(ranksMet(formed(red('pikes', {}, ...row(38, 21, 2)), 'close'))).toHaveLength(0);
  });

  test.each([
    ['well on the table', [20, 0], false],
    ['over the edge in the east', [40, 0], true],
    ['over the edge in the west', [-20, 0], true],
    ['over the edge in the north', [0, -20], true],
    ['over the edge in the south', [0, 16], true],
    ['up to the very edge', [39.5 - 16 * GRAIN, 0], false],
  ] as const)('entity.position: %s', (_what, by, near) => {
    expect(laneOn(among(), by).lane.nearEdge).toBe(near);
  });
});

describe('how far a body gets that goes straight on', () => {
  test.each([
    ['up to one', [40, 20], [19, 0], true],
    ['on to one', [40, 20], [19.5, 0], false],
    ['through one', [30, 20], [20, 0], false],
    ['past one', [30, 21], [20, 0], true],
    ['past one of whom it is too near', [30, 20.75], [20, 0], false],
    ['the second on to one', [35, 24], [15, 0], false],
  ] as const)('move.blocked, entity.boundary.overlap: %s', (_what, at, by, can) => {
    expect(gets(among(red('wolves', {}, [...at])), by)).toBe(can);
  });

  test.each([
    ['all its speed', [30, 0], 30, true],
    ['more', [30.25, 0], 30, false],
    ['slanting', [12, 16], 20, true],
    ['slanting, farther', [12.25, 16], 20, false],
  ] as const)('move.normal: %s', (_what, by, speed, can) => {
    expect(gets({ ...among(), height: 60 }, by, speed)).toBe(can);
  });

  test('terrain.cost.straddle: the worst ground that any of them is in counts for all, stretch by stretch', () => {
    const terrain = [
      { is: SCRUB, points: box(24, 18, 28, 22) },
      { is: FOREST, points: box(26, 23, 27, 26) },
    ];
    // 20 GSU, of which three are scrub alone and one is forest for the second.
    const cost = 20 + 3 + 3;
    expect(gets({ ...among(), terrain }, [20, 0], cost)).toBe(true);
    expect(gets({ ...among(), terrain }, [20, 0], cost - 0.25)).toBe(false);
  });

  test.each([
    ['into a wall', WALL, [35, 23, 36, 25], [15, 0], false],
    ['up to a wall', WALL, [35.5, 23, 36, 25], [15, 0], true],
    ['into a river', RIVER, [34, 0, 40, 40], [14.5, 0], false],
    ['to its bank', RIVER, [34.5, 0, 40, 40], [14, 0], true],
  ] as const)('terrain.obstacle, terrain.impassable: %s', (_what, is, [l, t, r, b], by, can) => {
    expect(gets({ ...among(), terrain: [{ is, points: box(l, t, r, b) }] }, by)).toBe(can);
  });

  test('move.prone: who lies gets half as far', () => {
    const field = { units: [midway(pair(), { prone: true }), far] };
    expect([gets(field, [10, 0], 20), gets(field, [10.25, 0], 20)]).toEqual([true, false]);
  });

  test.each([
    ['east, to where it looks', 90, [20, 0], 20],
    ['north, turning by a right angle', 90, [0, -15], 16],
    ['west, turning about', 90, [-15, 0], 17],
  ] as const)('formation.close.turn: to the %s', (_where, facing, by, cost) => {
    const close = { units: [formed(blue('ash', {}, [20, 20], [20, 21]), 'close', facing), far] };
    expect([gets(close, by, cost), gets(close, by, cost - 0.25)]).toEqual([true, false]);
  });

  test.each([
    ['east', [39.5, 0], [40, 0]],
    ['west', [-19.5, 0], [-20, 0]],
    ['north', [0, -19.5], [0, -20]],
    ['south', [0, 15.5], [0, 16]],
  ] as const)('entity.position: to the edge in the %s and not over it', (_where, to, over) => {
    expect([gets(among(), to, 60), gets(among(), over, 60)]).toEqual([true, false]);
  });
});

describe('what only the checks can tell', () => {
  const isPlain = (field: Battlefield, mode: 'G' | 'F' | 'B' = 'G') =>
    laneOf(asked(field), mode, { x: 10, y: 0 }, { speed: 30, turns: true }) !== undefined;

  test('scale.measure.cells, formation.ranked, movemode.several: on cells, of ranks, and who changes its mode', () => {
    expect(isPlain(among())).toBe(true);
    expect(isPlain({ board: 'square', ...among() })).toBe(false);
    expect(isPlain({ board: 'hex', ...among() })).toBe(false);
    expect(isPlain({ units: [formed(blue('ash', {}, [20, 20], [21, 20]), 'ranked'), far] })).toBe(false);
    const both = pair({
      movement: [
        { speed: 15, mode: 'G' },
        { speed: 15, mode: 'F' },
      ],
    });
    expect([isPlain({ units: [both, far] }), isPlain({ units: [both, far] }, 'F')]).toEqual([true, false]);
    expect(isPlain(among(), 'F')).toBe(false);
  });

  test('formation.open, movemode.flying.slope: who is torn apart, and who is in the air and goes on foot', () => {
    const apart = asked(among());
    const [one, two] = apart.unit.members;
    if (!one || !two) throw new Error('two men');
    const members = [one, memberAt(two, { x: 20, y: 32 })];
    expect(
      laneOf(
        { ...apart, unit: { ...apart.unit, members } },
        'G',
        { x: 10, y: 0 },
        { speed: 30, turns: true },
      ),
    ).toBeUndefined();
    const high = { ...apart, unit: { ...apart.unit, altitude: 3 } };
    expect(laneOf(high, 'G', { x: 10, y: 0 }, { speed: 30, turns: true })).toBeUndefined();
    const up = {
      ...apart,
      unit: { ...apart.unit, members: apart.unit.members.map(man => ({ ...man, floor: 1 })) },
    };
    expect(laneOf(up, 'G', { x: 10, y: 0 }, { speed: 30, turns: true })).toBeUndefined();
    const off = { ...apart, unit: { ...apart.unit, members: [one, { ...two, x: 20 + GRAIN / 2 }] } };
    expect(laneOf(off, 'G', { x: 10, y: 0 }, { speed: 30, turns: true })).toBeUndefined();
  });
});

test('charge.move: the line leads from the nearest point of the one to the nearest of the other', () => {
  const query = asked(among(red('wolves', {}, [32, 36])));
  const wolves = { kind: 'disc', x: 32, y: 36, r: 0.5 } as const;
  const { stride, speed, ahead } = lineTo(query, 'G', wolves);
  expect([speed, ahead]).toEqual([15 * query.world.edition.tables.charge.pace, false]);
  expect(Math.sqrt(stride.x * stride.x + stride.y * stride.y)).toBeCloseTo(1, 9);
  expect(heading({ x: 0, y: 0 }, stride)).toBe(heading({ x: 20, y: 24 }, wolves));
  // Of what it touches there is no way to come nearer.
  expect(lineTo(query, 'G', { kind: 'disc', x: 20, y: 20, r: 0.5 }).stride).toEqual({ x: 0, y: 0 });
});

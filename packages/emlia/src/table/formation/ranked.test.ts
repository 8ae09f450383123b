import { distanceOfPoints } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  BOARDS,
  battle,
  blue,
  box,
  eventOf,
  type Fielded,
  formed,
  RIVER,
  red,
  row,
  SCRUB,
  SEA,
  WALL,
} from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { blockShapeOf, boundaryOf } from '../entity/base.ts';
import { standOf } from '../move/standing.ts';
import { layOut } from './block.ts';
import { blockOf, fits } from './fits.ts';
import { marchOn, type RankedStep, startMarch } from './march.ts';

const far = red('wolves', {}, [55, 5]);

describe.each(BOARDS)('ranked formation on a %s board', board => {
  /** Files to the right and ranks to the rear, facing north, the front left at (20, 20). */
  const block = (files: number, count: number, changes: object = {}): Fielded => {
    const { game } = battle({ board, units: [blue('ash', {}, [0.5, 0.5]), far] });
    const b = game.world.board;
    const anchor = b.place({ x: 20, y: 20 });
    const places = layOut(b, { files, count, facing: 0, across: 1, back: 1, anchor });
    return formed(blue('ash', changes, ...places.map(({ x, y }): [number, number] => [x, y])), 'ranked');
  };
  const ranks = (files: number, count: number, field: Partial<Battlefield> = {}, changes: object = {}) => {
    const unit = block(files, count, changes);
    const fight = battle({ board, units: [unit, far], ...field });
    fight.match.state.units.ash = { ...fight.unit('ash'), files };
    fight.does({ type: 'activate', unit: 'ash' });
    return fight;
  };
  const march = (...steps: [RankedStep['step'], number][]) =>
    ({
      type: 'rankedMove',
      unit: 'ash',
      mode: 'G',
      steps: steps.map(([step, by]) => ({ step, by })),
    }) as const;
  const isBlock = (fight: ReturnType<typeof ranks>) =>
    fits(fight.game.world, 'ranked', standOf(fight.game.world, fight.unit('ash'), fight.unit('ash').members));
  const turnStep = board === 'hex' ? 60 : 90;

  test.each([
    ['a full block', 5, 20, true],
    ['a short rear rank', 5, 18, true],
    ['one rank', 4, 4, true],
    ['one file', 1, 3, true],
    ['a block of one', 1, 1, true],
  ])('formation.ranked: %s', (_what, files, count) => {
    const fight = ranks(files, count);
    expect(isBlock(fight)).toBe(true);
    const { world } = fight.game;
    expect(blockOf(world, standOf(world, fight.unit('ash'), fight.unit('ash').members))?.files).toBe(files);
  });

  test.each([
    [1, 2],
    [1, 3],
    [2, 3],
    [3, 8],
    [4, 8],
  ])('formation.ranked.turn: %d file(s) of %d men stay so however they turn', (files, count) => {
    for (let facing = 0; facing < 360; facing += turnStep) {
      for (const at of [
        [20, 20],
        [20.5, 21],
        [21, 20.5],
      ] as const) {
        const unit = blueBlock(board, 'ash', { files, count, at, facing });
        const { game, unit: unitOf } = battle({ board, units: [unit, far] });
        const ash = unitOf('ash');
        for (let by = turnStep; by < 360; by += turnStep) {
          const { members } = marchOn(
            { world: game.world, unit: ash, mode: 'G' },
            startMarch(game.world, ash),
            {
              step: 'turn',
              by,
            },
          );
          const order = members.map((_, i) => i);
          expect(blockOf(game.world, standOf(game.world, ash, members))).toMatchObject({ files, order });
        }
      }
    }
  });

  test.each([
    ['a member out of line', (i: number) => (i === 3 ? { y: 3 } : {})],
    ['a member facing elsewhere', (i: number) => (i === 3 ? { facing: 60 } : {})],
  ])('formation.ranked: not with %s', (_what, change) => {
    const fight = ranks(3, 6);
    const unit = fight.unit('ash');
    const members = unit.members.map((member, i) => ({ ...member, ...change(i) }));
    expect(fits(fight.game.world, 'ranked', standOf(fight.game.world, unit, members))).toBe(false);
  });

  test('formation.ranked: a short rank stands in the rear and nowhere else, and centred', () => {
    const fight = ranks(3, 7);
    const unit = fight.unit('ash');
    const { world } = fight.game;
    const [first, , third] = unit.members;
    const last = unit.members[6];
    if (board !== 'hex') expect(last?.x).toBeCloseTo(((first?.x ?? 0) + (third?.x ?? 0)) / 2, 2);
    const turned = unit.members.map(member => ({ ...member, facing: 180 }));
    expect(fits(world, 'ranked', standOf(world, unit, turned))).toBe(false);
  });

  test('formation.ranked: casualties are closed up from the rear at no cost', () => {
    const fight = ranks(3, 8);
    const front = fight.unit('ash').members[1];
    fight.does({ type: 'endActivation', unit: 'ash' });
    const state = fight.match.state;
    // A subunit of one stands in the front rank.
    state.pending.push({ seat: 'blue', kind: 'casualties', about: { unit: 'ash', part: 1, count: 1 } });
    const ash = fight.unit('ash');
    ash.parts = ash.parts.flatMap(part => [part, { ...part, casualtiesDue: 1 }]);
    ash.members = ash.members.map(member => ({ ...member, part: member.id === front?.id ? 1 : 0 }));
    fight.does({ type: 'takeCasualties', unit: 'ash', members: [front?.id ?? 0] });
    expect(isBlock(fight)).toBe(true);
    expect(fight.unit('ash').members).toHaveLength(7);
    // The gap in the front is filled.
    expect(fight.unit('ash').members[1]).toMatchObject({ x: front?.x, y: front?.y });
  });

  test('entity.boundary: the rectangle round the block; a lone member keeps its base', () => {
    const fight = ranks(4, 8);
    expect(boundaryOf(fight.game.world, fight.unit('ash')).kind).toBe('rectangle');
    // The same men in another formation have another boundary, and back again.
    const ash = fight.unit('ash');
    const kinds = (['close', 'ranked', 'open'] as const).map(
      formation => boundaryOf(fight.game.world, { ...ash, formation }).kind,
    );
    expect(kinds).toEqual(['hull', 'rectangle', 'hull']);
    const lone = ranks(1, 1);
    expect(boundaryOf(lone.game.world, lone.unit('ash')).kind).toBe('disc');
    expect(blockShapeOf(lone.game.world, lone.unit('ash'))).toMatchObject({ width: 1, depth: 1 });
  });

  test('formation.ranked.facing: set when it forms ranks, one for all', () => {
    const unit = { ...block(4, 8), formation: 'open' as const };
    const fight = activated({ board, units: [unit, far] }, 'ash');
    const paths = fight.unit('ash').members.map(() => []);
    const form = (facing: number, last = facing) => ({
      type: 'normalMove',
      unit: 'ash',
      mode: 'G',
      paths,
      formation: 'ranked',
      facings: paths.map((_path, i) => (i === 7 ? last : facing)),
    });
    fight.refused('formation.ranked', form(0, 180));
    fight.does(form(180) as never);
    expect(fight.unit('ash').members.every(({ facing }) => facing === 180)).toBe(true);
    // What was the rear is the front now, and is listed first.
    expect(fight.unit('ash').members[0]?.y).toBeGreaterThan(fight.unit('ash').members[7]?.y ?? 99);
  });

  test('formation.ranked.move: as one body along its facing', () => {
    const fight = ranks(4, 8);
    const before = fight.unit('ash').members;
    expect(fight.refuses(march(['advance', 16]))).toMatch(/^move.normal: .*16 GSU/);
    const event = eventOf(fight.does(march(['advance', 14])), 'unitMoved');
    expect(event.spent).toBe(14);
    const after = fight.unit('ash').members;
    const shifts = after.map(
      ({ x, y }, i) => `${x - (before[i]?.x ?? 0)} ${Math.round(y - (before[i]?.y ?? 0))}`,
    );
    expect(new Set(shifts).size).toBe(1);
    expect(isBlock(fight)).toBe(true);
    expect(after[0]?.y).toBeLessThan(before[0]?.y ?? 0);
  });

  test.each(['left', 'right', 'back'] as const)(
    'formation.ranked.move: %s at half speed, facing unchanged',
    step => {
      const fight = ranks(4, 8);
      expect(fight.refuses(march([step, 8]))).toMatch(/^move.normal: .*16 GSU/);
      expect(eventOf(fight.does(march([step, 7])), 'unitMoved').spent).toBe(14);
      expect(fight.unit('ash').members.every(({ facing }) => facing === 0)).toBe(true);
      expect(isBlock(fight)).toBe(true);
    },
  );

  test('formation.ranked.move: only a unit in ranks marches', () => {
    const fight = activated({ board, units: [{ ...block(4, 8), formation: 'open' }, far] }, 'ash');
    fight.refused('formation.ranked.move', march(['advance', 1]));
  });

  test('formation.ranked.turn: a quarter of the speed for each 90 degrees, about the centre', () => {
    const fight = ranks(4, 8, {}, { movement: [{ speed: 12, mode: 'G' }] });
    const centre = blockShapeOf(fight.game.world, fight.unit('ash'));
    const event = eventOf(fight.does(march(['turn', turnStep])), 'unitMoved');
    expect(event.spent).toBeCloseTo(board === 'hex' ? 2 : 3, 2);
    expect(fight.unit('ash').members[0]?.facing).toBe(turnStep);
    expect(isBlock(fight)).toBe(true);
    const after = blockShapeOf(fight.game.world, fight.unit('ash'));
    expect(distanceOfPoints(centre, after)).toBeLessThan(board === 'free' ? 0.01 : 1.01);
  });

  test('formation.ranked.turn: any other angle is a wheel', () => {
    ranks(4, 8).refused('formation.ranked.turn', march(['turn', 45]));
    ranks(4, 8).refused('formation.ranked.turn', march(['turn', 0]));
    ranks(4, 8).refused('formation.ranked.turn', march(['turn', 360]));
  });

  test('formation.ranked.turn: it needs room to turn', () => {
    // A wide front next to a wall behind: the corners swing through it.
    const fight = ranks(8, 8, { terrain: [{ is: WALL, points: box(15, 22, 35, 23) }] });
    fight.refused('terrain.obstacle', march(['turn', turnStep]));
    ranks(8, 8).does(march(['turn', turnStep]));
  });

  test('formation.ranked.wheel: the cost is the arc of the outer front corner', () => {
    const by = board === 'free' ? 30 : turnStep;
    const fight = ranks(3, 6, {}, { movement: [{ speed: 30, mode: 'G' }] });
    const { width } = blockShapeOf(fight.game.world, fight.unit('ash'));
    const [left] = fight.unit('ash').members;
    const event = eventOf(fight.does(march(['wheel', by], ['advance', 3])), 'unitMoved');
    expect(event.spent).toBeCloseTo((width * by * Math.PI) / 180 + 3, 2);
    expect(fight.unit('ash').members[0]?.facing).toBe(by);
    expect(isBlock(fight)).toBe(true);
    // Forwards: the outer front member is ahead of where it was.
    expect(fight.unit('ash').members[0]?.y).toBeLessThan(left?.y ?? 0);
  });

  test('formation.ranked.wheel: to the left about the left end', () => {
    const by = board === 'free' ? -30 : -turnStep;
    const fight = ranks(3, 6, {}, { movement: [{ speed: 30, mode: 'G' }] });
    fight.does(march(['wheel', by], ['advance', 3]));
    expect(fight.unit('ash').members[0]?.facing).toBe(360 + by);
    expect(isBlock(fight)).toBe(true);
  });

  test('formation.ranked.wheel: not beyond its movement', () => {
    const fight = ranks(3, 6, {}, { movement: [{ speed: 3, mode: 'G' }] });
    fight.refused('move.normal', march(['wheel', turnStep], ['advance', 3]));
    fight.refused('formation.ranked.wheel', march(['wheel', 0], ['advance', 3]));
  });

  test('formation.ranked.wheel.advance: at least its depth on the new heading, in the same move', () => {
    const fight = ranks(3, 9, {}, { movement: [{ speed: 30, mode: 'G' }] });
    const least = board === 'hex' ? '2.7' : '3';
    const say = `formation.ranked.wheel.advance: After the wheel ash must advance at least its depth, ${least} GSU.`;
    expect(fight.refuses(march(['wheel', turnStep]))).toBe(say);
    expect(fight.refuses(march(['wheel', turnStep], ['advance', 2]))).toBe(say);
    expect(fight.refuses(march(['wheel', turnStep], ['turn', turnStep], ['advance', 3]))).toBe(say);
    fight.does(march(['wheel', turnStep], ['advance', 3]));
  });

  test('formation.ranked.wheel.advance: a single rank of size 1 advances 1 GSU', () => {
    const fight = ranks(3, 3, {}, { movement: [{ speed: 30, mode: 'G' }] });
    fight.does(march(['wheel', turnStep], ['advance', 1]));
    expect(isBlock(fight)).toBe(true);
  });

  test('formation.ranked.wheel.advance: without room for it the wheel is not allowed', () => {
    const fight = ranks(
      3,
      6,
      { terrain: [{ is: RIVER, points: box(26, 0, 60, 40) }] },
      { movement: [{ speed: 30, mode: 'G' }] },
    );
    const by = board === 'hex' ? 60 : 90;
    fight.refused('terrain.impassable', march(['wheel', by], ['advance', 6]));
  });

  test('terrain.cost.straddle: a body pays wherever any of its members is inside', () => {
    // Only the rightmost file is in the scrub.
    const fight = ranks(4, 8, { terrain: [{ is: SCRUB, points: box(22.75, 0, 40, 40) }] });
    expect(fight.refuses(march(['advance', 8]))).toMatch(/^move.normal: .*16 GSU/);
    expect(eventOf(fight.does(march(['advance', 6])), 'unitMoved').spent).toBe(12);
  });

  test('move.blocked: the block is stopped by what is in the way of any member', () => {
    const fight = ranks(4, 8, { units: [block(4, 8), red('wolves', {}, [22, 15])] });
    fight.refused('move.blocked', march(['advance', 10]));
  });

  test('move.leave: a block may march off the table', () => {
    const fight = ranks(4, 4, {}, { movement: [{ speed: 30, mode: 'G' }] });
    fight.refused('entity.position', march(['advance', 29]));
    fight.does({ ...march(['advance', board === 'hex' ? 24 : 20]), leave: 'north' });
    expect(fight.unit('ash').place).toBe('destroyed');
  });
});

describe('a block of chariots', () => {
  const chariots = (speed: number, turns: readonly number[] | undefined = [2, 4, 8]) => {
    const at = [0, 1, 2].map((file): [number, number] => [20 + file, 30]);
    const movement = [{ speed: 24, mode: 'G' as const, gears: [6, 12, 24], ...(turns && { turns }) }];
    const fight = battle({ units: [formed(blue('ash', { movement }, ...at), 'ranked'), far] });
    if (speed > 0) fight.match.state.units.ash = { ...fight.unit('ash'), momentum: { speed } };
    fight.does({ type: 'activate', unit: 'ash' });
    return fight;
  };
  const march = (...steps: [RankedStep['step'], number][]) =>
    ({
      type: 'rankedMove',
      unit: 'ash',
      mode: 'G',
      steps: steps.map(([step, by]) => ({ step, by })),
    }) as const;

  test('movemode.accel: it drives as one body, by its gears', () => {
    const fight = chariots(0);
    expect(fight.refuses(march(['advance', 13]))).toMatch(/^movemode.accel: .*from 0 to 12 GSU/);
    expect(fight.refuses(march(['right', 2]))).toMatch(/^movemode.accel: ash moves along its facing/);
    fight.does(march(['advance', 10.5]));
    expect(fight.unit('ash')).toMatchObject({ momentum: { speed: 11 }, formation: 'ranked' });
  });

  test('movemode.accel.reverse: straight back at half its speeds', () => {
    chariots(0).refused('movemode.accel', march(['back', 4]));
    const fight = chariots(0);
    fight.does(march(['back', 3]));
    expect(fight.unit('ash').momentum).toEqual({ speed: 3, reverse: true });
  });

  test('movemode.turn: it wheels by up to 45 degrees after its turn distance', () => {
    const fight = chariots(0);
    fight.refused('movemode.turn', march(['advance', 3], ['wheel', 30], ['advance', 4]));
    fight.refused('movemode.turn', march(['advance', 4], ['wheel', 60], ['advance', 4]));
    fight.does(march(['advance', 4], ['wheel', 30], ['advance', 4]));
    expect(fight.unit('ash').members[0]?.facing).toBe(30);
  });

  test('movemode.accel.momentum: left alone it rolls on in its ranks', () => {
    const fight = chariots(20, undefined);
    fight.does({ type: 'endActivation', unit: 'ash' });
    expect(fight.unit('ash').members.map(({ x, y }) => [x, y])).toEqual([
      [20, 23],
      [21, 23],
      [22, 23],
    ]);
    expect(fight.unit('ash')).toMatchObject({ formation: 'ranked', files: 3, momentum: { speed: 7 } });
  });
});

test('formation.ranked: gaps of up to 1 GSU, the same throughout', () => {
  const gapped = (across: number) => {
    const at = [0, 1, 2].flatMap((file): [number, number][] => [[20 + file * across, 20]]);
    return activated({ units: [formed(blue('ash', {}, ...at), 'open', 0), far] }, 'ash');
  };
  const form = {
    type: 'normalMove',
    unit: 'ash',
    mode: 'G',
    paths: [[], [], []],
    formation: 'ranked',
  } as const;
  gapped(2.25).refused('formation.ranked', form);
  gapped(2).does(form);
  gapped(1.5).does(form);
});

test('formation.ranked.wheel: the arc of a front of 5 GSU by 90 degrees is 7.85 GSU', () => {
  const at = [0, 1, 2, 3, 4].map((file): [number, number] => [20 + file, 20]);
  const unit = formed(blue('ash', { movement: [{ speed: 9, mode: 'G' }] }, ...at), 'ranked');
  const fight = activated({ units: [unit, far] }, 'ash');
  const wheel = {
    type: 'rankedMove',
    unit: 'ash',
    mode: 'G',
    steps: [
      { step: 'wheel', by: 90 },
      { step: 'advance', by: 1 },
    ],
  } as const;
  expect(eventOf(fight.does(wheel), 'unitMoved').spent).toBeCloseTo(8.854, 2);
  // About the right end of the front at (24.5, 19.5), then 1 GSU east.
  expect(fight.unit('ash').members.map(({ x, y }) => [x, y])).toEqual([
    [25, 15],
    [25, 16],
    [25, 17],
    [25, 18],
    [25, 19],
  ]);
});

test.each([
  ['S', 'movemode.swim: ash can swim in water only.'],
  ['B', 'movemode.boat: ash can sail over water only.'],
] as const)('movemode.swim, movemode.boat: a block in mode %s keeps to the water', (mode, said) => {
  const block = formed(blue('ash', { movement: [{ speed: 12, mode }] }, ...row(20, 20, 3)), 'ranked');
  const fight = activated(
    { units: [block, red('wolves', {}, [50, 5])], terrain: [{ is: SEA, points: box(10, 15, 40, 30) }] },
    'ash',
  );
  const march = (by: number) =>
    ({ type: 'rankedMove', unit: 'ash', mode, steps: [{ step: 'advance', by }] }) as const;
  expect(fight.refuses(march(8))).toBe(said);
  fight.does(march(3));
});

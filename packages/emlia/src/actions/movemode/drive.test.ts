import type { UnitEntry } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import {
  activated,
  type Battlefield,
  blue,
  eventOf,
  formed,
  type Midway,
  midway,
  red,
  row,
} from '../../testing/battle.ts';
import { blueBlock } from '../../testing/block.ts';
import { end } from '../../testing/orders.ts';
import type { Drive } from './drive.ts';
import { pacesOf } from './drive-reach.ts';

const TANK = { speed: 60, mode: 'G', gears: [10, 20, 40, 60], turns: [2, 5, 20, 40] } as const;
const CART = { speed: 20, mode: 'G', turns: [5] } as const;
const far = red('wolves', {}, [110, 5]);

const driver = (
  movement: UnitEntry['movement'],
  is: Midway = {},
  more: Partial<Battlefield> = {},
  at: [number, number][] = [[20, 20]],
) =>
  activated(
    { width: 120, units: [midway(formed(blue('ash', { movement }, ...at), 'open', 90), is), far], ...more },
    'ash',
  );

const drive = (speed: number, changes: Partial<Drive> = {}): Drive => ({
  type: 'drive',
  unit: 'ash',
  mode: 'G',
  speed,
  courses: [[]],
  ...changes,
});

describe('what a driver cannot do', () => {
  test.each<[rule: string, say: string, movement: UnitEntry['movement'], is: Midway, command: object]>([
    ['movemode.ground', 'ash has no gears: it just moves.', [{ speed: 20, mode: 'G' }], {}, drive(5)],
    ['attribute.movement', 'ash has no movement of mode F.', [TANK], {}, drive(5, { mode: 'F' })],
    [
      'entity.unit',
      'ash has 1 members, but the drive names 2 courses.',
      [TANK],
      {},
      drive(5, { courses: [[], []] }),
    ],
    ['movemode.accel.reverse', 'ash has no reverse gear.', [CART], {}, drive(5, { reverse: true })],
    [
      'movemode.accel.reverse',
      'ash can go into reverse only out of its lowest gear; it is too fast.',
      [TANK],
      { momentum: { speed: 11 } },
      drive(2, { reverse: true }),
    ],
    ['movemode.accel', 'ash has 20 GSU of movement.', [CART], {}, drive(20.5)],
    ['movemode.accel.speed', 'The speeds of ash are whole GSU.', [TANK], {}, drive(5.5)],
    [
      'movemode.turn',
      'ash turns by up to 45 degrees at a time.',
      [TANK],
      {},
      drive(10, { courses: [[{ after: 5, by: 46 }]] }),
    ],
    [
      'movemode.turn',
      'At 10 GSU ash must cover 2 GSU before each turn.',
      [TANK],
      {},
      drive(10, { courses: [[{ after: 1, by: 45 }]] }),
    ],
    [
      'movemode.turn',
      'ash does not get as far as its last turn with 10 GSU of movement.',
      [TANK],
      {},
      drive(10, { courses: [[{ after: 11, by: 45 }]] }),
    ],
    [
      'movemode.accel.momentum',
      'ash is under way in another mode and must drive on in it.',
      [TANK, { speed: 60, mode: 'S', gears: [60] }],
      { momentum: { speed: 30 } },
      drive(30, { mode: 'S' }),
    ],
  ])('%s: %s', (rule, say, movement, is, command) => {
    expect(driver(movement, is).refused(rule, command)).toBe(say);
  });

  test('movemode.flying.slope: climb more than its speed, and half of that when it lies', () => {
    const plane = [{ speed: 20, mode: 'F', turns: [2] }] as const;
    const options = { altitude: true } as const;
    const flies = { mode: 'F', altitude: 5 } as const;
    const up = (climb: number) => drive(10, { mode: 'F', climb });
    expect(driver(plane, flies, { options }).refused('movemode.flying.slope', up(10.5))).toBe(
      'ash would need 10.5 GSU of movement for that.',
    );
    const fight = driver(plane, flies, { options });
    fight.does(up(6));
    // Ten along the slope, six of them up: eight over the ground.
    expect(fight.unit('ash')).toMatchObject({ altitude: 11, members: [{ x: 28, y: 20 }] });
  });
});

describe('what a driver can do', () => {
  test.each<[string, Midway, object]>([
    ['at rest', {}, { speed: 0 }],
    ['under way', { momentum: { speed: 30 } }, { speed: 11 }],
    ['under way backwards', { momentum: { speed: 15, reverse: true } }, { speed: 6, reverse: true }],
  ])('movemode.accel.momentum: %s it is offered the least that it must drive', (_what, is, offered) => {
    const { game, state } = driver([TANK], is);
    const command = { type: 'drive', unit: 'ash', mode: 'G', courses: [[]], ...offered };
    expect(game.options(state, 'blue', ['drive'])).toEqual([{ command }]);
  });

  test('movemode.turn, move.stand: who lies pays twice for the way before a turn as well', () => {
    const turned = (after: number) => drive(12, { courses: [[{ after, by: 30 }]] });
    const fight = driver([CART], { prone: true });
    fight.does(turned(6));
    // Six ahead cost all twelve, and it looks where it has turned to.
    expect(fight.unit('ash').members).toMatchObject([{ x: 26, y: 20, facing: 120 }]);
    driver([CART], { prone: true }).refused('movemode.turn', turned(7));
  });

  test('movemode.accel.speed: paces to try, from the fastest of each gear down, all of them in it', () => {
    const { query, unit } = driver([TANK], { momentum: { speed: 15 } });
    const paces = pacesOf({ ...query('blue'), unit: unit('ash') }, { ...TANK }, 3);
    expect(paces.map(({ speed }) => speed)).toEqual([10, 6, 3, 20, 17, 14, 40, 33, 27]);
  });
});

describe('blocks that drive', () => {
  const rank = (is: Midway = {}, more: readonly ReturnType<typeof blue>[] = [], facing = 0) => {
    const block = blueBlock(
      'free',
      'ash',
      { files: 3, count: 6, at: [30, 30], facing },
      { timing: 3, movement: [TANK] },
    );
    return activated({ units: [midway(block, is), red('wolves', {}, [55, 5]), ...more] }, 'ash');
  };
  const march = (...steps: [string, number][]) => ({
    type: 'rankedMove',
    unit: 'ash',
    mode: 'G',
    steps: steps.map(([step, by]) => ({ step, by })),
  });

  test.each<[string, string, [string, number][]]>([
    ['movemode.accel', 'ash moves along its facing, forwards or in reverse.', [['left', 2]]],
    [
      'movemode.turn',
      'ash turns by up to 45 degrees at a time.',
      [
        ['advance', 6],
        ['wheel', 46],
        ['advance', 6],
      ],
    ],
    [
      'movemode.turn',
      'ash must cover 2 GSU before each turn.',
      [
        ['advance', 1],
        ['wheel', 30],
        ['advance', 2],
      ],
    ],
  ])('%s: %s', (rule, say, steps) => {
    expect(rank().refused(rule, march(...steps))).toBe(say);
  });

  test('movemode.turn: without gears it does not turn on the spot either', () => {
    const block = blueBlock(
      'free',
      'ash',
      { files: 3, count: 6, at: [30, 30] },
      { timing: 3, movement: [CART] },
    );
    const fight = activated({ units: [block, red('wolves', {}, [55, 5])] }, 'ash');
    expect(fight.refused('movemode.turn', march(['turn', 90]))).toBe('ash cannot turn on the spot.');
  });

  test.each([
    [0, 0, -11],
    [90, 11, 0],
    [270, -11, 0],
  ])('movemode.accel.momentum: one that is not moved rolls on as one body, facing %i', (facing, dx, dy) => {
    const fight = rank({ momentum: { speed: 30 } }, [], facing);
    const before = fight.unit('ash').members;
    const moved = eventOf(fight.does(end('ash')), 'unitMoved');
    expect(moved).toMatchObject({ formation: 'ranked', spent: 11, drive: { speed: 11, coasting: true } });
    expect(moved.members.map(({ x, y }) => [x, y])).toEqual(before.map(({ x, y }) => [x + dx, y + dy]));
  });

  test('movemode.accel.momentum: no farther than the one who is stopped first', () => {
    const fight = rank({ momentum: { speed: 30 } }, [blue('oak', {}, [30, 25])]);
    const before = fight.unit('ash').members;
    const moved = eventOf(fight.does(end('ash')), 'unitMoved');
    const by = moved.members.map(({ y }, i) => (before[i]?.y ?? 0) - y);
    expect(new Set(by).size).toBe(1);
    expect(by[0]).toBeGreaterThan(3);
    expect(by[0]).toBeLessThanOrEqual(4);
    expect(moved.drive).toMatchObject({ coasting: true, halted: true });
  });

  test('movemode.accel.momentum: in reverse it rolls on backwards', () => {
    const fight = driver([TANK], { momentum: { speed: 15, reverse: true } });
    const moved = eventOf(fight.does(end('ash')), 'unitMoved');
    expect(moved.drive).toEqual({ speed: 6, reverse: true, coasting: true });
    expect(fight.unit('ash').members).toMatchObject([{ x: 14, y: 20 }]);
  });

  test('movemode.accel.momentum: several each along their own facing, beside each other', () => {
    const at = row(20, 20, 2, 3);
    const fight = driver([TANK], { momentum: { speed: 30 } }, {}, at);
    fight.does(end('ash'));
    expect(fight.unit('ash').members).toMatchObject([
      { x: 31, y: 20 },
      { x: 34, y: 20 },
    ]);
  });
});

import { lengthOfPath, type Point, pointAlong, seededDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { reaches } from '../../judge/engagement/engaged.ts';
import { type Battlefield, battle, blue, red } from '../../testing/battle.ts';
import { foresee } from './foresee.ts';
import { passes } from './passing.ts';

/** Two men who go their own ways past one with a spear, who reaches 2 GSU. */
const field = (board: Battlefield['board']): Battlefield => ({
  board: board ?? 'free',
  units: [
    blue('ash', { movement: [{ speed: 40, mode: 'G' }] }, [20.5, 20.5], [22.5, 20.5]),
    red('wolves', { equipment: ['spears'] }, [30.5, 20.5]),
  ],
});

const asked = (board: Battlefield['board'] = 'free') => {
  const fight = battle(field(board));
  const unit = fight.unit('ash');
  return { query: { ...fight.query('blue'), unit }, wolves: fight.unit('wolves'), fight };
};

const walk = (paths: Point[][]) => ({ type: 'normalMove', unit: 'ash', mode: 'G', paths }) as const;

/** How long the way is in reach, and whether it goes on out of reach after it, looked at very finely. */
const watched = ({ query, wolves }: ReturnType<typeof asked>, paths: readonly Point[][]) => {
  const { world, unit } = query;
  const ways = unit.members.map((member, i) => [{ x: member.x, y: member.y }, ...(paths[i] ?? [])]);
  const lengths = ways.map(lengthOfPath);
  const longest = Math.max(...lengths);
  let [inside, last] = [0, false];
  for (let gone = 0; gone <= longest; gone += 1 / 16) {
    const members = unit.members.map((member, i) => ({
      ...member,
      ...pointAlong(ways[i] ?? [], (gone / longest) * (lengths[i] ?? 0)),
    }));
    last = reaches(world, wolves, { ...unit, members });
    if (last) inside += 1 / 16;
  }
  return { inside, last };
};

describe('passing an enemy', () => {
  test('engagement.midmove: in and out of reach again, wherever the way leads', () => {
    const dice = seededDice('past the spear', 1);
    const seen = { past: 0, by: 0 };
    const it = asked();
    for (let i = 0; i < 60; i++) {
      const steps = 1 + dice.roll(2);
      const path = Array.from({ length: steps }, () => ({ x: 15 + dice.roll(30), y: 10 + dice.roll(20) }));
      const paths = it.query.unit.members.map((_man, n) => path.map(({ x, y }) => ({ x: x + 2 * n, y })));
      const { inside, last } = watched(it, paths);
      const intent = foresee(it.query, walk(paths));
      if (!intent) throw new Error('a move');
      const at = passes(it.query.world, it.query.unit, intent, it.wolves);
      // A moment too short to be seen, and where it ends just there, prove nothing.
      if (last || (inside > 0 && inside < 1 / 4)) continue;
      expect([i, at !== undefined]).toEqual([i, inside > 0]);
      seen[at ? 'past' : 'by']++;
      if (at) expect(reaches(it.query.world, it.wolves, { ...it.query.unit, members: at })).toBe(true);
    }
    expect(Math.min(seen.past, seen.by)).toBeGreaterThan(5);
  });

  const way = (...points: [number, number][]): Point[] => points.map(([x, y]) => ({ x, y }));

  test.each([
    ['past', [way([20.5, 18], [40.5, 18]), way([22.5, 18], [42.5, 18])], true],
    ['up to it', [way([25.5, 20.5]), way([27.5, 20.5])], false],
    ['out of its reach', [way([20.5, 14.5], [40.5, 14.5]), way([22.5, 14.5], [42.5, 14.5])], false],
    ['there and back', [way(), way([28.5, 20.5], [22.5, 20.5])], true],
    ['nowhere', [way(), way()], false],
  ] as const)('engagement.midmove: they go %s', (_what, paths, past) => {
    for (const board of ['free', 'square'] as const) {
      const { query, wolves } = asked(board);
      const intent = foresee(query, walk(paths.map(path => path.map(query.world.board.place))));
      if (!intent) throw new Error('a move');
      const at = passes(query.world, query.unit, intent, wolves);
      expect([board, at !== undefined]).toEqual([board, past]);
    }
  });

  test('engagement.midmove: in the same time, each as fast as its way is long, to where it is last in reach', () => {
    const { query, wolves } = asked();
    const intent = foresee(query, walk([way([34.5, 20.5]), way([50.5, 20.5])]));
    if (!intent) throw new Error('a move');
    const [one, two] = passes(query.world, query.unit, intent, wolves) ?? [];
    // Half a base of either and two GSU of spear behind it.
    expect(one?.x).toBeGreaterThan(33.4);
    expect(one?.x).toBeLessThanOrEqual(33.5);
    expect((two?.x ?? 0) - 22.5).toBeCloseTo(2 * ((one?.x ?? 0) - 20.5), 1);
  });

  test('engagement.midmove, move.leave: who leaves the table has left its reach', () => {
    const { query, wolves } = asked();
    const units = {
      ...query.state.units,
      wolves: { ...wolves, members: wolves.members.map(man => ({ ...man, y: 38 })) },
    };
    const near = units.wolves;
    const state = { ...query.state, units };
    const out = { ...walk([way([20.5, 39.5]), way([30.5, 39.5])]), leave: 'south' } as const;
    const intent = foresee({ ...query, state }, out);
    if (!intent) throw new Error('a move');
    expect(intent.after.place).not.toBe('table');
    expect(passes(query.world, query.unit, intent, near)).toBeDefined();
  });
});

describe('what a command will make of where its unit stands', () => {
  test('freestrike.trigger: a move of where it leads, with its ways; any other move action of where it is', () => {
    const { query } = asked();
    const there = [{ x: 25.5, y: 20.5 }];
    const moved = foresee(query, { ...walk([there, []]), formation: 'close' });
    expect(moved?.after).toMatchObject({ formation: 'close', members: [{ x: 25.5 }, { x: 22.5 }] });
    expect(moved?.way).toEqual({ start: query.unit.members, paths: [there, []] });
    const down = foresee(query, { type: 'dropDown', unit: 'ash' });
    expect(down).toEqual({ after: query.unit });
    // Nothing is changed by asking.
    expect(query.unit.members[0]).toMatchObject({ x: 20.5 });
  });

  test('freestrike.trigger: nothing of what is no move action, and of Double Pace only what then follows', () => {
    const { query } = asked();
    const arms = [{ part: 0, weapon: 'rocks' }];
    for (const command of [
      { type: 'endActivation', unit: 'ash' },
      { type: 'doublePace', unit: 'ash' },
      { type: 'concealSelf', unit: 'ash', as: 'primary', nothingElse: false },
      { type: 'aimedFire', unit: 'ash', arms, subject: 'wolves', forfeitMove: false },
    ] as const)
      expect([command.type, foresee(query, command)]).toEqual([command.type, undefined]);
    const hides = { type: 'concealSelf', unit: 'ash', as: 'move', nothingElse: false } as const;
    expect(foresee(query, hides)).toEqual({ after: query.unit });
  });

  test('movemode.accel.momentum: of who is under way and has not been driven, where it rolls to when it ends', () => {
    const { query } = asked();
    const movement = [{ speed: 60, mode: 'G' as const, gears: [10, 30, 60] }];
    const world = {
      ...query.world,
      setup: {
        ...query.world.setup,
        units: { ...query.world.setup.units, ash: { ...query.world.setup.units.ash, movement } },
      },
    } as typeof query.world;
    const unit = { ...query.unit, momentum: { speed: 50 } };
    const end = { type: 'endActivation', unit: 'ash' } as const;
    const rolling = (is: object) =>
      foresee({ ...query, world, unit: { ...unit, ...is } }, end)?.way !== undefined;
    expect(rolling({})).toBe(true);
    expect(rolling({ used: { ...unit.used, move: 'Normal Move' } })).toBe(false);
    expect(rolling({ momentum: undefined })).toBe(false);
    expect(foresee({ ...query, world, unit }, { type: 'dropDown', unit: 'ash' })?.way).toBeUndefined();
  });
});

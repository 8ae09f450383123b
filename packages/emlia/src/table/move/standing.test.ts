import { describe, expect, test } from 'vitest';
import type { UnitState } from '../../state.ts';
import { BOARDS, battle, blue, box, RIVER, red, row, WALL } from '../../testing/battle.ts';
import { baseOf } from '../entity/base.ts';
import { slownessOf } from './pace.ts';
import {
  basesAt,
  blockAround,
  crowdedBy,
  isOnTable,
  radiusOf,
  sayBarred,
  sayBlocked,
  sayCrowded,
} from './standing.ts';

describe('where a unit stands', () => {
  const fight = battle({ units: [blue('ash', {}, ...row(10, 20, 3)), red('wolves', {}, ...row(20, 10, 2))] });
  const { world } = fight.game;
  const at = (x: number, y: number, r = 0.5, floor?: number) =>
    baseOf({ x, y, ...(floor !== undefined && { floor }) }, r);
  const by = (...bases: ReturnType<typeof at>[]) => {
    const found = crowdedBy(world, fight.state, fight.unit('ash'), bases);
    return found === undefined || found === 'own' ? found : found.id;
  };

  test('entity.boundary.overlap: on members of its own, on those of another, on nobody', () => {
    expect(by(at(10, 30), at(11, 30), at(12, 30))).toBeUndefined();
    expect(by(at(10, 30), at(12, 30), at(10.5, 30))).toBe('own');
    expect(by(at(20.5, 10), at(30, 30))).toBe('wolves');
    expect(by(at(30, 30), at(21.5, 10))).toBe('wolves');
    // To touch is not to overlap, and where it stood itself it may stand.
    expect(by(at(19, 10))).toBeUndefined();
    expect(by(at(10.5, 20))).toBeUndefined();
  });

  test('entity.boundary.overlap: on another floor one stands over or under others', () => {
    expect(by(at(10, 30, 0.5, 2), at(10, 30))).toBeUndefined();
    expect(by(at(10, 30, 0.5, 2), at(10, 30, 0.5, 4))).toBeUndefined();
    expect(by(at(10, 30, 0.5, 2), at(10, 30, 0.5, 2))).toBe('own');
    expect(by(at(20, 10, 0.5, 2))).toBeUndefined();
    expect(by(at(20, 10))).toBe('wolves');
  });

  test('entity.boundary.overlap: a wide base reaches further, and what lies between its members is free', () => {
    expect(by(at(25, 10, 4))).toBe('wolves');
    expect(by(at(25, 10, 3))).toBeUndefined();
    expect(by(at(15, 10), at(26, 10))).toBeUndefined();
  });

  test('entity.boundary.overlap: the sentences say on whom', () => {
    expect(sayCrowded(fight.unit('ash'), 'own')).toBe('Members of ash would stand on one another.');
    expect(sayCrowded(fight.unit('ash'), fight.unit('wolves'))).toBe('ash would stand on members of wolves.');
  });

  test('entity.base: members stand on bases of their own part', () => {
    const troll = { id: 'troll', members: 1, size: 4 };
    const mixed = battle({
      units: [
        blue('ash', { with: [{ entry: 'troll', members: 1 }] }, [10, 20], [13, 20]),
        red('wolves', {}, [50, 5]),
      ],
      entries: [{ ...fight.game.world.setup.units.ash, ...troll } as never],
    });
    const unit = mixed.unit('ash');
    expect(unit.members.map(member => radiusOf(mixed.game.world, unit, member))).toEqual(
      basesAt(mixed.game.world, unit, unit.members).map(({ r }) => r),
    );
    expect(radiusOf(mixed.game.world, unit, unit.members[0] as never)).toBe(0.5);
    expect(radiusOf(mixed.game.world, unit, unit.members[1] as never)).toBeGreaterThan(0.5);
  });

  test('move.normal: a base is on the table to its rim and not over it', () => {
    const rows: [number, number, boolean][] = [
      [0.5, 20, true],
      [0.4, 20, false],
      [59.5, 20, true],
      [59.6, 20, false],
      [30, 0.5, true],
      [30, 0.4, false],
      [30, 39.5, true],
      [30, 39.6, false],
    ];
    for (const [x, y, is] of rows) expect(isOnTable(world, at(x, y)), `${x} ${y}`).toBe(is);
  });

  test.each(BOARDS)(
    'scenario.deploy: a proposed block on a %s board is tidy and keeps everybody apart',
    board => {
      const { game } = battle({
        board,
        units: [blue('ash', {}, [10.5, 20.5]), red('wolves', {}, [50.5, 5.5])],
      });
      for (const count of [1, 2, 5, 8, 9]) {
        const points = blockAround(game.world, 1, count, { x: 30, y: 20 });
        expect(points).toHaveLength(count);
        for (const [i, a] of points.entries())
          for (const b of points.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.99);
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
        // Twice as wide as deep, round the point.
        expect(new Set(ys).size).toBe(Math.ceil(count / Math.ceil(Math.sqrt(count * 2))));
        const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
        expect(Math.abs(middle(xs) - 30)).toBeLessThanOrEqual(1);
        expect(Math.abs(middle(ys) - 20)).toBeLessThanOrEqual(1);
      }
    },
  );

  test('scenario.deploy: on the free table its short last rank stands in the middle, a quarter of a base apart', () => {
    expect(blockAround(world, 1, 5, { x: 30, y: 20 })).toMatchObject([
      { x: 28.125, y: 19.375 },
      { x: 29.375, y: 19.375 },
      { x: 30.625, y: 19.375 },
      { x: 31.875, y: 19.375 },
      { x: 30, y: 20.625 },
    ]);
    expect(blockAround(world, 4, 2, { x: 30, y: 20 })).toMatchObject([{ x: 27.5 }, { x: 32.5 }]);
    // Small bases stand no closer than one of a GSU.
    expect(blockAround(world, 0.5, 2, { x: 30, y: 20 })).toMatchObject([{ x: 29.375 }, { x: 30.625 }]);
  });
});

test('terrain.impassable, terrain.obstacle: who cannot stand where he would is told what is there', () => {
  const { game, unit } = battle({
    units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])],
    terrain: [
      { is: RIVER, points: box(12, 15, 18, 25) },
      { is: WALL, points: box(30, 15, 31, 25) },
    ],
  });
  const [river, wall] = game.world.grounds;
  if (!river || !wall) throw new Error('no grounds');
  expect(sayBarred(unit('ash'), river)).toBe('ash cannot stand in the river.');
  expect(sayBlocked(unit('ash'), wall)).toBe('The wall stands where ash would.');
});

test('move.prone, move.cover.speed, formation.always: each makes every GSU count twice, and together they multiply', () => {
  const ash = battle({ units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])] }).unit('ash');
  const of = (is: Partial<UnitState>) => slownessOf({ ...ash, ...is });
  const slow = { name: 'Turtle', slow: true } as const;
  expect(of({})).toBe(1);
  expect(of({ prone: true })).toBe(2);
  expect(of({ takingCover: true })).toBe(2);
  expect(of({ prone: true, takingCover: true })).toBe(4);
  expect(of({ drill: slow })).toBe(2);
  expect(of({ drill: { name: 'Line' } })).toBe(1);
  expect(of({ takingCover: true, drill: slow })).toBe(4);
  expect(of({ prone: true, takingCover: true, drill: slow })).toBe(8);
});

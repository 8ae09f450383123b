import { bounds } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { Battlefield } from '../../testing/battle.ts';
import { BUILDING, battle, blue, box, FOREST, HILL, RIVER, red, SCRUB } from '../../testing/battle.ts';
import {
  barredBy,
  costOver,
  dearGroundsIn,
  impedes,
  isBarredNear,
  legCost,
  legsCost,
  stretchesOf,
} from './cost.ts';
import { floorsAt, isOnFloor, stairsOn } from './floors.ts';
import { footingOfSpots, spotAt } from './height.ts';
import { laneBetween, meetsLane } from './lane.ts';
import { worldNow } from './ruins.ts';
import { groundsOf, openingsOf } from './walls.ts';

const worldWith = (...terrain: NonNullable<Battlefield['terrain']>) =>
  battle({ terrain, units: [blue('ash', {}, [2, 38]), red('wolves', {}, [58, 2])] }).game.world;
const leg = (x: number, y: number, toX: number, toY: number) => ({
  from: { x, y },
  to: { x: toX, y: toY },
  length: Math.hypot(toX - x, toY - y),
});
const all = () => 1;

describe('what a way costs', () => {
  const world = worldWith(
    { is: SCRUB, points: box(10, 10, 20, 20) },
    { is: FOREST, points: box(15, 10, 30, 20) },
    { is: RIVER, points: box(40, 0, 42, 40) },
  );

  test('terrain.rough, terrain.very-rough, terrain.cost.overlap: each part at the harshest that covers it', () => {
    expect(legCost(world, leg(0, 15, 10, 15), 'G', 1, all)).toBe(10);
    expect(legCost(world, leg(5, 15, 15, 15), 'G', 1, all)).toBe(15);
    expect(legCost(world, leg(15, 15, 20, 15), 'G', 1, all)).toBe(20);
    expect(legCost(world, leg(5, 15, 35, 15), 'G', 1, all)).toBe(5 + 10 + 60 + 5);
    expect(legCost(world, leg(35, 15, 5, 15), 'G', 1, all)).toBe(80);
    expect(legCost(world, leg(5, 25, 35, 25), 'G', 1, all)).toBe(30);
    expect(legCost(world, leg(5, 15, 35, 15), 'F', 1, all)).toBe(30);
    expect(legCost(world, leg(15, 0, 15, 12), 'G', 1, () => 0.5)).toBeCloseTo(10 + 2 * 1.6, 9);
    expect(legCost(world, leg(12, 15, 12, 15), 'G', 1, all)).toBe(0);
  });

  test('terrain.cost.straddle: a body pays where any of its members is inside', () => {
    const legs = [leg(5, 15, 15, 15), leg(5, 25, 15, 25)];
    expect(legsCost(world, legs, 'G', 1, all)).toBe(15);
    expect(legsCost(world, legs.toReversed(), 'G', 1, all)).toBe(15);
    expect(legsCost(world, legs.slice(1), 'G', 1, all)).toBe(10);
    expect(legsCost(world, [], 'G', 1, all)).toBe(0);
  });

  test('terrain.cost.overlap: the stretches of a way, from its start to its end', () => {
    const told = stretchesOf(world, [leg(5, 15, 35, 15)], 'G', 1, all);
    expect(
      told.map(({ from, to, factor, ground }) => [
        Math.round(from * 30),
        Math.round(to * 30),
        factor,
        ground?.entry.name,
      ]),
    ).toEqual([
      [0, 5, 1, undefined],
      [5, 10, 2, 'Scrub'],
      [10, 15, 4, 'Forest'],
      [15, 25, 4, 'Forest'],
      [25, 30, 1, undefined],
    ]);
    expect(stretchesOf(world, [leg(5, 25, 35, 25)], 'G', 1, all)).toEqual([{ from: 0, to: 1, factor: 1 }]);
    expect(costOver([], 7)).toBe(7);
  });

  test('terrain.size.limit: the larger ones ignore it, over four times its own size where no limit is stated', () => {
    expect([1, 2, 2.1].map(size => impedes({ ...SCRUB, impedes: 2 }, size))).toEqual([true, true, false]);
    expect([1, 4, 4.1].map(size => impedes({ ...SCRUB, size: 1 }, size))).toEqual([true, true, false]);
    expect(impedes(SCRUB, 99)).toBe(true);
  });

  test('terrain.rough: the dear grounds in a box, and none that costs the mover nothing', () => {
    const names = (left: number, right: number, mode: 'G' | 'F' = 'G', size = 1) =>
      dearGroundsIn(world, { left, right, top: 12, bottom: 13 }, mode, size, all).map(
        ({ ground, factor }) => [ground.entry.name, factor],
      );
    expect(names(0, 9)).toEqual([]);
    expect(names(0, 12)).toEqual([['Scrub', 2]]);
    expect(names(0, 60)).toEqual([
      ['Scrub', 2],
      ['Forest', 4],
    ]);
    expect(names(0, 60, 'F')).toEqual([]);
    const small = worldWith({ is: { ...SCRUB, impedes: 1 }, points: box(10, 10, 20, 20) });
    expect(dearGroundsIn(small, { left: 0, right: 60, top: 12, bottom: 13 }, 'G', 2, all)).toEqual([]);
    const home = dearGroundsIn(world, { left: 0, right: 60, top: 12, bottom: 13 }, 'G', 1, () => 0);
    expect(home).toEqual([]);
  });

  test('terrain.impassable: the first piece a way enters; to touch its edge is not to enter it', () => {
    expect(barredBy(world, leg(35, 20, 45, 20), 'G', 1)?.entry.name).toBe('River');
    expect(barredBy(world, leg(35, 20, 39, 20), 'G', 1)).toBeUndefined();
    expect(barredBy(world, leg(35, 20, 40, 20), 'G', 1)).toBeUndefined();
    expect(barredBy(world, leg(35, 20, 45, 20), 'F', 1)).toBeUndefined();
    expect(isBarredNear(world, { left: 30, right: 40, top: 5, bottom: 6 }, 'G')).toBe(true);
    expect(isBarredNear(world, { left: 30, right: 39, top: 5, bottom: 6 }, 'G')).toBe(false);
  });
});

describe('a lane of sight', () => {
  const square = (x: number, y: number, half = 1) => ({
    left: x - half,
    top: y - half,
    right: x + half,
    bottom: y + half,
  });
  const meets = (lane: ReturnType<typeof laneBetween>, x: number, y: number, half = 1) => {
    const { left, top, right, bottom } = square(x, y, half);
    return meetsLane(lane, left, top, right, bottom);
  };

  test('sight.line: it reaches from box to box, straight or slanting, and is as wide as the wider', () => {
    const straight = laneBetween(square(10, 10), square(30, 10, 2));
    expect([
      meets(straight, 20, 10),
      meets(straight, 20, 12.9),
      meets(straight, 20, 13.1),
      meets(straight, 33.1, 10),
      meets(straight, 7.9, 10),
    ]).toEqual([true, true, false, false, false]);
    const down = laneBetween(square(10, 10), square(10, 30));
    expect([
      meets(down, 10, 20),
      meets(down, 11.9, 20),
      meets(down, 12.1, 20),
      meets(down, 7.9, 20),
      meets(down, 10, 7.9),
      meets(down, 10, 32.1),
    ]).toEqual([true, true, false, false, false, false]);
    const slant = laneBetween(square(10, 10), square(30, 30));
    // In the box round it, and off the lane: in one corner and in the other.
    expect([
      meets(slant, 20, 20),
      meets(slant, 12, 28),
      meets(slant, 28, 12),
      meets(slant, 20, 23.9),
      meets(slant, 20, 24.1),
    ]).toEqual([true, false, false, true, false]);
  });

  test('sight.line: between two in one place it is that place', () => {
    const here = laneBetween(square(10, 10), square(10, 10));
    expect([meets(here, 11, 11), meets(here, 13, 10)]).toEqual([true, false]);
  });
});

describe('what stands on the table', () => {
  const doors = (points: ReturnType<typeof box>) => {
    const piece = { id: 'house', terrain: 'house', name: 'house', points };
    return { grounds: groundsOf(piece, BUILDING), openings: openingsOf(piece, BUILDING) };
  };

  test('terrain.building: walls stand inside the outline, whichever way round it is drawn, with a door in each side', () => {
    for (const points of [box(10, 10, 20, 18), box(10, 10, 20, 18).toReversed()]) {
      const { grounds, openings } = doors(points);
      expect(openings).toHaveLength(4);
      expect(openings.every(({ is, width }) => is === 'door' && width === 2)).toBe(true);
      const [floor, ...walls] = grounds;
      expect(floor?.entry).toMatchObject({ character: 'open', height: 0, walkable: true, impassable: [] });
      expect(walls).toHaveLength(8);
      for (const { shape, entry } of walls) {
        const { left, top, right, bottom } = bounds(shape);
        expect(left >= 10 && top >= 10 && right <= 20 && bottom <= 18).toBe(true);
        expect(entry.walkable).toBe(false);
      }
    }
  });

  test('terrain.building: what was destroyed is gone, what was lowered lower, and the same state has the same world', () => {
    const world = worldWith(
      { is: BUILDING, points: box(10, 10, 20, 18) },
      { is: HILL, points: box(30, 10, 40, 20) },
    );
    expect(worldNow(world, { pieces: {} })).toBe(world);
    const gone = worldNow(world, { pieces: { t0: { gone: true, damage: 8 } as never } });
    expect(gone.grounds.map(({ piece }) => piece.id)).toEqual(['t1']);
    const low = worldNow(world, { pieces: { t1: { height: -4, damage: 1 } as never } });
    expect(low.grounds.find(({ piece }) => piece.id === 't1')?.entry.height).toBe(6);
    expect(low).not.toBe(gone);
    expect(worldNow(low, { pieces: { t1: { height: -4, damage: 1 } as never } })).toBe(low);
    expect(worldNow(gone, { pieces: {} })).toBe(world);
    // Damage that changes nothing of it leaves the world as it was.
    expect(worldNow(world, { pieces: { t1: { damage: 3 } as never } })).toBe(world);
    const sunk = worldNow(world, { pieces: { t1: { height: -99, damage: 1 } as never } });
    expect(sunk.grounds.find(({ piece }) => piece.id === 't1')?.entry.height).toBe(0);
  });

  test('scenario.forces.conditions: conditions in force make another world, with them', () => {
    const fog = { id: 'fog', name: 'Fog' } as never;
    const { world } = battle({
      scenario: { conditions: [fog, { id: 'rain', name: 'Rain' } as never] },
      units: [blue('ash', {}, [2, 38]), red('wolves', {}, [58, 2])],
    }).game;
    const now = worldNow(world, { pieces: {}, conditions: ['fog'] });
    expect(now.conditions).toEqual([fog]);
    expect(now.whole).toBe(world);
    expect(worldNow(now, { pieces: {}, conditions: ['fog'] })).toBe(now);
    expect(worldNow(now, { pieces: {}, conditions: [] })).toBe(world);
    expect(worldNow(now, { pieces: {}, conditions: ['rain'] })).not.toBe(now);
  });

  test('terrain.building: where no stairs are marked they are in the middle of a house, or of the longest side of what is solid', () => {
    const upper = { ...HILL, floors: [10] };
    const slab = (points: ReturnType<typeof box>) =>
      stairsOn(worldWith({ is: upper, points })).map(({ at }) => [at.x, at.y]);
    expect(slab(box(10, 10, 30, 16))).toEqual([[20, 10]]);
    expect(slab(box(10, 10, 16, 30))).toEqual([[16, 20]]);
    expect(
      slab([
        { x: 10, y: 10 },
        { x: 14, y: 10 },
        { x: 10, y: 30 },
      ]),
    ).toEqual([[12, 20]]);
    const house = worldWith({ is: { ...BUILDING, floors: [3] }, points: box(10, 10, 30, 16) });
    expect(stairsOn(house).map(({ at }) => [at.x, at.y])).toEqual([[20, 13]]);
    expect(floorsAt(house, { x: 20, y: 13 })).toEqual([3]);
    expect(isOnFloor(house, 3, { x: 20, y: 13 })).toBe(true);
    expect(isOnFloor(house, 3, { x: 35, y: 13 })).toBe(false);
    expect(isOnFloor(house, 4, { x: 20, y: 13 })).toBe(false);
  });

  test('terrain.height.on-top: the level that holds most, and of two that hold as many the higher', () => {
    const world = worldWith(
      { is: HILL, points: box(10, 10, 20, 20) },
      { is: SCRUB, points: box(30, 10, 40, 20) },
    );
    const of = (...at: [number, number][]) => footingOfSpots(at.map(([x, y]) => spotAt(world, { x, y })));
    const onBare: [number, number] = [5, 5];
    expect(of(onBare, onBare)).toMatchObject({ level: 0, on: [], in: [], within: [] });
    expect(of([15, 15], onBare).level).toBe(10);
    expect(of([15, 15], onBare, onBare).level).toBe(0);
    expect(of([15, 15], [15, 16], onBare).on.map(({ entry }) => entry.name)).toEqual(['Hill']);
    expect(of([35, 15], [36, 15]).within.map(({ entry }) => entry.name)).toEqual(['Scrub']);
    expect(of([35, 15], onBare).within).toEqual([]);
  });
});

import {
  contains,
  type Disc,
  disc,
  distanceOfPoints,
  GRAIN,
  type Leg,
  lerp,
  memoized,
  type Point,
} from '@emlia/kernel';
import type { Ground, World } from '../world.ts';
import { levelUnderPiece } from './height.ts';

/** Where one goes up and down. */
export interface Stairs {
  readonly at: Disc;
  /** How high the floors are that they lead to, above the table; the ground is not named. */
  readonly floors: readonly number[];
}

/** terrain.building: the upper floors and walkable tops on the table. */
interface Floors {
  /** By their height above the table. */
  readonly grounds: ReadonlyMap<number, readonly Ground[]>;
  readonly stairs: readonly Stairs[];
}

const STAIRS = 2;

/** Where the scenario marks no stairs: inside a building in its middle, else in the middle of its longest side. */
const usualStairs = ({ entry, box, piece: { points } }: Ground): Point => {
  if (entry.character === 'open') return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  let best: { at: Point; length: number } | undefined;
  for (const [i, from] of points.entries()) {
    const to = points[(i + 1) % points.length] ?? from;
    const length = distanceOfPoints(from, to);
    if (!best || length > best.length) best = { at: lerp(from, to, 0.5), length };
  }
  return best?.at ?? { x: box.left, y: box.top };
};

const floorsIn = memoized((world: World): Floors => {
  const grounds = new Map<number, Ground[]>();
  const stairs: Stairs[] = [];
  for (const ground of world.grounds) {
    const level = ground.entry.floors ? levelUnderPiece(world, ground) : 0;
    const floors = (ground.entry.floors ?? []).map(floor => level + floor);
    if (floors.length === 0) continue;
    for (const floor of floors) grounds.set(floor, [...(grounds.get(floor) ?? []), ground]);
    const marked = (ground.piece.openings ?? []).filter(({ is }) => is === 'stairs');
    const places = marked.length > 0 ? marked : [{ at: usualStairs(ground), width: STAIRS }];
    for (const { at, width } of places) stairs.push({ at: disc(at.x, at.y, width / 2), floors });
  }
  return { grounds, stairs };
});

export const stairsOn = (world: World): readonly Stairs[] => floorsIn(world).stairs;

/** The pieces with a floor so high. */
export const groundsWithFloor = (world: World, floor: number): readonly Ground[] =>
  floorsIn(world).grounds.get(floor) ?? [];

/** How high the floors over a point are, the lowest first. */
export const floorsAt = (world: World, p: Point): number[] =>
  [...floorsIn(world).grounds]
    .filter(([, grounds]) => grounds.some(({ shape }) => contains(shape, p)))
    .map(([floor]) => floor)
    .sort((a, b) => a - b);

/** Whether one can stand at a point of a floor. */
export const isOnFloor = (world: World, floor: number, p: Point): boolean =>
  groundsWithFloor(world, floor).some(({ shape }) => contains(shape, p));

/** Whether all of a way lies on a floor, of one piece or of several that meet, or on stairs that lead to it. */
export const staysOnFloor = (world: World, floor: number, leg: Leg): boolean => {
  const shapes = [
    ...groundsWithFloor(world, floor).map(({ shape }) => shape),
    ...stairsOn(world)
      .filter(({ floors }) => floors.includes(floor))
      .map(({ at }) => at),
  ];
  const there = shapes.flatMap(shape => world.board.inside(leg, shape)).sort((a, b) => a[0] - b[0]);
  const gap = leg.length > 0 ? (2 * GRAIN) / leg.length : 0;
  let reached = 0;
  for (const [from, to] of there) {
    if (from > reached + gap) return false;
    reached = Math.max(reached, to);
  }
  return reached >= 1 - gap;
};

/** The stairs one stands at. */
export const stairsAt = (world: World, p: Point): readonly Stairs[] =>
  stairsOn(world).filter(({ at }) => contains(at, p));

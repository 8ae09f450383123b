import type { TerrainEntry } from '@emlia/content';
import {
  contains,
  GRAIN,
  type Interval,
  lerp,
  memoized,
  memoizedByKey,
  type Point,
  partsInside,
} from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { basesOf, boxOf } from '../entity/base.ts';
import { currentHeight } from '../entity/stature.ts';
import type { Ground, World } from '../world.ts';
import { groundsIn } from './grounds-in.ts';

/** terrain.height.on-top: only solid ground that can be stood on lifts anyone; a wood is stood in. */
export const isContour = ({ entry }: Ground): boolean => liftsWhoStandsOn(entry);

export const liftsWhoStandsOn = ({ walkable, character, height }: TerrainEntry): boolean =>
  walkable && character === 'solid' && height > 0;

export const isDepression = ({ entry }: Ground): boolean => entry.height < 0;

/** What lies under one point of the table. */
export interface Spot {
  /** The level of the ground there: the highest contour, less the deepest depression. */
  readonly level: number;
  /** Every piece that holds the point. */
  readonly grounds: readonly Ground[];
  /** On an upper floor: the pieces that carry it. */
  readonly floor?: readonly Ground[];
}

const BARE: Spot = { level: 0, grounds: [] };

const spotOf = (near: readonly Ground[], p: Point): Spot => {
  if (near.length === 0) return BARE;
  const grounds = near.filter(({ shape }) => contains(shape, p));
  return grounds.length === 0 ? BARE : { level: levelOf(grounds), grounds };
};

/** A contour states its height above the table, a depression its depth below the ground round it. */
const levelOf = (grounds: readonly Ground[]): number => {
  let contour = 0;
  let depression = 0;
  for (const ground of grounds) {
    if (isContour(ground)) contour = Math.max(contour, ground.entry.height);
    if (isDepression(ground)) depression = Math.min(depression, ground.entry.height);
  }
  return contour + depression;
};

/** What lies under someone on an upper floor: the floor, and whatever reaches higher round him. */
const spotAbove = (world: World, near: readonly Ground[], p: Point, floor: number): Spot => {
  const grounds = near.filter(ground => contains(ground.shape, p));
  const under = new Set(grounds.filter(ground => ground.entry.floors).map(({ piece }) => piece));
  return {
    level: floor,
    grounds: grounds.filter(ground => topOf(world, ground) > floor || ground.entry.overhead !== undefined),
    // What of the piece does not reach above him carries him.
    floor: near.filter(ground => under.has(ground.piece) && topOf(world, ground) <= floor),
  };
};

export const spotAt = (world: World, p: Point & { readonly floor?: number | undefined }): Spot =>
  p.floor === undefined ? spotOnGround(world, p) : spotAbove(world, groundsNear(world, p), p, p.floor);

/** Wide enough for the walls of the piece one stands in. */
const groundsNear = (world: World, p: Point): Ground[] => {
  const here = groundsIn(world, boxAround(p)).filter(({ entry }) => entry.floors);
  return [
    ...new Set([...groundsIn(world, boxAround(p)), ...here.flatMap(({ box }) => groundsIn(world, box))]),
  ];
};

const boxAround = ({ x, y }: Point) => ({
  left: x - GRAIN,
  top: y - GRAIN,
  right: x + GRAIN,
  bottom: y + GRAIN,
});

const spotOnGround = (world: World, p: Point): Spot => spotOf(groundsIn(world, boxAround(p)), p);

/** Where an entity of one or more members stands. */
export interface Footing {
  /** terrain.height.on-top: the level that holds most of its members, ties to the higher. */
  readonly level: number;
  readonly spots: readonly Spot[];
  /** The contours, what carries an upper floor, and the depressions under the members that stand at its level. */
  readonly on: readonly Ground[];
  readonly in: readonly Ground[];
  /** sight.inside-terrain: the sparse pieces that hold every member. */
  readonly within: readonly Ground[];
}

const NOTHING: readonly never[] = [];

export const footingOfSpots = (spots: readonly Spot[]): Footing => {
  if (spots.every(spot => spot === BARE))
    return { level: 0, spots, on: NOTHING, in: NOTHING, within: NOTHING };
  const level = mostCommon(spots);
  const [under, carrying] = [new Set<Ground>(), new Set<Ground>()];
  for (const { level: own, grounds, floor } of spots) {
    if (own !== level) continue;
    for (const ground of floor ?? grounds) (floor ? carrying : under).add(ground);
  }
  return {
    level,
    spots,
    on: [...[...under].filter(isContour), ...carrying],
    in: [...under].filter(isDepression),
    within: (spots[0]?.grounds ?? []).filter(
      ground => isSparseArea(ground) && spots.every(spot => spot.grounds.includes(ground)),
    ),
  };
};

const isSparseArea = ({ entry }: Ground): boolean => entry.character === 'sparse' && entry.height > 0;

const mostCommon = (spots: readonly Spot[]): number => {
  const counts = new Map<number, number>();
  for (const { level } of spots) counts.set(level, (counts.get(level) ?? 0) + 1);
  let best = Number.NEGATIVE_INFINITY;
  let most = 0;
  for (const [level, count] of counts) {
    if (count > most || (count === most && level > best)) {
      best = level;
      most = count;
    }
  }
  return best;
};

/** Footings by the table as well: what lies round a unit may be gone on another. */
const footingsOn = memoized((world: World) =>
  memoized((_members: readonly Member[], unit: UnitState): Footing => {
    const near = groundsIn(world, boxOf(world, unit));
    return footingOfSpots(
      basesOf(world, unit).map(base =>
        base.floor === undefined
          ? spotOf(near, base)
          : spotAbove(world, groundsNear(world, base), base, base.floor),
      ),
    );
  }),
);

export const footingOf = (world: World, unit: UnitState): Footing => footingsOn(world)(unit.members, unit);

/** The level a piece of terrain stands on, its corners taken as its members. */
export const levelUnderPiece = (world: World, ground: Ground): number => footingOfPiece(world, ground).level;

export const footingOfPiece = memoizedByKey((world: World, ground: Ground): Footing => {
  const near = groundsIn(world, ground.box).filter(other => other !== ground && carries(other, ground));
  const spots = isContour(ground) ? [] : ground.piece.points.map(p => spotOf(near, p));
  return footingOfSpots(spots);
});

/** One stretch of a river does not lie in the next: only what is shallower goes on round a depression. */
const carries = (other: Ground, ground: Ground): boolean =>
  isContour(other) || (isDepression(other) && other.entry.height > ground.entry.height);

/** How high a piece reaches above the table. */
export const topOf = (world: World, ground: Ground): number =>
  isContour(ground) ? ground.entry.height : levelUnderPiece(world, ground) + ground.entry.height;

/** terrain.height.on-top, terrain.height.depression: own height with the ground's, and altitude in the air. */
export const totalHeightOf = (world: World, unit: UnitState): number =>
  footingOf(world, unit).level + unit.altitude + currentHeight(world, unit);

export const groundLevelOf = (world: World, unit: UnitState): number => footingOf(world, unit).level;

/** sight.depression: the outline of a depression, but for where it only goes on in another as deep. */
export const rimOf = memoizedByKey((world: World, ground: Ground): readonly (readonly [Point, Point])[] => {
  const others = groundsIn(world, ground.box).filter(
    other => other !== ground && other.entry.height <= ground.entry.height,
  );
  const { points } = ground.piece;
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return outsideOf(a, b, others).map(([from, to]) => [lerp(a, b, from), lerp(a, b, to)] as const);
  });
});

const outsideOf = (a: Point, b: Point, others: readonly Ground[]): Interval[] => {
  const inside = others.flatMap(({ shape }) => partsInside(a, b, shape)).sort((p, q) => p[0] - q[0]);
  const parts: Interval[] = [];
  let from = 0;
  for (const [start, end] of inside) {
    if (start > from) parts.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < 1) parts.push([from, 1]);
  return parts;
};

import { direction, distanceToPoint, GRAIN, type Point, type Rectangle } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { basesOf, blockShapeOf } from '../../table/entity/base.ts';
import type { World } from '../../table/world.ts';

/** ranked.side: the four sides of a block, the one with the least penalty first. */
export const SIDES = ['front', 'left', 'right', 'rear'] as const;
export type Side = (typeof SIDES)[number];

/** Arithmetic and the grain may shift what lies on an edge, or on the line of one, by so much. */
const CROOKED = 2 * GRAIN;

/** How far beyond each side of a rectangle a point lies. */
const beyondSides = (block: Rectangle, point: Point): Readonly<Record<Side, number>> => {
  const [ahead, aside] = [direction(block.facing), direction(block.facing + 90)];
  const [dx, dy] = [point.x - block.x, point.y - block.y];
  const forward = dx * ahead.x + dy * ahead.y;
  const rightward = dx * aside.x + dy * aside.y;
  return {
    front: forward - block.depth / 2,
    left: -rightward - block.width / 2,
    right: rightward - block.width / 2,
    rear: -forward - block.depth / 2,
  };
};

/** Inside the rectangle, and not just on an edge of it. */
export const isAmongRanks = (block: Rectangle, point: Point): boolean => {
  const beyond = beyondSides(block, point);
  return SIDES.every(side => beyond[side] < -CROOKED);
};

/**
 * ranked.side: the side of a rectangle off which a point lies, its edges being extended outward. On such a line,
 * and in the corners between two, the side with the lesser penalty.
 */
const sideOff = (block: Rectangle, point: Point): Side => {
  const beyond = beyondSides(block, point);
  // Someone within the block (between the lines of a thin rear rank) lies off the side he is nearest to.
  const farthest = Math.max(...SIDES.map(side => beyond[side]));
  const edge = Math.min(0, farthest) - CROOKED;
  return SIDES.find(side => beyond[side] >= edge) ?? 'front';
};

/** Whether the nearest point of a rectangle is one of its corners. */
const isOffCorner = (block: Rectangle, point: Point): boolean => {
  const beyond = beyondSides(block, point);
  return SIDES.filter(side => beyond[side] >= -CROOKED).length > 1;
};

/** The bases of a unit that are nearest to a block. */
const nearestBases = (world: World, shape: Rectangle, other: UnitState): readonly Point[] => {
  const gaps = basesOf(world, other).map(base => ({ base, gap: distanceToPoint(shape, base) - base.r }));
  const nearest = Math.min(...gaps.map(({ gap }) => gap));
  return gaps.flatMap(({ base, gap }) => (gap <= nearest + CROOKED ? [base] : []));
};

/**
 * The side of a ranked block off which something lies. A base lies off the same side as its nearest point, so its
 * centre is enough; a unit lies off the side of its nearest member, and of several as near the least penalised.
 */
export const sideTowards = (world: World, block: UnitState, other: UnitState | Point): Side => {
  const shape = blockShapeOf(world, block);
  if (!('members' in other)) return sideOff(shape, other);
  const sides = nearestBases(world, shape, other).map(base => sideOff(shape, base));
  return SIDES.find(side => sides.includes(side)) ?? 'front';
};

/** Whether a unit has come to nothing of a block but a corner. */
export const isAtCorner = (world: World, block: UnitState, other: UnitState): boolean => {
  const shape = blockShapeOf(world, block);
  return nearestBases(world, shape, other).every(base => isOffCorner(shape, base));
};

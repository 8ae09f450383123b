import {
  add,
  bounds,
  contains,
  cornersOf,
  type Disc,
  distanceOfPoints,
  lerp,
  overlaps,
  type Point,
  partsInside,
  type Shape,
  scale,
  subtract,
} from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import type { UnitState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { isOnTable } from '../../table/move/standing.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { middleOfUnit } from '../initiative/goals.ts';
import { standNow } from '../initiative/stand.ts';

const cornersIn = (shape: Shape): readonly Point[] => {
  if (shape.kind === 'polygon') return shape.points;
  if (shape.kind === 'rectangle') return cornersOf(shape);
  const { left, right, top, bottom } = bounds(shape);
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};

/** Far enough that the bases and the screen do not touch. */
export const GAP = 1 / 4;

/** Places for the middle of the unit: right behind a screen as the other sees it, and just inside. */
export const spotsBehind = (query: Query, other: UnitState, shape: Shape): Point[] => {
  const { bases } = standNow(query);
  const middle = middleOfUnit(query.unit);
  const from = middleOfUnit(other);
  const { left, right, top, bottom } = bounds(shape);
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const targets = [centre, ...cornersIn(shape).map(corner => lerp(centre, corner, 0.75))];
  // Straight between the other and where the unit stands it has the shortest way to go.
  const own = partsInside(from, middle, shape)[0];
  if (own) targets.unshift(lerp(from, middle, own[0]));
  const far = right - left + bottom - top + distanceOfPoints(from, centre);
  return targets.flatMap(target => {
    const away = distanceOfPoints(from, target);
    if (away === 0) return [];
    const ahead = scale(subtract(target, from), 1 / away);
    const [last] = partsInside(from, add(from, scale(ahead, far)), shape).slice(-1);
    if (!last) return [];
    const depth = (sign: number): number =>
      Math.max(
        ...bases.map(({ x, y, r }) => sign * ((x - middle.x) * ahead.x + (y - middle.y) * ahead.y) + r),
      );
    const behind = last[1] * far + depth(-1) + GAP;
    const inside = last[0] * far + depth(1) + GAP;
    return [add(from, scale(ahead, behind)), add(from, scale(ahead, inside))];
  });
};

/** Whether bases could stand there, for all that the ground says. */
export const groundAllows = ({ world, unit }: Query): ((bases: readonly Disc[]) => boolean) => {
  const mode = unitMovements(world, unit)[0]?.mode ?? 'G';
  const solids = obstaclesFor(world, mode, currentHeight(world, unit));
  const barred = world.grounds.filter(({ entry }) => entry.impassable.includes(mode));
  return bases =>
    bases.every(
      base =>
        isOnTable(world, base) &&
        !solids.some(({ shape }) => overlaps(base, shape)) &&
        !barred.some(({ shape }) => contains(shape, base)),
    );
};

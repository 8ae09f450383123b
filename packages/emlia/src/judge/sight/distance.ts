import { contains, disc, type Point } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { boundaryOf, distanceBetween } from '../../table/entity/base.ts';
import { isNear } from '../../table/scale/near.ts';
import { sightOf } from '../../table/schedule/modifiers.ts';
import type { World } from '../../table/world.ts';
import { isUnit, type Target } from './target.ts';

const distanceTo = (world: World, unit: UnitState, target: Target): number => {
  if (isUnit(target)) return distanceBetween(world, unit, target);
  const shape = 'piece' in target ? target.shape : disc(target.x, target.y, 0);
  return world.board.distance(boundaryOf(world, unit), shape);
};

/** scenario.forces.conditions: whether somebody of it, or the place, is where there is light. */
const isLit = ({ grounds }: World, target: Target): boolean => {
  const lights = grounds.filter(({ entry }) => entry.lit);
  if (lights.length === 0) return false;
  const spots: readonly Point[] = isUnit(target)
    ? target.members
    : 'piece' in target
      ? target.piece.points
      : [target];
  return lights.some(({ shape }) => spots.some(spot => contains(shape, spot)));
};

/** scenario.forces.conditions: in fog or by night nothing is seen that is farther off. */
export const isBeyondSight = (world: World, observer: UnitState, observed: Target): boolean => {
  const limit = sightOf(world, observer);
  return (
    limit !== undefined &&
    !isNear(world, distanceTo(world, observer, observed), limit) &&
    !isLit(world, observed)
  );
};

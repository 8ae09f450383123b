import { disc } from '@emlia/kernel';
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

/** scenario.forces.conditions: in fog or by night nothing is seen that is farther off. */
export const isBeyondSight = (world: World, observer: UnitState, observed: Target): boolean => {
  const limit = sightOf(world, observer);
  return limit !== undefined && !isNear(world, distanceTo(world, observer, observed), limit);
};

import type { Mode } from '@emlia/content';
import { direction, type Point, snap } from '@emlia/kernel';
import { unitMovements } from '../attribute/movement.ts';
import { rankedReach } from '../formation/ranked-reach.ts';
import { driveReach } from '../movemode/drive-reach.ts';
import type { Asker } from '../order.ts';
import type { UnitState } from '../state.ts';
import { followPath } from './body.ts';
import { normalMove } from './normal-move.ts';

/** How far the unit can go as a body straight this way, on a grid of a 16th of a GSU. */
const farthest = (asker: Asker, unit: UnitState, mode: Mode, degrees: number, speed: number): number => {
  const way = direction(degrees);
  const can = (steps: number): boolean => {
    const by = { x: snap((way.x * steps) / 16), y: snap((way.y * steps) / 16) };
    return normalMove.check({ ...asker, unit }, followPath(asker, unit, mode, [by])) === undefined;
  };
  let [low, high] = [0, Math.floor(speed * 16)];
  if (can(high)) return high / 16;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (can(middle)) low = middle;
    else high = middle;
  }
  return low / 16;
};

/**
 * The outline of where the unit's middle can go in one Normal Move, as shifts, clockwise from north: straight as a
 * body; of a block in ranks by stepping, turning and wheeling; of a vehicle by driving as its gears and turns allow.
 */
export const reachOf = (asker: Asker, unit: UnitState, mode: Mode, rays = 72): Point[] => {
  const movement = unitMovements(asker.world, unit).find(one => one.mode === mode);
  const query = { ...asker, unit };
  if (unit.formation === 'ranked') return rankedReach(query, mode, rays);
  if (movement?.gears || movement?.turns) return driveReach(query, mode, movement, rays);
  const outline: Point[] = [];
  for (let ray = 0; ray < rays; ray++) {
    const degrees = (ray * 360) / rays;
    const far = farthest(asker, unit, mode, degrees, movement?.speed ?? 0);
    const way = direction(degrees);
    outline.push({ x: snap(way.x * far), y: snap(way.y * far) });
  }
  return outline;
};

import type { Mode, Movement } from '@emlia/content';
import { direction, type Point, snap } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { rankedReach } from '../formation/ranked-reach.ts';
import { driveReach } from '../movemode/drive-reach.ts';
import { type Asker, type Query, queryOf } from '../order.ts';
import { followPath } from './body.ts';
import { normalMove } from './normal-move.ts';

/**
 * How far the unit can go as a body straight this way, in 16ths of a GSU. Looks first round `near`, where the way
 * beside it ended.
 */
const farthest = (query: Query, { mode, speed }: Movement, degrees: number, near: number): number => {
  const way = direction(degrees);
  const can = (steps: number): boolean => {
    const by = { x: snap((way.x * steps) / 16), y: snap((way.y * steps) / 16) };
    return normalMove.check(query, followPath(query, query.unit, mode, [by])) === undefined;
  };
  let [low, high] = [0, Math.floor(speed * 16)];
  if (can(high)) return high;
  let middle = near > 4 && near < high ? near : Math.floor(high / 2);
  for (let stride = 4; high - low > 1; stride *= 2) {
    const found = can(middle);
    if (found) low = middle;
    else high = middle;
    const next = found ? low + stride : high - stride;
    // Beyond what is known already the half way is the shorter.
    middle = next > low && next < high ? next : Math.floor((low + high) / 2);
  }
  return low;
};

/**
 * The outline of where the unit's middle can go in one Normal Move, as shifts, clockwise from north: straight as a
 * body; of a block in ranks by stepping, turning and wheeling; of a vehicle by driving as its gears and turns allow.
 */
export const reachOf = (asker: Asker, unit: UnitState, mode: Mode, rays = 72): Point[] => {
  const movement = unitMovements(asker.world, unit).find(one => one.mode === mode);
  const query = queryOf(asker, unit);
  if (unit.formation === 'ranked') return rankedReach(query, mode, rays);
  if (movement?.gears || movement?.turns) return driveReach(query, mode, movement, rays);
  const outline: Point[] = [];
  let near = 0;
  for (let ray = 0; ray < rays; ray++) {
    const degrees = (ray * 360) / rays;
    const far = farthest(query, movement ?? { mode, speed: 0 }, degrees, near);
    const way = direction(degrees);
    outline.push({ x: snap((way.x * far) / 16), y: snap((way.y * far) / 16) });
    // From cell to cell the ways beside one another end anywhere.
    if (asker.world.board.kind === 'free') near = far;
  }
  return outline;
};

import type { UnitState } from '../state.ts';
import { lineOf, linesOf, partOf, type World } from '../world.ts';

/** move.prone: halves size and height, and all that is read from them. The base stays (entity.footprint). */
const PRONE = 0.5;

/** The size of a part's members as they are now. */
export const currentSize = (world: World, unit: UnitState, part: number): number =>
  lineOf(world, partOf(unit, part)).size * (unit.prone ? PRONE : 1);

/** mixed.attributes: the highest of its members'. */
export const currentHeight = (world: World, unit: UnitState): number =>
  Math.max(...linesOf(world, unit).map(line => line.height)) * (unit.prone ? PRONE : 1);

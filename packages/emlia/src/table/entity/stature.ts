import type { Part, UnitState } from '../../state.ts';
import { harmTo } from '../attribute/harm.ts';
import { hasMembers, lineOf, partOf, type World } from '../world.ts';

/** move.prone: halves size and height, and all that is read from them. The base stays (entity.footprint). */
const PRONE = 0.5;

/** The size of a part as printed, with what vital rolls have done to it (damage.vital-table). */
export const sizeOfPart = (world: World, part: Part): number =>
  Math.max(0, lineOf(world, part).size + harmTo(part, 'size'));

/** The size of a part's members as they are now. */
export const currentSize = (world: World, unit: UnitState, part: number): number =>
  sizeOfPart(world, partOf(unit, part)) * (unit.prone ? PRONE : 1);

/** The height of a part's members as they are now. */
export const heightOfPart = (world: World, unit: UnitState, index: number): number => {
  const part = partOf(unit, index);
  return Math.max(0, lineOf(world, part).height + harmTo(part, 'height')) * (unit.prone ? PRONE : 1);
};

/** mixed.attributes: the highest of its living members'. */
export const currentHeight = (world: World, unit: UnitState): number => {
  let height = 0;
  for (let i = 0; i < unit.parts.length; i++) {
    if (unit.parts.length > 1 && !hasMembers(unit, i)) continue;
    height = Math.max(height, heightOfPart(world, unit, i));
  }
  return height;
};

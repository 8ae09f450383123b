import { GRAIN, hullOfShapes, type Shape } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import type { World } from '../../table/world.ts';
import { isRanked } from '../engagement/engaged.ts';

/** What a skirmish of these units would be bounded by; ranked ones stand where they stand. */
export const hullRound = (world: World, units: readonly UnitState[]): Shape | undefined => {
  const loose = units.filter(unit => !isRanked(unit));
  return loose.length > 0 ? hullOfShapes(loose.map(unit => boundaryOf(world, unit))) : undefined;
};

/** What arithmetic and the grain may leave between two that touch. */
const CRACK = 4 * GRAIN;

/** skirmish.join: reaching it; on cells the next cell touches. */
export const touches = ({ board, edition }: World, a: Shape, b: Shape): boolean =>
  board.distance(a, b) <= (board.kind === 'free' ? Math.max(CRACK, edition.tables.leeway.free) : 1);

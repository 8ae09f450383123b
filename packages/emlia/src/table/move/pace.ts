import type { UnitState } from '../../state.ts';

/**
 * How many times each GSU counts for a unit, beside the ground: twice for lying prone (move.prone), for taking cover
 * (move.cover.speed) and for a slow formation. They multiply.
 */
export const slownessOf = (unit: UnitState): number =>
  (unit.prone ? 2 : 1) * (unit.takingCover ? 2 : 1) * (unit.drill?.slow ? 2 : 1);

import type { UnitState } from '../../state.ts';

/**
 * What makes each GSU count double, beside the ground: move.prone, move.cover.speed (cover.taking.speed), a slow
 * formation. They multiply.
 */
export const slownessOf = (unit: UnitState): number =>
  (unit.prone ? 2 : 1) * (unit.takingCover ? 2 : 1) * (unit.drill?.slow ? 2 : 1);

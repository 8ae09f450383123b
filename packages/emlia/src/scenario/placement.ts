import type { Point } from '@emlia/kernel';
import { baseRadius } from '../entity/base.ts';
import { blockAround } from '../move/standing.ts';
import type { Asker } from '../order.ts';
import type { UnitState } from '../state.ts';
import { linesOf, listedStrength, type World } from '../world.ts';
import type { Deploy } from './deploy.ts';

/** The widest base of the unit. */
const widest = (world: World, unit: UnitState): number =>
  Math.max(...linesOf(world, unit).map(line => 2 * baseRadius(line)));

/** The unit as a tidy block round a point, facing the far side of the table. */
export const placementAt = ({ world }: Asker, unit: UnitState, at: Point): Deploy => ({
  type: 'deploy',
  unit: unit.id,
  at: blockAround(world, widest(world, unit), listedStrength(unit), at),
  facing: at.y * 2 > world.board.height ? 0 : 180,
});

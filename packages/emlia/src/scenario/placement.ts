import type { Point } from '@emlia/kernel';
import { blockAround } from '../move/standing.ts';
import type { Asker } from '../order.ts';
import type { UnitState } from '../state.ts';
import { entryOf } from '../world.ts';
import type { Deploy } from './deploy.ts';

/** The unit as a tidy block round a point, facing the far side of the table. */
export const placementAt = ({ world }: Asker, unit: UnitState, at: Point): Deploy => ({
  type: 'deploy',
  unit: unit.id,
  at: blockAround(world, entryOf(world, unit), unit.listed, at),
  facing: at.y * 2 > world.board.height ? 0 : 180,
});

import type { Mode } from '@emlia/content';
import type { Point } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import type { Asker } from '../order.ts';
import type { NormalMove } from './normal-move.ts';

/** The whole unit along one path, given as shifts from where it stands. */
export const followPath = (
  { world }: Asker,
  unit: UnitState,
  mode: Mode,
  shifts: readonly Point[],
): NormalMove => ({
  type: 'normalMove',
  unit: unit.id,
  mode,
  paths: unit.members.map(({ x, y }) => shifts.map(by => world.board.place({ x: x + by.x, y: y + by.y }))),
});

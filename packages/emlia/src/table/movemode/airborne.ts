import type { Mode } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import type { World } from '../world.ts';
import { modeOf } from './momentum.ts';

/** movemode.several: the mode of its last move decides whether it is in the air; where altitude is tracked, that does. */
export const isAirborne = (world: World, unit: UnitState): boolean =>
  unit.altitude > 0 || (!world.setup.options?.altitude && modeOf(world, unit) === 'F');

/** How it stands on the ground; who could fly and has come down stands on it like any other. */
export const standingMode = (world: World, unit: UnitState): Mode => {
  const mode = modeOf(world, unit) ?? 'G';
  return mode === 'F' && !isAirborne(world, unit) ? 'G' : mode;
};

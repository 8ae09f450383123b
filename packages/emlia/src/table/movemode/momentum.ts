import type { Mode, Movement } from '@emlia/content';
import type { Momentum, UnitState } from '../../state.ts';
import { movementsOf, unitMovements } from '../attribute/movement.ts';
import { partOf, type World } from '../world.ts';
import { type Gear, gearsFrom, type Pace, slowest } from './gears.ts';

/** movemode.several: the mode in which a unit moves now; between moves it counts as using that of its last one. */
export const modeOf = (world: World, unit: UnitState): Mode | undefined =>
  unit.mode ?? unitMovements(world, unit)[0]?.mode;

/** The mode of a part: as the unit goes; one that cannot go so goes in its own way. */
export const modeOfPart = (world: World, unit: UnitState, part: number): Mode => {
  const mode = modeOf(world, unit) ?? 'G';
  const own = movementsOf(world, unit, partOf(unit, part));
  return own.length === 0 || own.some(one => one.mode === mode) ? mode : (own[0]?.mode ?? mode);
};

/** The movement a unit has in a mode, if it has any. */
export const movementOf = (world: World, unit: UnitState, mode: Mode | undefined): Movement | undefined =>
  unitMovements(world, unit).find(one => one.mode === mode);

export const REST: Momentum = { speed: 0 };

/** movemode.accel.doublepace: Double Pace shifts by two gears. */
export const gearsShifted = (unit: UnitState): number => (unit.used.doublePace ? 2 : 1);

/** The gears it may drive in now; none where it has no gears at all. */
export const openGears = (unit: UnitState, movement: Movement): Gear[] =>
  movement.gears ? gearsFrom(movement, unit.momentum ?? REST, gearsShifted(unit)) : [];

/** The speeds it may drive at now: those of the gears open to it, or without gears all up to its own. */
export const openPaces = (unit: UnitState, movement: Movement): readonly Pace[] => {
  const gears = openGears(unit, movement);
  return gears.length > 0 ? gears : [{ least: 0, most: movement.speed, reverse: false }];
};

/** movemode.accel.momentum: the least a vehicle under way must move; above 0 its move action can be nothing else, nor given up. */
export const leastSpeed = (world: World, unit: UnitState): number => {
  const movement = movementOf(world, unit, modeOf(world, unit));
  if (!movement?.gears || !unit.momentum) return 0;
  return slowest(movement, unit.momentum, gearsShifted(unit));
};

import { type MoraleState, moraleStateIn } from '../morale/states.ts';
import type { UnitState } from '../state.ts';
import type { World } from '../world.ts';
import { isAtStronghold } from './lines.ts';

/** retreat.lines: a unit at morale -1 or worse is in retreat. */
const isInRetreat = (unit: UnitState): boolean => unit.morale < 0;

/** retreat.stronghold: in retreat, and where its own lines are. */
export const isSheltered = (world: World, unit: UnitState): boolean =>
  isInRetreat(unit) && isAtStronghold(world, unit);

/** The state a unit behaves by: its morale's, or Shaken in its stronghold; none where it has conditions of its own. */
export const bearingOf = (world: World, unit: UnitState): MoraleState | undefined =>
  moraleStateIn(world, unit, isSheltered(world, unit) ? 0 : unit.morale);

/** morale.closer: Shaken, Falling Back and Retreating units. */
export const isShy = (world: World, unit: UnitState): boolean => bearingOf(world, unit)?.shies === true;

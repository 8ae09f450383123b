import type { UnitState } from '../../state.ts';
import { lineOf, partOf, type World } from '../../table/world.ts';

/** draft.forcing.mass-factor: members times Size, lying down or not. */
export const massOf = (world: World, units: readonly UnitState[]): number => {
  let mass = 0;
  for (const unit of units)
    for (const { part } of unit.members) mass += lineOf(world, partOf(unit, part)).size;
  return mass;
};

/** draft.forcing.mass-ratio: the whole part of the ratio multiplies what the heavier side wins, and divides what it loses. */
export const forcedBy = (difference: number, winner: number, loser: number): number =>
  winner >= loser ? difference * Math.floor(winner / loser) : difference / Math.floor(loser / winner);

import type { UnitState } from '../../state.ts';
import { areaOf, isInArea } from '../../table/area.ts';
import { type MoraleState, moraleStateIn } from '../../table/attribute/morale-states.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { ownLinesOf } from '../../table/scenario/own-lines.ts';
import type { World } from '../../table/world.ts';
import { LEEWAY } from './leeway.ts';

/** retreat.lines: a unit at morale -1 or worse is in retreat. */
const isInRetreat = (unit: UnitState): boolean => unit.morale < 0;

/** retreat.stronghold: in the area, or at the point, that its own lines are. */
const isAtStronghold = (world: World, unit: UnitState): boolean => {
  const lines = ownLinesOf(world, unit);
  if (lines === undefined || typeof lines === 'string' || 'edge' in lines) return false;
  if ('area' in lines) return isInArea(areaOf(world, lines.area), unit);
  const { x, y } = lines.point;
  return world.board.distance(boundaryOf(world, unit), { kind: 'disc', x, y, r: 0 }) <= LEEWAY;
};

/** retreat.stronghold: in retreat, and where its own lines are. */
export const isSheltered = (world: World, unit: UnitState): boolean =>
  isInRetreat(unit) && isAtStronghold(world, unit);

/** The state a unit behaves by: its morale's, or Shaken in its stronghold; none where it has conditions of its own. */
export const bearingOf = (world: World, unit: UnitState): MoraleState | undefined =>
  moraleStateIn(world, unit, isSheltered(world, unit) ? 0 : unit.morale);

/** morale.closer: Shaken, Falling Back and Retreating units. */
export const isShy = (world: World, unit: UnitState): boolean => bearingOf(world, unit)?.shies === true;

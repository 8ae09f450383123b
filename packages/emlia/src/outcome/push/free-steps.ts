import type { Point } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { basesOf } from '../../table/entity/base.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { type Room, roomOnBestTrack } from './ground.ts';
import { type Mover, runsInto } from './mover.ts';
import { farthest } from './track.ts';

/** How far a unit can go straight before ground, edge or anyone's base is in its way. */
export const freeSteps = (world: World, state: EmliaState, unit: UnitState, by: Point): Room => {
  // The unit may already have turned on the spot.
  const turned = { ...state, units: { ...state.units, [unit.id]: unit } };
  const table = { world, state: turned, now: turned, movers: [] };
  const others = unitsOnTable(state).flatMap(one => (one.id === unit.id ? [] : basesOf(world, one)));
  const room = roomOnBestTrack(world, [unit], by, false);
  const mover: Mover = { units: [unit], causes: [], pressed: false, ...room };
  return { ...room, steps: farthest(room.steps, step => !runsInto(table, unit, mover, step, others)) };
};

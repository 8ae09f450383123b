import { basesOf } from '../entity/base.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';
import { roomFor } from './ground.ts';
import { type Mover, runsInto } from './mover.ts';
import { farthest, type Track } from './track.ts';

/** How many steps of a track a unit can go before ground, edge or anyone's base is in its way. */
export const freeSteps = (world: World, state: EmliaState, unit: UnitState, track: Track): number => {
  // The unit may already have turned on the spot.
  const turned = { ...state, units: { ...state.units, [unit.id]: unit } };
  const table = { world, state: turned, now: turned, movers: [] };
  const others = unitsOnTable(state).flatMap(one => (one.id === unit.id ? [] : basesOf(world, one)));
  const { steps } = roomFor(world, [unit], track, false);
  const mover: Mover = { units: [unit], causes: [], track, pressed: false, stopped: false, steps };
  return farthest(steps, step => !runsInto(table, unit, mover, step, others));
};

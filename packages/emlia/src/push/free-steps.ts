import { basesOf } from '../entity/base.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { unitsOnTable, type World } from '../world.ts';
import { roomFor } from './ground.ts';
import { type Mover, runsInto } from './mover.ts';
import { farthest, type Track } from './track.ts';

/** How many steps of a track a unit can go before ground, edge or anyone's base is in its way. */
export const freeSteps = (world: World, state: EmliaState, unit: UnitState, track: Track): number => {
  // The unit as it is given, which may have turned first.
  const now = { ...state, units: { ...state.units, [unit.id]: unit } };
  const table = { world, state: now, now, movers: [] };
  const others = unitsOnTable(state).flatMap(one => (one.id === unit.id ? [] : basesOf(world, one)));
  const { steps } = roomFor(world, [unit], track, false);
  const mover: Mover = { units: [unit], causes: [], track, pressed: false, stopped: false, steps };
  return farthest(steps, step => !runsInto(table, unit, mover, step, others));
};

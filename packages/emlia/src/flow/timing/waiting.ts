import type { EmliaState, UnitState } from '../../state.ts';
import { unitsOnTable } from '../../table/world.ts';

/** timing.activate, timing.missed: not yet activated, and its Timing is this step's or above. */
export const waitingUnits = (state: EmliaState): UnitState[] =>
  unitsOnTable(state).filter(unit => !unit.activated && unit.timing >= state.step);

import type { EmliaState, UnitState } from '../../state.ts';
import { unitsOnTable } from '../../table/world.ts';

/** timing.activate, timing.missed: its Timing is this step's or above. */
export const hasStepCome = ({ step }: EmliaState, { timing }: UnitState): boolean => timing >= step;

/** Those on the table whose step has come and who have not been activated yet. */
export const waitingUnits = (state: EmliaState): UnitState[] =>
  unitsOnTable(state).filter(unit => !unit.activated && hasStepCome(state, unit));

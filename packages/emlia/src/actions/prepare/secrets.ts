import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState, Used } from '../../state.ts';
import { PREPARED } from './prepared.ts';

/** prepare.secret: others see that something is prepared, and no more. Changes the state it is given. */
export const hidePreparations = (state: EmliaState, seat: string | undefined): EmliaState => {
  for (const unit of Object.values(state.units)) {
    if (unit.seat !== seat) hideBooks(state, unit);
  }
  return state;
};

/** What was forfeited would give the actions away, so that is hidden with them, and stays so if they are lost. */
const closedBooks = (used: Used): Used => {
  const { move, primary, free, readied, doublePace, half } = used;
  if (move !== PREPARED && primary !== PREPARED && readied === undefined) return used;
  const closed: Used = { free: readied ? free.filter(name => !readied.includes(name)) : free };
  if (doublePace) closed.doublePace = doublePace;
  if (half) closed.half = half;
  if (move !== PREPARED) closed.move = move;
  if (primary !== PREPARED) closed.primary = primary;
  return closed;
};

export const hideBooks = (state: EmliaState, unit: UnitState): void => {
  unit.used = closedBooks(unit.used);
  if (unit.prepared && !unit.prepared.revealed) unit.prepared = {};
  const { activation } = state;
  if (activation?.unit === unit.id) {
    state.activation = { ...activation, before: closedBooks(activation.before) };
  }
};

export const hideEvent = (event: EmliaEvent, seat: string | undefined): EmliaEvent => {
  if (event.type === 'actionsPrepared' && event.seat !== seat) {
    return { type: 'actionsPrepared', seat: event.seat, unit: event.unit };
  }
  if (event.type === 'booksHandedOver' && event.seat !== seat) {
    return { type: 'booksHandedOver', unit: event.unit, seat: event.seat };
  }
  return event;
};

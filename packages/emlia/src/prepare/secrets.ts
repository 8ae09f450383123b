import type { EmliaEvent } from '../events.ts';
import type { EmliaState, UnitState, Used } from '../state.ts';
import { PREPARED } from './prepared.ts';

/** prepare.secret: others see that something is prepared, and no more. Changes the state it is given. */
export const hidePreparations = (state: EmliaState, seat: string | undefined): EmliaState => {
  for (const unit of Object.values(state.units)) {
    if (unit.seat !== seat) hideBooks(state, unit);
  }
  return state;
};

/** What was forfeited would give the actions away, so that is hidden with them, and stays so if they are lost. */
const closedBooks = ({ move, primary, free, readied = [], ...rest }: Used): Used => ({
  ...rest,
  ...(move !== undefined && move !== PREPARED && { move }),
  ...(primary !== undefined && primary !== PREPARED && { primary }),
  free: free.filter(name => !readied.includes(name)),
});

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

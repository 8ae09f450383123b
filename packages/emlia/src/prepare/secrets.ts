import type { EmliaEvent } from '../events.ts';
import type { EmliaState, UnitState, Used } from '../state.ts';
import { PREPARED } from './prepared.ts';

/** prepare.secret: others see that something is prepared, and no more. Changes the state it is given. */
export const hidePreparations = (state: EmliaState, seat: string | undefined): EmliaState => {
  for (const unit of Object.values(state.units)) {
    if (unit.seat !== seat) hide(unit);
  }
  const { activation } = state;
  if (activation && state.units[activation.unit]?.seat !== seat) {
    state.activation = { ...activation, before: closedBooks(activation.before) };
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

const hide = (unit: UnitState): void => {
  unit.used = closedBooks(unit.used);
  if (unit.prepared && !unit.prepared.revealed) unit.prepared = {};
};

export const hideEvent = (event: EmliaEvent, seat: string | undefined): EmliaEvent => {
  if (event.type !== 'actionsPrepared' || event.seat === seat) return event;
  return { type: 'actionsPrepared', seat: event.seat, unit: event.unit };
};

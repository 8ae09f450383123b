import type { EmliaEvent } from '../events.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { PREPARED } from './prepared.ts';

/** prepare.secret: others see that something is prepared, and no more. Changes the state it is given. */
export const hidePreparations = (state: EmliaState, seat: string | undefined): EmliaState => {
  for (const unit of Object.values(state.units)) {
    if (unit.seat !== seat && unit.prepared && !unit.prepared.revealed) hide(unit);
  }
  return state;
};

/** What was forfeited would give the actions away, so that is hidden with them. */
const hide = (unit: UnitState): void => {
  const { move, primary, free, ...rest } = unit.used;
  const readied = (unit.prepared?.actions ?? []).filter(one => one.kind === 'free').map(one => one.action);
  unit.used = {
    ...rest,
    ...(move !== undefined && move !== PREPARED && { move }),
    ...(primary !== undefined && primary !== PREPARED && { primary }),
    free: free.filter(name => !readied.includes(name)),
  };
  unit.prepared = {};
};

export const hideEvent = (event: EmliaEvent, seat: string | undefined): EmliaEvent => {
  if (event.type !== 'actionsPrepared' || event.seat === seat) return event;
  return { type: 'actionsPrepared', seat: event.seat, unit: event.unit };
};

import { type Act, cloneJson } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';

/** The events that may give a unit to another player. */
export const HANDING_OVER = ['unitsJoined', 'unitSplit', 'leaderChosen', 'unitReassigned'] as const;

type HandingOver = Extract<EmliaEvent, { type: (typeof HANDING_OVER)[number] }>;

/** The units whose player the event may change. */
const unitsIn = (event: HandingOver): readonly string[] => {
  if (event.type === 'unitsJoined') return [event.unit, event.other];
  return event.type === 'unitSplit' ? [event.unit, event.parted.id] : [event.unit];
};

/** Whose they are before it. */
export const seatsBefore = (state: EmliaState, event: HandingOver): ReadonlySet<string> =>
  new Set(unitsIn(event).flatMap(id => state.units[id]?.seat ?? []));

/** prepare.secret: with a unit its player's knowledge of it is handed over. */
export const handOverBooks = (
  state: EmliaState,
  event: HandingOver,
  seats: ReadonlySet<string>,
  act: Act<EmliaEvent>,
): void => {
  for (const id of unitsIn(event)) {
    const unit = state.units[id];
    if (!unit || (seats.size === 1 && seats.has(unit.seat))) continue;
    const { used, prepared, seat } = unit;
    const before = state.activation?.unit === id ? state.activation.before : undefined;
    const books = cloneJson({ used, ...(prepared && { prepared }), ...(before && { before }) });
    act.emit({ type: 'booksHandedOver', unit: id, seat, books });
  }
};

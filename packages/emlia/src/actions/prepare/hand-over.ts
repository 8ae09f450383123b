import { type Act, cloneJson } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';

/** The units whose player an event may change. */
const touchedBy = (event: EmliaEvent): readonly string[] => {
  switch (event.type) {
    case 'unitsJoined':
      return [event.unit, event.other];
    case 'unitSplit':
      return [event.unit, event.parted.id];
    case 'leaderChosen':
    case 'unitReassigned':
      return [event.unit];
    default:
      return [];
  }
};

/** prepare.secret: with a unit its player's knowledge of it is handed over. */
export const handingOver = (state: EmliaState, act: Act<EmliaEvent>): Act<EmliaEvent> => ({
  dice: act.dice,
  emit(event) {
    const ids = touchedBy(event);
    const seats = new Set(ids.flatMap(id => state.units[id]?.seat ?? []));
    act.emit(event);
    for (const id of ids) {
      const unit = state.units[id];
      if (!unit || (seats.size === 1 && seats.has(unit.seat))) continue;
      const { used, prepared, seat } = unit;
      const before = state.activation?.unit === id ? state.activation.before : undefined;
      const books = cloneJson({ used, ...(prepared && { prepared }), ...(before && { before }) });
      act.emit({ type: 'booksHandedOver', unit: id, seat, books });
    }
  },
});

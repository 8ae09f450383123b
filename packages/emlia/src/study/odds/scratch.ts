import { cloneJson } from '@emlia/kernel';
import type { EmliaState } from '../../state.ts';
import { copyOfUnit } from '../../table/copy.ts';

/** A quick copy to try the resolution phase on: only what its events change in place is copied, the rest is shared. */
export const scratchOf = (state: EmliaState): EmliaState => {
  const units: EmliaState['units'] = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = copyOfUnit(unit);
  const { pieces, awareness } = state;
  return {
    ...state,
    units,
    pieces: cloneJson(pieces),
    markers: [...state.markers],
    strikes: [...state.strikes],
    effects: [...state.effects],
    moraleNotes: [...state.moraleNotes],
    agenda: [...state.agenda],
    pending: [...state.pending],
    awareness: { ...awareness, deeds: { ...awareness.deeds }, chosen: cloneJson(awareness.chosen) },
  };
};

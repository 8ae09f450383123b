import type { Awareness } from '../judge/awareness/record.ts';
import type { EmliaState, UnitState } from '../state.ts';

/** A record whose entries are replaced, never changed. */
const own = <T>(record: Readonly<Record<string, T>>): Record<string, T> => ({ ...record });

/** A record whose entries are changed in their first level. */
const ownEach = <T extends object>(record: Readonly<Record<string, T>>): Record<string, T> => {
  const copy: Record<string, T> = {};
  for (const key in record) copy[key] = { ...(record[key] as T) };
  return copy;
};

const ownUnit = (unit: UnitState): UnitState => ({
  ...unit,
  parts: unit.parts.map(part => ({ ...part })),
  account: { ...unit.account },
  used: { ...unit.used },
});

const ownAwareness = (awareness: Awareness): Awareness => ({
  ...awareness,
  hidden: own(awareness.hidden),
  known: own(awareness.known),
  met: own(awareness.met),
  noted: own(awareness.noted),
  deeds: own(awareness.deeds),
  chosen: own(awareness.chosen),
});

/**
 * A copy to be changed by itself. What events replace and never change is shared with the original: a test freezes
 * views and plays on.
 */
export const copyOf = (state: EmliaState): EmliaState => {
  const units: EmliaState['units'] = {};
  for (const id in state.units) units[id] = ownUnit(state.units[id] as UnitState);
  const { activation, contact } = state;
  return {
    ...state,
    pending: [...state.pending],
    activation: activation && { ...activation },
    agenda: [...state.agenda],
    contact: contact && { ...contact },
    units,
    pieces: ownEach(state.pieces),
    markers: [...state.markers],
    strikes: [...state.strikes],
    effects: [...state.effects],
    moraleNotes: [...state.moraleNotes],
    awareness: ownAwareness(state.awareness),
  };
};

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

/** A copy of a unit that is not changed with it. */
export const copyOfUnit = (unit: UnitState): UnitState => ({
  ...unit,
  parts: unit.parts.map(part => ({ ...part })),
  account: { ...unit.account },
  used: { ...unit.used },
});

type Fields = Readonly<Record<string, unknown>>;

const haveSameFields = (one: Fields, other: Fields): boolean => {
  for (const key in one) if (one[key] !== other[key]) return false;
  for (const key in other) if (other[key] !== undefined && one[key] === undefined) return false;
  return true;
};

const haveSameParts = ({ parts }: UnitState, { parts: others }: UnitState): boolean =>
  parts.length === others.length &&
  parts.every((part, i) => haveSameFields(part as unknown as Fields, others[i] as unknown as Fields));

/** Whether a unit is in every respect as it was when it was copied. */
export const isAsCopied = (unit: UnitState, copy: UnitState): boolean => {
  const [fields, copied] = [unit as unknown as Fields, copy as unknown as Fields];
  for (const key in fields) {
    if (fields[key] === copied[key] || key === 'parts') continue;
    if (key !== 'account' && key !== 'used') return false;
    if (!haveSameFields(fields[key] as Fields, copied[key] as Fields)) return false;
  }
  for (const key in copied) if (copied[key] !== undefined && fields[key] === undefined) return false;
  return haveSameParts(unit, copy);
};

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
  for (const id in state.units) units[id] = copyOfUnit(state.units[id] as UnitState);
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

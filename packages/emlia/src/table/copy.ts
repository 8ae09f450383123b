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

/** The fields of a record as they were, in their order. */
interface FieldTrace {
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

const traceFields = (record: object): FieldTrace => ({
  keys: Object.keys(record),
  values: Object.values(record),
});

/** What of a unit is changed in place, and so is traced by itself. */
const isTracedByItself = (key: string): boolean => key === 'parts' || key === 'account' || key === 'used';

const hasFields = (record: object, { keys, values }: FieldTrace): boolean => {
  let i = 0;
  for (const key in record) {
    if (key !== keys[i]) return false;
    if (record[key as keyof typeof record] !== values[i] && !isTracedByItself(key)) return false;
    i++;
  }
  return i === keys.length;
};

/** How a unit stood in every respect when it was noted, by `traceUnit`. */
export interface UnitTrace {
  readonly unit: FieldTrace;
  readonly account: FieldTrace;
  readonly used: FieldTrace;
  readonly parts: readonly FieldTrace[];
}

/** Notes how a unit stands, to know later whether it still does. */
export const traceUnit = (unit: UnitState): UnitTrace => ({
  unit: traceFields(unit),
  account: traceFields(unit.account),
  used: traceFields(unit.used),
  parts: unit.parts.map(traceFields),
});

/** Whether a unit, or a copy of it, is in every respect as it was. */
export const isAsTraced = (unit: UnitState, trace: UnitTrace): boolean =>
  hasFields(unit, trace.unit) &&
  hasFields(unit.account, trace.account) &&
  hasFields(unit.used, trace.used) &&
  unit.parts.length === trace.parts.length &&
  unit.parts.every((part, i) => hasFields(part, trace.parts[i] as FieldTrace));

const ownAwareness = (awareness: Awareness): Awareness => ({
  ...awareness,
  hidden: own(awareness.hidden),
  known: own(awareness.known),
  met: own(awareness.met),
  noted: own(awareness.noted),
  deeds: own(awareness.deeds),
  chosen: own(awareness.chosen),
  ...(awareness.hiding && { hiding: own(awareness.hiding) }),
  ...(awareness.once && { once: own(awareness.once) }),
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

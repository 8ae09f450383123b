import { cloneJson } from '@emlia/kernel';
import type { EmliaState } from './state.ts';

/** A copy to be changed by itself; lists of members are replaced, never changed, and so can be shared. */
export const copyOf = (state: EmliaState): EmliaState => {
  const units: EmliaState['units'] = {};
  for (const [id, unit] of Object.entries(state.units)) {
    units[id] = { ...cloneJson({ ...unit, members: [] }), members: unit.members };
  }
  return { ...cloneJson({ ...state, units: {} }), units };
};

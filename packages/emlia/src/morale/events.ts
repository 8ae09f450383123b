import type { Happenings } from '../happening.ts';
import type { MoraleRowName } from './rows.ts';

/** A row that has become true of a unit and counts in step 3 (morale.step). */
export interface MoraleNote {
  readonly unit: string;
  readonly row: MoraleRowName;
  /** The unit that gave cause, where the row asks who it was (morale.army-value). */
  readonly cause?: string;
}

export type MoraleEvent = { readonly type: 'moraleNoted' } & MoraleNote;

export const moraleEvents: Happenings<MoraleEvent> = {
  moraleNoted: {
    change(state, { type: _, ...note }) {
      state.moraleNotes.push(note);
    },
  },
};

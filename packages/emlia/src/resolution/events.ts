import type { Happenings } from '../happening.ts';

export type ResolutionEvent =
  | { readonly type: 'resolutionBegan'; readonly step: number }
  | { readonly type: 'resolutionStepEnded' }
  | { readonly type: 'markersRemoved' };

export const resolutionEvents: Happenings<ResolutionEvent> = {
  resolutionBegan: {
    change(state) {
      state.phase = 'resolution';
      state.resolving = 0;
      state.damageDone = false;
    },
  },
  resolutionStepEnded: {
    change(state) {
      state.resolving++;
    },
  },
  markersRemoved: {
    change(state) {
      state.markers = [];
      state.strikes = [];
      state.moraleNotes = [];
    },
  },
};

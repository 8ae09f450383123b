import type { Happenings } from '../happening.ts';

export type ResolutionEvent =
  | { readonly type: 'resolutionBegan'; readonly step: number }
  | { readonly type: 'markersRemoved' };

export const resolutionEvents: Happenings<ResolutionEvent> = {
  resolutionBegan: {
    change(state) {
      state.phase = 'resolution';
      state.damageDone = false;
    },
  },
  markersRemoved: {
    change(state) {
      state.markers = [];
    },
  },
};

import type { Happenings } from '../happening.ts';
import type { HitMarker } from '../state.ts';

/** hits.marker: what a marker must remember until the resolution phase. */
export type HitsEvent = { readonly type: 'hitsMarked' } & HitMarker;

export const hitsEvents: Happenings<HitsEvent> = {
  hitsMarked: {
    change(state, { type: _, ...marker }) {
      state.markers.push(marker);
    },
  },
};

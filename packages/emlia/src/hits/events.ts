import type { Happenings } from '../happening.ts';

/** hits.marker: what a marker must remember until the resolution phase. */
export type HitsEvent = {
  readonly type: 'hitsMarked';
  readonly unit: string;
  readonly source: string;
  readonly count: number;
  readonly damage: number;
  readonly piercing?: true;
};

export const hitsEvents: Happenings<HitsEvent> = {
  hitsMarked: {
    change(state, { unit, source, count, damage, piercing }) {
      state.markers.push({ unit, source, count, damage, ...(piercing && { piercing }) });
    },
  },
};

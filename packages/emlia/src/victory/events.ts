import type { Result } from '@emlia/kernel';
import type { Happenings } from '../happening.ts';

export type VictoryEvent = { readonly type: 'battleEnded'; readonly result: Result };

export const victoryEvents: Happenings<VictoryEvent> = {
  battleEnded: {
    change(state, { result }) {
      state.phase = 'over';
      state.result = result;
    },
    tell: (_story, { result }) => [{ say: result.say, rule: result.rule }],
  },
};

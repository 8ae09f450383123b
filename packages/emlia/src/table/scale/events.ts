import type { EmliaEventKinds } from '../event-kind.ts';
import { unitOf } from '../world.ts';
import { holdsStill } from './agreed.ts';

/** draft.measure.locked: a distance measured against a limit, which stays as measured until one of the two moves. */
export interface ScaleEvent {
  readonly type: 'measureAgreed';
  readonly unit: string;
  readonly to: string;
  readonly limit: number;
  readonly distance: number;
}

const THOUSANDTHS = 1000;

export const scaleEvents: EmliaEventKinds<ScaleEvent> = {
  measureAgreed: {
    change(state, { unit, to, limit }) {
      const stood = [unitOf(state, unit).members, unitOf(state, to).members] as const;
      const others = state.measured?.filter(one => holdsStill(state, one)) ?? [];
      state.measured = [...others, { units: [unit, to], limit, stood }];
    },
    tell({ name }, { unit, to, limit, distance }) {
      const exact = Math.round(distance * THOUSANDTHS) / THOUSANDTHS;
      const where = distance > limit ? 'outside' : 'within';
      return [
        {
          say: `${name(unit)} is measured ${exact} GSU from ${name(to)}: ${where} ${limit} GSU, until one of them moves.`,
          rule: 'draft.measure.locked',
        },
      ];
    },
  },
};

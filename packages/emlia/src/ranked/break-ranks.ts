import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { id } from '../fields.ts';
import { moveAction } from '../move/action.ts';
import type { Order, Query } from '../order.ts';

/** ranked.breakranks: into close formation where it stands, for a move action. */
export interface BreakRanks {
  readonly type: 'breakRanks';
  readonly unit: string;
}

export const BREAK_RANKS = 'Break Ranks';

const checks: Checks<Query> = {
  ...moveAction(BREAK_RANKS),
  'ranked.breakranks': ({ unit }) => unit.formation === 'ranked' || `${unit.name} does not stand in ranks.`,
};

export const breakRanks: Order<BreakRanks> = {
  answers: 'act',
  midPace: true,
  schema: z.strictObject({ type: z.literal('breakRanks'), unit: id }),
  check: query => firstRefusal(checks, query),

  perform({ unit }, _command, act) {
    act.emit({ type: 'ranksBroken', unit: unit.id });
  },

  offers: ({ unit }) => (unit.formation === 'ranked' ? [{ type: 'breakRanks', unit: unit.id }] : []),
};

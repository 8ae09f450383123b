import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { suggestPlacement } from './deploy.ts';

export interface LeaveOut {
  readonly type: 'leaveOut';
  readonly unit: string;
}

const checks: Checks<Query> = {
  'scenario.deployment.order': ({ unit }) =>
    unit.place === 'reserve' || `${unit.name} has already been placed.`,
  'scenario.deployment': query =>
    !suggestPlacement(query) || `There is room for ${query.unit.name} in its zone: it must be placed.`,
};

/** scenario.deployment: a unit starts inside its zone, so one that finds no room there does not start. */
export const leaveOut: Order<LeaveOut> = {
  answers: 'deploy',
  schema: z.strictObject({ type: z.literal('leaveOut'), unit: id }),
  check: query => firstRefusal(checks, query),

  perform({ unit }, _command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'unitLeftOut', unit: unit.id });
  },

  offers: query =>
    query.unit.place === 'reserve' && !suggestPlacement(query)
      ? [{ type: 'leaveOut', unit: query.unit.id }]
      : [],
};

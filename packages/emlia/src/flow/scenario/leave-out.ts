import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import { suggestPlacement } from './deploy.ts';
import { isToBePlaced, notToBePlaced } from './set-up.ts';

export interface LeaveOut {
  readonly type: 'leaveOut';
  readonly unit: string;
}

const checks: Checks<Query> = {
  'scenario.deployment.order': ({ world, state, unit }) =>
    isToBePlaced(world, state, unit) || notToBePlaced(world, state, unit),
  'scenario.deployment': query =>
    !suggestPlacement(query) || `There is room for ${query.unit.name} in its zone: it must be placed.`,
};

/** scenario.deployment: a unit starts inside its zone, so one that finds no room there does not start. */
export const leaveOut: Order<LeaveOut> = {
  answers: ['deploy'],
  schema: z.strictObject({ type: z.literal('leaveOut'), unit: id }),
  check: query => firstRefusal(checks, query),

  perform({ state, unit }, _command, act) {
    act.emit({ type: 'answered' });
    // Who comes upon a fight and finds no room waits for it.
    const due = state.turn > 0 && { due: state.turn + 1 };
    act.emit({ type: 'unitLeftOut', unit: unit.id, ...due });
  },

  offers: query =>
    isToBePlaced(query.world, query.state, query.unit) && !suggestPlacement(query)
      ? [{ type: 'leaveOut', unit: query.unit.id }]
      : [],
};

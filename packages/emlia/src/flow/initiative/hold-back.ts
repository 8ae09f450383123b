import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import { waitingUnits } from '../timing/waiting.ts';
import { dutyKey, metConditions } from './conditions.ts';
import { earlyUnits, mayGoEarly } from './early.ts';

/** Declines to activate this unit, and every other of the player's that could go early, for now. */
export interface HoldBack {
  readonly type: 'holdBack';
  readonly unit: string;
}

const checks: Checks<Query> = {
  'initiative.early': ({ world, state, unit, seat }) => {
    if (!mayGoEarly(world, state, unit)) return `${unit.name} has no condition on which to act early.`;
    const waiting = waitingUnits(state).find(one => one.seat === seat);
    return !waiting || `${waiting.name} waits in this step and must be activated sooner or later.`;
  },
};

export const holdBack: Order<HoldBack> = {
  answers: ['activate'],
  schema: z.strictObject({ type: z.literal('holdBack'), unit: id }),
  check: query => firstRefusal(checks, query),

  perform({ world, state, seat }, _command, act) {
    const units = earlyUnits(world, state)
      .filter(unit => unit.seat === seat)
      .map(unit => ({ unit: unit.id, conditions: metConditions({ world, state, unit }).map(dutyKey) }));
    act.emit({ type: 'answered' });
    act.emit({ type: 'heldBack', units });
  },

  offers: ({ world, state, seat, unit }) =>
    earlyUnits(world, state).find(one => one.seat === seat)?.id === unit.id
      ? [{ type: 'holdBack', unit: unit.id }]
      : [],
};

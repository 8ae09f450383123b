import * as z from 'zod';
import { id } from '../fields.ts';
import { coast } from '../movemode/coast.ts';
import type { Order } from '../order.ts';

export interface EndActivation {
  readonly type: 'endActivation';
  readonly unit: string;
}

/** activation.choice: actions may be left unused, and are lost; who is fast rolls on (movemode.accel.momentum). */
export const endActivation: Order<EndActivation> = {
  answers: ['act'],
  midPace: true,
  endsActivation: () => true,
  schema: z.strictObject({ type: z.literal('endActivation'), unit: id }),
  check: () => undefined,

  perform(query, _command, act) {
    const { unit } = query;
    coast(query, act);
    act.emit({ type: 'answered' });
    act.emit({ type: 'activationEnded', unit: unit.id });
  },

  offers: ({ unit }) => [{ type: 'endActivation', unit: unit.id }],
};

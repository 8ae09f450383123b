import * as z from 'zod';
import type { CampaignOrder } from '../order.ts';

/** The player is done for this turn. */
export interface EndOrders {
  readonly type: 'endOrders';
}

export const endOrders: CampaignOrder<EndOrders> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('endOrders') }),
  check: () => undefined,
  perform(_asker, _command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'passedOn' });
  },
  offers: () => [{ type: 'endOrders' }],
};

import * as z from 'zod';
import { marchOn } from '../army/march-on.ts';
import type { CampaignOrder } from '../order.ts';

/** The player is done for this turn: whoever is on the way marches on (campaign.routes). */
export interface EndOrders {
  readonly type: 'endOrders';
}

export const endOrders: CampaignOrder<EndOrders> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('endOrders') }),
  check: () => undefined,
  perform({ world, state, seat }, _command, act) {
    marchOn({ world, state, act }, seat);
    act.emit({ type: 'answered' });
    act.emit({ type: 'passedOn' });
  },
  offers: () => [{ type: 'endOrders' }],
};

import type { CampaignAct } from '../order.ts';
import type { CampaignState } from '../state.ts';

/** An id nothing has: what the scenario names has no underscore in its id. */
export const freshId = (state: CampaignState, act: CampaignAct, kind: string): string => {
  act.emit({ type: 'numbered' });
  return `${kind}_${state.made}`;
};

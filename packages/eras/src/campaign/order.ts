import type { Act, Asker, Order } from '@emlia/kernel';
import type { CampaignEvent } from './events.ts';
import type { CampaignPromptKind, CampaignState } from './state.ts';
import type { CampaignWorld } from './table/world.ts';

/** Who asks, in which campaign. */
export interface CampaignAsker extends Asker<CampaignState> {
  readonly world: CampaignWorld;
}

export type CampaignAct = Act<CampaignEvent>;

/** An order that ends its prompt emits `answered` itself. */
export type CampaignOrder<Command> = Order<CampaignAsker, Command, CampaignEvent, CampaignPromptKind>;

import type { Act, Asker, Order } from '@emlia/kernel';
import type { CampaignEvent } from './events.ts';
import type { CampaignState, PromptKind } from './state.ts';
import type { World } from './table/world.ts';

/** Who asks, in which campaign. */
export interface CampaignAsker extends Asker<CampaignState> {
  readonly world: World;
}

export type CampaignAct = Act<CampaignEvent>;

/** An order that ends its prompt emits `answered` itself. */
export type CampaignOrder<Command> = Order<CampaignAsker, Command, CampaignEvent, PromptKind>;

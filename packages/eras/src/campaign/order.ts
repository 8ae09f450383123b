import type { Act, Asker, Order } from '@emlia/kernel';
import type { CampaignEvent } from './events.ts';
import type { CampaignPromptKind, CampaignState } from './state.ts';
import type { CampaignWorld } from './table/world.ts';

/** Who asks, in which campaign. */
export interface CampaignAsker extends Asker<CampaignState> {
  readonly world: CampaignWorld;
}

export type CampaignAct = Act<CampaignEvent>;

/** A campaign in which something is done: what happens in it is emitted, dice are rolled by `act`. */
export interface CampaignContext {
  readonly world: CampaignWorld;
  readonly state: CampaignState;
  readonly act: CampaignAct;
}

/** An order that ends its prompt emits `answered` itself. */
export type CampaignOrder<Command> = Order<CampaignAsker, Command, CampaignEvent, CampaignPromptKind>;

import type { Act, Asker as AskerOf, Order as OrderOf } from '@emlia/kernel';
import type { CampaignEvent } from './events.ts';
import type { CampaignState, PromptKind } from './state.ts';
import type { World } from './table/world.ts';

/** Who asks, in which campaign. */
export interface Asker extends AskerOf<CampaignState> {
  readonly world: World;
}

export type CampaignAct = Act<CampaignEvent>;

/** An order that ends its prompt emits `answered` itself. */
export type Order<Command> = OrderOf<Asker, Command, CampaignEvent, PromptKind>;

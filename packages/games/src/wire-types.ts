import type { CoreCommand, DraftCommand, EmliaEvent, EmliaPrompt, EmliaState } from '@emlia/emlia';
import type {
  BattleCommand,
  BattleEvent,
  BattleState,
  CampaignCommand,
  CampaignEvent,
  CampaignState,
} from '@emlia/eras';

// What goes over the wire by each ruleset. `npm run schemas` writes it down as JSON Schema. The compiler holds what reads a
// command to its type, so that the schema of commands says what is read.

interface Wire<State extends { readonly pending: readonly unknown[] }, Command, Event> {
  readonly commands: Command;
  readonly prompts: State['pending'][number];
  readonly events: Event;
  readonly views: State;
}

/** emlia */
export interface EmliaWire extends Wire<EmliaState, CoreCommand, EmliaEvent> {}
/** emlia.first-draft: what differs there; no order answers the prompts left out. */
export interface FirstDraftWire {
  readonly commands: DraftCommand;
  readonly prompts: Exclude<EmliaPrompt, { readonly kind: 'freeStrike' | 'volley' }>;
}
/** eras-battle */
export interface BattleWire extends Wire<BattleState, BattleCommand, BattleEvent> {}
/** eras-campaign */
export interface CampaignWire extends Wire<CampaignState, CampaignCommand, CampaignEvent> {}

import type { EventKind } from '@emlia/kernel';
import type { CampaignState } from './state.ts';
import type { CampaignWorld } from './table/world.ts';

/** Names for telling: the state is as it stands after the event. */
export interface CampaignStory {
  readonly world: CampaignWorld;
  readonly state: CampaignState;
  player(id: string): string;
  army(id: string): string;
  node(id: string): string;
}

/** A kind of event of a campaign: besides what every kind is, who may know of it. */
export interface CampaignEventKind<Event> extends EventKind<CampaignState, CampaignStory, Event> {
  /** What a seat learns of it; without it, everything (sheet.visibility). */
  see?(world: CampaignWorld, event: Event, seat: string | undefined): Event | undefined;
}

/** The events of a chapter. */
export type CampaignEventKinds<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: CampaignEventKind<Extract<Event, { type: Type }>>;
};

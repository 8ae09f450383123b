import { defineEvents } from '@emlia/kernel';
import { type ArmyEvent, armyEvents } from './army/events.ts';
import { type ClashEvent, clashEvents } from './clash/events.ts';
import { type PlayEvent, playEvents } from './clash/play-events.ts';
import type { CampaignEventKind, CampaignEventKinds, CampaignStory } from './event-kind.ts';
import { type LeaderEvent, leaderEvents } from './leader/events.ts';
import { type SupplyEvent, supplyEvents } from './logistics/events.ts';
import { type AccountEvent, accountEvents } from './manpower/account-events.ts';
import { type PurchaseEvent, purchaseEvents } from './manpower/purchase-events.ts';
import { type WorksEvent, worksEvents } from './manpower/work-events.ts';
import { type SpellEvent, spellEvents } from './spell/events.ts';
import type { CampaignState } from './state.ts';
import { type CampaignWorld, nameOfPlayer } from './table/world.ts';
import { type ControlEvent, controlEvents } from './turn/control-events.ts';
import { type StepEvent, stepEvents } from './turn/events.ts';
import { type SightEvent, sightEvents } from './turn/sights.ts';
import { type TreatyEvent, treatyEvents } from './turn/treaty-events.ts';

/** All that can happen in a campaign, chapter by chapter. */
export type CampaignEvent =
  | StepEvent
  | AccountEvent
  | SightEvent
  | ArmyEvent
  | PurchaseEvent
  | SupplyEvent
  | LeaderEvent
  | WorksEvent
  | SpellEvent
  | TreatyEvent
  | ClashEvent
  | PlayEvent
  | ControlEvent;

const KINDS: CampaignEventKinds<CampaignEvent> = {
  ...stepEvents,
  ...accountEvents,
  ...sightEvents,
  ...armyEvents,
  ...purchaseEvents,
  ...supplyEvents,
  ...leaderEvents,
  ...worksEvents,
  ...spellEvents,
  ...treatyEvents,
  ...clashEvents,
  ...playEvents,
  ...controlEvents,
};

/** Names for telling of a campaign as it stands. */
const campaignStory = (world: CampaignWorld, state: CampaignState): CampaignStory => ({
  world,
  state,
  player: id => nameOfPlayer(world, id),
  army: id => state.armies[id]?.name ?? 'An army',
  node: id => state.nodes[id]?.name ?? 'open country',
});

export const campaignEvents = defineEvents<
  CampaignWorld,
  CampaignState,
  CampaignStory,
  CampaignEvent,
  CampaignEventKind<CampaignEvent>
>(KINDS, campaignStory);

export const seeCampaignEvent = (
  world: CampaignWorld,
  event: CampaignEvent,
  seat: string | undefined,
): CampaignEvent | undefined => {
  const kind = campaignEvents.kindOf(event);
  const seen = kind.see ? kind.see(world, event, seat) : event;
  if (!seen || !('known' in seen)) return seen;
  // Who else may know would tell of treaties that are secret.
  const { known: _, ...rest } = seen;
  return rest as CampaignEvent;
};

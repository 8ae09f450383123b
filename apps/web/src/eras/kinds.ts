import {
  type BattleCommand,
  type BattleEvent,
  type BattleGame,
  type BattleSetup,
  type BattleState,
  type CampaignCommand,
  type CampaignEvent,
  type CampaignGame,
  type CampaignSetup,
  type CampaignState,
  erasBattle,
  erasCampaign,
  openBattle,
} from '@emlia/eras';
import type { Game } from '@emlia/kernel';
import { battleDesk } from './battle-desk.ts';
import { campaignDesk } from './campaign-desk.ts';
import type { Desk } from './desk.ts';
import type { ErasView } from './follow.ts';

/** A game of Eras as the pages know it: how it is opened out of what the server sends, and who has its words. */
export interface ErasKind<View extends ErasView, Command, Event, G extends Game<View, Command, Event>> {
  /** As the headers of its matches have it. */
  readonly ruleset: string;
  open(setup: unknown): G;
  desk(game: G): Desk<View, Command>;
}

export const BATTLE: ErasKind<BattleState, BattleCommand, BattleEvent, BattleGame> = {
  ruleset: erasBattle.id,
  open: setup => openBattle(setup as BattleSetup),
  desk: battleDesk,
};

export const CAMPAIGN: ErasKind<CampaignState, CampaignCommand, CampaignEvent, CampaignGame> = {
  ruleset: erasCampaign.id,
  open: setup => erasCampaign.open(setup as CampaignSetup),
  desk: campaignDesk,
};

import type { BattleGame, BattleState, CampaignGame, CampaignState } from '@emlia/eras';
import type { MatchHeader, SeenEntry } from '@emlia/protocol';
import type { Loaded } from '../replay/load.ts';
import { BATTLE, CAMPAIGN } from './kinds.ts';
import { type ErasReel, openErasReel } from './reel.ts';

export type LoadedBattle = Loaded<ErasReel<BattleState, BattleGame>>;
export type LoadedCampaign = Loaded<ErasReel<CampaignState, CampaignGame>>;
export type LoadedEras = LoadedBattle | LoadedCampaign;

export const isCampaign = (loaded: LoadedEras): loaded is LoadedCampaign =>
  loaded.header.ruleset === CAMPAIGN.ruleset;

/** A replay of a battle or campaign of Eras; throws where the file is not what it says. */
export const openEras = (
  header: MatchHeader,
  entries: readonly SeenEntry[],
  seat: string | undefined,
): LoadedEras => {
  const as = seat === undefined ? {} : { seat };
  return header.ruleset === BATTLE.ruleset
    ? { header, reel: openErasReel(BATTLE, BATTLE.open(header.setup), entries, seat), ...as }
    : { header, reel: openErasReel(CAMPAIGN, CAMPAIGN.open(header.setup), entries, seat), ...as };
};

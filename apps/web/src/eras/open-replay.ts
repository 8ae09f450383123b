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
import type { MatchHeader, SeenEntry } from '@emlia/protocol';
import type { Loaded } from '../replay/load.ts';
import { battleDesk } from './battle-desk.ts';
import { campaignDesk } from './campaign-desk.ts';
import { type ErasReel, openErasReel } from './reel.ts';

export type LoadedBattle = Loaded<ErasReel<BattleState, BattleGame>>;
export type LoadedCampaign = Loaded<ErasReel<CampaignState, CampaignGame>>;
export type LoadedEras = LoadedBattle | LoadedCampaign;

export const isCampaign = (loaded: LoadedEras): loaded is LoadedCampaign =>
  loaded.header.ruleset === erasCampaign.id;

/** A replay of a battle or campaign of Eras; throws where the file is not what it says. */
export const openEras = (
  header: MatchHeader,
  entries: readonly SeenEntry[],
  seat: string | undefined,
): LoadedEras => {
  const as = seat === undefined ? {} : { seat };
  if (header.ruleset === erasBattle.id) {
    const game = openBattle(header.setup as BattleSetup);
    const { measures } = battleDesk(game);
    const reel = openErasReel<BattleState, BattleCommand, BattleEvent, BattleGame>(
      game,
      entries,
      measures,
      seat,
    );
    return { header, reel, ...as };
  }
  const game = erasCampaign.open(header.setup as CampaignSetup);
  const { measures } = campaignDesk(game);
  const reel = openErasReel<CampaignState, CampaignCommand, CampaignEvent, CampaignGame>(
    game,
    entries,
    measures,
    seat,
  );
  return { header, reel, ...as };
};

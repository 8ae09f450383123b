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
import { createSession, type ReadyOf } from '../session/create-session.ts';
import { battleDesk } from './battle-desk.ts';
import { campaignDesk } from './campaign-desk.ts';
import { type ErasSeen, followingOf } from './follow.ts';

export const battleSession = createSession<BattleGame, ErasSeen<BattleState>, BattleCommand>(
  followingOf<BattleState, BattleCommand, BattleEvent, BattleGame>(
    erasBattle.id,
    setup => openBattle(setup as BattleSetup),
    (game, view) => battleDesk(game).measures(view),
  ),
  {
    nameOf: (game, seat) => battleDesk(game).nameOf(seat),
    noteOf: ready => noteOf(ready, battleDesk(ready.game)),
  },
);

export const campaignSession = createSession<CampaignGame, ErasSeen<CampaignState>, CampaignCommand>(
  followingOf<CampaignState, CampaignCommand, CampaignEvent, CampaignGame>(
    erasCampaign.id,
    setup => erasCampaign.open(setup as CampaignSetup),
    (game, view) => campaignDesk(game).measures(view),
  ),
  {
    nameOf: (game, seat) => campaignDesk(game).nameOf(seat),
    noteOf: ready => noteOf(ready, campaignDesk(ready.game)),
  },
);

type AnyReady = ReadyOf<BattleGame, ErasSeen<BattleState>> | ReadyOf<CampaignGame, ErasSeen<CampaignState>>;

const noteOf = ({ seen, prompt }: AnyReady, { nameOf }: { nameOf(player: string): string }): string => {
  const { turn, result } = seen.view;
  if (result) return result.say;
  const asked = prompt ? `${nameOf(prompt.seat)} to choose` : '';
  return turn === 0 ? `Set-up · ${asked}` : `Turn ${turn} · ${asked}`;
};

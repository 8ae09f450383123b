import type { CampaignGame, CampaignState } from '@emlia/eras';
import { say } from '../../platform/words/say.ts';
import type { Guide } from '../eras/guide.ts';

/** The first turn of one's first campaign. */
export const campaignGuide = (game: CampaignGame): Guide<CampaignState> => ({
  id: 'eras-campaign',
  title: say`Your first two days`,
  steps: [
    {
      say: say`Choose who leads you. Leaders make troops better, and can be murdered.`,
      isDone: ({ turn }) => turn > 0,
    },
    {
      say: say`Choose one of your armies. Its card says who is in it and for how many turns it is fed.`,
      isDone: (view, seat, selected) => view.turn > 1 || view.armies[selected]?.owner === seat,
    },
    {
      say: say`Press S: rings show how far bread reaches, arrows what each link brings. Whoever leaves the rings lives on what he carries. Then drag an army: beside it stands how it would be fed there.`,
      isDone: ({ turn, armies }, seat) =>
        turn > 1 ||
        Object.values(armies).some(({ owner, moved, route }) => owner === seat && (moved > 0 || route)),
    },
    {
      say: say`Recruit at your headquarters: type numbers, see what the army becomes, and pay. Carriers first, then men.`,
      isDone: ({ turn, players }, seat) =>
        turn > 1 || (turn > 0 && (players[seat]?.manpower ?? 0) < (game.world.players[seat]?.manpower ?? 0)),
    },
    {
      say: say`Say that your orders are given. Supply, battles, works and places follow; what happened stands here at your next orders.`,
      isDone: ({ turn }) => turn > 1,
    },
  ],
});

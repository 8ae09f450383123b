import { type CampaignState, campaignStudy } from '@emlia/eras';
import type { CampaignAsk } from './bot.ts';
import { placeValue } from './war.ts';

const { paidForLiving, playersIn, unitsOf } = campaignStudy;

/** What it is worth to have won, in points. */
const VICTORY = 100;

/** Armies, money and places of a player, in manpower; whoever is out has none. */
const wealthOf = (state: CampaignState, player: string): number => {
  let sum = state.players[player]?.manpower ?? 0;
  for (const army of Object.values(state.armies)) {
    if (army.owner !== player) continue;
    for (const unit of unitsOf(army)) {
      const living = unit.alive + unit.injured;
      const worth = paidForLiving(unit) || living;
      sum += living === 0 ? 0 : (worth * (unit.alive + unit.injured / 2)) / living;
    }
  }
  for (const node of Object.values(state.nodes)) {
    if (node.controller === player && node.kind !== 'field') sum += placeValue(node) * PLACES;
  }
  return sum;
};

/** Settlements win a war that lasts to its end, and armies only as far as they take or hold some. */
const PLACES = 1.5;

/** How well a war stands for a seat, in points: its share of all that players have, and victory. */
export const standingOf = ({ seat }: CampaignAsk, state: CampaignState): number => {
  const { result } = state;
  const own = wealthOf(state, seat);
  const others = playersIn(state).filter(player => player !== seat);
  const all = others.reduce((sum, player) => sum + wealthOf(state, player), own);
  const won = result ? (result.winners.includes(seat) ? 1 : result.winners.length > 0 ? -1 : 0) : 0;
  return (all === 0 ? 0 : (own / all) * 100) + won * VICTORY;
};

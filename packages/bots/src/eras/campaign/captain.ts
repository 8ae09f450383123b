import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { Plan } from '../../bot/plan.ts';
import type { BattleBot } from '../battle/bot.ts';
import { battleCaptain } from '../battle/captain.ts';
import { choosePlan } from '../choose.ts';
import {
  campaignLeaderPlans,
  peacePlans,
  reportPlans,
  stancePlans,
  treatyPlans,
  wayPlans,
} from './answers.ts';
import type { CampaignAsk, CampaignBot, CampaignChoice } from './bot.ts';
import { aimPlans } from './gates.ts';
import { orderPlans } from './orders.ts';
import { readWar, type War } from './war.ts';

/** What a captain could do, by what he is asked. */
export const CAMPAIGN_PLANS: Readonly<Record<string, (war: War) => Plan<CampaignCommand>[]>> = {
  leader: campaignLeaderPlans,
  successor: campaignLeaderPlans,
  orders: orderPlans,
  treaty: treatyPlans,
  peace: peacePlans,
  way: wayPlans,
  stance: stancePlans,
  aim: aimPlans,
  report: reportPlans,
};

/** A battle that is played out is for whoever fights battles. */
export const fight = (ask: CampaignAsk, fighter: BattleBot): CampaignChoice | undefined => {
  const play = ask.view.battles[topPrompt(ask.view)?.about?.battle ?? '']?.play;
  const game = play && campaignStudy.boardOf(ask.game.world, play);
  const choice = game && fighter.choose({ ...ask, game, view: play.state });
  return choice && { ...choice, command: { type: 'inBattle', command: choice.command } };
};

/** The captain in campaigns of Eras: he plans purchases, supply and marches by what he knows of the war. */
export const campaignCaptain: CampaignBot = {
  id: 'captain',
  name: 'Captain',
  says: 'Buys, feeds and gathers its armies, and marches where it is stronger.',
  choose(ask) {
    const prompt = topPrompt(ask.view);
    if (prompt?.seat !== ask.seat) return undefined;
    if (prompt.kind === 'battle') return fight(ask, battleCaptain);
    return choosePlan(ask, CAMPAIGN_PLANS[prompt.kind]?.(readWar(ask)) ?? []);
  },
};

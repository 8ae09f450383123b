import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { Plan } from '../../bot/plan.ts';
import { battleCaptain } from '../battle/captain.ts';
import { choosePlan } from '../choose.ts';
import {
  anyPlans,
  campaignLeaderPlans,
  peacePlans,
  reportPlans,
  stancePlans,
  treatyPlans,
  wayPlans,
} from './answers.ts';
import type { CampaignAsk, CampaignBot, CampaignChoice } from './bot.ts';
import { orderPlans } from './orders.ts';
import { readWar, type War } from './war.ts';

const PLANS: Readonly<Record<string, (war: War) => Plan<CampaignCommand>[]>> = {
  leader: campaignLeaderPlans,
  successor: campaignLeaderPlans,
  orders: orderPlans,
  treaty: treatyPlans,
  peace: peacePlans,
  way: wayPlans,
  stance: stancePlans,
  aim: anyPlans,
  report: reportPlans,
};

/** A battle that is played out is the battle captain's. */
const fight = (ask: CampaignAsk): CampaignChoice | undefined => {
  const play = ask.view.battles[topPrompt(ask.view)?.about?.battle ?? '']?.play;
  const game = play && campaignStudy.boardOf(ask.game.world, play);
  const choice = game && battleCaptain.choose({ ...ask, game, view: play.state });
  return choice && { ...choice, command: { type: 'inBattle', command: choice.command } };
};

export const campaignCaptain: CampaignBot = {
  id: 'captain',
  name: 'Captain',
  says: 'Buys, feeds and gathers its armies, and marches where it is stronger.',
  choose(ask) {
    const prompt = topPrompt(ask.view);
    if (prompt?.seat !== ask.seat) return undefined;
    if (prompt.kind === 'battle') return fight(ask);
    return choosePlan(ask, PLANS[prompt.kind]?.(readWar(ask)) ?? []);
  },
};

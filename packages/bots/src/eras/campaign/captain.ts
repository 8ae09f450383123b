import type { CampaignCommand } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { Plan } from '../../plan.ts';
import { choosePlan } from '../choose.ts';
import { anyPlans, leaderPlans, peacePlans, stancePlans, treatyPlans, wayPlans } from './answers.ts';
import type { CampaignBot } from './bot.ts';
import { orderPlans } from './orders.ts';
import { readWar, type War } from './war.ts';

const PLANS: Readonly<Record<string, (war: War) => Plan<CampaignCommand>[]>> = {
  leader: leaderPlans,
  successor: leaderPlans,
  orders: orderPlans,
  treaty: treatyPlans,
  peace: peacePlans,
  way: wayPlans,
  stance: stancePlans,
  aim: anyPlans,
};

export const campaignCaptain: CampaignBot = {
  id: 'captain',
  name: 'Captain',
  says: 'Buys, feeds and gathers its armies, and marches where it is stronger.',
  choose(ask) {
    const prompt = topPrompt(ask.view);
    if (prompt?.seat !== ask.seat) return undefined;
    return choosePlan(ask, PLANS[prompt.kind]?.(readWar(ask)) ?? []);
  },
};

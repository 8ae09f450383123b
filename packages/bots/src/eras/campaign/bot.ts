import type { CampaignCommand, CampaignGame, CampaignState } from '@emlia/eras';
import type { Ask, Bot, BotChoice } from '../../bot/bot.ts';

export type CampaignAsk = Ask<CampaignGame, CampaignState>;
export type CampaignBot = Bot<CampaignGame, CampaignState, CampaignCommand>;
export type CampaignChoice = BotChoice<CampaignCommand>;

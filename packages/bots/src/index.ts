import { captain } from './captain.ts';
import { general } from './general.ts';
import { recruit } from './recruit.ts';

export { answerNow, type EmliaMatch, type Player, playBattle, thoughtDice } from './battle.ts';
export type { Ask, Bot, Choice, Term, Weighed, Why } from './bot.ts';
export { type CampaignReport, fightOut, reportOn } from './campaign-table.ts';
export { openWhy } from './open-why.ts';
export { addTallies, duel, NO_BATTLES, type Tally, wilson } from './strength.ts';
export { DEFAULT_TEMPER, isTemper, TEMPER_IDS, TEMPERS, type Temper, type TemperId } from './tempers.ts';
export { formatWeighed, formatWhy } from './words.ts';

/** Everyone who can be asked to play, by id. */
export const BOTS = { recruit, captain, general } as const;
export type BotId = keyof typeof BOTS;
export const BOT_IDS = Object.keys(BOTS) as BotId[];
export const isBot = (id: string): id is BotId => Object.hasOwn(BOTS, id);

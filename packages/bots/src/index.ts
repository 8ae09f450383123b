export { answerNow, type BotPlayer, type EmliaMatch, playBattle, thoughtDice } from './bot/battle.ts';
export type { Ask, Bot, BotChoice, ScoreTerm, Weighed, Why } from './bot/bot.ts';
export { addTallies, type DuelTally, duel, NO_DUELS } from './bot/duel.ts';
export { type OwnBot, ownBotIn, ownBotOf } from './bot/own.ts';
export { DEFAULT_TEMPER, isTemper, TEMPER_IDS, TEMPERS, type Temper, type TemperId } from './bot/tempers.ts';
export { formatWeighed, formatWhy } from './bot/words.ts';
export { BOT_IDS, BOTS, type BotId, isBot } from './strengths/strengths.ts';
export { whyForOpponents } from './strengths/why-for-opponents.ts';

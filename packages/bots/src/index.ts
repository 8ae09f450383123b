export { answerNow, type EmliaMatch, type Player, playBattle, thoughtDice } from './battle.ts';
export type { Ask, Bot, Choice, Term, Weighed, Why } from './bot.ts';
export { type CampaignReport, fightOut, reportOn } from './campaign-table.ts';
export * from './rules.ts';
export { addTallies, duel, NO_BATTLES, type Tally, wilson } from './strength.ts';
export { DEFAULT_TEMPER, isTemper, TEMPER_IDS, TEMPERS, type Temper, type TemperId } from './tempers.ts';
export { formatWeighed, formatWhy } from './words.ts';

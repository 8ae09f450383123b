export { type AnyBot, type AnyPlayer, botsCard, botsFor, openWhyFor } from './bots.ts';
export { asideOf, type CampaignReport, fightOut, reportOn } from './campaign-table.ts';
export { type AnyPack, isEras, type PackReader, readAnyPack, rulesOfPack } from './packs.ts';
export { openGame, RULESETS, rulesetOf } from './rulesets.ts';
export { type Choices, chooseScenario, erasSeatNames } from './scenarios.ts';

export { type AnyBot, type AnyPlayer, botsCard, botsFor, whyForOpponentsBy } from './bots.ts';
export { type AnyPack, type AnyPackReader, isEras, readAnyPack, rulesOfPack } from './packs.ts';
export { openGame, RULESETS, rulesetOf } from './rulesets.ts';
export { chooseScenario, erasSeatNames, type ScenarioChoices } from './scenarios.ts';

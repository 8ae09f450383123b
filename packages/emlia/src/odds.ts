/** To know the odds of an attack, exactly. */
export { chanceOfDie } from './judge/skill/odds.ts';
export { oddsIn, type SituationOdds } from './study/odds/ask.ts';
export type { AttackCheck, AttackCommand } from './study/odds/attack.ts';
export { chanceOfOrMore, convolve, type Distribution, meanOf } from './study/odds/distribution.ts';
export { type FighterName, formatFighterName, parseFighterName } from './study/odds/fighter-name.ts';
export { type AttackOdds, type MoraleOdds, oddsOfCommand, type SubjectOdds } from './study/odds/odds.ts';
export { type Asked, ODDS_RANGE, readSituation, STANDING_WORDS } from './study/odds/read.ts';
export { ODDS_ACTIONS, type OddsAction, SIDES_STRUCK } from './study/odds/situation.ts';
export { printedId } from './study/odds/stage.ts';
export { oddsOfSpending, type SpendingOdds } from './study/odds/volley.ts';
export {
  chanceWords,
  diceWords,
  endWords,
  forcedWords,
  fumbleWords,
  moraleWords,
  percent,
} from './study/odds/words.ts';

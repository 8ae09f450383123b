/** To write a bot: what it is asked, what it can ask in turn, and what to measure it by. */
export {
  type Ask,
  BOTS,
  type Bot,
  type BotChoice,
  type DuelTally,
  duel,
  type ScoreTerm,
  TEMPERS,
  type Temper,
  type Weighed,
  type Why,
} from '@emlia/bots';
export {
  type CommandOf,
  type EmliaCommand,
  type EmliaEvent,
  type EmliaGame,
  type EmliaPrompt,
  type EmliaState,
  type Query,
  queryOf,
  type UnitState,
} from '@emlia/emlia';
export { billOf, chargeReachOf, driveTowards, followPath, forecast, reachOf } from '@emlia/emlia/forecast';
export {
  areEnemies,
  distanceBetween,
  isAwareOf,
  sight,
  strengthOf,
  unitsOnTable,
  type World,
} from '@emlia/emlia/reading';
export { type Dice, type Option, type Prompt, seededDice, topPrompt } from '@emlia/kernel';
export { movesTowards, odds, type Standing } from './ask.ts';
export { type Tried, tryCommand } from './try-command.ts';

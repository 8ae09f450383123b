// A battle of Eras on the kernel's Ruleset.
//   erasBattle.open(setup) / openBattle(setup)     the game; battleSetupOf(roster, scenario) for single battles, or a BattleSetup
//                                                  of a campaign's own (campaign: true, armies with their groups)
//   outcomeOf(state)                               what a battle leaves of every group, at any time
//   reinforceBattle, supportBattle                 armies and guns that come to a battle under way
export type { BattleCommand } from './commands.ts';
export type { BattleEvent } from './events.ts';
export { type BattleGame, erasBattle, openBattle } from './game.ts';
export { movementLeft } from './march/plan.ts';
export {
  type BattleOutcome,
  bareUnit,
  type GroupOutcome,
  outcomeOf,
  reinforceBattle,
  supportBattle,
} from './outcome.ts';
// For whoever shows a battle.
export { buyPriceOf } from './setup/buy.ts';
export {
  type BattleSetup,
  battleSetupOf,
  GROUP_LIMIT,
  type SetupArmy,
  type SetupGroup,
  type SetupPlayer,
  type SetupSide,
  type Support,
} from './setup/setup.ts';
export type { BattleGroup, BattleState, BattleUnit, Structure } from './state.ts';
/** The rules' own measures, for computer players: they ask what is so, and change nothing. */
export * as battleStudy from './study.ts';
export { buildingAt } from './table/building.ts';
export { type Battlefield, battlefieldOf } from './table/field.ts';
export { groupSpeed, speedOf } from './table/stats.ts';
export { ringOf } from './table/structure.ts';
export { cellsOfUnit, isPresent, middleOf, nameOfUnit } from './table/units.ts';
export { farthestReach, isAimedAtPlaces, weaponsOf } from './targeting/weapons.ts';

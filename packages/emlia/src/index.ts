export { abilitiesOf } from './ability/abilities.ts';
export { characterFor, easedFactor, penaltyShare } from './ability/ground.ts';
export type { ActionBlock, ActionKind } from './action/block.ts';
export { ACTIONS } from './action/blocks.ts';
export { ALL_CHECKS, usableActions, usableRows } from './action/usable.ts';
export { ACTIONS as ACTION_LIST, type ActionRow } from './activation/actions.ts';
export type { Activation, Duty } from './activation/activation.ts';
export { areaOf, controlOf, controls, isHeldBy, isInArea, isInside } from './area/control.ts';
export { arcOf } from './attribute/arcs.ts';
export { hitsOfPart } from './attribute/hits.ts';
export { movementsOf, unitMovements } from './attribute/movement.ts';
export { armyValueOf, startingMorale } from './attribute/values.ts';
export { isAwareOf } from './awareness/aware.ts';
export { type ChargeForecast, forecastCharge } from './charge/forecast.ts';
export { chargeReachOf } from './charge/rush.ts';
export type { CommandOf, EmliaCommand } from './commands.ts';
export type { Grade } from './concealment/grade.ts';
export type { HitPool } from './damage/points.ts';
export { areInContact, combatRangeOf, engagementsOn, engagersOf } from './engagement/engaged.ts';
export { combatRangeOfPart } from './engagement/range.ts';
export { basesOf, blockShapeOf, boundaryOf, distanceBetween } from './entity/base.ts';
export { currentHeight, currentSize } from './entity/stature.ts';
export { bearersOf } from './equipment/bearers.ts';
export type { EmliaEvent } from './events.ts';
export { forecast, type RangedCommand, type ShotForecast } from './fire/forecast.ts';
export { layOut, tightPitch } from './formation/block.ts';
export { drillsOf, formationNamed } from './formation/drill.ts';
export { formationsFor } from './formation/fits.ts';
export { type RankedStep, rankedSpeed } from './formation/march.ts';
export { rankedSpent } from './formation/ranked-move.ts';
export { forecastFreeStrike } from './freestrike/free-strike.ts';
export { type EmliaGame, emlia } from './game.ts';
export { earlyUnits, mayGoEarly } from './initiative/early.ts';
export { MORALE_TABLE } from './initiative/morale-table.ts';
export { COMMAND_RANGE } from './leadership/facts.ts';
export { forecastLeading, type Leading } from './leadership/forecast.ts';
export { inCommandOf } from './leadership/lead.ts';
export { commanderOf, leaderOf } from './leadership/leader.ts';
export { type BlowForecast, forecastBlows } from './melee/forecast.ts';
export { MORALE_ROWS, type MoraleRowName, ruleOf as moraleRuleOf } from './morale/rows.ts';
export { MORALE_STATES, type MoraleState, moraleStateIn } from './morale/states.ts';
export { type Bill, billOf } from './move/bill.ts';
export { followPath } from './move/body.ts';
export { slownessOf } from './move/pace.ts';
export { reachOf } from './move/reach.ts';
export { askDrive } from './movemode/drive.ts';
export { driveTowards } from './movemode/drive-towards.ts';
export { type Gear, gearAt, gearsFrom, gearsOf } from './movemode/gears.ts';
export { turnDistance } from './movemode/limits.ts';
export { leastSpeed, modeOf, movementOf, openGears } from './movemode/momentum.ts';
export { needsWater } from './movemode/water.ts';
export { oddsIn, type SituationOdds } from './odds/ask.ts';
export type { Attack, AttackCheck, AttackCommand } from './odds/attack.ts';
export { atLeast, convolve, type Distribution, meanOf } from './odds/distribution.ts';
export {
  type AttackOdds,
  type MoraleOdds,
  oddsOfCommand,
  type PoolOdds,
  type RowOdds,
  type SubjectOdds,
} from './odds/odds.ts';
export { type Asked, type OddsPack, readSituation } from './odds/read.ts';
export {
  type Fighter,
  ODDS_ACTIONS,
  type OddsAction,
  SIDES_STRUCK,
  type Situation,
} from './odds/situation.ts';
export { printedId } from './odds/stage.ts';
export { oddsOfSpending, type SpendingOdds } from './odds/volley.ts';
export { chanceWords, diceWords, endWords, moraleWords, percent } from './odds/words.ts';
export { type Asker, type Asker as Query, queryOf } from './order.ts';
export type { Study } from './orders.ts';
export type { Prepared, PreparedAction } from './prepare/prepared.ts';
export { TRIGGERS, type TriggerFact } from './prepare/triggers.ts';
export type { PushAsked } from './push/forcing.ts';
export { type PushOutlook, pushOutlook } from './push/outlook.ts';
export { checksIn } from './report/checks-in.ts';
export { type Luck, type Report, reportOf, type Standing, type UnitWork } from './report/report.ts';
export { ownLinesOf } from './retreat/lines.ts';
export { convertScale } from './scale/convert.ts';
export { formatDistance, scaleOf } from './scale/display.ts';
export { type Mark, measure } from './scale/measure.ts';
export { edgesBehind } from './scenario/deploy.ts';
export { placementAt } from './scenario/placement.ts';
export { sidesOf } from './scenario/relations.ts';
export { playerOf, seatName, seatsOf, seatsOfForce } from './scenario/seats.ts';
export { isToBePlaced } from './scenario/set-up.ts';
export { type Comparison, compareSwap, gameOf, type Played } from './scenario/swap.ts';
export { zoneOf } from './scenario/zone.ts';
export { type Upcoming, upcomingEvents } from './schedule/due.ts';
export { rangeOf, sightOf } from './schedule/modifiers.ts';
export { type EmliaSetup, type Musters, setupOf } from './setup.ts';
export { circlesOf } from './sight/corridor.ts';
export { concealmentFrom, type Look, type Sight, sight } from './sight/sight.ts';
export type { Target } from './sight/target.ts';
export { type CheckPlan, type CheckRolled, DIE, DIFFICULTY } from './skill/check.ts';
export { skillLevel } from './skill/level.ts';
export { chanceOfAtLeast, chanceOfDie, chancesOf, type Odds, oddsOf } from './skill/odds.ts';
export { skillOf, strengthOf } from './skill/strength.ts';
export type {
  EmliaPrompt,
  EmliaState,
  FreeStrikeChance,
  HitMarker,
  LeaderChoice,
  Member,
  Part,
  ShiftAsked,
  UnitState,
} from './state.ts';
export { costFactor } from './terrain/cost.ts';
export { obstaclesFor } from './terrain/obstacle.ts';
export { waitingUnits } from './timing/waiting.ts';
export { bodiesOf } from './victory/bodies.ts';
export { keyOfHold } from './victory/facts.ts';
export { lastTurnOf } from './victory/last-turn.ts';
export { lossesOf } from './victory/losses.ts';
export {
  areEnemies,
  areFriends,
  entryOf,
  equipmentOf,
  linesOf,
  listedStrength,
  membersOf,
  unitsOnTable,
  type World,
} from './world.ts';

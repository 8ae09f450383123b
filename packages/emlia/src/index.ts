export type { ActionBlock, ActionKind } from './actions/action/action.ts';
export type { ActionRow } from './actions/action/list.ts';
export type { ChargeForecast } from './actions/charge/forecast.ts';
export { chargeReachOf } from './actions/charge/rush.ts';
export type { ShotForecast } from './actions/fire/forecast.ts';
export { rankedSpent } from './actions/formation/ranked-move.ts';
export type { BlowForecast } from './actions/melee/forecast.ts';
export { type Bill, billOf } from './actions/move/bill.ts';
export { followPath } from './actions/move/body.ts';
export { reachOf } from './actions/move/reach.ts';
export { askDrive } from './actions/movemode/drive.ts';
export { driveTowards } from './actions/movemode/drive-towards.ts';
export { turnDistance } from './actions/movemode/limits.ts';
export { type Asker, type Asker as Query, queryOf } from './actions/order.ts';
export type { Prepared, PreparedAction } from './actions/prepare/prepared.ts';
export { TRIGGERS, type TriggerFact } from './actions/prepare/triggers.ts';
export type { CommandOf, EmliaCommand } from './commands.ts';
export type { EmliaEvent } from './events.ts';
export { earlyUnits, mayGoEarly } from './flow/initiative/early.ts';
export { edgesBehind } from './flow/scenario/deploy.ts';
export { placementAt } from './flow/scenario/placement.ts';
export { isToBePlaced } from './flow/scenario/set-up.ts';
export { zoneOf } from './flow/scenario/zone.ts';
export { type Upcoming, upcomingEvents } from './flow/schedule/due.ts';
export { waitingUnits } from './flow/timing/waiting.ts';
export { bodiesOf } from './flow/victory/bodies.ts';
export { keyOfHold } from './flow/victory/facts.ts';
export { lastTurnOf } from './flow/victory/last-turn.ts';
export { lossesOf } from './flow/victory/losses.ts';
export { type EmliaGame, emlia } from './game.ts';
export { isAwareOf } from './judge/awareness/aware.ts';
export type { Grade } from './judge/concealment/grade.ts';
export { areInContact, combatRangeOf, engagementsOn, engagersOf } from './judge/engagement/engaged.ts';
export { combatRangeOfPart } from './judge/engagement/range.ts';
export { MORALE_TABLE } from './judge/initiative/morale-table.ts';
export { COMMAND_RANGE } from './judge/leadership/facts.ts';
export { inCommandOf } from './judge/leadership/lead.ts';
export { commanderOf, leaderOf } from './judge/leadership/leader.ts';
export { MORALE_ROWS, type MoraleRowName, ruleOf as moraleRuleOf } from './judge/morale/rows.ts';
export { circlesOf } from './judge/sight/corridor.ts';
export { concealmentFrom, type Look, type Sight, sight } from './judge/sight/sight.ts';
export type { Target } from './judge/sight/target.ts';
export { type CheckPlan, type CheckRolled, DIE, DIFFICULTY } from './judge/skill/check.ts';
export { skillLevel } from './judge/skill/level.ts';
export { chanceOfAtLeast, chanceOfDie, chancesOf, type Odds, oddsOf } from './judge/skill/odds.ts';
export { skillOf, strengthOf } from './judge/skill/strength.ts';
export { ACTION_BLOCKS, ACTION_LIST, type Study } from './orders.ts';
export type { HitPool } from './outcome/damage/points.ts';
export type { PushAsked } from './outcome/push/forcing.ts';
export { type PushOutlook, pushOutlook } from './outcome/push/outlook.ts';
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
export { checksIn } from './study/checks-in.ts';
export { forecast } from './study/forecast.ts';
export { oddsIn, type SituationOdds } from './study/odds/ask.ts';
export type { Attack, AttackCheck, AttackCommand } from './study/odds/attack.ts';
export { atLeast, convolve, type Distribution, meanOf } from './study/odds/distribution.ts';
export { type FighterName, formatFighterName, parseFighterName } from './study/odds/fighter-name.ts';
export {
  type AttackOdds,
  type MoraleOdds,
  oddsOfCommand,
  type PoolOdds,
  type RowOdds,
  type SubjectOdds,
} from './study/odds/odds.ts';
export { type Asked, ODDS_RANGE, type OddsPack, readSituation, STANDING_WORDS } from './study/odds/read.ts';
export {
  type Fighter,
  ODDS_ACTIONS,
  type OddsAction,
  SIDES_STRUCK,
  type Situation,
} from './study/odds/situation.ts';
export { printedId } from './study/odds/stage.ts';
export { oddsOfSpending, type SpendingOdds } from './study/odds/volley.ts';
export { chanceWords, diceWords, endWords, moraleWords, percent } from './study/odds/words.ts';
export { type ForceStanding, type Luck, type Report, reportOf, type UnitWork } from './study/report.ts';
export { type Comparison, compareSwap, gameOf, type Played } from './study/swap.ts';
export { ALL_CHECKS, usableActions, usableRows } from './study/usable.ts';
export { abilitiesOf } from './table/ability/abilities.ts';
export { characterFor, easedFactor, penaltyShare } from './table/ability/ground.ts';
export type { Activation, Duty } from './table/activation.ts';
export { areaOf, controlOf, controls, isHeldBy, isInArea, isInside } from './table/area.ts';
export { arcOf } from './table/attribute/arcs.ts';
export { hitsOfPart } from './table/attribute/hits.ts';
export { MORALE_STATES, type MoraleState, moraleStateIn } from './table/attribute/morale-states.ts';
export { movementsOf, unitMovements } from './table/attribute/movement.ts';
export { armyValueOf, startingMorale } from './table/attribute/values.ts';
export { basesOf, blockShapeOf, boundaryOf, distanceBetween } from './table/entity/base.ts';
export { currentHeight, currentSize } from './table/entity/stature.ts';
export { bearersOf } from './table/equipment/bearers.ts';
export { layOut, tightPitch } from './table/formation/block.ts';
export { drillsOf, formationNamed } from './table/formation/drill.ts';
export { formationsFor } from './table/formation/fits.ts';
export { type RankedStep, rankedSpeed } from './table/formation/march.ts';
export { slownessOf } from './table/move/pace.ts';
export { type Gear, gearAt, gearsFrom, gearsOf } from './table/movemode/gears.ts';
export { leastSpeed, modeOf, movementOf, openGears } from './table/movemode/momentum.ts';
export { needsWater } from './table/movemode/water.ts';
export { convertScale } from './table/scale/convert.ts';
export { formatDistance, scaleOf } from './table/scale/display.ts';
export { type MeasureEnd, measure } from './table/scale/measure.ts';
export { ownLinesOf } from './table/scenario/own-lines.ts';
export { sidesOf } from './table/scenario/relations.ts';
export { playerOf, seatName, seatsOf, seatsOfForce } from './table/scenario/seats.ts';
export { rangeOf, sightOf } from './table/schedule/modifiers.ts';
export { type EmliaSetup, type Musters, setupOf } from './table/setup.ts';
export { costFactor } from './table/terrain/cost.ts';
export { obstaclesFor } from './table/terrain/obstacle.ts';
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
} from './table/world.ts';

/** To read a table as it stands: units, terrain, sight, awareness, morale, what is due. */

export { ownActions, usesLeft } from './actions/ability/use-ability.ts';
export { FORFEITED_MOVE } from './actions/fire/modifiers.ts';
export { AGAINST_LEAVING } from './actions/melee/modifiers.ts';
export { hasMoveLeft } from './actions/move/action.ts';
export type { TriggerFact } from './actions/prepare/triggers.ts';
export { type ListedCondition, listedConditions } from './flow/initiative/conditions.ts';
export { earlyUnits } from './flow/initiative/early.ts';
export { edgesBehind, homesFor } from './flow/scenario/deploy.ts';
export { placementAs, placementAt, standsOf } from './flow/scenario/placement.ts';
export { isToBePlaced } from './flow/scenario/set-up.ts';
export { zoneOf } from './flow/scenario/zone.ts';
export { arrivalOf, upcomingEvents } from './flow/schedule/due.ts';
export { stripAlong } from './flow/schedule/stretches.ts';
export { hasStepCome, waitingUnits } from './flow/timing/waiting.ts';
export { isScenarioMet } from './flow/victory/facts.ts';
export { keyOfHold } from './flow/victory/holds.ts';
export { lastTurnOf } from './flow/victory/last-turn.ts';
export { talliesNow } from './flow/victory/tallies.ts';
export { isAwareOf } from './judge/awareness/aware.ts';
export type { Grade } from './judge/concealment/grade.ts';
export {
  areInContact,
  combatRangeOf,
  engagementsOn,
  engagersOf,
  skirmishOf,
} from './judge/engagement/engaged.ts';
export { combatRangeOfPart } from './judge/engagement/range.ts';
export { COMMAND_RANGE } from './judge/leadership/facts.ts';
export { inCommandOf } from './judge/leadership/lead.ts';
export { commanderOf } from './judge/leadership/leader.ts';
export { type MoraleRow, type MoraleRowName, moraleRuleOf } from './judge/morale/rows.ts';
export { ALIGNED } from './judge/ranked/penalty.ts';
export { circlesOf } from './judge/sight/corridor.ts';
export type { GroundSight } from './judge/sight/ground-sight.ts';
export { concealmentFrom, type Look, type Sight, sight } from './judge/sight/sight.ts';
export type { Target } from './judge/sight/target.ts';
export { type CheckRolled, DIE, DIFFICULTY } from './judge/skill/check.ts';
export { skillLevel } from './judge/skill/level.ts';
export { skillOf, strengthOf } from './judge/skill/strength.ts';
export { damageLeft } from './outcome/damage/left.ts';
export { abilitiesOf } from './table/ability/abilities.ts';
export { areaOf, controlOf, isInArea, isPointInArea } from './table/area.ts';
export { hitsOfPart } from './table/attribute/hits.ts';
export { MORALE_STATES, type MoraleState, moraleStateIn } from './table/attribute/morale-states.ts';
export { movementsOf, unitMovements } from './table/attribute/movement.ts';
export { armyValueOf, startingMorale } from './table/attribute/values.ts';
export { isAsTraced, traceUnit, type UnitTrace } from './table/copy.ts';
export { baseRadius, basesOf, boundaryOf, distanceBetween } from './table/entity/base.ts';
export { bearersOf } from './table/equipment/bearers.ts';
export { rangedWeaponsOf, shotsLeft } from './table/equipment/weapon.ts';
export { facingStep, layOut, tightPitch } from './table/formation/block.ts';
export { drillsOf, formationNamed, formationsOf } from './table/formation/drill.ts';
export { type RankedStep, rankedSpeed, turnStep } from './table/formation/march.ts';
export { edgeBeyond, placeAtEdge } from './table/move/leave.ts';
export { slownessOf } from './table/move/pace.ts';
export { radiusOf } from './table/move/standing.ts';
export { type Gear, gearAt, gearsFrom, gearsOf, type Pace, paceAt } from './table/movemode/gears.ts';
export { leastSpeed, modeOf, movementOf, openPaces } from './table/movemode/momentum.ts';
export { needsWater } from './table/movemode/water.ts';
export { formatDistance, scaleOf } from './table/scale/display.ts';
export { type MeasureEnd, measure } from './table/scale/measure.ts';
/** About how long a turn is. */
export { turnLabelOf } from './table/scale/presets.ts';
export { isInPlay, missionsOf } from './table/scenario/missions.ts';
export { isHomeExit, ownLinesOf } from './table/scenario/own-lines.ts';
export { sidesOf } from './table/scenario/relations.ts';
export { rangeOf, sightOf } from './table/schedule/modifiers.ts';
export { costFactor, GSU_COUNTS } from './table/terrain/cost.ts';
export { heightToPass, obstaclesFor } from './table/terrain/obstacle.ts';
export { openingsOf } from './table/terrain/walls.ts';
export {
  areEnemies,
  areFriends,
  entryOf,
  equipmentOf,
  lineOf,
  linesOf,
  listedStrength,
  livingParts,
  membersOf,
  partOf,
  unitsOnTable,
  type World,
} from './table/world.ts';

// What the rules of a battle know about a state or a view: readers and measures for whoever weighs what to do.

export { unmetBy } from '../forces/upgrade.ts';
export { blockerOf, movementLeft, moversOf } from './march/plan.ts';
export { foreseeMove } from './movement/foresee-move.ts';
export { possibleReactions } from './movement/watch.ts';
export {
  type AttackOdds,
  type Fighter,
  GROUNDS,
  type Situation,
  type Standing,
  weighAttack,
} from './odds.ts';
export { boxesOf, findRoom } from './setup/layout.ts';
export { crowdAt, fieldOfFire } from './setup/proposal.ts';
export type { Reaction } from './state.ts';
export { relativeAdvantageBetween } from './strike/advantage.ts';
export { type Foreseen, foreseeAttack } from './strike/foresee.ts';
export { boxOfRanks, centreOf, gapBetween } from './table/block.ts';
export { defendsNode } from './table/node.ts';
export { covers, runsThrough } from './table/ring.ts';
export { canSee, eyeOf } from './table/sight.ts';
export { groupSpeed, statsOfUnit } from './table/stats.ts';
export { isInForest, levelOf } from './table/terrain.ts';
export {
  areHostile,
  groupOf,
  isPresent,
  livingIn,
  middleOf,
  nameOfUnit,
  presentUnits,
  ranksOf,
  typeOf,
  unitBoxOf,
} from './table/units.ts';
export { deploymentZoneOf, frontOfSide, ownEdges } from './table/zone.ts';
export { availableShots, couldHurt, reachesUp, weaponsOf } from './targeting/weapons.ts';

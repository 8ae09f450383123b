// What the rules of a battle know about a state or a view: readers and measures for whoever weighs what to do.
export { relativeBetween } from './acting/standing.ts';
export { type Foreseen, foresee } from './foresee.ts';
export { boxOf, centreOf, gapBetween } from './ground/block.ts';
export { defendsNode } from './ground/node.ts';
export { covers, runsThrough } from './ground/ring.ts';
export { canSee, eyeOf } from './ground/sight.ts';
export { isInForest, levelOf } from './ground/terrain.ts';
export { blockerOf, movementLeft, moversOf } from './movement/plan.ts';
export { chances } from './reaction/watch.ts';
export { boxesOf, findRoom } from './setup/layout.ts';
export { frontOfSide, ownEdges, zoneOf } from './setup/zone.ts';
export type { Reaction } from './state.ts';
export { groupSpeed, statsOfUnit } from './stats.ts';
export { available, couldHurt, reachesUp, weaponsOf } from './targeting/weapons.ts';
export {
  areHostile,
  blockOf,
  groupOf,
  isPresent,
  livingIn,
  middleOf,
  nameOf,
  presentUnits,
  ranksOf,
  typeOf,
} from './units.ts';

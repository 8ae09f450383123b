// What the rules of a campaign know about a state or a view: readers and measures for whoever weighs what to do.

export type { BuildingType, Upgrade } from '../pack/stat-line.ts';
export {
  campaignMove,
  cargoOf,
  engineersOf,
  hasTakers,
  isActive,
  isAirborne,
  livingIn,
  onLinks,
  roomOf,
  speedOf,
  unitsOf,
  worthOf,
} from './army/muster.ts';
export { boardOf } from './clash/board.ts';
export { isInNode, nodeAt, nodeOf } from './contact/places.ts';
export { assassinationChance } from './leader/assassinate.ts';
export { ongoingIn } from './leader/bonuses.ts';
export { crossesBlocking } from './move/course.ts';
export { ownHq } from './purchase/buy.ts';
export { eraFor, priceOf } from './purchase/price.ts';
export { areAllies, areHostile, mayPass, playersIn } from './sides.ts';
export type { Army, Battle, Link, Node, Treaty } from './state.ts';
export { capacityOf } from './supply/network.ts';
export { typeOf, type World } from './world.ts';

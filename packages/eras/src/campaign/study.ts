// What the rules of a campaign know about a state or a view: readers and measures for whoever weighs what to do.

export { isOnMap } from '../pack/map.ts';
export type { BuildingType, Upgrade } from '../pack/stat-line.ts';
export { countHungry } from './army/alarm.ts';
export { courseCost, crossesBlocking, plannedCourse } from './army/course.ts';
export { struckByRush } from './army/rush.ts';
export { boardOf } from './clash/board.ts';
export { foreseeBattle, type SideForeseen } from './foresee-battle.ts';
export { foreseeRoute, type RouteForecast } from './foresee-route.ts';
export { type Flow, foreseeSupply, type Meal, type SupplyForecast } from './foresee-supply.ts';
export { ASSASSINATION, assassinationChance } from './leader/assassinate.ts';
export { capacityOf } from './logistics/network.ts';
export { ownHq, purchasePriceOf } from './manpower/buy.ts';
export { eraFor, priceOf, upgradePrice } from './manpower/price.ts';
export type { Army, CampaignBattle, MapNode, Route, SupplyLink, Treaty } from './state.ts';
export { ongoingForArmy } from './table/bonuses.ts';
export {
  campaignMove,
  campaignSpeedOf,
  canFlyWhole,
  cargoOf,
  countLiving,
  countOnLinks,
  engineersOf,
  hasLiving,
  hasNodeTakers,
  isMarchSpent,
  marchLeft,
  paidForLiving,
  roomOf,
  unitsOf,
} from './table/muster.ts';
export { isInNode, mapWords, nameOfPlace, nodeAt, nodeOf } from './table/places.ts';
export { areAllies, areHostilePlayers, mayPass, playersIn } from './table/sides.ts';
export { type CampaignWorld, firstDayOf, unitTypeOf } from './table/world.ts';
export { clauseWords } from './turn/treaty-events.ts';
export { wayRound } from './way-round.ts';

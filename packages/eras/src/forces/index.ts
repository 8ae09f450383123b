// What stands in the field, as pure functions on plain data.
//   muster(roster, id, type, n, {era})     a fresh Unit; kindOf(type): man, crewed, sturdy, vehicle; livingOf(unit)
//   statsOf(who, {roster, ongoing, when})  effective numbers and weapons (ReadyWeapon) under everything in force;
//                                          stats.effects names what reaches the unit; statOf for cargo and the like
//   bonusesOf(force, roster), leaderBonuses(leader, player, roster)   what to put into `ongoing`
//   startEffect(from, effect, dice), isOver(ongoing, turn)            effects that last
//   cellsOf(block, living), footprintOf, defaultFiles                 where elements stand (group.footprint)
//   setCounts(unit, counts)                for an event's `change`: losses and healing carry whole counts
//   healMen, healElements                  health.healing
//   moraleAfter(attacked, turn, dice), heroDied, leaderDied          MoraleChanges, each with its die and an Ongoing
//                                          to put into the state by addMorale; statsOf(...).morale says low, normal or high
//   sheetOf, blankSheet, statLineOf        the tracking sheet and a unit's stat line as data
export { isAvailable } from './available.ts';
export * from './block.ts';
export {
  type Bonus,
  type Circumstances,
  effectsOn,
  playerBonuses,
  type UnitInForce,
  type When,
  wholeWith,
  withBonuses,
} from './bonus.ts';
export * from './element.ts';
export * from './era.ts';
export * from './healing.ts';
export * from './hero.ts';
export * from './kind.ts';
export * from './marker.ts';
export * from './morale.ts';
export * from './muster.ts';
export * from './ongoing.ts';
export * from './sheet.ts';
export * from './stat-card.ts';
export type * from './state.ts';
export * from './stats.ts';

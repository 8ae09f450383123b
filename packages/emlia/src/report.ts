/** To look back at a battle, and at what an army can use. */
export { checksIn } from './study/checks-in.ts';
export {
  conditionsHeld,
  conditionsIn,
  conditionsNow,
  type PlacedCondition,
} from './study/conditions-held.ts';
export { type Luck, type Report, reportOf, type UnitWork } from './study/report.ts';
export { compareSwap, gameOf, type Played } from './study/swap.ts';
export { ALL_CHECKS, usableActions, usableRows } from './study/usable.ts';

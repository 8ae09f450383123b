/** To ask what a command would come to before it is given. */
export { chargeReachOf } from './actions/charge/rush.ts';
export type { ShotForecast } from './actions/fire/forecast.ts';
export { rankedSpent } from './actions/formation/ranked-move.ts';
export type { BlowForecast } from './actions/melee/forecast.ts';
export { type Bill, billOf, costBeyondWay } from './actions/move/bill.ts';
export { followPath } from './actions/move/body.ts';
export { breakOut } from './actions/move/break-out.ts';
export { reachOf } from './actions/move/reach.ts';
export { askDrive } from './actions/movemode/drive.ts';
export { driveTowards } from './actions/movemode/drive-towards.ts';
export { sharpestTurn, turnDistance } from './actions/movemode/limits.ts';
export { type Prospect, prospectsAt } from './flow/initiative/prospects.ts';
export type { PushAsked } from './outcome/push/forcing.ts';
export { shiftDistance } from './outcome/push/net.ts';
export { type PushOutlook, pushOutlook, shiftOutlook } from './outcome/push/outlook.ts';
export { forecast } from './study/forecast.ts';
export { type MoveTowards, movesTowards } from './study/moves-towards.ts';

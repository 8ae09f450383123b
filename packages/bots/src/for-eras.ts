/** Opponents in the battles and campaigns of Eras. */
export { battleCaptain } from './eras/battle/captain.ts';
export { battleGeneral } from './eras/battle/general.ts';
export { battleRecruit } from './eras/battle/recruit.ts';
export { campaignCaptain } from './eras/campaign/captain.ts';
export { campaignGeneral } from './eras/campaign/general.ts';
export { campaignRecruit } from './eras/campaign/recruit.ts';
export { battleWhyForOpponents, campaignWhyForOpponents } from './eras/why-for-opponents.ts';

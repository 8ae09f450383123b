export type * from './forces/state.ts';
export type { BattleScenario } from './pack/battle-scenario.ts';
export type { CampaignScenario } from './pack/campaign-scenario.ts';
export type { Roster, UnitType } from './pack/stat-line.ts';

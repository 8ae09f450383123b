export * from './dice/index.ts';
export * from './fire/index.ts';
export * from './forces/index.ts';
export * from './morale/index.ts';
export type { BattleScenario } from './pack/battle-scenario.ts';
export type { CampaignScenario } from './pack/campaign-scenario.ts';
export type { Roster, UnitType } from './pack/stat-line.ts';

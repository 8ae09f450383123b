export * from './dice/index.ts';
export * from './fire/index.ts';
export * from './forces/index.ts';
export * from './morale/index.ts';
export type { Roster, UnitType } from './pack/stat-line.ts';

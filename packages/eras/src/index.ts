export type * from './forces/state.ts';
export type { Roster, UnitType } from './pack/stat-line.ts';

export { type LabDatabase, openLabDatabase } from './database.ts';
export { DEFAULT_LEASE, gatherStudy } from './gather.ts';
export { workOnStudies } from './work.ts';

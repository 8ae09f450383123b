export type { Examination, Examiner } from './examiner.ts';
export type { Lab } from './lab.ts';
export { type Admin, type MatchRow, openAdmin, type PersonRow } from './people/admin.ts';
export { type RunningServer, type ServerOptions, startServer } from './start.ts';
export { StartProblem } from './start-problem.ts';
export { type Backup, backUp, type Kept, restore } from './store/backup.ts';

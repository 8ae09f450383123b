export type { Lab } from './lab.ts';
export { type Limits, SERVER_LIMITS } from './limits.ts';
export { type RunningServer, type ServerOptions, startServer } from './start.ts';
export { StartProblem } from './start-problem.ts';

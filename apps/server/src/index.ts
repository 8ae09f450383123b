export type { Lab } from './lab.ts';
export { LIMITS, type Limits } from './limits.ts';
export { type RunningServer, type ServerOptions, startServer } from './start.ts';
export { StartProblem } from './start-problem.ts';

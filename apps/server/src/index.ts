export type { BotAnswer, BotJob } from './bots/job.ts';
export type { Lab } from './lab.ts';
export { LIMITS, type Limits } from './limits.ts';
export type { AnyRuleset, BotShelf, ChosenScenario, Shelf } from './shelf.ts';
export { type RunningServer, type ServerOptions, startServer } from './start.ts';
export { StartProblem } from './start-problem.ts';

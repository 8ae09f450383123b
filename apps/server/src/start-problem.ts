import type { Problem } from '@emlia/kernel';

/** Why the server could not start, in one sentence. */
export class StartProblem extends Error implements Problem {
  readonly problem: string;
  readonly say: string;
  constructor(problem: string, say: string, cause?: unknown) {
    super(say, { cause });
    this.name = 'StartProblem';
    this.problem = problem;
    this.say = say;
  }
}

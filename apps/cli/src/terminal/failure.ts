/** How a program ends: a check that failed, or something asked for that makes no sense. */
export const FAILED = 1;
export const BAD_USAGE = 2;

/** Ends the command with one sentence on stderr; without a sentence everything has been said. */
export class Failure extends Error {
  readonly code: number;
  constructor(code: number, say: string, cause?: unknown) {
    super(say, { cause });
    this.name = 'Failure';
    this.code = code;
  }
}

export const failed = (say: string, cause?: unknown): Failure => new Failure(FAILED, say, cause);
export const badUsage = (say: string, cause?: unknown): Failure => new Failure(BAD_USAGE, say, cause);

/** The system's own word for what went wrong, like ENOENT. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const inBrackets = (code: string | undefined): string => (code === undefined ? '' : ` (${code})`);

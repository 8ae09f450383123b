import { unlessStopped } from '../run/unless-stopped.ts';
import { reasonOf } from './database.ts';

/** Does work on a database until it succeeds or is refused; undefined when told to stop before. */
export type Retry = <T>(work: () => Promise<T>) => Promise<T | undefined>;

const PAUSE = 500;

export const pause = (ms: number, signal: AbortSignal | undefined): Promise<unknown> =>
  unlessStopped(new Promise(done => setTimeout(done, ms)), signal);

/** SQLSTATE of what will be refused again: it makes no sense, or what it belongs to is gone. */
const isRefused = (error: unknown): boolean =>
  /^(22|23|42)/.test(String((error as { code?: unknown } | undefined)?.code));

/** A database may be away for a while: that is said once, and once that it is there again. */
export const retryUntilDone = (signal: AbortSignal | undefined, log: (line: string) => void): Retry => {
  let away = false;
  return async work => {
    while (!signal?.aborted) {
      try {
        const result = await work();
        if (away) log('the database is there again');
        away = false;
        return result;
      } catch (error) {
        if (isRefused(error)) throw error;
        if (!away) log(`the database does not answer: ${reasonOf(error)}`);
        away = true;
        await pause(PAUSE, signal);
      }
    }
    return undefined;
  };
};

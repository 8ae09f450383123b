import { type Problem, problem } from '@emlia/kernel';
import { Piscina } from 'piscina';
import type { Rendering } from './render.ts';
import { WORKER } from './run.ts';

/** A thread that writes reports and games out, while somebody wants some. */
export interface Renderer {
  /** Undefined where there is no such study or game. */
  render(rendering: Rendering): Promise<string | Problem | undefined>;
  close(): Promise<void>;
}

/** Reports and games that wait to be written out. */
const MOST_WAITING = 32;
const BUSY = problem('too-many', 'Too many reports are being written; ask again in a moment.');

export const openRenderer = (log: (line: string) => void): Renderer => {
  let pool: Piscina<Rendering, string | undefined> | undefined;
  const open = (): Piscina<Rendering, string | undefined> =>
    new Piscina<Rendering, string | undefined>({
      filename: WORKER.href,
      name: 'render',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
      execArgv: [],
      atomics: 'disabled',
    }).on('error', error => log(`the lab's reports: ${error.message}`));
  return {
    async render(rendering) {
      pool ??= open();
      return pool.queueSize < MOST_WAITING ? pool.run(rendering) : BUSY;
    },
    close: async () => pool?.destroy(),
  };
};

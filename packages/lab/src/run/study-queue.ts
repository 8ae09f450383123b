import type { KeptStudy } from './kept-study.ts';

/** Studies that are to be played, one at a time, in the order they came. */
export interface StudyQueue {
  /** How many wait for the one that is running. */
  readonly waiting: number;
  /** One that was told to stop is not running, though its last games may still be cleared away. */
  isRunning(id: string): boolean;
  /** Running, even if it was told to stop, or waiting. */
  has(id: string): boolean;
  add(kept: KeptStudy): void;
  /** Takes one out; stops it if it is running. */
  stop(id: string): void;
  /** Stops what is running, and waits until it has. */
  close(): Promise<void>;
}

interface Running {
  readonly id: string;
  readonly stop: AbortController;
  readonly over: Promise<void>;
}

export const openStudyQueue = (run: (kept: KeptStudy, signal: AbortSignal) => Promise<void>): StudyQueue => {
  let waiting: readonly KeptStudy[] = [];
  let running: Running | undefined;
  let closing = false;

  const isRunning = (id: string): boolean => running?.id === id && !running.stop.signal.aborted;
  const isWaiting = (id: string): boolean => waiting.some(kept => kept.id === id);

  const goOn = (): void => {
    const [next, ...others] = waiting;
    if (running || closing || !next) return;
    waiting = others;
    const stop = new AbortController();
    const over = run(next, stop.signal).finally(() => {
      running = undefined;
      goOn();
    });
    running = { id: next.id, stop, over };
  };

  return {
    get waiting() {
      return waiting.length;
    },
    isRunning,
    has: id => running?.id === id || isWaiting(id),
    add(kept) {
      if (!kept.complete && !isRunning(kept.id) && !isWaiting(kept.id)) waiting = [...waiting, kept];
      goOn();
    },
    stop(id) {
      waiting = waiting.filter(kept => kept.id !== id);
      if (running?.id === id) running.stop.abort();
    },
    async close() {
      closing = true;
      running?.stop.abort();
      await running?.over;
    },
  };
};

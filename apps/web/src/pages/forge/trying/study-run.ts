import { gameTasks, type Study } from '@emlia/lab';
import type { GameOutcome, ToStudy } from './study-worker.ts';

/** The page itself wants to be answered while others play. */
const MOST_WORKERS = 4;

interface Heard {
  /** A game is over. */
  played(outcome: GameOutcome): void;
  /** No more will come: all have been played, or one broke. */
  ended(trouble?: string): void;
}

/** Plays a study in workers of this page; answers with what stops it. */
export const runInPage = (study: Study, { played, ended }: Heard): (() => void) => {
  const tasks = gameTasks(study, 0, study.games);
  const crew = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const workers = Array.from(
    { length: crew },
    () => new Worker(new URL('./study-worker.ts', import.meta.url), { type: 'module' }),
  );
  let atWork = 0;
  const stop = (): void => {
    for (const worker of workers) worker.terminate();
  };
  const next = (worker: Worker): void => {
    const { value: task } = tasks.next();
    if (task) worker.postMessage({ task } satisfies ToStudy);
    else {
      atWork -= 1;
      if (atWork > 0) return;
      stop();
      ended();
    }
  };
  for (const worker of workers) {
    atWork += 1;
    worker.onmessage = ({ data }: MessageEvent<GameOutcome>) => {
      played(data);
      next(worker);
    };
    worker.onerror = event => {
      stop();
      ended(event.message);
    };
    worker.postMessage({ study } satisfies ToStudy);
    next(worker);
  }
  return stop;
};

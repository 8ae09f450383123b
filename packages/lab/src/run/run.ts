import { Piscina } from 'piscina';
import { playGame } from '../game/play.ts';
import { type GameTask, gameTasks, type Study } from '../study/study.ts';
import { type Finished, finish, type Keep } from './keep.ts';
import { isComplete, progressOf, type StudyProgress } from './progress.ts';
import { unlessStopped } from './unless-stopped.ts';

/** A worker runs as it was built: a thread reads no TypeScript. */
export const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/run/worker.js' : './worker.js',
  import.meta.url,
);

/** Whoever plays games. */
export interface GamePool {
  /** How many games at once. */
  readonly size: number;
  play(task: GameTask): Promise<Finished>;
  /** Leaves games in flight. */
  close(): Promise<void>;
}

/** Worker threads; none: this thread itself, which then does nothing else. */
export const openGamePool = (study: Study, workers: number): GamePool => {
  if (workers === 0) {
    // Between two games others get their turn.
    const breathe = (): Promise<void> => new Promise(done => setImmediate(done));
    return {
      size: 1,
      async play(task) {
        await breathe();
        return finish(playGame(study, task));
      },
      close: async () => {},
    };
  }
  const threads = Math.min(workers, study.games * study.versions.length);
  const pool = new Piscina<GameTask, Finished>({
    filename: WORKER.href,
    name: 'play',
    minThreads: threads,
    maxThreads: threads,
    workerData: study,
    // What is built runs as plain Node does, whatever runs us.
    execArgv: [],
    // A study is no reason for threads to spin while they wait.
    atomics: 'disabled',
  });
  // A thread that dies between two games takes no game with it, but none can be hoped for either.
  const dead = new AbortController();
  pool.on('error', error => dead.abort(error));
  return {
    size: threads,
    async play(task) {
      const finished = await unlessStopped(pool.run(task), dead.signal);
      if (!finished) throw dead.signal.reason;
      return finished;
    },
    close: () => pool.destroy(),
  };
};

export interface RunOptions {
  readonly workers: number;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: StudyProgress) => void;
}

/** Plays what is missing of a study; false when it was stopped before its end. Throws if a game breaks. */
export const runStudy = async (study: Study, keep: Keep, options: RunOptions): Promise<boolean> => {
  if (isComplete(study, keep.known)) return true;
  const pool = openGamePool(study, options.workers);
  try {
    return await playMissing(study, keep, pool, options);
  } finally {
    await pool.close();
  }
};

const playMissing = async (
  study: Study,
  keep: Keep,
  pool: GamePool,
  { signal, progress = () => {} }: Pick<RunOptions, 'signal' | 'progress'>,
): Promise<boolean> => {
  const began = performance.now();
  const before = [...keep.known].length;
  const tasks = gameTasks(study, 0, study.games);
  let complete = false;
  const next = (): GameTask | undefined => {
    for (let one = tasks.next(); !one.done; one = tasks.next()) {
      if (!keep.has(one.value.version, one.value.game)) return one.value;
    }
    return undefined;
  };
  const work = async (): Promise<void> => {
    for (let task = next(); task && !complete && !signal?.aborted; task = next()) {
      const finished = await unlessStopped(pool.play(task).catch(named(study, task)), signal);
      if (!finished || complete) return;
      keep.add(finished);
      const now = progressOf(study, [...keep.known], before, performance.now() - began);
      complete = now.complete;
      progress(now);
    }
  };
  await Promise.all(Array.from({ length: pool.size }, work));
  return complete;
};

/** Which game it was is half of the answer. */
const named =
  ({ seed }: Study, { version, game }: GameTask) =>
  (error: unknown): never => {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`game ${game + 1} of version ${version === 0 ? 'A' : 'B'} (seed ${seed}) broke: ${why}`, {
      cause: error,
    });
  };

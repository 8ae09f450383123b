import { Piscina } from 'piscina';
import { loadOwnBots } from '../game/own-bots.ts';
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
  /** A game of one of the studies, which is told by its place among them. */
  play(task: GameTask, study?: number): Promise<Finished>;
  /** Leaves games in flight. */
  close(): Promise<void>;
}

/** What a worker thread is asked for. */
export interface PoolTask extends GameTask {
  readonly study: number;
}

const gamesIn = (studies: readonly Study[]): number =>
  studies.reduce((sum, { games, versions }) => sum + games * versions.length, 0);

/**
 * Worker threads for the games of one study or of several, which find them warm: what was compiled for one scenario
 * plays the next. None: this thread itself, which then does nothing else.
 */
export const openGamePool = (studies: readonly Study[], workers: number): GamePool => {
  if (workers === 0) {
    // Between two games others get their turn.
    const breathe = (): Promise<void> => new Promise(done => setImmediate(done));
    return {
      size: 1,
      async play(task, study = 0) {
        await breathe();
        const played = studyAt(studies, study);
        return finish(playGame(played, task, await loadOwnBots(played)));
      },
      close: async () => {},
    };
  }
  const threads = Math.min(workers, gamesIn(studies));
  const pool = new Piscina<PoolTask, Finished>({
    filename: WORKER.href,
    name: 'play',
    minThreads: threads,
    maxThreads: threads,
    workerData: studies,
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
    async play(task, study = 0) {
      const finished = await unlessStopped(pool.run({ ...task, study }), dead.signal);
      if (!finished) throw dead.signal.reason;
      return finished;
    },
    close: () => pool.destroy(),
  };
};

/** A study, and where its games go. */
export interface StudyRun {
  readonly study: Study;
  readonly keep: Keep;
}

/** How a study is run: threads, progress, and what stops it. */
export interface RunOptions {
  readonly workers: number;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: StudyProgress) => void;
}

/**
 * Plays what is missing of a study; false when it was stopped before its end. Throws if a game breaks.
 *
 * @example
 * import { isProblem, openScenario } from '@emlia/kit';
 * import { formatText, reportStudy, studyFor } from '@emlia/lab';
 * import { keepInMemory, runStudy } from '@emlia/lab/run';
 *
 * const { world, opened } = openScenario('cavemen/the-spring');
 * const version = { scenario: opened.scenario, title: opened.title, setup: world.setup };
 * const study = studyFor({ versions: [version], bots: ['recruit'], games: 2, seed: 'seed' });
 * if (isProblem(study)) throw new Error(study.say);
 * const keep = keepInMemory();
 * await runStudy(study, keep, { workers: 0 });
 * console.log(formatText(reportStudy(study, await keep.records())));
 */
export const runStudy = async (study: Study, keep: Keep, options: RunOptions): Promise<boolean> => {
  const { progress = () => {}, ...others } = options;
  const [complete = false] = await runStudies([{ study, keep }], {
    ...others,
    progress: (_study, now) => progress(now),
  });
  return complete;
};

export interface RunAllOptions extends Omit<RunOptions, 'progress'> {
  /** Told after every game: of which study, and how far that one is. */
  readonly progress?: (study: number, progress: StudyProgress) => void;
}

/**
 * Plays what is missing of studies, one after another, in the same threads: while the last games of one are played the
 * next begins. By study: whether it is complete.
 */
export const runStudies = async (runs: readonly StudyRun[], options: RunAllOptions): Promise<boolean[]> => {
  const complete = runs.map(({ study, keep }) => isComplete(study, keep.known));
  if (complete.every(Boolean)) return complete;
  const pool = openGamePool(
    runs.map(({ study }) => study),
    options.workers,
  );
  try {
    await playMissing(runs, complete, pool, options);
    return complete;
  } finally {
    await pool.close();
  }
};

/** A game that is to be played, and the place of its study among the runs. */
interface NextGame {
  readonly at: number;
  readonly task: GameTask;
}

/** The games that are missing, study by study; those of a study that has become complete are left out. */
function* missingGames(runs: readonly StudyRun[], complete: readonly boolean[]): Generator<NextGame> {
  for (const [at, { study, keep }] of runs.entries()) {
    for (const task of gameTasks(study, 0, study.games)) {
      if (complete[at]) break;
      if (!keep.has(task.version, task.game)) yield { at, task };
    }
  }
}

/** Plays the missing games and notes which studies have become complete. */
const playMissing = async (
  runs: readonly StudyRun[],
  complete: boolean[],
  pool: GamePool,
  { signal, progress = () => {} }: Pick<RunAllOptions, 'signal' | 'progress'>,
): Promise<void> => {
  const clocks = runs.map(({ keep }) => ({ began: 0, before: [...keep.known].length }));
  const games = missingGames(runs, complete);
  const work = async (): Promise<void> => {
    for (let next = games.next(); !next.done && !signal?.aborted; next = games.next()) {
      const { at, task } = next.value;
      const [run, clock] = [runs[at], clocks[at]];
      if (!run || !clock) return;
      clock.began ||= performance.now();
      const finished = await unlessStopped(pool.play(task, at).catch(named(run.study, task)), signal);
      if (!finished) return;
      if (complete[at]) continue;
      run.keep.add(finished);
      const now = progressOf(run.study, [...run.keep.known], clock.before, performance.now() - clock.began);
      complete[at] = now.complete;
      progress(at, now);
    }
  };
  await Promise.all(Array.from({ length: pool.size }, work));
};

const studyAt = (studies: readonly Study[], at: number): Study => {
  const study = studies[at];
  if (!study) throw new Error(`nobody plays a study ${at} here`);
  return study;
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

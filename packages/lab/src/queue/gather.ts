import type { Keep } from '../run/keep.ts';
import { isComplete, progressOf, type StudyProgress } from '../run/progress.ts';
import { type GameLine, recordOf } from '../study/record.ts';
import { type Study, studyId } from '../study/study.ts';
import { type Chunk, jobOf, type LabDatabase, QUEUE, reasonOf, SIZE, STRANGER } from './database.ts';
import { pause, retryUntilDone } from './retry.ts';

export interface GatherOptions {
  /** Seconds after which a chunk whose worker has not answered is given to another. */
  readonly lease?: number;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: StudyProgress) => void;
  readonly log?: (line: string) => void;
}

/** How long a worker may be silent before its games go to another, in seconds. */
export const DEFAULT_LEASE = 300;
/** Enough to keep many workers busy; with a precision to reach, not more than may be played in vain. */
const WINDOW = 400;
const WINDOW_WITH_PRECISION = 32;
const PAUSE = 300;
/** Milliseconds after which what is still open is asked for again: who asked for the same may have taken it back. */
const AGAIN = 5000;
/** A worker that dies is no fault of the chunk; nearly no number of them is. */
const RETRIES = 100;

/** The chunks that are asked for at a time, of those whose games are missing. */
const openWindow = (study: Study, id: string, keep: Keep) => {
  const most = study.precision === undefined ? WINDOW : WINDOW_WITH_PRECISION;
  const chunks = chunksOf(study, id, keep);
  const open = new Map<number, Chunk>();
  return {
    rows: (): number[] => [...open.keys()],
    jobs: (lease: number) =>
      [...open.values()].map(one => ({
        id: jobOf(one),
        name: QUEUE,
        data: one,
        expireInSeconds: lease,
        retryLimit: RETRIES,
      })),
    /** Whether there is more to ask for. */
    widen(): boolean {
      const before = open.size;
      while (open.size < most) {
        const next = chunks.next();
        if (next.done) break;
        open.set(next.value.chunk, next.value);
      }
      return open.size > before;
    },
    take(results: Awaited<ReturnType<LabDatabase['results']>>): void {
      for (const { chunk, lines } of results) {
        for (const text of lines.split('\n')) {
          const line = JSON.parse(text) as GameLine;
          if (!keep.has(line.version, line.game)) keep.add({ text, record: recordOf(line) });
        }
        open.delete(chunk);
      }
    },
  };
};

/** Has a study played by whoever works on the database, and keeps what they send; false when it was stopped. */
export const gatherStudy = async (
  database: LabDatabase,
  study: Study,
  keep: Keep,
  options: GatherOptions = {},
): Promise<boolean> => {
  const { lease = DEFAULT_LEASE, signal, progress = () => {}, log = () => {} } = options;
  const id = studyId(study);
  const began = performance.now();
  const before = [...keep.known].length;
  await database.saveStudy(id, study);
  const { rows, jobs, widen, take } = openWindow(study, id, keep);
  let [asked, warned] = [-Infinity, false];
  const ask = async (): Promise<void> => {
    await database.forgetOver(id, rows());
    // One that is queued already stays as it is.
    await database.boss.insert(jobs(lease));
    asked = performance.now();
  };
  const patiently = retryUntilDone(signal, log);
  try {
    await patiently(() => database.forgetBroken(id));
    while (!isComplete(study, keep.known)) {
      if (signal?.aborted) return false;
      if (widen()) asked = -Infinity;
      // Somebody may have played them before.
      take((await patiently(() => database.results(id, rows()))) ?? []);
      const broken = await patiently(async () => {
        if (rows().length > 0 && performance.now() - asked > AGAIN) await ask();
        return database.broken(id);
      });
      if (broken && broken.chunk !== STRANGER) throw new Error(broken.say);
      if (broken && !warned) log(broken.say);
      warned ||= broken !== undefined;
      progress(progressOf(study, [...keep.known], before, performance.now() - began));
      if (!isComplete(study, keep.known)) await pause(PAUSE, signal);
    }
    return true;
  } finally {
    await database.takeBack(id, rows()).catch(error => log(`nothing was taken back: ${reasonOf(error)}`));
  }
};

/** What is missing, in the order of the games. */
function* chunksOf(study: Study, id: string, keep: Keep): Generator<Chunk, undefined> {
  for (let from = 0; from < study.games; from += SIZE) {
    const to = Math.min(study.games, from + SIZE);
    const games = Array.from({ length: to - from }, (_, i) => from + i);
    const there = games.every(game => study.versions.every((_, version) => keep.has(version, game)));
    if (!there) yield { study: id, chunk: from / SIZE, from, to };
  }
  return undefined;
}

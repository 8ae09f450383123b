import { type GameLine, recordOf } from '../game/record.ts';
import type { Keep } from '../run/keep.ts';
import { isComplete, type Progress, progressOf } from '../run/progress.ts';
import { type Study, studyId } from '../study.ts';
import { type Chunk, jobOf, type LabDatabase, QUEUE } from './database.ts';

export interface GatherOptions {
  /** Seconds after which a chunk whose worker has not answered is given to another. */
  readonly lease?: number;
  readonly signal?: AbortSignal;
  readonly progress?: (progress: Progress) => void;
}

export const DEFAULT_LEASE = 300;
/** Games of each version in a chunk. Its number means the same for everybody. */
const SIZE = 4;
/** Enough to keep many workers busy; with a precision to reach, not more than may be played in vain. */
const WINDOW = 400;
const WINDOW_WITH_PRECISION = 32;
const PAUSE = 300;
/** A worker that dies is no fault of the chunk; nearly no number of them is. */
const RETRIES = 100;

const pause = (): Promise<void> => new Promise(done => setTimeout(done, PAUSE));

/** Has a study played by whoever works on the database, and keeps what they send; false when it was stopped. */
export const gatherStudy = async (
  database: LabDatabase,
  study: Study,
  keep: Keep,
  options: GatherOptions = {},
): Promise<boolean> => {
  const { lease = DEFAULT_LEASE, signal, progress = () => {} } = options;
  const id = studyId(study);
  const window = study.precision === undefined ? WINDOW : WINDOW_WITH_PRECISION;
  const began = performance.now();
  const before = [...keep.known].length;
  await database.saveStudy(id, study);
  const chunks = chunksOf(study, id, keep);
  const open = new Map<number, Chunk>();
  const rows = (): number[] => [...open.keys()];

  const take = async (): Promise<void> => {
    for (const { chunk, lines } of await database.results(id, rows())) {
      for (const text of lines.split('\n')) {
        const line = JSON.parse(text) as GameLine;
        if (!keep.has(line.version, line.game)) keep.add({ text, record: recordOf(line) });
      }
      open.delete(chunk);
    }
  };
  const ask = async (): Promise<void> => {
    const fresh: Chunk[] = [];
    while (open.size < window) {
      const next = chunks.next();
      if (next.done) break;
      open.set(next.value.chunk, next.value);
      fresh.push(next.value);
    }
    if (fresh.length === 0) return;
    // Somebody may have played them before.
    await take();
    const wanted = fresh.filter(({ chunk }) => open.has(chunk));
    await database.forgetOver(
      id,
      wanted.map(({ chunk }) => chunk),
    );
    await database.boss.insert(
      wanted.map(one => ({
        id: jobOf(one),
        name: QUEUE,
        data: one,
        expireInSeconds: lease,
        retryLimit: RETRIES,
      })),
    );
  };
  try {
    while (!isComplete(study, keep.known)) {
      if (signal?.aborted) return false;
      await ask();
      await take();
      const broken = await database.broken(id);
      if (broken !== undefined) throw new Error(broken);
      progress(progressOf(study, [...keep.known], before, performance.now() - began));
      if (!isComplete(study, keep.known)) await pause();
    }
    return true;
  } finally {
    await database.takeBack(id, rows());
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

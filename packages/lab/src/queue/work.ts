import { rulesPlayed } from '../run/code.ts';
import { type GamePool, openGamePool } from '../run/run.ts';
import { unlessStopped } from '../run/unless-stopped.ts';
import { gameTasks, type Study, studyId } from '../study/study.ts';
import { type Chunk, type LabDatabase, QUEUE, reasonOf, SIZE, STRANGER } from './database.ts';
import { pause, type Retry, retryUntilDone } from './retry.ts';

export interface WorkOptions {
  /** Threads of this process. */
  readonly workers: number;
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
  /** Told of every chunk that is done. */
  readonly done?: (chunk: Chunk, games: number) => void;
}

const PAUSE = 500;
/** Milliseconds in which others come before who cannot play what is asked for. */
const ASIDE = 5000;

interface Bench {
  readonly id: string;
  readonly study: Study;
  readonly players: GamePool;
}

/** Where a study is played: here, by others, or by nobody any more. */
type Place = Bench | 'elsewhere' | 'nowhere';

/** The bench of the study that is being played; a study at a time. */
const openBenches = (database: LabDatabase, { workers, log = () => {} }: WorkOptions, patiently: Retry) => {
  let bench: Bench | undefined;
  /** Studies for other rules. */
  const strange = new Set<string>();
  return {
    /** Undefined when stopped before that is known. */
    async placeOf(id: string): Promise<Place | undefined> {
      if (bench?.id === id) return bench;
      const found = await patiently(async () => ({ study: await database.study(id) }));
      if (!found) return undefined;
      const { study } = found;
      if (!study || studyId(study) !== id) {
        log(`study ${id} is not in the database`);
        return 'nowhere';
      }
      const rules = rulesPlayed();
      if (study.ruleset !== rules) {
        const say = `a worker cannot play study ${id}: it is for ${study.ruleset}, and the worker plays by ${rules}`;
        if (!strange.has(id)) log(say);
        strange.add(id);
        await patiently(() => database.saveBroken({ study: id, chunk: STRANGER }, say));
        return 'elsewhere';
      }
      await bench?.players.close();
      bench = { id, study, players: openGamePool([study], workers) };
      return bench;
    },
    close: async (): Promise<void> => bench?.players.close(),
  };
};

/**
 * Plays what is queued until it is told to stop. Killed in the middle of a chunk it leaves no trace: when the lease of the
 * chunk is over another worker plays it, and whoever is first with a result has it kept.
 */
export const workOnStudies = async (database: LabDatabase, options: WorkOptions): Promise<void> => {
  const { workers, signal, log = () => {}, done = () => {} } = options;
  const patiently = retryUntilDone(signal, log);
  const benches = openBenches(database, options, patiently);
  /** The lines of its games; undefined when stopped before they are over. */
  const play = async ({ study, players }: Bench, { from, to }: Chunk): Promise<string | undefined> => {
    const tasks = [...gameTasks(study, from, to)];
    const finished = await unlessStopped(Promise.all(tasks.map(task => players.play(task))), signal);
    return finished?.map(({ text }) => text).join('\n');
  };
  /** The same game breaks for everybody: it is told to whoever asked, and not tried again. */
  const broke = async (chunk: Chunk, say: string): Promise<boolean> => {
    log(`games ${chunk.from + 1} to ${chunk.to} of study ${chunk.study} broke: ${say}`);
    const told = `games ${chunk.from + 1} to ${chunk.to}: ${say}`;
    return (await patiently(async () => database.saveBroken(chunk, told).then(() => true))) ?? false;
  };
  /** Whether its results are where they belong, or why there are none; false when stopped before. */
  const serve = async (chunk: Chunk, place: Place | undefined): Promise<boolean> => {
    if (place === 'nowhere') return true;
    const there = await patiently(() => database.hasResult(chunk));
    if (there !== false || !place || place === 'elsewhere') return there ?? false;
    let lines: string | undefined;
    try {
      lines = await play(place, chunk);
    } catch (error) {
      return broke(chunk, reasonOf(error));
    }
    if (lines === undefined) return false;
    const text = lines;
    const saved = await patiently(() => database.saveResult(chunk, text));
    if (saved !== undefined) done(chunk, chunk.to - chunk.from);
    return saved !== undefined;
  };
  const finish = async (id: string, chunk: Chunk, serving: Promise<boolean>): Promise<void> => {
    try {
      if (await serving) await patiently(() => database.boss.complete(QUEUE, id));
      // Given back at once, for another to take; where the database is away its lease brings it back.
      else await database.boss.fail(QUEUE, id, { message: 'not played here' }).catch(() => {});
    } catch (error) {
      log(`games ${chunk.from + 1} to ${chunk.to} of study ${chunk.study} are lost: ${reasonOf(error)}`);
    }
  };
  // As many chunks as keep its threads busy.
  const batchSize = Math.max(1, Math.ceil(workers / SIZE));
  try {
    while (!signal?.aborted) {
      const jobs = (await patiently(() => database.boss.fetch<Chunk>(QUEUE, { batchSize }))) ?? [];
      if (jobs.length === 0) await pause(PAUSE, signal);
      for (const study of new Set(jobs.map(({ data }) => data.study))) {
        const place = await benches.placeOf(study);
        const own = jobs.filter(({ data }) => data.study === study);
        await Promise.all(own.map(({ id, data }) => finish(id, data, serve(data, place))));
        if (place === 'elsewhere') await pause(ASIDE, signal);
      }
    }
  } finally {
    await benches.close();
  }
};

import { rulesPlayed } from '../run/code.ts';
import { openPlayers, type Players } from '../run/run.ts';
import { type Study, studyId, tasksOf } from '../study.ts';
import { type Chunk, type LabDatabase, QUEUE } from './database.ts';

export interface WorkOptions {
  /** Threads of this process. */
  readonly workers: number;
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
  /** Told of every chunk that is done. */
  readonly done?: (chunk: Chunk, games: number) => void;
}

const PAUSE = 500;

interface Bench {
  readonly id: string;
  readonly study: Study;
  readonly players: Players;
}

/**
 * Plays what is queued until it is told to stop. Killed in the middle of a chunk it leaves no trace: when the lease of the
 * chunk is over another worker plays it, and whoever is first with a result has it kept.
 */
export const workOn = async (database: LabDatabase, options: WorkOptions): Promise<void> => {
  const { workers, signal, log = () => {}, done = () => {} } = options;
  let bench: Bench | undefined;
  const stopped = new Promise<undefined>(resolve => {
    if (signal?.aborted) resolve(undefined);
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const pause = (): Promise<unknown> =>
    Promise.race([stopped, new Promise(resolve => setTimeout(resolve, PAUSE))]);
  const benchFor = async (id: string): Promise<Bench> => {
    if (bench?.id === id) return bench;
    const study = await database.study(id);
    if (!study || studyId(study) !== id) throw new Error(`study ${id} is not in the database`);
    const rules = rulesPlayed();
    if (study.ruleset !== rules)
      throw new Error(`study ${id} is for ${study.ruleset}, and this worker plays by ${rules}`);
    await bench?.players.close();
    bench = { id, study, players: openPlayers(study, workers) };
    return bench;
  };
  /** The lines of its games; undefined when stopped before they are over. */
  const play = async (chunk: Chunk): Promise<string | undefined> => {
    const { study, players } = await benchFor(chunk.study);
    const tasks = [...tasksOf(study, chunk.from, chunk.to)];
    const games = Promise.all(tasks.map(task => players.play(task)));
    games.catch(() => {});
    const finished = await Promise.race([games, stopped]);
    return finished?.map(({ text }) => text).join('\n');
  };
  const serve = async (job: string, chunk: Chunk): Promise<void> => {
    if (!(await database.hasResult(chunk))) {
      let lines: string | undefined;
      try {
        lines = await play(chunk);
      } catch (error) {
        // The same game breaks for everybody: it is told to whoever asked, and not tried again.
        const say = error instanceof Error ? error.message : String(error);
        log(`games ${chunk.from + 1} to ${chunk.to} of study ${chunk.study} broke: ${say}`);
        await database.saveBroken(chunk, `games ${chunk.from + 1} to ${chunk.to}: ${say}`);
        await database.boss.complete(QUEUE, job);
        return;
      }
      if (lines === undefined) {
        // Given back at once, for another to take.
        await database.boss.fail(QUEUE, job, { message: 'the worker was stopped' });
        return;
      }
      await database.saveResult(chunk, lines);
    }
    await database.boss.complete(QUEUE, job);
    done(chunk, chunk.to - chunk.from);
  };
  try {
    while (!signal?.aborted) {
      try {
        const [job] = await database.boss.fetch<Chunk>(QUEUE, { batchSize: 1 });
        if (job) await serve(job.id, job.data);
        else await pause();
      } catch (error) {
        // Its lease brings the chunk back; the database may be there again in a moment.
        log(`the database does not answer: ${error instanceof Error ? error.message : error}`);
        await pause();
      }
    }
  } finally {
    await bench?.players.close();
  }
};

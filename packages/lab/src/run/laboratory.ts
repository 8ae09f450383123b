import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { StudyCard } from '@emlia/protocol';
import { type Study, studyId } from '../study/study.ts';
import { cardOfStudy, type KeptStudy, takeNotes } from './kept-study.ts';
import type { Format } from './render.ts';
import { openRenderer } from './renderer.ts';
import { runStudy } from './run.ts';
import { begunByOthers, openStudyFolder, type StudyFolder } from './study-folder.ts';
import { openStudyQueue } from './study-queue.ts';

/** Studies of one folder, one of them running at a time, in worker threads. */
export interface Laboratory {
  list(): readonly StudyCard[];
  card(id: string): StudyCard | Problem;
  /** A study that is there already is gone on with. */
  start(study: Study): Promise<StudyCard | Problem>;
  /** What is done stays; started again it goes on from there. */
  stop(id: string): StudyCard | Problem;
  /** Goes on with one that was stopped, or has failed. */
  resume(id: string): StudyCard | Problem;
  /** Its report as far as it has come, worked out in a thread. */
  report(id: string, format: Format): Promise<string | Problem>;
  /** A game to look at again. */
  game(id: string, version: number, game: number): Promise<string | Problem>;
  /** Lets go of studies that are over and were asked for before a moment. */
  dropOlder(than: number): void;
  /** Leaves games in flight; whatever was running is gone on with next time. */
  close(): Promise<void>;
}

export interface LaboratoryOptions {
  readonly folder: string;
  readonly workers: number;
  readonly log?: (line: string) => void;
  /** Where a game's replay is found by its version and number, for the HTML. */
  readonly address?: (id: string) => string;
}

const MOST_WAITING = 8;
const TOO_MANY = problem('too-many', `${MOST_WAITING} studies are waiting already; let one finish first.`);
const NO_STUDY = problem('no-study', 'There is no such study here.');
const NOT_RETOLD = problem(
  'not-retold',
  'This game cannot be shown: by the rules and bots of today it does not come out as it was played.',
);
const NO_GAME = problem('no-game', 'This study has no such game, or not yet.');

/** Plays a study as far as it is not stopped, and notes what it breaks of. */
const studyRunner =
  (place: StudyFolder, workers: number, log: (line: string) => void) =>
  async (kept: KeptStudy, signal: AbortSignal): Promise<void> => {
    try {
      const games = await place.keep(kept);
      if (isProblem(games)) throw new Error(games.say);
      kept.complete = await runStudy(kept.study, games, {
        workers,
        signal,
        progress: ({ done, of, msLeft }) => Object.assign(kept, { done, of, msLeft }),
      });
    } catch (error) {
      const say = error instanceof Error ? error.message : String(error);
      log(`study ${kept.id}: ${say}`);
      if (place.studies.has(kept.id)) takeNotes(kept, { ...kept.notes, failed: say }, log);
    }
  };

/** A laboratory that keeps its studies in a folder and runs one at a time. */
export const openLaboratory = async (options: LaboratoryOptions): Promise<Laboratory> => {
  const { folder, workers, log = () => {}, address } = options;
  const place = openStudyFolder(folder, log);
  const { studies } = place;
  const renderer = openRenderer(log);

  const queue = openStudyQueue(studyRunner(place, workers, log));
  for (const kept of await place.read()) queue.add(kept);

  const cardOf = (kept: KeptStudy): StudyCard => cardOfStudy(kept, queue.isRunning(kept.id));

  const goOnWith = (kept: KeptStudy): StudyCard => {
    takeNotes(kept, { created: kept.notes.created }, log);
    queue.add(kept);
    return cardOf(kept);
  };

  return {
    list: () => [...studies.values()].map(cardOf).sort((a, b) => (a.created < b.created ? 1 : -1)),
    card(id) {
      const kept = studies.get(id);
      return kept ? cardOf(kept) : NO_STUDY;
    },
    async start(study) {
      const there = studies.get(studyId(study));
      if (queue.waiting >= MOST_WAITING) return TOO_MANY;
      if (!there) place.makeRoom(id => !queue.has(id));
      const kept = there ?? (await place.begin(study));
      return isProblem(kept) ? kept : goOnWith(kept);
    },
    stop(id) {
      const kept = studies.get(id);
      if (!kept) return NO_STUDY;
      if (!kept.complete) takeNotes(kept, { created: kept.notes.created, stopped: true }, log);
      queue.stop(id);
      return cardOf(kept);
    },
    resume(id) {
      const kept = studies.get(id);
      if (!kept) return NO_STUDY;
      const others = kept.complete ? undefined : begunByOthers(kept.study);
      if (others) return others;
      return queue.waiting >= MOST_WAITING ? TOO_MANY : goOnWith(kept);
    },
    async report(id, format) {
      const kept = studies.get(id);
      if (!kept) return NO_STUDY;
      const link = address && { address: address(id) };
      return (await renderer.render({ folder: kept.folder, format, ...link })) ?? NO_STUDY;
    },
    async game(id, version, game) {
      const kept = studies.get(id);
      if (!kept) return NO_STUDY;
      try {
        return (await renderer.render({ folder: kept.folder, version, game })) ?? NO_GAME;
      } catch (error) {
        log(`study ${id}: ${error instanceof Error ? error.message : error}`);
        return NOT_RETOLD;
      }
    },
    dropOlder: than => place.dropOlder(than, id => !queue.has(id)),
    async close() {
      await queue.close();
      await renderer.close();
    },
  };
};

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { DecidedGame } from '../study/precision.ts';
import { type Study, studyId } from '../study/study.ts';
import { rulesPlayed } from './code.ts';
import { glanceInto, keepInFolder, readStudy } from './folder.ts';
import type { Keep } from './keep.ts';
import { type KeptStudy, readNotes, type StudyNotes, takeNotes } from './kept-study.ts';
import { progressOf } from './progress.ts';

/** The studies of a folder, by id. */
export interface StudyFolder {
  readonly studies: ReadonlyMap<string, KeptStudy>;
  /** Opens the place of a study's games. */
  keep(kept: Pick<KeptStudy, 'id' | 'folder' | 'study'>): Promise<Keep | Problem>;
  begin(study: Study): Promise<KeptStudy | Problem>;
  /** Reads what is there; answers with what is to be gone on with, the oldest first. */
  read(): Promise<readonly KeptStudy[]>;
  /** Lets go of the oldest that are over, so that one more has room. */
  makeRoom(isOver: (id: string) => boolean): void;
  /** Lets go of those that are over and were begun before a moment. */
  dropOlder(than: number, isOver: (id: string) => boolean): void;
}

/** Beyond so many the oldest that are over make room. */
const MOST_KEPT = 100;
const NOT_SAVED = problem('not-saved', 'The lab cannot write this study down.');

/** Games of different rules or bots are not counted together. */
export const begunByOthers = ({ ruleset }: Study): Problem | undefined =>
  ruleset === rulesPlayed()
    ? undefined
    : problem(
        'other-rules',
        `It was begun by other rules or bots (${ruleset}); ask again to have it played by those of today.`,
      );

export const openStudyFolder = (folder: string, log: (line: string) => void): StudyFolder => {
  const studies = new Map<string, KeptStudy>();
  const folderOf = (id: string): string => join(folder, id);

  const meet = (study: Study, notes: StudyNotes, decided: readonly DecidedGame[]): KeptStudy => {
    const id = studyId(study);
    // Somebody may have asked the same meanwhile.
    const there = studies.get(id);
    if (there) return there;
    const { done, of, complete } = progressOf(study, decided, 0, 0);
    const kept: KeptStudy = { id, folder: folderOf(id), study, notes, done, of, complete };
    studies.set(id, kept);
    return kept;
  };

  /** Where the lab is kept is nobody's business who asks it. */
  const keep: StudyFolder['keep'] = async ({ id, folder: place, study }) => {
    const games = await keepInFolder(place, study);
    if (!isProblem(games)) return games;
    log(`study ${id}: ${games.say}`);
    return NOT_SAVED;
  };

  const drop = ({ id }: KeptStudy): void => {
    studies.delete(id);
    rmSync(folderOf(id), { recursive: true, force: true, maxRetries: 3 });
  };

  return {
    studies,
    keep,
    async begin(study) {
      const id = studyId(study);
      const games = await keep({ id, folder: folderOf(id), study });
      if (isProblem(games)) return games;
      return meet(study, { created: new Date().toISOString() }, [...games.known]);
    },
    async read() {
      const open: KeptStudy[] = [];
      for (const id of existsSync(folder) ? readdirSync(folder).sort() : []) {
        const study = readStudy(folderOf(id));
        if (!study || studyId(study) !== id) continue;
        const kept = meet(study, readNotes(folderOf(id)), await glanceInto(folderOf(id), study));
        if (kept.complete || kept.notes.stopped || kept.notes.failed !== undefined) continue;
        const others = begunByOthers(study);
        if (others) takeNotes(kept, { ...kept.notes, failed: others.say }, log);
        else open.push(kept);
      }
      return open.sort((a, b) => (a.notes.created < b.notes.created ? -1 : 1));
    },
    makeRoom(isOver) {
      const over = [...studies.values()].filter(({ id }) => isOver(id));
      over.sort((a, b) => (a.notes.created < b.notes.created ? -1 : 1));
      for (const kept of over.slice(0, Math.max(0, studies.size - MOST_KEPT + 1))) drop(kept);
    },
    dropOlder(than, isOver) {
      for (const kept of [...studies.values()])
        if (isOver(kept.id) && Date.parse(kept.notes.created) < than) drop(kept);
    },
  };
};

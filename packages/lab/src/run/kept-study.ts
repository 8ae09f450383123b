import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StudyCard } from '@emlia/protocol';
import { formatChair, type Study } from '../study/study.ts';
import { writeWhole } from './folder.ts';

/** Kept beside a study: what cannot be read off its games. */
export interface StudyNotes {
  readonly created: string;
  readonly stopped?: true;
  readonly failed?: string;
}

/** A study in a folder of the laboratory, and how far it has come. */
export interface KeptStudy {
  readonly id: string;
  readonly folder: string;
  readonly study: Study;
  notes: StudyNotes;
  done: number;
  of: number;
  msLeft?: number | undefined;
  complete: boolean;
}

const notesFile = (folder: string): string => join(folder, 'notes.json');

export const readNotes = (folder: string): StudyNotes => {
  const file = notesFile(folder);
  const none = { created: '' };
  if (!existsSync(file)) return none;
  try {
    return { ...none, ...(JSON.parse(readFileSync(file, 'utf8')) as StudyNotes) };
  } catch {
    return none;
  }
};

/** What cannot be written down is known all the same. */
export const takeNotes = (kept: KeptStudy, notes: StudyNotes, log: (line: string) => void): void => {
  kept.notes = notes;
  try {
    writeWhole(notesFile(kept.folder), `${JSON.stringify(notes)}\n`);
  } catch (error) {
    log(`study ${kept.id}: no notes kept: ${error instanceof Error ? error.message : error}`);
  }
};

const stateOf = ({ notes, complete }: KeptStudy, isRunning: boolean): StudyCard['state'] => {
  if (complete) return 'done';
  if (notes.failed !== undefined) return 'failed';
  if (isRunning) return 'running';
  return notes.stopped ? 'stopped' : 'waiting';
};

export const cardOfStudy = (kept: KeptStudy, isRunning: boolean): StudyCard => {
  const { id, study, notes, done, of, msLeft } = kept;
  const state = stateOf(kept, isRunning);
  return {
    id,
    titles: study.versions.map(({ title }) => title),
    scenarios: study.versions.map(({ scenario }) => scenario),
    bots: study.bots.map(formatChair),
    seed: study.seed,
    games: study.games,
    ...(study.precision !== undefined && { precision: study.precision }),
    created: notes.created,
    state,
    ...(notes.failed !== undefined && { say: notes.failed }),
    done,
    of,
    ...(msLeft !== undefined && state === 'running' && { msLeft }),
  };
};

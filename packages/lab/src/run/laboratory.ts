import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { Piscina } from 'piscina';
import type { StudyCard } from '../study/card.ts';
import type { DecidedGame } from '../study/precision.ts';
import { formatChair, type Study, studyId } from '../study/study.ts';
import { rulesPlayed } from './code.ts';
import { glanceInto, keepInFolder, readStudy, writeWhole } from './folder.ts';
import type { Keep } from './keep.ts';
import { progressOf } from './progress.ts';
import type { Format, Rendering } from './render.ts';
import { runStudy, WORKER } from './run.ts';

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

/** Beyond so many the oldest that are over make room. */
const MOST_KEPT = 100;
const MOST_WAITING = 8;
/** Reports and games that wait to be written out. */
const MOST_RENDERED = 32;
const TOO_MANY = problem('too-many', `${MOST_WAITING} studies are waiting already; let one finish first.`);
const NOT_SAVED = problem('not-saved', 'The lab cannot write this study down.');
const NO_STUDY = problem('no-study', 'There is no such study here.');
const BUSY = problem('too-many', 'Too many reports are being written; ask again in a moment.');
const NOT_RETOLD = problem(
  'not-retold',
  'This game cannot be shown: by the rules and bots of today it does not come out as it was played.',
);
const NO_GAME = problem('no-game', 'This study has no such game, or not yet.');

/** Kept beside the study: what cannot be read off its games. */
interface Notes {
  readonly created: string;
  readonly stopped?: true;
  readonly failed?: string;
}

interface Known {
  readonly study: Study;
  notes: Notes;
  done: number;
  of: number;
  msLeft?: number | undefined;
  complete: boolean;
}

/** Games of different rules or bots are not counted together. */
const begunByOthers = ({ ruleset }: Study): Problem | undefined =>
  ruleset === rulesPlayed()
    ? undefined
    : problem(
        'other-rules',
        `It was begun by other rules or bots (${ruleset}); ask again to have it played by those of today.`,
      );

const noteFile = (folder: string): string => join(folder, 'notes.json');

export const openLaboratory = async (options: LaboratoryOptions): Promise<Laboratory> => {
  const { folder, workers, log = () => {}, address } = options;
  const known = new Map<string, Known>();
  const waiting: string[] = [];
  let running:
    | { readonly id: string; readonly stop: AbortController; readonly over: Promise<void> }
    | undefined;
  let closing = false;
  let renderer: Piscina<Rendering, string | undefined> | undefined;

  /** One that was told to stop is not, though its last games may still be cleared away. */
  const isRunning = (id: string): boolean => running?.id === id && !running.stop.signal.aborted;
  const folderOf = (id: string): string => join(folder, id);
  /** What cannot be written down is known here all the same. */
  const note = (id: string, one: Known, notes: Notes): void => {
    one.notes = notes;
    try {
      writeWhole(noteFile(folderOf(id)), `${JSON.stringify(notes)}\n`);
    } catch (error) {
      log(`study ${id}: no notes kept: ${error instanceof Error ? error.message : error}`);
    }
  };

  const cardOf = (id: string, one: Known): StudyCard => {
    const { study, notes, done, of, msLeft, complete } = one;
    const state = complete
      ? 'done'
      : notes.failed !== undefined
        ? 'failed'
        : isRunning(id)
          ? 'running'
          : notes.stopped
            ? 'stopped'
            : 'waiting';
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

  const meet = (id: string, study: Study, notes: Notes, decided: readonly DecidedGame[]): Known => {
    // Somebody may have asked the same meanwhile.
    const there = known.get(id);
    if (there) return there;
    const { done, of, complete } = progressOf(study, decided, 0, 0);
    const one: Known = { study, notes, done, of, complete };
    known.set(id, one);
    return one;
  };

  /** Where the lab is kept is nobody's business who asks it. */
  const keepOf = async (id: string, study: Study): Promise<Keep | Problem> => {
    const keep = await keepInFolder(folderOf(id), study);
    if (!isProblem(keep)) return keep;
    log(`study ${id}: ${keep.say}`);
    return NOT_SAVED;
  };

  const begin = async (id: string, study: Study): Promise<Known | Problem> => {
    const keep = await keepOf(id, study);
    if (isProblem(keep)) return keep;
    return meet(id, study, { created: new Date().toISOString() }, [...keep.known]);
  };

  /** Runs the next that waits, if none is running. */
  const go = (): void => {
    if (running || closing) return;
    const id = waiting.shift();
    const one = id === undefined ? undefined : known.get(id);
    if (id === undefined || !one) return;
    const stop = new AbortController();
    const over = run(id, one, stop.signal).finally(() => {
      running = undefined;
      go();
    });
    running = { id, stop, over };
  };

  const queue = (id: string, one: Known): void => {
    note(id, one, { created: one.notes.created });
    if (!one.complete && !isRunning(id) && !waiting.includes(id)) waiting.push(id);
    go();
  };

  const makeRoom = (): void => {
    const over = [...known].filter(([id]) => running?.id !== id && !waiting.includes(id));
    over.sort(([, a], [, b]) => (a.notes.created < b.notes.created ? -1 : 1));
    for (const [id] of over.slice(0, Math.max(0, known.size - MOST_KEPT + 1))) {
      known.delete(id);
      rmSync(folderOf(id), { recursive: true, force: true, maxRetries: 3 });
    }
  };

  const run = async (id: string, one: Known, signal: AbortSignal): Promise<void> => {
    try {
      const keep = await keepOf(id, one.study);
      if (isProblem(keep)) throw new Error(keep.say);
      one.complete = await runStudy(one.study, keep, {
        workers,
        signal,
        progress: ({ done, of, msLeft }) => Object.assign(one, { done, of, msLeft }),
      });
    } catch (error) {
      const say = error instanceof Error ? error.message : String(error);
      log(`study ${id}: ${say}`);
      if (known.has(id)) note(id, one, { ...one.notes, failed: say });
    }
  };

  for (const id of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const study = readStudy(folderOf(id));
    if (!study || studyId(study) !== id) continue;
    const met = meet(id, study, readNotes(folderOf(id)), await glanceInto(folderOf(id), study));
    if (met.complete || met.notes.stopped || met.notes.failed !== undefined) continue;
    const others = begunByOthers(study);
    if (others) {
      note(id, met, { ...met.notes, failed: others.say });
      continue;
    }
    waiting.push(id);
  }
  waiting.sort((a, b) =>
    (known.get(a)?.notes.created ?? '') < (known.get(b)?.notes.created ?? '') ? -1 : 1,
  );
  go();

  const render = async (rendering: Rendering): Promise<string | Problem | undefined> => {
    renderer ??= new Piscina<Rendering, string | undefined>({
      filename: WORKER.href,
      name: 'render',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
      execArgv: [],
      atomics: 'disabled',
    }).on('error', error => log(`the lab's reports: ${error.message}`));
    return renderer.queueSize < MOST_RENDERED ? renderer.run(rendering) : BUSY;
  };

  return {
    list: () =>
      [...known].map(([id, one]) => cardOf(id, one)).sort((a, b) => (a.created < b.created ? 1 : -1)),
    card(id) {
      const one = known.get(id);
      return one ? cardOf(id, one) : NO_STUDY;
    },
    async start(study) {
      const id = studyId(study);
      const there = known.get(id);
      if (waiting.length >= MOST_WAITING) return TOO_MANY;
      if (!there) makeRoom();
      const one = there ?? (await begin(id, study));
      if (isProblem(one)) return one;
      queue(id, one);
      return cardOf(id, one);
    },
    stop(id) {
      const one = known.get(id);
      if (!one) return NO_STUDY;
      if (waiting.includes(id)) waiting.splice(waiting.indexOf(id), 1);
      if (!one.complete) note(id, one, { created: one.notes.created, stopped: true });
      if (running?.id === id) running.stop.abort();
      return cardOf(id, one);
    },
    resume(id) {
      const one = known.get(id);
      if (!one) return NO_STUDY;
      const others = one.complete ? undefined : begunByOthers(one.study);
      if (others) return others;
      if (waiting.length >= MOST_WAITING) return TOO_MANY;
      queue(id, one);
      return cardOf(id, one);
    },
    async report(id, format) {
      if (!known.has(id)) return NO_STUDY;
      const link = address && { address: address(id) };
      return (await render({ folder: folderOf(id), format, ...link })) ?? NO_STUDY;
    },
    async game(id, version, game) {
      if (!known.has(id)) return NO_STUDY;
      try {
        return (await render({ folder: folderOf(id), version, game })) ?? NO_GAME;
      } catch (error) {
        log(`study ${id}: ${error instanceof Error ? error.message : error}`);
        return NOT_RETOLD;
      }
    },
    async close() {
      closing = true;
      running?.stop.abort();
      await running?.over;
      await renderer?.destroy();
    },
  };
};

const readNotes = (folder: string): Notes => {
  const file = noteFile(folder);
  const none = { created: '' };
  if (!existsSync(file)) return none;
  try {
    return { ...none, ...(JSON.parse(readFileSync(file, 'utf8')) as Notes) };
  } catch {
    return none;
  }
};

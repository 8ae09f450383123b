import { type EmliaSetup, emlia } from '@emlia/emlia';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchHeader, ReplayFile, SeenEntry } from '@emlia/protocol';
import type { LoadedEras } from '../eras/open-replay.ts';
import { fetchLabGame, fetchReplay } from '../platform/api.ts';
import { knownMatch } from '../platform/matches.ts';
import { keptFile } from './kept-file.ts';
import { openReel, type Reel } from './reel.ts';

export interface Loaded<R = Reel> {
  readonly header: MatchHeader;
  readonly reel: R;
  /** On this server and over: it can be played on from any moment. */
  readonly match?: string;
  /** Only what this seat saw. */
  readonly seat?: string;
  /** Of the lab, whose game it is. */
  readonly study?: string;
}

/** A replay by the rules of Emlia or of Eras. */
export type AnyLoaded = Loaded | LoadedEras;

/** Where a game of the lab is found, as its address has it. */
export interface LabGame {
  readonly study: string;
  readonly version: string;
  readonly game: string;
}

const UNSOUND = problem('unsound', 'This file is no Emlia battle, or one that has been damaged.');
const LARGEST = 64 * 1024 * 1024;

/** A battle from what a server exports or the command line writes. Whatever does not fit becomes one sentence. */
const open = async (file: ReplayFile): Promise<AnyLoaded | Problem> => {
  const { header, entries, seat } = file;
  if (!Array.isArray(entries) || entries.length === 0 || !entries.every(isObject)) return UNSOUND;
  if (typeof header?.title !== 'string' || (seat !== undefined && typeof seat !== 'string')) return UNSOUND;
  try {
    if (isEras(header)) {
      const { openEras } = await import('../eras/open-replay.ts');
      return openEras(header, entries as readonly SeenEntry[], seat);
    }
    if (header?.ruleset !== 'emlia') return UNSOUND;
    const game = emlia.open(header.setup as EmliaSetup);
    const begin = seat === undefined ? game.begin : () => game.view(game.begin(), seat);
    const reel = openReel(game, entries as readonly SeenEntry[], begin);
    return reel.stops.length === 0 ? UNSOUND : { header, reel, ...(seat !== undefined && { seat }) };
  } catch {
    return UNSOUND;
  }
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isEras = (header: MatchHeader | undefined): boolean => header?.ruleset?.startsWith('eras-') ?? false;

export const isLoadedEras = (loaded: AnyLoaded): loaded is LoadedEras => isEras(loaded.header);

/** From the server: all of it once the battle is over, till then what a seat of ours has seen. */
export const loadMatch = async (match: string): Promise<AnyLoaded | Problem> => {
  const file = await fetchReplay(match, knownMatch(match)?.seats[0]?.token);
  if (isProblem(file)) return file;
  const loaded = await open(file);
  return isProblem(loaded) || !file.complete ? loaded : { ...loaded, match };
};

/** A game that the lab's bots fought. */
export const loadLabGame = async ({ study, version, game }: LabGame): Promise<AnyLoaded | Problem> => {
  const file = await fetchLabGame(study, version, game);
  if (isProblem(file)) return file;
  const loaded = await open(file);
  return isProblem(loaded) ? loaded : { ...loaded, study };
};

const FORGOTTEN = problem('forgotten', 'The file is no longer kept in this browser; open it again.');

/** The file that was opened last. */
export const loadKeptFile = async (): Promise<AnyLoaded | Problem> => {
  const file = await keptFile();
  return file ? loadFile(file) : FORGOTTEN;
};

export const loadFile = async (file: File): Promise<AnyLoaded | Problem> => {
  if (file.size > LARGEST) return problem('too-large', 'This file is far larger than any battle.');
  try {
    const read: unknown = JSON.parse(await file.text());
    const { format } = (read ?? {}) as { format?: unknown };
    if (format !== 'emlia-replay' && format !== 'emlia-battle') return UNSOUND;
    return await open(read as ReplayFile);
  } catch {
    return UNSOUND;
  }
};

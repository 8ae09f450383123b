import { type EmliaSetup, emlia } from '@emlia/emlia';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchHeader, ReplayFile, SeenEntry } from '@emlia/protocol';
import { fetchLabGame, fetchReplay } from '../api.ts';
import { knownMatch } from '../matches.ts';
import { openReel, type Reel } from './reel.ts';

export interface Loaded {
  readonly header: MatchHeader;
  readonly reel: Reel;
  /** On this server and over: it can be played on from any moment. */
  readonly match?: string;
  /** Only what this seat saw. */
  readonly seat?: string;
}

/** Where a game of the lab is found, as its address has it. */
export interface LabGame {
  readonly study: string;
  readonly version: string;
  readonly game: string;
}

const UNSOUND = problem('unsound', 'This file is no Emlia battle, or one that has been damaged.');
const LARGEST = 64 * 1024 * 1024;

/** A battle from what a server exports or the command line writes. Whatever does not fit becomes one sentence. */
const open = (file: ReplayFile): Loaded | Problem => {
  const { header, entries, seat } = file;
  if (header?.ruleset !== 'emlia' || !Array.isArray(entries) || entries.length === 0) return UNSOUND;
  try {
    const game = emlia.open(header.setup as EmliaSetup);
    const begin = seat === undefined ? game.begin : () => game.view(game.begin(), seat);
    const reel = openReel(game, entries as readonly SeenEntry[], begin);
    return { header, reel, ...(seat !== undefined && { seat }) };
  } catch {
    return UNSOUND;
  }
};

/** From the server: all of it once the battle is over, till then what a seat of ours has seen. */
export const loadMatch = async (match: string): Promise<Loaded | Problem> => {
  const file = await fetchReplay(match, knownMatch(match)?.seats[0]?.token);
  if (isProblem(file)) return file;
  const loaded = open(file);
  return isProblem(loaded) || !file.complete ? loaded : { ...loaded, match };
};

/** A game that the lab's bots fought. */
export const loadLabGame = async ({ study, version, game }: LabGame): Promise<Loaded | Problem> => {
  const file = await fetchLabGame(study, version, game);
  return isProblem(file) ? file : open(file);
};

export const loadFile = async (file: File): Promise<Loaded | Problem> => {
  if (file.size > LARGEST) return problem('too-large', 'This file is far larger than any battle.');
  try {
    const read: unknown = JSON.parse(await file.text());
    const { format } = (read ?? {}) as { format?: unknown };
    if (format !== 'emlia-replay' && format !== 'emlia-battle') return UNSOUND;
    return open(read as ReplayFile);
  } catch {
    return UNSOUND;
  }
};

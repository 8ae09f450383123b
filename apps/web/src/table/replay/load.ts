import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchHeader, ReplayFile, SeenEntry } from '@emlia/protocol';
import { fetchLabGame, fetchReplay } from '../../platform/api.ts';
import { knownMatch } from '../../platform/matches.ts';
import { ofPacks } from '../../platform/words/pack-words.ts';
import { say } from '../../platform/words/say.ts';
import { type GameAdapter, type Games, gameFor, type Seen, type ShownGame } from '../adapter.ts';
import { keptFile } from './kept-file.ts';
import { openReel, type Reel } from './reel.ts';

export interface Loaded<G extends ShownGame = ShownGame, S extends Seen = Seen> {
  readonly header: MatchHeader;
  readonly adapter: GameAdapter<G, S>;
  readonly reel: Reel<G, S>;
  /** Its id, where it is on this server and over: it can be played on from any moment. */
  readonly match?: string;
  /** Only what this seat saw. */
  readonly seat?: string;
  /** The study of the lab whose game it is. */
  readonly study?: string;
}

/** Where a game of the lab is found, as its address has it. */
export interface LabGame {
  readonly study: string;
  readonly version: string;
  readonly game: string;
}

const unsound = () => problem('unsound', say`This file is no Emlia battle, or one that has been damaged.`);
const noBoard = (ruleset: string): Problem =>
  problem('no-board', say`This battle is fought by "${ruleset}", rules this page has no board for.`);
const LARGEST = 64 * 1024 * 1024;

/** A battle from what a server exports or the command line writes. Whatever does not fit becomes one sentence. */
const open = async (games: Games, file: ReplayFile): Promise<Loaded | Problem> => {
  const { header, entries, seat } = ofPacks(file);
  if (!Array.isArray(entries) || entries.length === 0 || !entries.every(isObject)) return unsound();
  if (typeof header?.title !== 'string' || (seat !== undefined && typeof seat !== 'string')) return unsound();
  try {
    const adapter = await gameFor(games, header.ruleset)?.adapter();
    if (!adapter) return noBoard(header.ruleset);
    const reel = openReel(adapter, adapter.open(header.setup), entries as readonly SeenEntry[], seat);
    return reel.stops.length === 0
      ? unsound()
      : { header, adapter, reel, ...(seat !== undefined && { seat }) };
  } catch {
    return unsound();
  }
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** From the server: all of it once the battle is over, till then what a seat of ours has seen. */
export const loadReplay = async (games: Games, match: string): Promise<Loaded | Problem> => {
  const file = await fetchReplay(match, knownMatch(match)?.seats[0]?.token);
  if (isProblem(file)) return file;
  const loaded = await open(games, file);
  return isProblem(loaded) || !file.complete ? loaded : { ...loaded, match };
};

/** A battle that is over, as anyone may see it, whatever seats this browser holds. */
export const loadFinished = async (games: Games, match: string): Promise<Loaded | Problem> => {
  const file = await fetchReplay(match);
  return isProblem(file) ? file : open(games, file);
};

/** A game that the lab's bots fought. */
export const loadLabGame = async (
  games: Games,
  { study, version, game }: LabGame,
): Promise<Loaded | Problem> => {
  const file = await fetchLabGame(study, version, game);
  if (isProblem(file)) return file;
  const loaded = await open(games, file);
  return isProblem(loaded) ? loaded : { ...loaded, study };
};

const forgotten = () => problem('forgotten', say`The file is no longer kept in this browser; open it again.`);

/** The file that was opened last. */
export const loadKeptFile = async (games: Games): Promise<Loaded | Problem> => {
  const file = await keptFile();
  return file ? loadFile(games, file) : forgotten();
};

export const loadFile = async (games: Games, file: File): Promise<Loaded | Problem> => {
  if (file.size > LARGEST) return problem('too-large', say`This file is far larger than any battle.`);
  try {
    const read: unknown = JSON.parse(await file.text());
    const { format } = (read ?? {}) as { format?: unknown };
    if (format !== 'emlia-replay' && format !== 'emlia-battle') return unsound();
    return await open(games, read as ReplayFile);
  } catch {
    return unsound();
  }
};

import type { MatchHeader } from '@emlia/protocol';

export interface StoredSeat {
  readonly seat: string;
  readonly name: string;
  /** SHA-256 of the seat's token; the token itself is kept nowhere. */
  readonly tokenHash: string;
}

export interface StoredMatch {
  readonly id: string;
  readonly header: MatchHeader;
  /** Secret until the match is over. */
  readonly seed: string;
  readonly seats: readonly StoredSeat[];
}

export interface StoredSnapshot {
  readonly seq: number;
  /** States of another version are no use: the log is replayed instead. */
  readonly rulesetVersion: string;
  readonly state: unknown;
}

/** One entry of a match's log on its way to the disk. The body is its JSON. */
export interface Append {
  readonly match: string;
  readonly seq: number;
  readonly body: string;
}

/** What a store holds is append-only: an entry once written is never changed. */
export interface Store {
  /** The match with its entries so far, from number 0: all or nothing. */
  createMatch(match: StoredMatch, bodies: readonly string[]): Promise<void>;
  match(id: string): Promise<StoredMatch | undefined>;
  /**
   * Writes many entries in one transaction. Answered when all are on disk: for each, whether it was
   * written, false if that number was already taken. Throws StoreFailure if nothing was.
   */
  append(batch: readonly Append[]): Promise<boolean[]>;
  /** The bodies from this number on, in order. */
  entries(match: string, from: number): Promise<string[]>;
  /** Why a bot gave the command of an entry; the body is JSON. Kept beside the log, which proves itself without. */
  saveReason(reason: Append): Promise<void>;
  reason(match: string, seq: number): Promise<string | undefined>;
  /** Replaces an older one. */
  saveSnapshot(match: string, snapshot: StoredSnapshot): Promise<void>;
  snapshot(match: string): Promise<StoredSnapshot | undefined>;
  /**
   * Calls back when another process has added to a match; without a match: anything may have changed.
   * A store that only one process can open has nobody to listen to.
   */
  listen(heard: (match?: string) => void): void;
  /** Whether it would be heard now if another process added something. */
  hears(): boolean;
  close(): Promise<void>;
}

export const DAMAGED = 'What the server has stored of this match is damaged, so it cannot be opened.';

/** What was stored as JSON. The parser's own words would quote secrets. */
export const parseStored = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StoreFailure(DAMAGED, error);
  }
};

/** A match from the texts it is stored as. */
export const readMatch = (id: string, row: { header: string; seed: string; seats: string }): StoredMatch => {
  const header = parseStored(row.header) as MatchHeader | null;
  const seats = parseStored(row.seats) as readonly StoredSeat[];
  if (typeof header?.ruleset !== 'string' || !Array.isArray(seats)) throw new StoreFailure(DAMAGED);
  return { id, header, seed: row.seed, seats };
};

/** A snapshot only saves time: a damaged one is none. */
export const readSnapshot = (row: {
  seq: number;
  ruleset_version: string;
  state: string;
}): StoredSnapshot | undefined => {
  try {
    return { seq: row.seq, rulesetVersion: row.ruleset_version, state: JSON.parse(row.state) };
  } catch {
    return undefined;
  }
};

/** The store could not do it, said in one sentence for the player. */
export class StoreFailure extends Error {
  readonly say: string;
  constructor(say: string, cause?: unknown) {
    super(say, { cause });
    this.name = 'StoreFailure';
    this.say = say;
  }
}

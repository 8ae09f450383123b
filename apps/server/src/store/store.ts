import type { MatchHeader } from '@emlia/protocol';
import type { Sql } from './sql.ts';

export interface StoredSeat {
  readonly seat: string;
  readonly name: string;
  /** SHA-256 of the seat's token, where a secret link opens it; the token itself is kept nowhere. */
  readonly tokenHash?: string;
  /** Where seats are claimed, who has this one. */
  readonly holder?: { readonly id: string; readonly name: string };
  /** Anyone may claim it. */
  readonly open?: true;
  /** Kept for this person. */
  readonly reserved?: { readonly id: string; readonly name: string };
  /** Of the one invitation to it that holds; expires at `until`. */
  readonly invitation?: { readonly hash: string; readonly until: number };
  /** Its holder invites and dismisses until the battle begins. */
  readonly host?: true;
  /** What its holder has promised to mix into the dice, and then told. */
  readonly commitment?: string;
  readonly secret?: string;
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
  /** Where time is counted: when it was, and who is asked from then on. */
  readonly tick?: Tick;
}

/** What a clock goes by: kept with each entry of a match that has one, in the same transaction. */
export interface Tick {
  readonly seq: number;
  /** In milliseconds. */
  readonly at: number;
  /** Nobody is asked once it is over. */
  readonly asked?: string | undefined;
  readonly kind?: string | undefined;
  /** The prompt is one that a turn begins with. */
  readonly turn: boolean;
  /** Something was taken back. */
  readonly undone: boolean;
}

/** What a store holds of a match is append-only, but for who has its seats: an entry once written is never changed. */
export interface Store {
  /** Whatever is not of matches themselves: people, what they are known by, where they sit. */
  readonly sql: Sql;
  /** The match with its entries so far, from number 0: all or nothing. */
  createMatch(match: StoredMatch, bodies: readonly string[]): Promise<void>;
  match(id: string): Promise<StoredMatch | undefined>;
  /** Who has the seats of a match now. */
  seats(match: string): Promise<readonly StoredSeat[] | undefined>;
  /** One conditional write: false, and nothing is changed, if the seats are no longer as they were read. */
  changeSeats(match: string, from: readonly StoredSeat[], to: readonly StoredSeat[]): Promise<boolean>;
  /**
   * Writes many entries in one transaction. Answered when all are on disk: for each, whether it was
   * written, false if that number was already taken. Throws StoreFailure if nothing was.
   */
  append(batch: readonly Append[]): Promise<boolean[]>;
  /** The bodies from this number on, in order; so many at most. */
  entries(match: string, from: number, most?: number): Promise<string[]>;
  /** When each entry from this number on was, in order, of a match whose time is counted. */
  ticks(match: string, from: number): Promise<Tick[]>;
  /** Another process that has this match in memory looks at it again. */
  tell(match: string): Promise<void>;
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
  if (typeof header?.ruleset !== 'string') throw new StoreFailure(DAMAGED);
  return { id, header, seed: row.seed, seats: readSeats(row.seats) };
};

/** Whoever has a seat, or one kept for them. */
export const peopleAt = (seats: readonly StoredSeat[]): string[] => [
  ...new Set(seats.flatMap(({ holder, reserved }) => holder?.id ?? reserved?.id ?? [])),
];

export const readSeats = (text: string): readonly StoredSeat[] => {
  const seats = parseStored(text);
  if (!Array.isArray(seats)) throw new StoreFailure(DAMAGED);
  return seats as readonly StoredSeat[];
};

export interface TickRow {
  readonly seq: number;
  readonly at: number;
  readonly asked: string | null;
  readonly kind: string | null;
  readonly flags: number;
}

/** Flags of a stored tick. */
const TURN = 1;
const UNDONE = 2;

export const tickRow = ({ seq, at, asked, kind, turn, undone }: Tick): TickRow => ({
  seq,
  at,
  asked: asked ?? null,
  kind: kind ?? null,
  flags: (turn ? TURN : 0) + (undone ? UNDONE : 0),
});

export const readTick = ({ seq, at, asked, kind, flags }: TickRow): Tick => ({
  seq,
  at,
  turn: (flags & TURN) > 0,
  undone: (flags & UNDONE) > 0,
  ...(asked !== null && { asked }),
  ...(kind !== null && { kind }),
});

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

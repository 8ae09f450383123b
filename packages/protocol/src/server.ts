/**
 * What the server sends. Versions count the entries of a match's log: version 17 has entries 0 to 16.
 * Everything is filtered for the seat that receives it.
 */
export type ServerMessage =
  | JoinedMessage
  | MissedMessage
  | EntriesMessage
  | AcceptedMessage
  | RefusedMessage
  | ProblemMessage
  | OverMessage
  | PresenceMessage;

/** An entry as one seat sees it: its events filtered, the command left out. */
export interface SeenEntry {
  readonly seq: number;
  readonly seat?: string;
  readonly events?: readonly unknown[];
  /**
   * Taken back to just after this entry; `view` is how things stand then. Of several in one message
   * only the last has a view, which is all that is needed to go on.
   */
  readonly undo?: number;
  readonly view?: unknown;
}

/** A bot at its seat: ids of GET /api/bots. */
export interface SeatedBot {
  readonly bot: string;
  readonly temper: string;
}

/** Pins all a match is played by. Public, and never changes. */
export interface MatchHeader {
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly scenario: string;
  readonly title: string;
  readonly seats: readonly string[];
  readonly setup: unknown;
  /** The hash of the setup, so that no other can be put in its place; matches begun before it was noted have none. */
  readonly setupHash?: string;
  /** The seats that bots play, and which. */
  readonly bots?: Readonly<Record<string, SeatedBot>>;
  /** The hash of the seed, which is published when the match is over. */
  readonly seedHash: string;
  readonly created: string;
  /** Where a match that goes on from a moment of another left that one, and whose dice it had until then. */
  readonly branch?: Branch;
  /** The match that waits for this one. */
  readonly partOf?: {
    readonly match: string;
    readonly title: string;
    /** Nobody looks on but those who sit at it. */
    readonly closed?: true;
  };
  /** The match whose players have exchanged their forces in this one. */
  readonly rematch?: Rematch;
}

export interface Rematch {
  readonly match: string;
  /** Where whoever sits at each seat now sat then. */
  readonly seats: Readonly<Record<string, string>>;
}

export interface Branch {
  readonly match: string;
  /** The last entry they share. */
  readonly at: number;
  /** The dice of the shared entries, each seed up to an entry. */
  readonly seeds: readonly { readonly to: number; readonly seed: string }[];
}

/** The answer to a join without `since`, or with one the match never had. */
export interface JoinedMessage {
  readonly type: 'joined';
  readonly match: string;
  readonly seat?: string;
  readonly version: number;
  readonly header: MatchHeader;
  readonly view: unknown;
}

/** The answer to a join with `since`. */
export interface MissedMessage {
  readonly type: 'missed';
  readonly match: string;
  readonly seat?: string;
  readonly version: number;
  readonly entries: readonly SeenEntry[];
}

export interface EntriesMessage {
  readonly type: 'entries';
  readonly match: string;
  readonly version: number;
  readonly entries: readonly SeenEntry[];
}

/** The command is on disk. Its entry arrives as `entries`, before this. */
export interface AcceptedMessage {
  readonly type: 'accepted';
  readonly match: string;
  readonly id: number;
  readonly seq: number;
}

/** A rule said no. */
export interface RefusedMessage {
  readonly type: 'refused';
  readonly match: string;
  readonly id: number;
  readonly rule: string;
  readonly say: string;
}

export interface ProblemMessage {
  readonly type: 'problem';
  readonly match?: string;
  readonly id?: number;
  readonly problem: string;
  readonly say: string;
}

/** The match has ended: the seed, for checking every die. */
export interface OverMessage {
  readonly type: 'over';
  readonly match: string;
  readonly seed: string;
}

/** Which seats have a page open. */
export interface PresenceMessage {
  readonly type: 'presence';
  readonly match: string;
  readonly present: readonly string[];
}

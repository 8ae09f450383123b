import type { Line, Option, Prompt, Result } from '@emlia/kernel';
import type { ConductMessage, DoneMessage, OrdersMessage, Pace } from './conduct.ts';
import type { Rated } from './ratings.ts';
import type { MatchCard } from './tables.ts';
import type { TalkMessage } from './talk.ts';

/**
 * What the server sends. Versions count the entries of a match's log: version 17 has entries 0 to 16.
 * Everything is filtered for the seat that receives it.
 */
export type ServerMessage =
  | WaitingMessage
  | JoinedMessage
  | MissedMessage
  | EntriesMessage
  | AcceptedMessage
  | RefusedMessage
  | ProblemMessage
  | OptionsMessage
  | OverMessage
  | PresenceMessage
  | ConductMessage
  | DoneMessage
  | TalkMessage
  | OrdersMessage;

/** An entry as one seat sees it: its events filtered, the command left out. */
export interface SeenEntry {
  readonly seq: number;
  readonly seat?: string;
  /** Not to whoever asked for views. */
  readonly events?: readonly unknown[];
  /** The story of it, to whoever asked to be told. */
  readonly lines?: readonly Line[];
  /**
   * Taken back to just after this entry; `view` is how things stand then. Of several in one message
   * only the last has a view, which is all that is needed to go on.
   */
  readonly undo?: number;
  /** The others consented to it: it may go back past dice. */
  readonly agreed?: true;
  readonly view?: unknown;
  /** The match ended with it beside its rules, as when somebody gives up. */
  readonly ended?: Result;
}

/** A bot at its seat: ids of GET /api/bots. */
export interface SeatedBot {
  readonly bot: string;
  readonly temper: string;
}

/**
 * How the people of a match come to their seats. `here`: whoever made it has all of them, at one screen. `friends`: whoever
 * made it has a secret link to each and hands them out. `claimed`: whoever made it has one seat, and each of the others is
 * claimed once by somebody else; all of them mix the dice.
 */
export const SEATINGS = ['here', 'friends', 'claimed'] as const;
export type Seating = (typeof SEATINGS)[number];

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
  /** The setup is what this seat may know of it while the match goes on; its hash is that of the whole. */
  readonly setupInPart?: true;
  /** The seats that bots play, and which. */
  readonly bots?: Readonly<Record<string, SeatedBot>>;
  /** The hash of the seed, which is published when the match is over. */
  readonly seedHash: string;
  /** Somebody chose the seed, and could have known every die. */
  readonly seedChosen?: true;
  /** Matches begun before it was noted have none: their seats were `friends`. */
  readonly seating?: Seating;
  /** Where seats are claimed: how fast it is played; without, nobody's time is counted. */
  readonly pace?: Pace;
  /** It counts for the ratings of its players. */
  readonly rated?: Rated;
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

/** The answer to a join of a match that has not begun, and again whenever its seats change; `joined` follows when it begins. */
export interface WaitingMessage {
  readonly type: 'waiting';
  readonly match: string;
  readonly card: MatchCard;
}

/** The answer to a join without `since`, or with one the match never had. */
/** A header as it is sent to whoever joins. */
export interface SeenHeader extends MatchHeader {
  /** Whoever watches it, as this page does, sees it so many turns late. */
  readonly watchedLate?: number;
}

export interface JoinedMessage {
  readonly type: 'joined';
  readonly match: string;
  readonly seat?: string;
  readonly version: number;
  readonly header: SeenHeader;
  readonly view: unknown;
}

/** The answer to a join with `since`. */
export interface MissedMessage {
  readonly type: 'missed';
  readonly match: string;
  readonly seat?: string;
  readonly version: number;
  readonly entries: readonly SeenEntry[];
  /** How things stand after them, to whoever asked for views. */
  readonly view?: unknown;
}

export interface EntriesMessage {
  readonly type: 'entries';
  readonly match: string;
  readonly version: number;
  readonly entries: readonly SeenEntry[];
  /** How things stand after them, to whoever asked for views. */
  readonly view?: unknown;
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

/** What a seat could ask for as the match stands at this version; nothing where it is not asked. */
export interface OptionsMessage {
  readonly type: 'options';
  readonly match: string;
  readonly id: number;
  readonly version: number;
  /** What it is asked. */
  readonly prompt?: Prompt;
  /** In the order the rules offer them; a refused one says why. */
  readonly options: readonly Option<unknown>[];
}

export interface ProblemMessage {
  readonly type: 'problem';
  readonly match?: string;
  readonly id?: number;
  readonly problem: string;
  readonly say: string;
}

/** The match has ended: who has won, and the seed, for checking every die. */
export interface OverMessage {
  readonly type: 'over';
  readonly match: string;
  readonly result: Result;
  readonly seed: string;
}

/** Which seats have a page open. */
export interface PresenceMessage {
  readonly type: 'presence';
  readonly match: string;
  readonly present: readonly string[];
}

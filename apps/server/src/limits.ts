/** Generous for players, finite for everyone. */
export interface Limits {
  /** Per connection; a page that sends faster is read more slowly. */
  readonly messagesPerSecond: number;
  /** Per connection. */
  readonly matchesJoined: number;
  /** Bytes waiting for a page that does not read, before it is dropped. */
  readonly unread: number;
  /** Per match, waiting to be decided. */
  readonly waiting: number;
  /** Matches kept in memory; the longest unused go first. */
  readonly matchesLoaded: number;
  /** Entries between two snapshots of a match. */
  readonly snapshotEvery: number;
  /** Per address. */
  readonly newMatchesPerMinute: number;
  /** What bots would do in one's place, per address. */
  readonly hintsPerMinute: number;
  /** Studies of the lab, per address. */
  readonly newStudiesPerMinute: number;
  /** How many games each version of a study may have. */
  readonly studyGames: number;
  /** What a bot may spend on one activation, with all it is asked in it. */
  readonly botMs: number;
  /** A bot that has not answered by then is given up. */
  readonly botPatienceMs: number;
  /** A page that does not answer for this long is gone. */
  readonly heartbeatMs: number;
}

export const SERVER_LIMITS: Limits = {
  messagesPerSecond: 500,
  matchesJoined: 256,
  unread: 4 * 1024 * 1024,
  waiting: 500,
  matchesLoaded: 500,
  snapshotEvery: 64,
  newMatchesPerMinute: 60,
  hintsPerMinute: 120,
  newStudiesPerMinute: 20,
  studyGames: 2000,
  botMs: 1000,
  botPatienceMs: 15_000,
  heartbeatMs: 30_000,
};

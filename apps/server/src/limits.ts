/** Generous for players, finite for everyone. */
export interface Limits {
  /** Per connection; a page that sends faster is read more slowly. */
  readonly messagesPerSecond: number;
  /** The same of all connections of one address together, long messages counted as several. */
  readonly messagesOfAddress: number;
  /** Per connection. */
  readonly matchesJoined: number;
  /** Connections of one address, all together. */
  readonly pagesOfAddress: number;
  /** Matches joined by all connections of one address. */
  readonly joinedOfAddress: number;
  /** Requests of one address, whatever they are for. */
  readonly requestsPerMinute: number;
  /** What one address may have written to the disk, in thousands of bytes. */
  readonly writtenPerHour: number;
  /** Bytes waiting for a page that does not read, before it is dropped. */
  readonly unread: number;
  /** The same of all connections of one address. */
  readonly unreadOfAddress: number;
  /** Of one address, waiting to be decided in one match. */
  readonly waiting: number;
  /** The same of one page. */
  readonly waitingOfPage: number;
  /** Matches kept in memory at which nobody looks; the longest unused go first. */
  readonly matchesLoaded: number;
  /** Entries between two snapshots of a match. */
  readonly snapshotEvery: number;
  /** Per address. */
  readonly newMatchesPerMinute: number;
  /** Claims, invitations and whatever else is done about seats, per address. */
  readonly seatsPerMinute: number;
  /** Names, passwords, links and keys that are tried or changed, per address. */
  readonly signInsPerMinute: number;
  /** Letters that may be asked for, per address. */
  readonly lettersPerHour: number;
  /** What bots would do in one's place, per address. */
  readonly hintsPerMinute: number;
  /** Reports of others, per address. */
  readonly reportsPerHour: number;
  /** Pictures of matches for links, per address. */
  readonly picturesPerMinute: number;
  /** Studies of the lab, per address. */
  readonly newStudiesPerMinute: number;
  /** Packs that one person may send in a day to be published, and how many kilobytes and seconds of work they may be. */
  readonly packsPerDay: number;
  readonly packKilobytesPerDay: number;
  readonly packSecondsPerDay: number;
  /** Packs of all that wait to be examined. */
  readonly packsWaiting: number;
  /** Studies of one address that are not finished. */
  readonly studiesOfAddress: number;
  /** How many games each version of a study may have. */
  readonly studyGames: number;
  /** What a bot may spend on one activation, with all it is asked in it. */
  readonly botMs: number;
  /** A bot that has not answered by then is given up. */
  readonly botPatienceMs: number;
  /** A page that does not answer for this long is gone. */
  readonly heartbeatMs: number;
  /** So often it is looked what is due in any match: answers whose time is up, vacations that begin. */
  readonly sweepMs: number;
  /** So often it is noted that players are served; a gap is an outage, which costs nobody time. */
  readonly beatMs: number;
  /** So often it is looked what is to be deleted. */
  readonly tidyMs: number;
}

export const SERVER_LIMITS: Limits = {
  messagesPerSecond: 500,
  messagesOfAddress: 10_000,
  matchesJoined: 256,
  pagesOfAddress: 500,
  joinedOfAddress: 2000,
  requestsPerMinute: 6000,
  writtenPerHour: 200_000,
  unread: 4 * 1024 * 1024,
  unreadOfAddress: 64 * 1024 * 1024,
  waiting: 500,
  waitingOfPage: 100,
  matchesLoaded: 500,
  snapshotEvery: 64,
  newMatchesPerMinute: 60,
  seatsPerMinute: 120,
  signInsPerMinute: 20,
  lettersPerHour: 10,
  hintsPerMinute: 120,
  reportsPerHour: 20,
  picturesPerMinute: 60,
  newStudiesPerMinute: 20,
  packsPerDay: 20,
  packKilobytesPerDay: 32 * 1024,
  packSecondsPerDay: 1800,
  packsWaiting: 20,
  studiesOfAddress: 4,
  studyGames: 2000,
  botMs: 1000,
  botPatienceMs: 15_000,
  heartbeatMs: 30_000,
  sweepMs: 1000,
  beatMs: 5000,
  tidyMs: 60_000,
};

import type { Problem } from '@emlia/kernel';
import type {
  ConductCard,
  JoinedMessage,
  MatchCard,
  OrdersMessage,
  SeenEntry,
  SeenHeader,
  TalkLine,
} from '@emlia/protocol';
import type { GameAdapter, Seen, ShownGame } from '../adapter.ts';
import { follow, replay } from '../story/follow.ts';

export type Connection = 'connecting' | 'open' | 'lost';

/** How a match is conducted, as it was said at a moment of this page's clock. */
export interface HeardConduct {
  readonly card: ConductCard;
  readonly at: number;
}

/** One seat's line to the server, or a watcher's, and all that came over it. */
export interface SeatLine<G extends ShownGame = ShownGame, S extends Seen = Seen> {
  readonly token?: string;
  readonly connection: Connection;
  readonly seat?: string;
  readonly header?: SeenHeader;
  /** The adapter of the game that the header names. */
  readonly adapter?: GameAdapter<G, S>;
  readonly game?: G;
  readonly seen?: S;
  readonly version: number;
  /** All entries from the first on, once they have been sent. */
  readonly log?: readonly SeenEntry[] | undefined;
  readonly present: readonly string[];
  /** The battle has not begun: who sits at the table. */
  readonly waiting?: MatchCard | undefined;
  /** How the match is conducted beside its rules, and when that was heard by this page's clock. */
  readonly conduct?: HeardConduct;
  /** What can be answered beforehand, and what is. */
  readonly orders?: Omit<OrdersMessage, 'type' | 'match'>;
  /** What was said at the table of late. */
  readonly talk?: readonly TalkLine[];
  /** Why this line will never open. */
  readonly closedBy?: Problem;
}

/** The server has let it in: from this view on the match is followed. The story so far is still to be asked for. */
export const asJoined = (
  line: SeatLine,
  adapter: GameAdapter,
  { header, version, seat, view }: JoinedMessage,
): SeatLine => ({
  ...line,
  connection: 'open',
  waiting: undefined,
  header,
  adapter,
  game: line.game ?? adapter.open(header.setup),
  seen: adapter.seenFrom(view),
  version,
  log: undefined,
  ...(seat !== undefined && { seat }),
});

/** Entries in order, those already seen passed over; undefined where one is missing between. */
export const withEntries = (
  line: SeatLine,
  entries: readonly SeenEntry[],
  version: number,
): SeatLine | undefined => {
  const { adapter, game, seat } = line;
  if (!adapter || !game || !line.seen) return line;
  if (line.log === undefined && entries[0]?.seq === 0) {
    const seen = replay(adapter, game, seat, entries);
    return { ...line, connection: 'open', version, log: entries, seen };
  }
  let { seen, version: at, log } = line;
  for (const entry of entries) {
    if (entry.seq < at) continue;
    if (entry.seq > at) return undefined;
    at += 1;
    log = log && [...log, entry];
    if (entry.undo === undefined) seen = follow(adapter, game, seen, entry);
    else if (log) seen = replay(adapter, game, seat, log);
    if (entry.view) seen = { ...seen, view: entry.view as Seen['view'] };
  }
  return { ...line, connection: 'open', version: at, log, seen };
};

import type { PresenceMessage, ServerMessage } from '@emlia/protocol';
import { isMatchOver, type Live, seenSince, versionOf, viewFor } from './live.ts';

/** A connected page, as a room knows it. */
export interface Page {
  readonly gone: boolean;
  send(text: string): void;
}

/** The pages that look at a match, each told what its seat may see. */
export interface Audience {
  readonly empty: boolean;
  has(page: Page): boolean;
  /** The seat a page holds; none where it only watches, or is not here. */
  seatOf(page: Page): string | undefined;
  /** Lets a page in: it is told how the match stands, or what it has missed since a version it knows. */
  admit(page: Page, live: Live, seat: string | undefined, since: number | undefined): void;
  leave(page: Page): void;
  /** Tells everyone what has been added since they were last told. */
  tellNew(live: Live): void;
}

export const sendTo = (page: Page, message: ServerMessage): void => page.send(JSON.stringify(message));

export const createAudience = (match: string): Audience => {
  /** With their seats; undefined watches. */
  const members = new Map<Page, string | undefined>();
  /** The version every member knows. */
  let told = 0;

  /** What a message says to each seat is worked out once, however many pages look. */
  const tellEach = (message: (seat: string | undefined) => ServerMessage): void => {
    const texts = new Map<string | undefined, string>();
    for (const [page, seat] of members) {
      let text = texts.get(seat);
      if (text === undefined) {
        text = JSON.stringify(message(seat));
        texts.set(seat, text);
      }
      page.send(text);
    }
  };

  const overMessage = ({ stored }: Live): ServerMessage => ({ type: 'over', match, seed: stored.seed });

  const presence = (): PresenceMessage => {
    const present = new Set<string>();
    for (const seat of members.values()) if (seat !== undefined) present.add(seat);
    return { type: 'presence', match, present: [...present].sort() };
  };

  return {
    get empty() {
      return members.size === 0;
    },
    has: page => members.has(page),
    seatOf: page => members.get(page),
    admit(page, live, seat, since) {
      const version = versionOf(live);
      const who = seat === undefined ? {} : { seat };
      if (since !== undefined && since <= version) {
        sendTo(page, { type: 'missed', match, ...who, version, entries: seenSince(live, since, seat) });
      } else {
        const { header } = live.stored;
        sendTo(page, { type: 'joined', match, ...who, version, header, view: viewFor(live, seat) });
      }
      if (isMatchOver(live)) sendTo(page, overMessage(live));
      const before = presence().present.join();
      members.set(page, seat);
      if (presence().present.join() !== before) tellEach(presence);
      else sendTo(page, presence());
    },
    leave(page) {
      const seat = members.get(page);
      if (!members.delete(page) || seat === undefined) return;
      if (![...members.values()].includes(seat)) tellEach(presence);
    },
    tellNew(live) {
      const from = told;
      const version = versionOf(live);
      told = version;
      if (members.size === 0 || from >= version) return;
      tellEach(seat => ({ type: 'entries', match, version, entries: seenSince(live, from, seat) }));
      if (isMatchOver(live)) tellEach(() => overMessage(live));
    },
  };
};

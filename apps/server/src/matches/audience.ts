import type {
  ConductCard,
  EntriesMessage,
  MissedMessage,
  PresenceMessage,
  SeenEntry,
  ServerMessage,
  TalkRoom,
} from '@emlia/protocol';
import { shownTo, watchedLate } from './late.ts';
import { headerFor, type Live, resultOf, seenInSteps, seenSince, versionOf, viewFor } from './live.ts';
import { keyOf, type Looker } from './looker.ts';
import { createStoryteller, type Storyteller, toldInSteps } from './told.ts';

/** A connected page, as a room knows it. */
export interface Page {
  /** The address it comes from: what is done for it is counted to whoever sits there. */
  readonly who: string;
  readonly gone: boolean;
  send(text: string): void;
}

/** The pages that look at a match, each told what its seat may see. */
export interface Audience {
  readonly empty: boolean;
  has(page: Page): boolean;
  /** The seat a page holds; none where it only watches, or is not here. */
  seatOf(page: Page): string | undefined;
  /**
   * Lets a page in, step by step: it is told how the match stands, or what it has missed since a version it knows, which may
   * be much.
   */
  admit(page: Page, live: Live, looker: Looker, since: number | undefined): Generator<void, void>;
  leave(page: Page): void;
  /** Tells everyone what has been added since they were last told. */
  tellNew(live: Live): void;
  /** From where it is looked at: by somebody who plays, if anybody does. */
  looksFrom(): string | undefined;
  /** The seats that somebody here holds. */
  present(): ReadonlySet<string>;
  /** Tells all who play, or all who watch. */
  tellRoom(room: TalkRoom, message: ServerMessage): void;
  /** Tells all who hold a seat, or this page alone. */
  tellSeat(seat: string, message: ServerMessage, page?: Page): void;
  /** Tells everyone how the match is conducted. */
  tellConduct(conduct: (seat: string | undefined) => ConductCard): void;
}

export const sendTo = (page: Page, message: ServerMessage): void => page.send(JSON.stringify(message));

/** Without what its page does not want. */
const wantedOf = (entry: SeenEntry, { views }: Looker): SeenEntry => {
  if (!views) return entry;
  const { events: _, view: __, ...rest } = entry;
  return rest;
};

/** Entry by entry, and a step before each. */
function* missedBy(live: Live, looker: Looker, since: number): Generator<SeenEntry | undefined> {
  const { seat, told } = looker;
  const seen = seenInSteps(live, seat, since);
  for (const entry of told ? toldInSteps(live, since, seen, seat) : seen)
    yield entry && wantedOf(entry, looker);
}

/** The JSON of a message with its entries, as they come. */
function* withEntries(head: object, entries: Iterable<SeenEntry | undefined>): Generator<void, string> {
  const texts: string[] = [];
  for (const entry of entries) {
    if (entry) texts.push(JSON.stringify(entry));
    yield;
  }
  return `${JSON.stringify(head).slice(0, -1)},"entries":[${texts.join(',')}]}`;
}

export const createAudience = (match: string): Audience => {
  const members = new Map<Page, Looker>();
  /** The version that all who play know, and all who watch. */
  const told = { players: 0, watchers: 0 };
  const watches = (): boolean => [...members.values()].some(({ seat }) => seat === undefined);
  /** Of the seats that are told the story; undefined is for those who watch. */
  const storytellers = new Map<string | undefined, Storyteller>();

  /** What a message says to each is worked out once for all who look alike. */
  const tellEach = (message: (looker: Looker) => ServerMessage, room?: TalkRoom): void => {
    const texts = new Map<string, string>();
    for (const [page, looker] of members) {
      if (room && room !== (looker.seat === undefined ? 'watchers' : 'players')) continue;
      const key = keyOf(looker);
      let text = texts.get(key);
      if (text === undefined) {
        text = JSON.stringify(message(looker));
        texts.set(key, text);
      }
      page.send(text);
    }
  };

  /** What has happened since a version, as a page wants to have it. */
  const happened = (
    live: Live,
    from: number,
    looker: Looker,
    tell: Storyteller | undefined,
  ): Pick<EntriesMessage, 'entries' | 'view'> => {
    const { seat } = looker;
    const seen = seenSince(live, from, seat);
    const entries = tell ? tell(live, from, seen) : seen;
    if (!looker.views) return { entries };
    return { entries: entries.map(entry => wantedOf(entry, looker)), view: viewFor(live, seat) };
  };

  const storytellerOf = (seat: string | undefined): Storyteller => {
    const tell = storytellers.get(seat) ?? createStoryteller(seat);
    storytellers.set(seat, tell);
    return tell;
  };

  /** Nothing while it goes on. */
  const overMessage = (live: Live): ServerMessage | undefined => {
    const result = resultOf(live);
    return result && { type: 'over', match, result, seed: live.stored.seed };
  };

  const presentNow = (): ReadonlySet<string> => {
    const present = new Set<string>();
    for (const { seat } of members.values()) if (seat !== undefined) present.add(seat);
    return present;
  };
  const presence = (): PresenceMessage => ({ type: 'presence', match, present: [...presentNow()].sort() });

  return {
    get empty() {
      return members.size === 0;
    },
    has: page => members.has(page),
    seatOf: page => members.get(page)?.seat,
    *admit(page, live, looker, since) {
      const { seat } = looker;
      const shown = shownTo(live, seat);
      const version = versionOf(shown);
      if (seat === undefined && !watches()) told.watchers = version;
      const who = seat === undefined ? {} : { seat };
      if (since !== undefined && since <= version) {
        const view = looker.views ? { view: viewFor(shown, seat) } : {};
        const head: Omit<MissedMessage, 'entries'> = { type: 'missed', match, ...who, version, ...view };
        page.send(yield* withEntries(head, missedBy(shown, looker, since)));
      } else {
        const late = seat === undefined ? watchedLate(live) : undefined;
        const header = { ...headerFor(live, seat), ...(late !== undefined && { watchedLate: late }) };
        sendTo(page, { type: 'joined', match, ...who, version, header, view: viewFor(shown, seat) });
      }
      const over = overMessage(live);
      if (over) sendTo(page, over);
      const before = presence().present.join();
      members.set(page, looker);
      if (presence().present.join() !== before) tellEach(presence);
      else sendTo(page, presence());
    },
    leave(page) {
      const seat = members.get(page)?.seat;
      if (!members.delete(page)) return;
      const others = [...members.values()].filter(other => other.seat === seat);
      if (!others.some(other => other.told)) storytellers.delete(seat);
      if (seat !== undefined && others.length === 0) tellEach(presence);
    },
    looksFrom() {
      const [first] = members.keys();
      const player = [...members].find(([, { seat }]) => seat !== undefined);
      return (player?.[0] ?? first)?.who;
    },
    present: presentNow,
    tellRoom: (room, message) => tellEach(() => message, room),
    tellSeat(seat, message, page) {
      if (page) return sendTo(page, message);
      for (const [one, looker] of members) if (looker.seat === seat) sendTo(one, message);
    },
    tellConduct: conduct => tellEach(({ seat }) => ({ type: 'conduct', match, conduct: conduct(seat) })),
    tellNew(live) {
      const isNew = versionOf(live) > told.players;
      const tellSince = (room: TalkRoom, shown: Live): void => {
        const from = told[room];
        const version = versionOf(shown);
        told[room] = version;
        if (members.size === 0 || from >= version) return;
        tellEach(looker => {
          const tell = looker.told ? storytellerOf(looker.seat) : undefined;
          return { type: 'entries', match, version, ...happened(shown, from, looker, tell) };
        }, room);
      };
      tellSince('players', live);
      if (watches()) tellSince('watchers', shownTo(live, undefined));
      const over = isNew && overMessage(live);
      if (over) tellEach(() => over);
    },
  };
};

import { type AnyEntry, isProblem, type Problem, problem, snapshotOf } from '@emlia/kernel';
import type { Presence, ServerMessage } from '@emlia/protocol';
import { StoreFailure } from '../store/store.ts';
import { asideOf, playsAlone } from './asides.ts';
import { anything, askBot, type BotMove } from './ask-bot.ts';
import { type Ask, type Decided, decide } from './decide.ts';
import { catchUp, isClosed, isOver, type Live, loadMatch, seenSince, versionOf, viewFor } from './live.ts';
import { serial } from './serial.ts';
import { seatOf } from './tokens.ts';
import type { World } from './world.ts';

/** A connected page, as a room knows it. */
export interface Page {
  readonly gone: boolean;
  send(text: string): void;
}

/**
 * One match on this server: the pages that look at it and what they ask, one thing after another.
 * Nothing is told before it is on disk.
 */
export interface Room {
  join(page: Page, token?: string, since?: number): void;
  leave(page: Page): void;
  ask(page: Page, id: number, ask: Ask): void;
  /** Runs when nothing is being decided. */
  read<T>(work: (live: Live) => T): Promise<T | Problem>;
  /** A command that the server itself gives for a seat. */
  answer(seat: string, command: unknown): Promise<void>;
  /** Another process may have added entries. */
  refresh(): void;
  /** Lets go of the memory unless something is going on. */
  forget(): boolean;
  readonly empty: boolean;
  readonly loaded: boolean;
  readonly now: Live | undefined;
  drained(): Promise<void>;
}

/** Before a bot is asked again whose command could not be written. */
const REST_MS = 1000;

const isUnsaved = (decided: object): boolean => 'problem' in decided && decided.problem === 'not-saved';

export const openRoom = (world: World, id: string, settled: (room: Room) => void): Room => {
  /** With their seats; undefined watches. */
  const members = new Map<Page, string | undefined>();
  let live: Live | undefined;
  /** The version every member knows. */
  let told = 0;

  const crashed = (error: unknown): void => {
    live = undefined;
    world.log(`crash in match ${id}: ${error instanceof Error ? error.stack : error}`);
  };

  const queue = serial(() => {
    settled(room);
    wakeBot();
  }, crashed);

  /** The version a bot is thinking about. */
  let thinking: number | undefined;
  let resting = false;

  /** While somebody looks, whichever bot is asked is set to work; the room goes on without waiting for it. */
  const wakeBot = (): void => {
    if (!live || world.closing || resting || thinking === versionOf(live)) return;
    if (members.size === 0 && !playsAlone(live)) return;
    // What is fought elsewhere is answered from there.
    if (asideOf(world, live)) return;
    const move = askBot(world, live);
    if (!move) return;
    const at = versionOf(live);
    thinking = at;
    const thought = (): void => {
      if (thinking === at) thinking = undefined;
    };
    move.then(
      made => {
        thought();
        if (!world.closing) queue.run(() => playBot(made));
      },
      (error: unknown) => {
        thought();
        queue.run(() => Promise.reject(error));
      },
    );
  };

  /** What a bot decided, unless the match has moved on meanwhile. */
  const playBot = async ({ seat, at, answer }: BotMove): Promise<void> => {
    const now = await ready();
    if (isProblem(now)) return rest();
    if (versionOf(now) !== at) return;
    const decided = await settle(seat, { command: answer.command, at });
    if ('seq' in decided) return played(decided.seq, answer);
    world.log(`a bot's command was not taken in match ${id}: ${decided.say}`);
    // What the rules refuse, or what breaks, gives way to anything they allow; what could not be written does not.
    const again = await ready();
    if (isProblem(again) || isUnsaved(decided)) return rest();
    if (versionOf(again) !== at) return;
    const other = anything(again, seat);
    const instead = await settle(seat, { command: other.command, at });
    return 'seq' in instead ? played(instead.seq, other) : rest();
  };

  const played = async (seq: number, answer: BotMove['answer']): Promise<void> => {
    if (live) tellNew(live);
    await keepReason(seq, answer);
    if (live && seq % world.limits.snapshotEvery === 0) await keepSnapshot(live);
  };

  /** Asks the bot again in a while, not at once and for ever. */
  const rest = (): void => {
    resting = true;
    setTimeout(() => {
      resting = false;
      if (world.closing) return;
      queue.run(async () => {
        if (isProblem(await ready()) && members.size > 0) rest();
      });
    }, REST_MS).unref();
  };

  /** The battle goes on without it. */
  const keepReason = async (seq: number, { why, open }: BotMove['answer']): Promise<void> => {
    if (why === undefined) return;
    try {
      await world.store.saveReason({ match: id, seq, body: JSON.stringify({ why, open }) });
    } catch (error) {
      world.log(`no reason kept in match ${id}: ${error instanceof Error ? error.message : error}`);
    }
  };

  const ready = async (): Promise<Live | Problem> => {
    if (live && world.store.hears()) return live;
    try {
      const loaded = live ? await catchUp(world, live) : await loadMatch(world, id);
      if (isProblem(loaded)) return loaded;
      live = loaded;
    } catch (error) {
      // What was added may have been taken in by half: it is all read again next time.
      live = undefined;
      world.log(`match ${id} cannot be loaded: ${error instanceof Error ? error.stack : error}`);
      const say =
        error instanceof StoreFailure
          ? error.say
          : 'This match cannot be opened: something broke on our side.';
      return problem('not-loaded', say);
    }
    tellNew(live);
    return live;
  };

  const sendTo = (page: Page, message: ServerMessage): void => page.send(JSON.stringify(message));

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

  const tellNew = (now: Live): void => {
    const from = told;
    const version = versionOf(now);
    told = version;
    if (members.size === 0 || from >= version) return;
    tellEach(seat => ({ type: 'entries', match: id, version, entries: seenSince(now, from, seat) }));
    if (isOver(now)) tellEach(() => overMessage(now));
  };

  const overMessage = ({ stored }: Live): ServerMessage => ({ type: 'over', match: id, seed: stored.seed });

  const presence = (): Presence => {
    const present = new Set<string>();
    for (const seat of members.values()) if (seat !== undefined) present.add(seat);
    return { type: 'presence', match: id, present: [...present].sort() };
  };

  const admit = (page: Page, now: Live, seat: string | undefined, since: number | undefined): void => {
    const version = versionOf(now);
    const who = seat === undefined ? {} : { seat };
    if (since !== undefined && since <= version) {
      sendTo(page, { type: 'missed', match: id, ...who, version, entries: seenSince(now, since, seat) });
    } else {
      const { header } = now.stored;
      sendTo(page, { type: 'joined', match: id, ...who, version, header, view: viewFor(now, seat) });
    }
    if (isOver(now)) sendTo(page, overMessage(now));
    const before = presence().present.join();
    members.set(page, seat);
    if (presence().present.join() !== before) tellEach(presence);
    else sendTo(page, presence());
  };

  const join = async (page: Page, token?: string, since?: number): Promise<void> => {
    const now = await ready();
    if (page.gone) return;
    if (isProblem(now)) return sendTo(page, { type: 'problem', match: id, ...now });
    const seat = token === undefined ? undefined : seatOf(now.stored, token);
    if (seat === undefined && (token !== undefined || isClosed(now))) {
      const say = 'This link opens no seat in this match.';
      return sendTo(page, { type: 'problem', match: id, problem: 'no-seat', say });
    }
    admit(page, now, seat, since);
  };

  const leave = (page: Page): void => {
    const seat = members.get(page);
    if (!members.delete(page) || seat === undefined) return;
    if (![...members.values()].includes(seat)) tellEach(presence);
  };

  /** If another process took the number, decides once more on what stands now. */
  const settle = async (seat: string, ask: Ask): Promise<Exclude<Decided, 'taken'>> => {
    for (let attempt = 0; ; attempt++) {
      const now = await ready();
      if (isProblem(now)) return now;
      const decided = await decide(world, now, seat, ask);
      if (decided === 'taken' || ('spoiled' in decided && decided.spoiled)) live = undefined;
      if (decided !== 'taken') return decided;
      if (attempt === 1) return problem('stale', 'Someone was faster; look again.');
    }
  };

  const ask = async (page: Page, request: number, wanted: Ask): Promise<void> => {
    const seat = members.get(page);
    if (seat === undefined) {
      const wrong = members.has(page)
        ? problem('no-seat', 'You are watching; only a seat may give commands.')
        : problem('not-joined', 'Join the match before giving commands.');
      return sendTo(page, { type: 'problem', match: id, id: request, ...wrong });
    }
    const decided = await settle(seat, wanted);
    if ('seq' in decided) return accepted(page, request, decided);
    if ('rule' in decided) {
      return sendTo(page, { type: 'refused', match: id, id: request, rule: decided.rule, say: decided.say });
    }
    sendTo(page, { type: 'problem', match: id, id: request, problem: decided.problem, say: decided.say });
    if (decided.spoiled) await ready();
  };

  const accepted = async (page: Page, request: number, entry: AnyEntry): Promise<void> => {
    try {
      if (live) tellNew(live);
    } catch (error) {
      crashed(error);
    }
    sendTo(page, { type: 'accepted', match: id, id: request, seq: entry.seq });
    if (live && entry.seq > 0 && entry.seq % world.limits.snapshotEvery === 0) await keepSnapshot(live);
  };

  /** Only makes loading quicker, so it may fail. */
  const keepSnapshot = async ({ match, rulesetVersion }: Live): Promise<void> => {
    try {
      await world.store.saveSnapshot(id, { ...snapshotOf(match), rulesetVersion });
    } catch (error) {
      world.log(`no snapshot of match ${id}: ${error instanceof Error ? error.message : error}`);
    }
  };

  /** Whoever asked hears of a crash, too. */
  const answering = async (
    page: Page,
    request: { id?: number },
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const say = 'Something broke on our side; the log of the match can be downloaded.';
      sendTo(page, { type: 'problem', match: id, ...request, problem: 'crash', say });
      throw error;
    }
  };

  const room: Room = {
    join: (page, token, since) => queue.run(() => answering(page, {}, () => join(page, token, since))),
    leave: page => queue.run(async () => leave(page)),
    ask(page, request, wanted) {
      if (world.closing) {
        const say = 'The server is closing; ask again when it is back.';
        return sendTo(page, { type: 'problem', match: id, id: request, problem: 'closing', say });
      }
      if (queue.waiting >= world.limits.waiting) {
        const say = 'Too much is waiting to be decided in this match; ask again in a moment.';
        return sendTo(page, { type: 'problem', match: id, id: request, problem: 'busy', say });
      }
      queue.run(() => answering(page, { id: request }, () => ask(page, request, wanted)));
    },
    read: work =>
      new Promise((done, failed) => {
        queue.run(async () => {
          try {
            const now = await ready();
            done(isProblem(now) ? now : work(now));
          } catch (error) {
            failed(error);
          }
        });
      }),
    answer: (seat, command) =>
      new Promise(done => {
        queue.run(async () => {
          try {
            const decided = await settle(seat, { command });
            if ('seq' in decided) {
              if (live) tellNew(live);
            } else world.log(`what was fought elsewhere was not taken in match ${id}: ${decided.say}`);
          } finally {
            done();
          }
        });
      }),
    refresh: () =>
      queue.run(async () => {
        if (members.size === 0) live = undefined;
        else if (!live) await ready();
        else {
          live = await catchUp(world, live);
          tellNew(live);
        }
      }),
    forget() {
      if (!queue.idle) return false;
      live = undefined;
      return true;
    },
    get empty() {
      return members.size === 0 && !resting;
    },
    get loaded() {
      return live !== undefined;
    },
    get now() {
      return live;
    },
    drained: () => queue.drained(),
  };
  return room;
};

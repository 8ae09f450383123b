import { rateMatch } from '../ratings/keep.ts';
import { deleteMatch } from '../store/deletion.ts';
import { DAY_MS, touch } from '../store/retention.ts';
import { StoreFailure } from '../store/store.ts';
import { noteStanding, type Stands } from '../tables/standings.ts';
import { secretOf } from './conduct-shown.ts';
import { type Live, standsOf } from './live.ts';
import { type MatchRoom, openRoom } from './room.ts';
import { openSideMatches } from './side-matches.ts';
import type { ServerWorld } from './world.ts';

/** So many matches in which something is due are looked at in one go. */
const MOST_DUE = 500;

export interface Rooms {
  /** The room of a match, opened if need be. Whether there is such a match shows when it is used. */
  of(match: string): MatchRoom;
  /** A match goes for good, here and in other processes. */
  delete(match: string): Promise<void>;
  /** Resolves when nothing is being decided anywhere. */
  drained(): Promise<void>;
  /** How many matches are in memory. */
  readonly loaded: number;
  /** Nothing is looked after any more. */
  stop(): void;
}

/** Rooms live while someone looks or something is going on; beyond that the last used few stay loaded. */
export const openRooms = (world: ServerWorld): Rooms => {
  const rooms = new Map<string, MatchRoom>();
  /** Those in memory at which nobody looks, the longest unused first. */
  const unused = new Map<string, MatchRoom>();

  /** What was last noted of each match that is loaded. */
  const noted = new WeakMap<MatchRoom, string>();
  const pending = new Set<Promise<void>>();
  const note = (room: MatchRoom): void => {
    const live = room.now;
    if (!live) return;
    const stands = { ...standsOf(live), secret: secretOf(live) };
    const key = JSON.stringify([stands.over, stands.asked, stands.secret, stands.due, live.stored.seats]);
    if (noted.get(room) === key) return;
    noted.set(room, key);
    const noting = noteEnd(live, stands).finally(() => pending.delete(noting));
    pending.add(noting);
  };
  /** It is noted to be over once it has counted: until then it is looked at again when something was due in it. */
  const noteEnd = async (live: Live, stands: Stands): Promise<void> => {
    try {
      if (stands.over) await rateMatch(world, live);
    } catch (error) {
      if (!(error instanceof StoreFailure)) throw error;
      world.log(`match ${live.stored.id} was not counted: ${error.stack}`);
      return;
    }
    await noteStanding(world, live.stored, stands);
  };

  /** When each match that is loaded was last looked at; once a day is often enough. */
  const touched = new WeakMap<MatchRoom, string>();
  const noteTouched = (id: string, room: MatchRoom): void => {
    if (!room.now) return;
    const over = standsOf(room.now).over;
    const now = Date.now();
    const key = `${Math.floor(now / DAY_MS)} ${over}`;
    if (touched.get(room) === key) return;
    touched.set(room, key);
    touch(world.store.sql, id, over, now).catch((error: unknown) =>
      world.log(
        `that match ${id} was looked at was not noted: ${error instanceof Error ? error.message : error}`,
      ),
    );
  };

  const settled = (id: string, room: MatchRoom): void => {
    note(room);
    noteTouched(id, room);
    sideMatches.tend(id, room);
    unused.delete(id);
    if (room.empty && room.loaded) unused.set(id, room);
    else if (room.empty) rooms.delete(id);
    let tooMany = unused.size - world.limits.matchesLoaded;
    for (const [oldId, old] of unused) {
      if (tooMany <= 0) break;
      if (!old.forget()) continue;
      unused.delete(oldId);
      if (old.empty) rooms.delete(oldId);
      tooMany--;
    }
  };

  world.store.listen(match => {
    if (match === undefined) for (const room of rooms.values()) room.refresh();
    else rooms.get(match)?.refresh();
  });

  const roomOf = (id: string): MatchRoom => {
    const open = rooms.get(id);
    if (open) return open;
    const room = openRoom(world, id, self => settled(id, self));
    rooms.set(id, room);
    return room;
  };
  const sideMatches = openSideMatches(world, roomOf);

  /** What was tended, and when it had been due: who is late stays so, and is not tended again for it. */
  let tended = new Map<string, number>();
  const sweep = async (): Promise<void> => {
    const now = Date.now();
    const rows = await world.store.sql.ask<{ match: string; due: number }>(
      `select match, due from standings where due <= $1 and phase = 'playing' order by due desc limit ${MOST_DUE}`,
      now,
    );
    const before = tended;
    tended = new Map(rows.map(({ match, due }) => [match, due]));
    for (const { match, due } of rows) if (before.get(match) !== due) roomOf(match).tend();
  };
  const sweeping = setInterval(() => {
    if (world.closing) return;
    sweep().catch((error: unknown) =>
      world.log(`what is due was not looked for: ${error instanceof Error ? error.message : error}`),
    );
  }, world.limits.sweepMs);
  sweeping.unref();

  return {
    of: roomOf,
    get loaded() {
      return [...rooms.values()].filter(room => room.loaded).length;
    },
    delete: async id => {
      await roomOf(id).delete(() => deleteMatch(world.store.sql, id));
      await world.store.tell(id);
    },
    stop: () => clearInterval(sweeping),
    async drained() {
      await Promise.all([...rooms.values()].map(room => room.drained()));
      await Promise.all(pending);
    },
  };
};

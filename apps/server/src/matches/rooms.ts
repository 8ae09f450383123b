import { type MatchRoom, openRoom } from './room.ts';
import { openSideMatches } from './side-matches.ts';
import type { ServerWorld } from './world.ts';

export interface Rooms {
  /** The room of a match, opened if need be. Whether there is such a match shows when it is used. */
  of(match: string): MatchRoom;
  /** Resolves when nothing is being decided anywhere. */
  drained(): Promise<void>;
}

/** Rooms live while someone looks or something is going on; beyond that the last used few stay loaded. */
export const openRooms = (world: ServerWorld): Rooms => {
  const rooms = new Map<string, MatchRoom>();
  /** The longest unused first. */
  const loaded = new Map<string, MatchRoom>();

  const settled = (id: string, room: MatchRoom): void => {
    sideMatches.tend(id, room);
    loaded.delete(id);
    if (room.loaded) loaded.set(id, room);
    else if (room.empty) rooms.delete(id);
    let tooMany = loaded.size - world.limits.matchesLoaded;
    for (const [oldId, old] of loaded) {
      if (tooMany <= 0) break;
      if (!old.forget()) continue;
      loaded.delete(oldId);
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

  return {
    of: roomOf,
    async drained() {
      await Promise.all([...rooms.values()].map(room => room.drained()));
    },
  };
};

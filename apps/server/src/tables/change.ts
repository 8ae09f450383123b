import { type Problem, problem } from '@emlia/kernel';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import { type StoredMatch, StoreFailure } from '../store/store.ts';
import type { Seats } from './seating.ts';
import { noteStanding } from './standings.ts';

/** Others may be faster so many times. */
const TRIES = 20;

const isChanged = (changed: Seats | Problem): changed is Seats => Array.isArray(changed);

/** Changes who has the seats of a match, on what stands at that moment, and tells the pages that look at it; `by` wants it. */
export const changeSeats = async (
  world: ServerWorld,
  rooms: Rooms,
  match: string,
  change: (stored: StoredMatch) => Seats | Problem,
  by: string,
): Promise<StoredMatch | Problem> => {
  const { store, log } = world;
  try {
    const stored = await world.turns.take(by, () => store.match(match));
    if (!stored) return problem('no-match', 'There is no such match here.');
    let { seats } = stored;
    for (let tried = 0; tried < TRIES; tried++) {
      const changed = change({ ...stored, seats });
      if (!isChanged(changed)) return changed;
      if (await store.changeSeats(match, seats, changed)) {
        const now = { ...stored, seats: changed };
        await rooms.of(match).reseated();
        if (!rooms.of(match).now) await noteStanding(world, now);
        return now;
      }
      seats = (await store.seats(match)) ?? seats;
    }
    return problem('busy', 'Too many want a seat at this table at once; ask again in a moment.');
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    log(`the seats of match ${match} were not changed: ${error.stack}`);
    return problem('not-saved', error.say);
  }
};

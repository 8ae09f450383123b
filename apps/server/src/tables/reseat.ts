import { isProblem } from '@emlia/kernel';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import type { StoredMatch } from '../store/store.ts';
import { changeSeats } from './change.ts';
import { leave, type Seats } from './seating.ts';

/** Who sat there, and who does from now on. */
interface Person {
  readonly id: string;
  readonly name: string;
}

const seatedAt = async ({ store }: ServerWorld, person: string): Promise<string[]> =>
  (await store.sql.ask<{ match: string }>('select match from seated where person = $1', person)).map(
    ({ match }) => match,
  );

/** Whoever has a seat twice keeps the one they had. */
const handedTo = (seats: Seats, from: string, to: Person): Seats =>
  from !== to.id && seats.some(({ holder }) => holder?.id === to.id)
    ? seats
    : seats.map(seat => ({
        ...seat,
        ...(seat.holder?.id === from && { holder: to }),
        ...(seat.reserved?.id === from && { reserved: to }),
      }));

/** All seats of one person are another's, or the same one's by another name. */
export const handSeats = async (
  world: ServerWorld,
  rooms: Rooms,
  from: string,
  { id, name }: Person,
  by: string,
): Promise<void> => {
  for (const match of await seatedAt(world, from)) {
    const handed = ({ seats }: StoredMatch): Seats => handedTo(seats, from, { id, name });
    const changed = await changeSeats(world, rooms, match, handed, by);
    if (isProblem(changed)) world.log(`the seats of match ${match} were not handed on: ${changed.say}`);
  }
};

/** Gets up from every table where the battle has not begun. */
export const leaveAll = async (
  world: ServerWorld,
  rooms: Rooms,
  person: Person,
  by: string,
): Promise<void> => {
  for (const match of await seatedAt(world, person.id)) {
    await changeSeats(world, rooms, match, table => leave(table, person), by);
  }
};

import type { MatchCard, MatchHeader, SeatCard } from '@emlia/protocol';
import type { StoredSeat } from '../store/store.ts';

const NOT_BEGUN = { version: 0, over: false };

/** As much of a match as its card says. */
interface Described {
  readonly id: string;
  readonly header: Pick<
    MatchHeader,
    'title' | 'scenario' | 'created' | 'seating' | 'seedHash' | 'bots' | 'pace' | 'rated'
  >;
  readonly seats: readonly StoredSeat[];
}

/** A match as anyone may know it, with what is theirs marked for whoever asks; how it stands, once it has begun. */
export const cardOf = (
  stored: Described,
  person: string | undefined,
  stands: Pick<MatchCard, 'version' | 'over'> = NOT_BEGUN,
): MatchCard => {
  const { id, header, seats } = stored;
  return {
    match: id,
    title: header.title,
    scenario: header.scenario,
    created: header.created,
    ...stands,
    seating: header.seating ?? 'friends',
    ...(header.pace && { pace: header.pace }),
    ...(header.rated && { rated: header.rated }),
    seedHash: header.seedHash,
    seats: seats.map(one => seatCard(one, header.bots?.[one.seat], person)),
  };
};

const seatCard = (stored: StoredSeat, bot: SeatCard['bot'], person: string | undefined): SeatCard => {
  const { seat, name, holder, open, reserved, invitation, host, commitment, secret } = stored;
  const isTheirs = person !== undefined && (holder ?? reserved)?.id === person;
  return {
    seat,
    name,
    ...(bot && { bot }),
    ...(holder && { holder: holder.name }),
    ...(!holder && reserved && { reserved: reserved.name }),
    ...(isTheirs && { yours: true }),
    ...(!holder && open && { open }),
    ...(!holder && invitation && { invited: true }),
    ...(host && { host }),
    ...(commitment !== undefined && { commitment }),
    ...(secret !== undefined && { revealed: true }),
  };
};

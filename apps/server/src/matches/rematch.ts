import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchCreated, MatchHeader } from '@emlia/protocol';
import type { StoredPerson } from '../people/person.ts';
import type { StoredSeat } from '../store/store.ts';
import { newSeed } from '../tables/tokens.ts';
import { beginMatch, keepMatch, keepTable } from './create.ts';
import { isClosed, isMatchOver, type Live } from './live.ts';
import { hasWrittenMuch, NOBODY, type ServerWorld, tooMuch } from './world.ts';

/**
 * The same battle again, with the same armies and dice of its own. Two players change seats (scenario.swap); of more
 * everyone keeps theirs.
 */
export const rematchOf = async (
  world: ServerWorld,
  live: Live,
  person?: StoredPerson,
  by = NOBODY,
): Promise<MatchCreated | Problem> => {
  const { stored } = live;
  const { id, header } = stored;
  if (isClosed(live)) return problem('closed', 'This battle is only for those who fight it.');
  if (!isMatchOver(live)) return problem('not-over', 'A battle is fought again once it is over.');
  const seed = newSeed();
  if (hasWrittenMuch(world, by)) return tooMuch;
  const begun = await world.turns.take(by, () => beginMatch(world, header.scenario, header, seed));
  if (isProblem(begun)) return begun;
  world.written.count(by, begun.bytes);
  const { seats } = header;
  const before = seats.length === 2 ? seats.toReversed() : seats;
  const sat = Object.fromEntries(seats.map((seat, i) => [seat, before[i] ?? seat]));
  const bots = Object.fromEntries(
    Object.entries(header.bots ?? {}).map(([seat, bot]) => [sat[seat] ?? seat, bot]),
  );
  const again: MatchHeader = {
    ...begun.header,
    ...(header.bots && { bots }),
    ...(header.pace && { pace: header.pace }),
    ...(header.rated && { rated: {} }),
    seating: header.seating ?? 'friends',
    rematch: { match: id, seats: sat },
  };
  if (header.seating === 'claimed') {
    const asks = stored.seats.find(({ holder }) => holder && holder.id === person?.id);
    if (!asks) return problem('no-seat', 'Only those who fought it fight it again.');
    return keepTable(world, again, seed, changedSeats(stored.seats, sat, asks));
  }
  const names = Object.fromEntries(stored.seats.map(({ seat, name }) => [seat, name]));
  return keepMatch(world, { header: again, names, seed, bodies: [begun.start] });
};

/** Whoever asks sits there already; the seats of the others are kept for them. */
const changedSeats = (
  seats: readonly StoredSeat[],
  sat: Readonly<Record<string, string>>,
  asks: StoredSeat,
): StoredSeat[] =>
  seats.map(({ seat, name }) => {
    const before = seats.find(one => one.seat === sat[seat]);
    const { holder } = before ?? {};
    if (!holder) return { seat, name };
    return before === asks ? { seat, name, holder, host: true } : { seat, name, reserved: holder };
  });

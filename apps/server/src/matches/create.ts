import {
  isProblem,
  type MixedIn,
  type Problem,
  problem,
  seedHash,
  setupHash,
  startMatch,
} from '@emlia/kernel';
import type { ChosenScenario, MatchCreated, MatchHeader, NewMatch, Rated } from '@emlia/protocol';
import { seatBots } from '../bots/seats.ts';
import type { StoredPerson } from '../people/person.ts';
import { ratingOf } from '../ratings/keep.ts';
import { ratedForAccounts } from '../ratings/who.ts';
import { type StoredMatch, type StoredSeat, StoreFailure } from '../store/store.ts';
import { poolOf } from '../tables/pool.ts';
import { noteStanding } from '../tables/standings.ts';
import { hashToken, newMatchId, newSeed, newToken } from '../tables/tokens.ts';
import { hasWrittenMuch, NOBODY, type ServerWorld, tooMuch } from './world.ts';

/** A new match on disk, with a secret for each seat; where seats are claimed, with one for `host` alone. */
export const createMatch = async (
  world: ServerWorld,
  { scenario, seating = 'here', seed: wanted, musters, bots, options, mine, open, pace, rated }: NewMatch,
  host?: StoredPerson,
  by = NOBODY,
): Promise<MatchCreated | Problem> => {
  if (hasWrittenMuch(world, by)) return tooMuch;
  if (wanted !== undefined && seating !== 'here') {
    return problem('seed-chosen', 'Dice can be chosen only where one plays alone.');
  }
  const seed = wanted ?? newSeed();
  if (pace !== undefined && seating !== 'claimed')
    return problem('no-pace', 'Time is counted only where everybody claims a seat of their own.');
  if (host && (await waitsMuch(world, host.id)))
    return problem('too-many', `You sit at ${MOST_WAITING} tables that wait already; leave one first.`);
  const chosen = await world.turns.take(by, () => world.library.setupOf(scenario, musters, options));
  if (isProblem(chosen)) return chosen;
  const begun = await world.turns.take(by, () => beginMatch(world, scenario, chosen, seed));
  if (isProblem(begun)) return begun;
  world.written.count(by, begun.bytes);
  const seated = seatBots(world.library, begun.header, bots);
  if (isProblem(seated)) return seated;
  const counts = rated && (await ratedTable(world, begun.header, rated, pace, host));
  if (counts && isProblem(counts)) return counts;
  const header: MatchHeader = {
    ...begun.header,
    ...(Object.keys(seated).length > 0 && { bots: seated }),
    ...(wanted !== undefined && { seedChosen: true }),
    ...(pace && { pace }),
    ...(counts && { rated: counts }),
    seating,
  };
  if (!host) return keepMatch(world, { header, names: chosen.seatNames, seed, bodies: [begun.start] });
  if (mine === undefined || !header.seats.includes(mine) || seated[mine])
    return problem('no-seat', 'Which seat shall be yours?');
  const seats = header.seats.map((seat): StoredSeat => {
    const name = chosen.seatNames[seat] ?? seat;
    if (seat === mine) return { seat, name, holder: { id: host.id, name: host.name }, host: true };
    return { seat, name, ...(open && !seated[seat] && { open }) };
  });
  return keepTable(world, header, seed, seats);
};

/** At so many tables that have not begun one person sits. */
const MOST_WAITING = 20;

const waitsMuch = async ({ store }: ServerWorld, person: string): Promise<boolean> => {
  const [{ count } = { count: 0 }] = await store.sql.ask<{ count: number }>(
    `select count(*) as count from seated join standings on standings.match = seated.match
     where person = $1 and phase = 'waiting'`,
    person,
  );
  return count >= MOST_WAITING;
};

/** Who may sit at a table that counts, where there can be one. */
const ratedTable = async (
  { store, library }: ServerWorld,
  header: MatchHeader,
  { within }: NonNullable<NewMatch['rated']>,
  pace: NewMatch['pace'],
  host: StoredPerson | undefined,
): Promise<Rated | Problem> => {
  if (!host || header.seats.length !== 2 || !pace)
    return problem('not-rated', 'A battle counts where two claim their seats and their time is counted.');
  if (host.kind !== 'account') return ratedForAccounts;
  if (within === undefined) return {};
  const { rating } = await ratingOf(store.sql, host.id, poolOf(library, header));
  return { from: Math.round(rating) - within, to: Math.round(rating) + within };
};

/** Puts a match on disk whose seats are claimed: it begins, with its first dice, when all sit there and have mixed them. */
export const keepTable = async (
  world: ServerWorld,
  header: MatchHeader,
  seed: string,
  seats: readonly StoredSeat[],
): Promise<MatchCreated | Problem> => {
  const id = newMatchId();
  const stored = { id, header, seed, seats };
  const wrong = await keep(world, stored, []);
  if (wrong) return wrong;
  await noteStanding(world, stored);
  return { match: id, seats: [], ...botsAt(header, seats) };
};

const keep = async (
  world: ServerWorld,
  match: StoredMatch,
  bodies: readonly string[],
): Promise<Problem | undefined> => {
  try {
    await world.store.createMatch(match, bodies);
    if (match.header.bots) world.botPool?.expect();
    return undefined;
  } catch (error) {
    world.log(`a new match was not written: ${error instanceof Error ? error.stack : error}`);
    return problem('not-saved', error instanceof StoreFailure ? error.say : 'The match could not be saved.');
  }
};

const botsAt = ({ bots = {} }: MatchHeader, seats: readonly Pick<StoredSeat, 'seat' | 'name'>[]) => {
  const played = seats.flatMap(({ seat, name }) => {
    const bot = bots[seat];
    return bot ? [{ seat, name, ...bot }] : [];
  });
  return played.length > 0 && { bots: played };
};

interface Begun {
  readonly header: MatchHeader;
  /** The names of the seats. */
  readonly names: Readonly<Record<string, string>>;
  readonly seed: string;
  /** Its entries so far, from number 0. */
  readonly bodies: readonly string[];
}

/** Puts a match on disk and hands out its secrets. */
export const keepMatch = async (
  world: ServerWorld,
  { header, names, seed, bodies }: Begun,
): Promise<MatchCreated | Problem> => {
  const id = newMatchId();
  const seats = header.seats.map(seat => ({ seat, name: names[seat] ?? seat, token: newToken() }));
  const stored = seats.map(({ seat, name, token }) => ({ seat, name, tokenHash: hashToken(token) }));
  const wrong = await keep(world, { id, header, seed, seats: stored }, bodies);
  return (
    wrong ?? {
      match: id,
      seats: seats.filter(({ seat }) => !header.bots?.[seat]),
      ...botsAt(header, seats),
    }
  );
};

/** A match of a setup, before anything is done in it. */
export const beginMatch = (
  world: ServerWorld,
  scenario: string,
  { ruleset: name, setup, title }: Pick<ChosenScenario, 'ruleset' | 'setup' | 'title'>,
  seed: string,
  mixed?: MixedIn,
): { header: MatchHeader; start: string; bytes: number } | Problem => {
  const ruleset = world.library.rulesets[name];
  if (!ruleset) {
    return problem('no-ruleset', `"${title}" is played by "${name}", which this server does not have.`);
  }
  try {
    const game = ruleset.open(setup);
    const match = startMatch(game, seed, { mixed });
    const header: MatchHeader = {
      ruleset: name,
      rulesetVersion: ruleset.version,
      scenario,
      title,
      seats: game.seats,
      setup,
      setupHash: setupHash(setup),
      seedHash: seedHash(seed),
      created: new Date().toISOString(),
    };
    const start = JSON.stringify(match.log[0]);
    return { header, start, bytes: start.length + JSON.stringify(setup).length };
  } catch (error) {
    world.log(`scenario ${scenario} is broken: ${error instanceof Error ? error.stack : error}`);
    return problem('scenario-broken', `The scenario "${title}" is broken and cannot be played.`);
  }
};

import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { JoinAnswer, TableCard } from '@emlia/protocol';
import { TIMES } from '../conduct/pace.ts';
import type { Rooms } from '../matches/rooms.ts';
import type { ServerWorld } from '../matches/world.ts';
import type { StoredPerson } from '../people/person.ts';
import { isBlockedAt, whyBarred } from '../people/talk.ts';
import { ratingOf } from '../ratings/keep.ts';
import { whyNotRated } from '../ratings/who.ts';
import type { StoredMatch } from '../store/store.ts';
import { changeSeats } from '../tables/change.ts';
import { claim, type Seats } from '../tables/seating.ts';
import { type OpenTable, openTables } from '../tables/standings.ts';
import { hashToken } from '../tables/tokens.ts';

/** Whom the host wants there, whoever they are. */
const isWanted = ({ seats }: StoredMatch, { id }: StoredPerson, invitation: string | undefined): boolean =>
  seats.some(
    ({ reserved, invitation: sent }) =>
      reserved?.id === id || (invitation !== undefined && sent?.hash === hashToken(invitation)),
  );

/** Moderators keep some from new seats, everybody keeps some from their own table, and what counts is for some only. */
export const whyNotClaim = async (
  { store, library, turns }: ServerWorld,
  match: string,
  person: StoredPerson,
  by: string,
  invitation?: string,
): Promise<Problem | undefined> => {
  const barred = await whyBarred(store.sql, person.id, 'seats');
  if (barred) return barred;
  const stored = await turns.take(by, () => store.match(match));
  if (!stored) return undefined;
  if (await isBlockedAt(store.sql, stored, person.id))
    return problem('not-open', 'This seat is kept for somebody else.');
  const { header } = stored;
  const asked = isWanted(stored, person, invitation) && header.rated ? { ...header, rated: {} } : header;
  return whyNotRated(store.sql, library, asked, person);
};

/** So many tables are looked at, those first that have waited longest. */
const MOST = 40;

/** Takes a seat at the open table whose host is rated nearest, and of those the one that has waited longest. */
export const joinBest = async (
  world: ServerWorld,
  rooms: Rooms,
  person: StoredPerson,
  by: string,
  wanted: { readonly rated?: boolean | undefined; readonly slow?: boolean | undefined },
): Promise<JoinAnswer> => {
  const isLike = ({ rated, pace, seats }: TableCard): boolean => {
    const counts = rated !== undefined;
    const slow = pace !== undefined && TIMES[pace].slow;
    return (
      (wanted.rated ?? counts) === counts &&
      (wanted.slow ?? slow) === slow &&
      !seats.some(({ yours }) => yours)
    );
  };
  const tables = (await openTables(world, person.id)).filter(({ card }) => isLike(card)).slice(0, MOST);
  const near = await Promise.all(
    tables.map(async (table, waited) => ({ ...table, waited, far: await distanceTo(world, table, person) })),
  );
  near.sort((a, b) => a.far - b.far || a.waited - b.waited);
  for (const { card } of near) {
    const seat = card.seats.find(({ open }) => open)?.seat;
    if (seat === undefined || (await whyNotClaim(world, card.match, person, by))) continue;
    const now = Date.now();
    const claimed = (table: StoredMatch): Seats | Problem => claim(table, person, { seat, now });
    const taken = await changeSeats(world, rooms, card.match, claimed, by);
    if (!isProblem(taken)) return { table: card };
  }
  return {};
};

/** How much stronger or weaker whoever made a table is held to be, in steps that nobody would notice. */
const distanceTo = async (
  { store }: ServerWorld,
  { pool, host }: Pick<OpenTable, 'pool' | 'host'>,
  person: StoredPerson,
): Promise<number> => {
  if (pool === undefined || host === undefined) return Number.POSITIVE_INFINITY;
  const [own, others] = await Promise.all(
    [person.id, host].map(async id => (await ratingOf(store.sql, id, pool)).rating),
  );
  return Math.round(Math.abs((own ?? 0) - (others ?? 0)) / 50);
};

import type { MatchHeader, TableCard, TablePhase } from '@emlia/protocol';
import type { ServerWorld } from '../matches/world.ts';
import type { Sql } from '../store/sql.ts';
import { parseStored, readSeats, type StoredMatch, type StoredSeat } from '../store/store.ts';
import { cardOf } from './card.ts';
import { poolOf } from './pool.ts';
import { mixedInto } from './seating.ts';

/** How a match stands, by its log. */
export interface Stands {
  readonly version: number;
  readonly over: boolean;
  /** The seats that have won. */
  readonly winners?: readonly string[] | undefined;
  /** The seat that is asked. */
  readonly asked?: string | undefined;
  /** By when it wants something done. */
  readonly due?: number | undefined;
  /** From whom it is kept who is asked. */
  readonly secret?: Secret | undefined;
}

type Secret = 'others' | 'strangers';

/** Of a header only what lists say; setups are large. */
type About = Pick<
  MatchHeader,
  'title' | 'scenario' | 'created' | 'seating' | 'seedHash' | 'bots' | 'pace' | 'rated'
> & {
  /** By what ratings it counts. */
  readonly pool?: string;
};

const aboutOf = (library: ServerWorld['library'], header: MatchHeader): About => {
  const { title, scenario, created, seating, seedHash, bots, pace, rated } = header;
  return {
    pool: poolOf(library, header),
    title,
    scenario,
    created,
    ...(seating && { seating }),
    seedHash,
    ...(bots && { bots }),
    ...(pace && { pace }),
    ...(rated && { rated }),
  };
};

const phaseOf = (stored: StoredMatch, stands: Stands | undefined): TablePhase => {
  if (stands?.over) return 'over';
  return mixedInto(stored) ? 'playing' : 'waiting';
};

/** The people a table waits for: to choose, to be ready, or to take the seat that is kept for them. */
export const waitedFor = (
  seats: readonly StoredSeat[],
  phase: TablePhase,
  asked: string | null,
  bots: About['bots'],
): string[] => {
  const held = seats.filter(({ seat }) => !bots?.[seat]);
  if (phase === 'playing')
    return held.flatMap(({ seat, holder }) => (seat === asked && holder ? [holder.id] : []));
  if (phase === 'over') return [];
  const isFull = held.every(({ holder }) => holder);
  return held.flatMap(({ holder, reserved, commitment }) => {
    if (!holder) return reserved ? [reserved.id] : [];
    return isFull && commitment === undefined ? [holder.id] : [];
  });
};

/**
 * Notes how a table stands, where seats are claimed. It follows from the match, which is opened without it: a note that
 * was lost is made up for by the next.
 */
export const noteStanding = async (
  { store, library, log, notices }: ServerWorld,
  stored: StoredMatch,
  stands?: Stands,
): Promise<void> => {
  if (stored.header.seating !== 'claimed') return;
  const phase = phaseOf(stored, stands);
  const isOpen = stored.seats.some(({ open, holder }) => open && !holder);
  try {
    await store.sql.ask(
      `insert into standings (match, phase, open, about, asked, version, changed, due, winners, secret)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (match) do update set phase = $2, open = $3, asked = $5, version = $6, changed = $7, due = $8, winners = $9, secret = $10
       where standings.version <= $6`,
      stored.id,
      phase,
      isOpen ? 1 : 0,
      JSON.stringify(aboutOf(library, stored.header)),
      stands?.asked ?? null,
      stands?.version ?? 0,
      Date.now(),
      stands?.over ? null : (stands?.due ?? null),
      stands?.winners ? JSON.stringify(stands.winners) : null,
      stands?.secret ?? null,
    );
    const people = waitedFor(stored.seats, phase, stands?.asked ?? null, stored.header.bots);
    await notices.wait(stored.id, people, stands?.due);
  } catch (error) {
    log(`how match ${stored.id} stands was not noted: ${error instanceof Error ? error.message : error}`);
  }
};

interface Row {
  readonly match: string;
  readonly phase: TablePhase;
  readonly about: string;
  readonly asked: string | null;
  readonly changed: number;
  readonly due: number | null;
  readonly winners: string | null;
  readonly secret: Secret | null;
  readonly seats: string;
}

const COLUMNS = 'standings.match, phase, about, asked, changed, due, winners, secret, seats';
const FROM = `select ${COLUMNS} from standings join matches on id = standings.match`;
const MOST = 200;
/** So many open tables of one host are listed. */
const MOST_OF_HOST = 10;

/** Open tables, those first that wait longest; one host alone does not fill the list. */
const openRows = async (sql: Sql): Promise<Row[]> => {
  const rows = await sql.ask<Row>(
    `${FROM} where phase = 'waiting' and open = 1 order by changed limit ${MOST * MOST_OF_HOST}`,
  );
  const listed = new Map<string, number>();
  return rows
    .filter(({ seats }) => {
      const host = readSeats(seats).find(one => one.host)?.holder?.id ?? '';
      const count = (listed.get(host) ?? 0) + 1;
      listed.set(host, count);
      return count <= MOST_OF_HOST;
    })
    .slice(0, MOST);
};

const tableCard = (row: Row, person: string | undefined): TableCard => {
  const header = parseStored(row.about) as About;
  const stored = readSeats(row.seats);
  const { match, title, scenario, created, seats, pace, rated } = cardOf(
    { id: row.match, header, seats: stored },
    person,
  );
  const { phase, changed, due, winners, secret } = row;
  const waits = person !== undefined && waitedFor(stored, phase, row.asked, header.bots).includes(person);
  const sits = person !== undefined && stored.some(({ holder }) => holder?.id === person);
  const isKept = secret !== null && !waits && (secret === 'others' || !sits);
  const asked = isKept ? null : row.asked;
  const card: TableCard = {
    match,
    title,
    scenario,
    created,
    seats,
    ...(pace && { pace }),
    ...(rated && { rated }),
    phase,
    ...(asked !== null && { asked }),
    changed,
    ...(due !== null && !isKept && { due }),
    ...(winners !== null && { winners: parseStored(winners) as string[] }),
  };
  return waits ? { ...card, waits } : card;
};

/** Tables at which anyone may take a seat, those that wait longest first; or those in play, the liveliest first. */
export const listTables = async (
  { store }: ServerWorld,
  phase: 'open' | 'playing',
  person: string | undefined,
): Promise<TableCard[]> => {
  const rows =
    phase === 'open'
      ? await openRows(store.sql)
      : await store.sql.ask<Row>(`${FROM} where phase = 'playing' order by changed desc limit ${MOST}`);
  return rows.map(row => tableCard(row, person));
};

/** A table at which anyone may take a seat. */
export interface OpenTable {
  readonly card: TableCard;
  readonly pool?: string | undefined;
  /** The id of whoever made it. */
  readonly host?: string | undefined;
}

/** The same as lists of them, with what is asked of them besides. */
export const openTables = async ({ store }: ServerWorld, person: string): Promise<OpenTable[]> =>
  (await openRows(store.sql)).map(row => ({
    card: tableCard(row, person),
    pool: (parseStored(row.about) as About).pool,
    host: readSeats(row.seats).find(({ host }) => host)?.holder?.id,
  }));

const RANK: Readonly<Record<TablePhase, number>> = { playing: 1, waiting: 2, over: 3 };
const rankOf = (card: TableCard): number => (card.waits ? 0 : RANK[card.phase]);

/** Everything somebody has a seat in, or one kept for them: what waits for them first. */
export const tablesOf = async ({ store }: ServerWorld, person: string): Promise<TableCard[]> => {
  const rows = await store.sql.ask<Row>(
    `select ${COLUMNS} from seated join standings on standings.match = seated.match
     join matches on id = seated.match where person = $1 order by changed desc limit ${MOST}`,
    person,
  );
  return rows.map(row => tableCard(row, person)).sort((a, b) => rankOf(a) - rankOf(b));
};

/** What everyone may know that somebody plays and has played, the latest first. */
export const playedBy = async (
  { store }: ServerWorld,
  player: string,
  person: string | undefined,
): Promise<TableCard[]> => {
  const rows = await store.sql.ask<Row>(
    `select ${COLUMNS} from seated join standings on standings.match = seated.match
     join matches on id = seated.match where person = $1 and phase <> 'waiting' order by changed desc limit 50`,
    player,
  );
  return rows.map(row => tableCard(row, person));
};

import type { Sql } from '../store/sql.ts';
import { parseStored, StoreFailure } from '../store/store.ts';
import type { Span } from './clock.ts';
import type { KeptMotion, Moved } from './motions.ts';
import { DAY } from './pace.ts';

/** Somebody who has left the table: since when, and whether they closed the page. */
export interface Away {
  readonly since: number;
  readonly closed: boolean;
}

/** The motions of a match from a number on. */
export const readMotions = async (sql: Sql, match: string, from: number): Promise<KeptMotion[]> =>
  (
    await sql.ask<{ number: number; version: number; at: number; body: string }>(
      'select number, version, at, body from motions where match = $1 and number >= $2 order by number',
      match,
      from,
    )
  ).map(({ body, ...kept }) => ({ ...kept, moved: parseStored(body) as Moved }));

/** False if another was faster and has the number. */
export const keepMotion = async (
  sql: Sql,
  match: string,
  { number, version, at, moved }: KeptMotion,
): Promise<boolean> =>
  (
    await sql.ask(
      `insert into motions (match, number, version, at, body) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning number`,
      match,
      number,
      version,
      at,
      JSON.stringify(moved),
    )
  ).length === 1;

export const readAway = async (sql: Sql, match: string): Promise<Record<string, Away>> =>
  Object.fromEntries(
    (
      await sql.ask<{ seat: string; since: number; closed: number }>(
        'select seat, since, closed from away where match = $1 order by seat',
        match,
      )
    ).map(({ seat, since, closed }) => [seat, { since, closed: closed === 1 }]),
  );

/** Somebody has left the table, or was never at it. Who is noted already has been away since then. */
export const noteAway = async (
  sql: Sql,
  match: string,
  seat: string,
  { since, closed }: Away,
): Promise<void> => {
  await sql.ask(
    'insert into away (match, seat, since, closed) values ($1, $2, $3, $4) on conflict do nothing',
    match,
    seat,
    since,
    closed ? 1 : 0,
  );
};

export const noteBack = async (sql: Sql, match: string, seat: string): Promise<void> => {
  await sql.ask('delete from away where match = $1 and seat = $2', match, seat);
};

interface SpanRow {
  readonly since: number;
  readonly until: number;
}
const spans = (rows: readonly SpanRow[]): Span[] => rows.map(({ since, until }) => [since, until]);

/** Vacations of these people since a moment. */
export const readVacations = async (sql: Sql, person: string, from: number): Promise<Span[]> =>
  spans(
    await sql.ask<SpanRow>(
      'select since, until from vacations where person = $1 and until > $2 order by since',
      person,
      from,
    ),
  );

/** So many days of vacation everybody has in a year. */
const VACATION_DAYS = 21;

/** How many milliseconds of vacation somebody has left in the year of this moment. */
const vacationLeft = async (sql: Sql, person: string, now: number): Promise<number> => {
  const year = Date.UTC(new Date(now).getUTCFullYear(), 0);
  const taken = (await readVacations(sql, person, year)).reduce(
    (sum, [since, until]) => sum + until - Math.max(since, year),
    0,
  );
  return VACATION_DAYS * DAY - taken;
};

/** A vacation from a moment on, as long as some is left; false: none is, or one is on. One of two processes that want it takes it. */
export const takeVacation = async (
  sql: Sql,
  person: string,
  since: number,
  days: number,
): Promise<boolean> => {
  const left = await vacationLeft(sql, person, since);
  const until = since + Math.min(left, days * DAY);
  if (until <= since) return false;
  const taken = await sql.ask(
    `insert into vacations (person, since, until) select $1, cast($2 as bigint), cast($3 as bigint)
     where not exists (select 1 from vacations where person = $1 and until > $2) on conflict do nothing returning person`,
    person,
    since,
    until,
  );
  return taken.length === 1;
};

export const readOutages = async (sql: Sql, from: number): Promise<Span[]> =>
  spans(await sql.ask<SpanRow>('select since, until from outages where until > $1 order by since', from));

/** A gap between two beats that is longer was an outage. */
const OUTAGE_MS = 15_000;

/** Notes that somebody is served; when the last that was noted is too long ago, nobody was in between. */
const beat = async (sql: Sql, now: number, outageMs = OUTAGE_MS): Promise<void> => {
  const [last] = await sql.ask<{ at: number }>('select at from beats where id = 1');
  if (last && now - last.at > outageMs)
    await sql.ask('insert into outages (since, until) values ($1, $2) on conflict do nothing', last.at, now);
  await sql.ask(
    `insert into beats (id, at) values (1, $1) on conflict (id) do update set at = $1 where beats.at < $1`,
    now,
  );
};

/** Beats while the server runs, so that no outage costs anybody time; the first beat is awaited. */
export const startBeat = async (
  sql: Sql,
  everyMs: number,
  log: (line: string) => void,
): Promise<() => void> => {
  // Whoever begins to serve looks more closely: a restart is an outage too.
  await beat(sql, Date.now(), Math.min(OUTAGE_MS, everyMs * 1.5));
  const timer = setInterval(() => {
    beat(sql, Date.now()).catch((error: unknown) => {
      if (!(error instanceof StoreFailure)) throw error;
      log(`no beat was noted: ${error.say}`);
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};

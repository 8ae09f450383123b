import type { Sql } from './sql.ts';

/** For how many days it is kept; 0: for ever. */
export interface Retention {
  /** A table at which the battle has not begun, since somebody last took or left a seat. */
  readonly unstarted: number;
  /** A battle that is over, since it was last looked at. */
  readonly finished: number;
  /** A battle that is not over, since it was last looked at. */
  readonly abandoned: number;
  /** A guest who sits in no match, since they first came. */
  readonly guests: number;
  /** A study of the lab, since it was asked for. */
  readonly studies: number;
}

export const RETENTION: Retention = { unstarted: 10, finished: 0, abandoned: 0, guests: 30, studies: 0 };

export const DAY_MS = 24 * 60 * 60 * 1000;
/** So many go at once; the others next time. */
const MOST = 200;

/** When a match was last looked at, to the day. */
export const touch = async (sql: Sql, match: string, over: boolean, now: number): Promise<void> => {
  await sql.ask(
    `insert into touched (match, at, over) values ($1, $2, $3)
     on conflict (match) do update set at = $2, over = $3 where touched.at <= $2`,
    match,
    now,
    over ? 1 : 0,
  );
};

/** Matches that are kept no longer. Those that nobody has looked at since days were counted are counted from now on. */
export const outlived = async (
  sql: Sql,
  { unstarted, finished, abandoned }: Retention,
  now: number,
): Promise<string[]> => {
  await sql.ask(
    `insert into touched (match, at, over) select id, cast($1 as bigint), 0 from matches
     where not exists (select 1 from touched where touched.match = matches.id)`,
    now,
  );
  const found = async (days: number, text: string): Promise<string[]> =>
    days === 0
      ? []
      : (await sql.ask<{ match: string }>(`${text} limit ${MOST}`, now - days * DAY_MS)).map(
          ({ match }) => match,
        );
  const looked = (over: 0 | 1): string =>
    `select match from touched where over = ${over} and at < $1
     and not exists (select 1 from standings where standings.match = touched.match and phase = 'waiting')`;
  return [
    ...(await found(unstarted, `select match from standings where phase = 'waiting' and changed < $1`)),
    ...(await found(finished, looked(1))),
    ...(await found(abandoned, looked(0))),
  ].slice(0, MOST);
};

/** Guests who came once and sit nowhere, and sessions that have run out. */
export const forgetGuests = async (sql: Sql, { guests }: Retention, now: number): Promise<void> => {
  await sql.ask('delete from sessions where expires < $1', now);
  if (guests === 0) return;
  await sql.together(
    [
      `delete from people where kind = 'guest' and created < $1
       and not exists (select 1 from seated where seated.person = people.id)
       and not exists (select 1 from talk where talk.person = people.id)
       and not exists (select 1 from measures where measures.against = people.id)`,
      now - guests * DAY_MS,
    ],
    ['delete from sessions where not exists (select 1 from people where people.id = sessions.person)'],
  );
};

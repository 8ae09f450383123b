import type { Sql } from './sql.ts';

/** What is kept of a match, by the tables that name it; what moderators decided because of it stays, and what it did to ratings. */
export const TABLES_OF_A_MATCH = [
  'entries',
  'snapshots',
  'reasons',
  'ticks',
  'motions',
  'away',
  'talk',
  'seated',
  'standings',
  'touched',
  'notices',
] as const;

/** A match goes with all that is kept of it. The log of no other can be deleted: the tables themselves refuse it. */
export const deleteMatch = (sql: Sql, match: string): Promise<void> =>
  sql.together(
    ['insert into deletions (match) values ($1) on conflict do nothing', match],
    ...TABLES_OF_A_MATCH.map(table => [`delete from ${table} where match = $1`, match] as const),
    ['delete from matches where id = $1', match],
    ['delete from deletions where match = $1', match],
  );

/** From outside of the server: it deletes the match itself, and tells who looks at it. False where there is none. */
export const askForDeletion = async (sql: Sql, match: string): Promise<boolean> =>
  (
    await sql.ask(
      'insert into deletions (match) select id from matches where id = $1 on conflict (match) do update set match = $1 returning match',
      match,
    )
  ).length === 1;

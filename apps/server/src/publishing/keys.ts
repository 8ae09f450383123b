import { hashOf, newSecret } from '../people/session.ts';
import type { Sql } from '../store/sql.ts';

/** By which a program publishes in somebody's name; it opens nothing else. */
export const newPublishingKey = async (sql: Sql, person: string): Promise<string> => {
  const key = newSecret();
  await sql.together(
    ['delete from publishing_keys where person = $1', person],
    ['insert into publishing_keys (hash, person) values ($1, $2)', hashOf(key), person],
  );
  return key;
};

/** Whose key this is. */
export const personWithKey = async (sql: Sql, key: string): Promise<string | undefined> =>
  (await sql.ask<{ person: string }>('select person from publishing_keys where hash = $1', hashOf(key)))[0]
    ?.person;

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/places.ts';
import { testStore } from '../testing/store-contract.ts';
import { openPostgres } from './postgres.ts';
import type { Store } from './store.ts';

describe('postgres', async () => {
  const url = await freshDatabase();
  let store: Store;
  beforeAll(async () => {
    store = await openPostgres(url);
  });
  afterAll(() => store.close());

  testStore(
    () => store,
    async () => {
      await store.close();
      store = await openPostgres(url);
    },
  );

  const ask = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  test('processes that start at once make the tables once', async () => {
    const empty = await freshDatabase();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgres(empty)));
    await Promise.all(stores.map(one => one.close()));
  });

  test('two processes that write the same matches in any order never block each other', async () => {
    const other = await openPostgres(url);
    const matches = Array.from({ length: 40 }, (_, i) => `busy-${i}`);
    const rows = (seq: number) => matches.map(match => ({ match, seq, body: '{}' }));
    for (let seq = 0; seq < 20; seq++) {
      const [here, there] = await Promise.all([
        store.append(rows(seq)),
        other.append(rows(seq).toReversed()),
      ]);
      const takers = matches.map((_, i) => Number(here[i]) + Number(there.toReversed()[i]));
      expect(takers).toEqual(matches.map(() => 1));
    }
    await other.close();
  });

  test('what one process writes the others hear, and not itself', async () => {
    const [mine, others] = [await openPostgres(url), await openPostgres(url)];
    const heard: string[] = [];
    mine.listen(match => match && heard.push(`mine ${match}`));
    await new Promise<void>(done =>
      others.listen(match => (match === undefined ? done() : heard.push(match))),
    );
    await mine.append([{ match: 'loud', seq: 0, body: '{}' }]);
    await expect.poll(() => heard).toEqual(['loud']);
    await Promise.all([mine.close(), others.close()]);
  });

  test('a listener whose connection was cut listens again and says that anything may have changed', async () => {
    const one = await openPostgres(url);
    let all = 0;
    one.listen(match => match === undefined && all++);
    await expect.poll(() => all).toBe(1);
    await ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen emlia_entries' and datname = current_database()",
    );
    await expect.poll(() => all).toBe(2);
    await one.close();
  });

  test('entries are append-only, even for someone with a connection', async () => {
    await expect(ask("update entries set body = 'x'")).rejects.toThrow('append-only');
    await expect(ask('delete from entries')).rejects.toThrow('append-only');
    await expect(ask('truncate entries')).rejects.toThrow('append-only');
  });

  test('its commits are flushed even where the database does not do so by default', async () => {
    await ask(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit to off`);
    await ask(`create table settings (name text);
      create function note_setting() returns trigger language plpgsql as
        $$ begin insert into settings values (current_setting('synchronous_commit')); return null; end $$;
      create trigger note_setting after insert on entries execute function note_setting()`);
    const fresh = await openPostgres(url);
    await fresh.append([{ match: 'flushed', seq: 0, body: '{}' }]);
    expect(await ask('select name from settings')).toEqual([{ name: 'on' }]);
    await fresh.close();
  });

  test.each([
    ['nobody listens', 'postgres://nobody@127.0.0.1:1/none', /ECONNREFUSED/],
    ['not an address', 'postgres://[', /Invalid URL/],
  ])('a database that cannot be reached is one sentence: %s', async (_, wrong, why) => {
    await expect(openPostgres(wrong)).rejects.toThrow(/^The database cannot be reached or used: /);
    await expect(openPostgres(wrong)).rejects.toThrow(why);
  });
});

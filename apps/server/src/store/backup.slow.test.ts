import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openAdmin } from '../people/admin.ts';
import { startServer } from '../start.ts';
import { deleteMatch } from '../store/deletion.ts';
import { beginTogether, openBrowser } from '../testing/browser.ts';
import { freshDatabase, freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';
import { backUp, type Kept, restore } from './backup.ts';
import { openPostgres } from './postgres.ts';

/** A server with two accounts, a battle between them and talk; what others may know of the battle. */
const played = async (kept: Kept): Promise<{ match: string; log: string }> => {
  const server = await startServer({ port: 0, library: toyLibrary, ...kept });
  try {
    const [ann, bob] = [openBrowser(() => server.url), openBrowser(() => server.url)];
    for (const [one, name] of [
      [ann, "Ann O'Neil"],
      [bob, 'Bob'],
    ] as const)
      expect((await one.ask('sign-up', { name, password: 'correct horse battery' })).status).toBe(200);
    const match = await ann.make({ mine: 'red', open: true });
    await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
    await beginTogether(match, ann, bob);
    const page = await ann.openPage();
    await page.join(match);
    expect(await page.command(match, { do: 'say', word: 'hello' })).toMatchObject({ type: 'accepted' });
    await page.say(match, 'Well met');
    // The backup is taken while the server runs.
    const file = join(freshFolder(), 'a.backup');
    expect(await backUp(kept, file)).toEqual({ matches: 1, entries: 2, people: 2 });
    return { match, log: file };
  } finally {
    await server.close();
  }
};

/** What a restored server says of the battle, to Bob who signs in by what he knew before. */
const looked = async (kept: Kept, match: string) => {
  const server = await startServer({ port: 0, library: toyLibrary, ...kept });
  try {
    const bob = openBrowser(() => server.url);
    await bob.ask('sign-in', { name: 'bob', password: 'correct horse battery' });
    const page = await bob.openPage();
    const joined = await page.join(match);
    const talk = await page.next('talk');
    await page.close();
    return { joined, talk };
  } finally {
    await server.close();
  }
};

test.each([
  ['a folder', 'another', false, false],
  ['a folder', 'PostgreSQL', false, true],
  ['PostgreSQL', 'a folder', true, false],
  ['PostgreSQL', 'another', true, true],
])('all that is kept goes from %s to %s, while the server runs', async (_, __, fromPostgres, toPostgres) => {
  const place = async (postgres: boolean): Promise<Kept> =>
    postgres ? { databaseUrl: await freshDatabase() } : { data: freshFolder() };
  const { match, log } = await played(await place(fromPostgres));
  const to = await place(toPostgres);
  expect(await restore(log, to)).toEqual({ matches: 1, entries: 2, people: 2 });
  expect(await looked(to, match)).toMatchObject({
    joined: { type: 'joined', seat: 'blue', version: 2 },
    talk: { lines: [{ name: "Ann O'Neil", said: { text: 'Well met' } }] },
  });
  expect(await restore(log, to)).toMatchObject({ problem: 'not-empty' });
});

test('what is no backup, or damaged, or of a newer Emlia, is told and changes nothing', async () => {
  const home = freshFolder();
  const bad = join(home, 'bad');
  writeFileSync(bad, 'not a database '.repeat(1000));
  const to = { data: join(home, 'new') };
  expect(await restore(bad, to)).toMatchObject({ problem: 'no-backup' });
  expect(await restore(join(home, 'none'), to)).toMatchObject({ problem: 'no-backup' });
  mkdirSync(join(home, 'empty'));
  expect(await backUp({ data: join(home, 'empty') }, join(home, 'x'))).toMatchObject({ problem: 'no-data' });
  const { log } = await played({ data: join(home, 'old') });
  const db = new DatabaseSync(log);
  db.exec("insert into migrations (name) values ('9999-of-the-future')");
  db.close();
  expect(await restore(log, to)).toMatchObject({ say: expect.stringContaining('newer Emlia') });
  expect(existsSync(join(home, 'new', 'emlia.sqlite'))).toBe(false);
  expect(await backUp({ databaseUrl: 'postgres://127.0.0.1:1/x' }, join(home, 'x'))).toMatchObject({
    problem: 'database',
  });
});

test('a match is deleted on PostgreSQL too, and no other log can be; an admin looks after people there', async () => {
  const databaseUrl = await freshDatabase();
  const { match } = await played({ databaseUrl });
  const store = await openPostgres(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await expect(client.query('delete from entries')).rejects.toThrow('append-only');
  await expect(client.query('truncate entries')).rejects.toThrow('append-only');
  await deleteMatch(store.sql, match);
  expect(await store.match(match)).toBeUndefined();
  expect((await client.query('select * from entries')).rows).toEqual([]);
  await client.end();
  await store.close();
  const admin = await openAdmin({ databaseUrl });
  if ('problem' in admin) throw new Error(admin.say);
  expect(await admin.people('bob')).toMatchObject([{ name: 'Bob', matches: 0, barred: null }]);
  expect(await admin.role('Bob', 'admin')).toBeUndefined();
  expect(typeof (await admin.add('Kay'))).toBe('string');
  expect(await admin.matches()).toEqual([]);
  await admin.close();
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startServer } from './start.ts';
import { createToyMatch, openPage, tokenFor } from './testing/page.ts';
import { freshFolder } from './testing/places.ts';
import { toyLibrary } from './testing/toy.ts';

const start = (data: string) =>
  startServer({ port: 0, data, library: toyLibrary, limits: { snapshotEvery: 2 } });

const change = (data: string, sql: string, ...values: string[]): void => {
  const db = new DatabaseSync(join(data, 'emlia.sqlite'));
  db.exec('drop trigger if exists entries_no_update; drop trigger if exists entries_no_delete');
  db.prepare(sql).run(...values);
  db.close();
};

/** A match of five entries and a snapshot, then a row of it changed while no server runs. */
const damage = async (sql: string, ...values: string[]) => {
  const data = freshFolder();
  const first = await start(data);
  const [created, other] = [await createToyMatch(first.url), await createToyMatch(first.url)];
  const page = await openPage(first.url);
  await page.join(created.match, tokenFor(created, 'red'));
  for (const card of ['a', 'b', 'c', 'd']) await page.command(created.match, { do: 'hide', card });
  await page.close();
  await first.close();
  change(data, sql, ...values, created.match);
  const server = await start(data);
  return { server, created, other };
};

const DAMAGED = 'What the server has stored of this match is damaged, so it cannot be opened.';
const ENTRY = 'update entries set body = ? where match = ? and seq = 3';

test.each([
  ['an entry that is no JSON', ENTRY, 'secret of red'],
  ['an entry that is null', ENTRY, 'null'],
  ['an entry without anything', ENTRY, '{}'],
  ['an entry with another number', ENTRY, '{"seq":9,"seat":"red","events":[]}'],
  ['an entry of nobody', ENTRY, '{"seq":3,"events":[]}'],
  ['an undo of what is still to come', ENTRY, '{"seq":3,"seat":"red","undo":7}'],
  ['an entry that is gone', 'delete from entries where seq = 3 and match = ?'],
  ['a log that is gone', 'delete from entries where match = ?'],
  ['a header that is no JSON', 'update matches set header = ? where id = ?', 'secret of red'],
  ['a header without anything', 'update matches set header = ? where id = ?', '{}'],
  ['seats that are no list', 'update matches set seats = ? where id = ?', '{}'],
])('%s: one sentence wherever it is asked for, and other matches go on', async (_, sql, ...values) => {
  const { server, created, other } = await damage(sql, ...values);
  const page = await openPage(server.url);
  const problem = { problem: 'not-loaded', say: DAMAGED };
  expect(await page.join(created.match, tokenFor(created, 'red'))).toMatchObject(problem);
  for (const path of ['', '/log', '/export']) {
    const answer = await fetch(`${server.url}/api/matches/${created.match}${path}`);
    expect([answer.status, await answer.json()]).toEqual([503, problem]);
  }
  await page.join(other.match, tokenFor(other, 'red'));
  expect(await page.command(other.match, { do: 'say', word: 'on' })).toMatchObject({ type: 'accepted' });
  await page.close();
  await server.close();
});

test.each(['garbage', 'null', '{}', '[]'])('the snapshot %s is left aside for the log', async state => {
  const { server, created } = await damage('update snapshots set state = ? where match = ?', state);
  const page = await openPage(server.url);
  expect(await page.join(created.match, tokenFor(created, 'red'))).toMatchObject({
    type: 'joined',
    version: 5,
    view: { cards: { red: 'd' } },
  });
  expect(await page.command(created.match, { do: 'say', word: 'on' })).toMatchObject({ seq: 5 });
  await page.close();
  await server.close();
});

test('a match whose view breaks is told to whoever asked for it', async () => {
  const { server, created } = await damage(
    'update snapshots set state = ? where match = ?',
    '{"pending":[]}',
  );
  const page = await openPage(server.url);
  expect(await page.join(created.match, tokenFor(created, 'red'))).toMatchObject({ problem: 'crash' });
  await page.close();
  await server.close();
});

test.each([
  [
    'a newer Emlia',
    "insert into migrations (name) values ('9999-later')",
    'it was last used by a newer Emlia',
  ],
  ['a lost table', 'drop table snapshots', 'no such table: snapshots'],
])('%s: the server does not start, and says why', async (_, sql, why) => {
  const data = freshFolder();
  await (await start(data)).close();
  change(data, sql);
  await expect(start(data)).rejects.toThrow(`The data folder ${data} cannot be used: emlia.sqlite: ${why}.`);
});

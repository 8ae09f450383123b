import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Admin, openAdmin } from '../people/admin.ts';
import { type RunningServer, startServer } from '../start.ts';
import { TABLES_OF_A_MATCH } from '../store/deletion.ts';
import { openSqlite } from '../store/sqlite.ts';
import { beginTogether, openBrowser } from '../testing/browser.ts';
import { createToyMatch, openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const data = freshFolder();
const DAY_MS = 24 * 60 * 60 * 1000;
const logged: string[] = [];
const start = (retention = {}) =>
  startServer({
    port: 0,
    data,
    library: toyLibrary,
    limits: { newMatchesPerMinute: 1000, seatsPerMinute: 1000, tidyMs: 20 },
    retention,
    log: line => logged.push(line),
  });
let server: RunningServer;
let admin: Admin;
beforeAll(async () => {
  server = await start();
  admin = (await openAdmin({ data })) as Admin;
});
afterAll(async () => {
  await admin.close();
  await server.close();
});

/** Whoever has the file in hand. */
const onDisk = <T>(work: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(join(data, 'emlia.sqlite'), { timeout: 5000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const status = async (match: string): Promise<number> =>
  (await fetch(`${server.url}/api/matches/${match}`)).status;

test('every table that names a match is known to deletion, or named here as one that stays', () => {
  const tables = onDisk(db =>
    db
      .prepare(
        `select m.name as name from sqlite_master as m, pragma_table_info(m.name) as c
         where m.type = 'table' and c.name = 'match' order by m.name`,
      )
      .all()
      .map(({ name }) => name),
  );
  const stays = ['deletions', 'ratings', 'reports'];
  expect(tables).toEqual([...TABLES_OF_A_MATCH, ...stays].sort());
});

describe('a match that is deleted', () => {
  test('goes with its log, and whoever looks at it is told', async () => {
    const made = await createToyMatch(server.url);
    const page = await openPage(server.url);
    await page.join(made.match, tokenFor(made, 'red'));
    await page.command(made.match, { do: 'say', word: 'hello' });
    expect(await admin.deleteMatch('nobody')).toMatchObject({ problem: 'no-match' });
    expect(await admin.deleteMatch(made.match)).toBeUndefined();
    expect(await page.next('problem')).toMatchObject({ problem: 'deleted', match: made.match });
    expect(await page.command(made.match, { do: 'say', word: 'again' })).toMatchObject({ type: 'problem' });
    expect(await status(made.match)).toBe(404);
    const left = onDisk(db =>
      TABLES_OF_A_MATCH.map(table =>
        Number(db.prepare(`select count(*) as n from ${table} where match = ?`).get(made.match)?.n),
      ),
    );
    expect(left).toEqual(TABLES_OF_A_MATCH.map(() => 0));
    expect(onDisk(db => db.prepare('select * from deletions').all())).toEqual([]);
    await page.close();
  });

  test('leaves every other log where it is: nobody else can delete one', async () => {
    const made = await createToyMatch(server.url);
    expect(() => onDisk(db => db.prepare('delete from entries where match = ?').run(made.match))).toThrow(
      'append-only',
    );
    expect(await status(made.match)).toBe(200);
  });
});

describe('what has outlived its time', () => {
  const aged = (match: string, days: number): void =>
    onDisk(db => {
      const at = Date.now() - days * DAY_MS;
      db.prepare('update touched set at = ? where match = ?').run(at, match);
      db.prepare('update standings set changed = ? where match = ?').run(at, match);
    });
  const again = async (retention: object): Promise<void> => {
    const rounds = logged.length;
    await server.close();
    server = await start(retention);
    await expect.poll(() => logged.slice(rounds).length).toBeGreaterThan(0);
  };

  test('goes by its kind: tables nobody began, battles over, battles left, guests', async () => {
    const browser = () => openBrowser(() => server.url);
    const [ann, bob] = [browser(), browser()];
    const old = await ann.make({ mine: 'red', open: true });
    const fresh = await ann.make({ mine: 'red', open: true });
    const played = await bob.make({ mine: 'red', open: true });
    await ann.ask(`matches/${played}/claim`, { seat: 'blue' });
    await beginTogether(played, bob, ann);
    const page = await bob.openPage();
    await page.join(played);
    await page.close();
    const left = (await createToyMatch(server.url)).match;
    await expect
      .poll(() =>
        onDisk(db => db.prepare('select match from touched where match = ?').all(played)).map(
          one => one.match,
        ),
      )
      .toEqual([played]);
    // Nobody has looked at it yet: its days are counted from the next round on.
    onDisk(db => db.prepare('insert or ignore into touched values (?, ?, 0)').run(left, Date.now()));
    for (const match of [old, left]) aged(match, 11);
    aged(played, 9);
    onDisk(db => db.prepare('update people set created = 0').run());
    await again({ unstarted: 10, abandoned: 10, guests: 30 });
    expect(await Promise.all([old, fresh, played, left].map(status))).toEqual([404, 200, 200, 404]);
    // Who sits somewhere stays.
    expect(onDisk(db => db.prepare('select count(*) as n from people').get())?.n).toBe(2);
    // It has just been looked at.
    aged(played, 9);
    onDisk(db => db.prepare('update touched set over = 1 where match = ?').run(played));
    await again({ finished: 8, abandoned: 0 });
    expect(await status(played)).toBe(404);
  });

  test('is nothing where it is kept for ever', async () => {
    const { match } = await createToyMatch(server.url);
    onDisk(db => db.prepare('insert or ignore into touched values (?, 0, 1)').run(match));
    aged(match, 10_000);
    const rounds = logged.length;
    await server.close();
    server = await start();
    await new Promise(done => setTimeout(done, 100));
    expect(logged.slice(rounds).join()).not.toContain(match);
    expect(await status(match)).toBe(200);
  });
});

test('guests who sit nowhere are forgotten, with their sessions', async () => {
  const store = openSqlite(freshFolder());
  const { forgetGuests, RETENTION } = await import('../store/retention.ts');
  const { newPerson } = await import('../people/person.ts');
  const guest = await newPerson({ store });
  await store.sql.ask(
    'insert into sessions (hash, person, expires) values ($1, $2, $3)',
    'x',
    guest.id,
    9e15,
  );
  await forgetGuests(store.sql, RETENTION, Date.now() + 29 * DAY_MS);
  expect(await store.sql.ask('select id from people')).toHaveLength(1);
  await forgetGuests(store.sql, RETENTION, Date.now() + 31 * DAY_MS);
  expect(await store.sql.ask('select id from people')).toEqual([]);
  expect(await store.sql.ask('select hash from sessions')).toEqual([]);
  await store.close();
});

describe('who hosts the server', () => {
  const browser = () => openBrowser(() => server.url);
  const opened = async (secret: unknown) => {
    const one = browser();
    const answer = await one.ask<{ did?: string; problem?: string }>('link', { link: secret });
    return { one, answer: answer.body };
  };

  test('makes an account that a link opens once', async () => {
    const secret = await admin.add('Kay');
    expect(await admin.add('KAY')).toMatchObject({ problem: 'name-taken' });
    expect(await admin.add('')).toMatchObject({ problem: 'malformed' });
    const { one, answer } = await opened(secret);
    expect(answer).toEqual({ did: 'signed-in' });
    expect((await one.ask<object>('me')).body).toMatchObject({ person: { name: 'Kay', kind: 'account' } });
    expect((await opened(secret)).answer).toMatchObject({ problem: 'no-link' });
    expect((await opened(await admin.link('kay'))).answer).toEqual({ did: 'signed-in' });
    expect(await admin.link('nobody')).toMatchObject({ problem: 'no-person' });
  });

  test('gives roles, keeps somebody out and lets them in again', async () => {
    await admin.add('Lou');
    expect(await admin.role('Lou', 'moderator')).toBeUndefined();
    expect(await admin.people('lo')).toMatchObject([
      { name: 'Lou', role: 'moderator', matches: 0, barred: null },
    ]);
    const { one } = await opened(await admin.link('Lou'));
    expect(await admin.suspend('Lou', 2, 'Shouting.')).toBeUndefined();
    const wanted = { scenario: 'words', seating: 'claimed', mine: 'red' };
    expect((await one.ask<object>('matches', wanted)).body).toMatchObject({
      problem: 'barred',
      say: expect.stringContaining('Shouting.'),
    });
    expect((await admin.people('lou'))[0]?.barred).toBeGreaterThan(Date.now() + DAY_MS);
    expect(await one.ask('moderation')).toMatchObject({
      body: { measures: [{ by: 'Host', against: 'Lou', measure: 'suspend' }] },
    });
    await admin.lift('Lou');
    expect((await one.ask<object>('matches', wanted)).status).toBe(201);
    const waiting = await admin.matches('waiting');
    expect(waiting.length).toBeGreaterThan(0);
    for (const one of waiting) expect(one).toMatchObject({ title: 'Words', phase: 'waiting', entries: 0 });
  });
});

test('where nobody signs up, accounts are made by the host alone', async () => {
  const closed = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, signUp: 'nobody' });
  const one = openBrowser(() => closed.url);
  expect(await one.ask('sign-up', { name: 'Ann', password: 'long enough to be one' })).toMatchObject({
    status: 403,
    body: { problem: 'no-sign-up' },
  });
  expect((await one.ask<object>('me')).body).toEqual({ noSignUp: true });
  const origin = { headers: { origin: closed.url, 'content-type': 'application/json' }, method: 'POST' };
  const key = await fetch(`${closed.url}/api/passkeys/options`, { ...origin, body: '{"name":"Ann"}' });
  expect(await key.json()).toMatchObject({ problem: 'no-sign-up' });
  await closed.close();
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, serve } from './start.ts';
import { openSqlite } from './store/sqlite.ts';
import { createToyMatch, openPage, tokenFor } from './testing/page.ts';
import { freshFolder } from './testing/places.ts';
import { type SlowStore, slowStore } from './testing/slow-store.ts';
import { toyLibrary } from './testing/toy.ts';

const folder = freshFolder();
let store: SlowStore;
let server: RunningServer;
beforeAll(async () => {
  store = slowStore(openSqlite(folder));
  server = await serve(store, {
    port: 0,
    library: toyLibrary,
    limits: { newMatchesPerMinute: 1000, matchesLoaded: 3, snapshotEvery: 4 },
  });
});
afterAll(() => server.close());

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

const seated = async () => {
  const created = await createToyMatch(server.url);
  const page = await openPage(server.url);
  await page.join(created.match, tokenFor(created, 'red'));
  return { match: created.match, created, page };
};

describe('an accepted command', () => {
  test('is told and acknowledged only when it is on disk, and the next one waits for it', async () => {
    const { match, created, page } = await seated();
    const [watcher, late] = [await openPage(server.url), await openPage(server.url)];
    await watcher.join(match);
    await watcher.next('presence');
    const before = [page.heard.length, watcher.heard.length];
    store.hold();
    const writes = store.batches.length;
    const answers = [1, 2].map(n => page.command(match, { do: 'hide', card: `${n}` }));
    const joining = late.join(match, tokenFor(created, 'red'));
    await pause(100);
    expect([page.heard.length, watcher.heard.length]).toEqual(before);
    expect(late.heard).toEqual([]);
    expect(store.batches.length).toBe(writes + 1);
    store.release();
    expect(await Promise.all(answers)).toMatchObject([
      { type: 'accepted', seq: 1 },
      { type: 'accepted', seq: 2 },
    ]);
    expect(await joining).toMatchObject({ type: 'joined', version: 3 });
    await Promise.all([page, watcher, late].map(one => one.close()));
  });

  test('shares its flush with those of other matches', async () => {
    const seats = await Promise.all(Array.from({ length: 30 }, seated));
    store.hold();
    const writes = store.batches.length;
    const answers = seats.map(({ page, match }) => page.command(match, { do: 'say', word: 'together' }));
    await pause(100);
    store.release();
    for (const answer of await Promise.all(answers)) expect(answer.type).toBe('accepted');
    const sizes = store.batches.slice(writes);
    expect(sizes.length).toBeLessThanOrEqual(4);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(30);
    await Promise.all(seats.map(({ page }) => page.close()));
  });
});

describe('a write that fails', () => {
  test('is one sentence, is not told, and the match goes on from where it stood', async () => {
    const { match, created, page } = await seated();
    const watcher = await openPage(server.url);
    await watcher.join(match);
    store.failing = 'The disk is on fire.';
    expect(await page.command(match, { do: 'say', word: 'lost' })).toMatchObject({
      type: 'problem',
      problem: 'not-saved',
      say: 'The disk is on fire.',
    });
    await expect(createToyMatch(server.url)).rejects.toThrow(
      '503 {"problem":"not-saved","say":"The disk is on fire."}',
    );
    store.failing = undefined;
    expect(await page.join(match, tokenFor(created, 'red'))).toMatchObject({ version: 1 });
    expect(await page.command(match, { do: 'say', word: 'kept' })).toMatchObject({
      type: 'accepted',
      seq: 1,
    });
    expect((await watcher.next('entries')).entries).toMatchObject([{ seq: 1, events: [{ word: 'kept' }] }]);
    expect(watcher.heard.join()).not.toContain('lost');
    await Promise.all([page.close(), watcher.close()]);
  });

  test('a full disk: nothing half done, and play goes on when there is room again', async () => {
    const { match, page } = await seated();
    // SQLite's own limit, which it reports as it does a full disk.
    store.limitPages(1);
    let seq = 0;
    let answer = await page.command(match, { do: 'hide', card: 'x'.repeat(60_000) });
    for (; answer.type === 'accepted' && seq < 100; seq++) {
      answer = await page.command(match, { do: 'hide', card: 'x'.repeat(60_000) });
    }
    expect(answer).toMatchObject({
      problem: 'not-saved',
      say: "The server's disk is full: this was not saved and did not happen.",
    });
    store.limitPages(1_000_000_000);
    expect(await page.command(match, { do: 'say', word: 'room' })).toMatchObject({
      type: 'accepted',
      seq: seq + 1,
    });
    await page.close();
  });
});

describe('memory', () => {
  test('matches that were let go of come back as they were, from a snapshot where there is one', async () => {
    const seats = await Promise.all(Array.from({ length: 8 }, seated));
    for (let round = 0; round < 6; round++) {
      for (const { page, match } of seats) await page.command(match, { do: 'hide', card: `card ${round}` });
    }
    for (const { page, match, created } of seats) {
      const again = await page.join(match, tokenFor(created, 'red'));
      expect(again).toMatchObject({ version: 7, view: { cards: { red: 'card 5' } } });
      expect(await store.snapshot(match)).toMatchObject({ seq: 4, state: { cards: { red: 'card 3' } } });
    }
    await Promise.all(seats.map(({ page }) => page.close()));
  });

  test('a snapshot of another ruleset version is not used', async () => {
    const { match, created, page } = await seated();
    await page.command(match, { do: 'hide', card: 'true' });
    await page.close();
    await store.saveSnapshot(match, {
      seq: 1,
      rulesetVersion: 'other',
      state: { pending: [], cards: { red: 'false' } },
    });
    for (let i = 0; i < 4; i++) await (await seated()).page.close();
    const again = await openPage(server.url);
    expect(await again.join(match, tokenFor(created, 'red'))).toMatchObject({
      view: { cards: { red: 'true' } },
    });
    await again.close();
  });
});

test('closing answers what was asked and keeps it', async () => {
  const data = freshFolder();
  const inner = slowStore(openSqlite(data));
  const closing = await serve(inner, { port: 0, library: toyLibrary });
  const created = await createToyMatch(closing.url);
  const page = await openPage(closing.url);
  await page.join(created.match, tokenFor(created, 'red'));
  inner.hold();
  const asked = page.command(created.match, { do: 'say', word: 'last' });
  await pause(50);
  const closed = closing.close();
  expect(await page.command(created.match, { do: 'say', word: 'too late' })).toMatchObject({
    problem: 'closing',
  });
  inner.release();
  expect(await asked).toMatchObject({ type: 'accepted', seq: 1 });
  expect(await page.closed).toBe(1001);
  await closed;
  const db = new DatabaseSync(join(data, 'emlia.sqlite'));
  expect(db.prepare('select count(*) as n from entries').get()).toEqual({ n: 2 });
  db.close();
});

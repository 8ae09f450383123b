import type {
  PersonExport,
  PublishedCard,
  PublishedPack,
  PublishingKey,
  ReviewCard,
  Submission,
  Submitted,
} from '@emlia/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Examination, Examiner } from '../examiner.ts';
import { type RunningServer, startServer } from '../start.ts';
import { databaseIn, openDatabase } from '../store/sqlite.ts';
import { openBrowser, type TestBrowser } from '../testing/browser.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

/** A zip in a test is JSON: what the examiner finds in it, or why it refuses. */
interface Sent {
  readonly id?: string;
  readonly version?: string;
  readonly title?: string;
  readonly say?: string;
  readonly breaks?: true;
}

const asked: Examination[] = [];
const toyExaminer: Examiner = {
  async examine(zip, asks) {
    asked.push(asks);
    const {
      id = '',
      version = '1.0.0',
      title = id,
      say,
      breaks,
    } = JSON.parse(Buffer.from(zip).toString()) as Sent;
    if (breaks) throw new Error('toy');
    const may = await asks.mayPublish(id, version);
    if (may) return { say: may.say, complaints: [] };
    if (say !== undefined) return { say, complaints: ['pack.yaml:1:1  something'] };
    asks.fought(1, 2);
    const card = { id: `${id}/a`, title: 'A', ruleset: 'toy' } as never;
    return {
      id,
      version,
      title,
      about: `All of ${title}, 100 %`,
      licence: 'CC0-1.0',
      requires: { armoury: '^1.0' },
      scenarios: [card],
      archive: zip,
      hash: 'ab',
    };
  },
  async close() {},
};

const limits = { signInsPerMinute: 10_000, reportsPerHour: 10_000, packsPerDay: 8 };
const data = freshFolder();
const start = (more: object = {}) =>
  startServer({ port: 0, data, library: toyLibrary, limits, examiner: toyExaminer, ...more });
let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

let count = 0;
const account = async (): Promise<TestBrowser> => {
  const browser = openBrowser(() => server.url);
  await browser.ask('sign-up', { name: `Author ${++count}`, password: 'long enough' });
  return browser;
};

const post = async (sent: Sent | string, headers: Record<string, string>, changes = '') => {
  const answer = await fetch(`${server.url}/api/published?${new URLSearchParams({ changes })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip', ...headers },
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Submitted & { say?: string; problem?: string },
  };
};

const ended = async (submission: string): Promise<Submission> => {
  for (;;) {
    const state = (await (await fetch(`${server.url}/api/submissions/${submission}`)).json()) as Submission;
    if (state.state === 'published' || state.state === 'refused') return state;
  }
};

/** Sends a pack and waits what comes of it. */
const publish = async (author: TestBrowser, sent: Sent, changes?: string): Promise<Submission> => {
  const { status, body } = await post(sent, { cookie: author.cookie }, changes);
  expect(status, body.say).toBe(202);
  return ended(body.submission);
};
const packOf = async (id: string, who = openBrowser(() => server.url)): Promise<PublishedPack> =>
  (await who.ask<PublishedPack>(`published/${id}`)).body;
const listed = async (sought = ''): Promise<string[]> => {
  const found = await openBrowser(() => server.url).ask<PublishedCard[]>(
    `published?${new URLSearchParams({ sought })}`,
  );
  return found.body.map(({ id, version }) => `${id} ${version}`);
};

test('a pack is published, listed, found by its words, shown with its versions and taken home as it was sent', async () => {
  const ann = await account();
  expect(await publish(ann, { id: 'orchard', title: 'Apple Trees' }, 'The first.')).toEqual({
    state: 'published',
    id: 'orchard',
    version: '1.0.0',
    hash: 'ab',
  });
  expect(await publish(ann, { id: 'orchard', version: '1.1.0', title: 'Apple Trees' })).toMatchObject({
    state: 'published',
  });
  await publish(ann, { id: 'harbour', title: 'Harbour' });
  expect(await listed()).toEqual(['harbour 1.0.0', 'orchard 1.1.0']);
  expect(await listed('apple ORCH')).toEqual(['orchard 1.1.0']);
  expect(await listed('100 %')).toHaveLength(2);
  expect(await listed('1_0')).toEqual([]);
  const pack = await packOf('orchard', ann);
  expect(pack).toMatchObject({ title: 'Apple Trees', version: '1.1.0', mine: true, by: `Author ${count}` });
  expect(pack.versions).toMatchObject([
    { version: '1.1.0', changes: '', requires: { armoury: '^1.0' } },
    { version: '1.0.0', changes: 'The first.', hash: 'ab' },
  ]);
  expect(await packOf('orchard')).not.toHaveProperty('mine');
  const archive = await fetch(`${server.url}/api/published/orchard/1.0.0/archive`);
  expect(archive.headers.get('content-type')).toBe('application/zip');
  expect(archive.headers.get('content-disposition')).toBe('attachment; filename="orchard-1.0.0.zip"');
  expect(await archive.text()).toBe(JSON.stringify({ id: 'orchard', title: 'Apple Trees' }));
  expect((await fetch(`${server.url}/api/published/orchard/9.0.0/archive`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/published/nowhere`)).status).toBe(404);
});

test('the first who publishes holds the name, and no version is ever written again, not even in the database', async () => {
  const [ann, bob] = [await account(), await account()];
  await publish(ann, { id: 'meadow' });
  expect(await publish(bob, { id: 'meadow', version: '2.0.0' })).toEqual({
    state: 'refused',
    say: 'Somebody else has published a pack called meadow; choose another name.',
    complaints: [],
  });
  expect(await publish(ann, { id: 'meadow', title: 'Otherwise' })).toMatchObject({
    say: 'meadow 1.0.0 was published before, and no version is ever changed.',
  });
  expect((await packOf('meadow')).title).toBe('meadow');
  const db = openDatabase(databaseIn(data));
  for (const text of ["update published_versions set title = 'x'", 'delete from published_versions'])
    expect(() => db.exec(text)).toThrow('published versions never change');
  db.close();
});

test('withdrawn hides a version from lists and from who builds on it, never from who has its address; it can be shown again', async () => {
  const [ann, bob] = [await account(), await account()];
  await publish(ann, { id: 'bridge' });
  await publish(ann, { id: 'bridge', version: '1.0.1' });
  const withdraw = (who: TestBrowser, withdrawn: boolean, version = '1.0.1') =>
    who.ask(`published/bridge/${version}/withdraw`, { withdrawn });
  expect((await withdraw(bob, true)).status).toBe(403);
  expect((await withdraw(ann, true)).status).toBe(200);
  expect(await listed('bridge')).toEqual(['bridge 1.0.0']);
  expect((await packOf('bridge')).versions[0]).toMatchObject({ version: '1.0.1', withdrawn: true });
  expect(await asked.at(-1)?.versionsOf('bridge')).toMatchObject([{ version: '1.0.0' }]);
  expect((await fetch(`${server.url}/api/published/bridge/1.0.1/archive`)).status).toBe(200);
  // The next one still has to be another.
  expect(await publish(ann, { id: 'bridge', version: '1.0.1' })).toMatchObject({ state: 'refused' });
  await withdraw(ann, true, '1.0.0');
  expect(await listed('bridge')).toEqual([]);
  expect((await packOf('bridge')).version).toBe('1.0.1');
  await withdraw(ann, false);
  expect(await listed('bridge')).toEqual(['bridge 1.0.1']);
  expect((await withdraw(ann, true, '7.0.0')).status).toBe(404);
});

test('what the examiner has against a pack is told whole; where it breaks, a sentence', async () => {
  const ann = await account();
  expect(await publish(ann, { id: 'swamp', say: 'The linter has 1 complaint.' })).toEqual({
    state: 'refused',
    say: 'The linter has 1 complaint.',
    complaints: ['pack.yaml:1:1  something'],
  });
  expect(await publish(ann, { breaks: true })).toMatchObject({ say: 'Something broke on our side.' });
  expect(await listed('swamp')).toEqual([]);
  expect((await fetch(`${server.url}/api/submissions/nothing`)).status).toBe(404);
});

test('only accounts publish, by their session or by a key, which opens nothing else and is replaced by the next', async () => {
  const guest = openBrowser(() => server.url);
  await guest.ask('me');
  expect((await post({ id: 'shore' }, { cookie: guest.cookie })).status).toBe(401);
  const ann = await account();
  const keyOf = async () => (await ann.ask<PublishingKey>('me/publishing-key', {})).body.key;
  const first = await keyOf();
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const sent = await post({ id: 'shore' }, bearer(first));
  expect(await ended(sent.body.submission)).toMatchObject({ state: 'published' });
  const second = await keyOf();
  expect(await post({ id: 'shore', version: '2.0.0' }, bearer(first))).toMatchObject({
    status: 401,
    body: { say: 'Nobody here publishes with this key.' },
  });
  const withdrawn = await fetch(`${server.url}/api/published/shore/1.0.0/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(second) },
    body: '{"withdrawn":true}',
  });
  expect(withdrawn.status).toBe(200);
  expect((await fetch(`${server.url}/api/me/export`, { headers: bearer(second) })).status).toBe(401);
  const elsewhere = { origin: 'https://evil.example', cookie: ann.cookie };
  expect((await post({ id: 'shore' }, elsewhere)).status).toBe(403);
});

test('uploads count against whoever sends them, and what is no zip or too large is not taken', async () => {
  const ann = await account();
  for (let i = 0; i < 8; i++) await publish(ann, { id: 'many', version: `1.0.${i}`, say: 'no' });
  expect(await post({ id: 'many' }, { cookie: ann.cookie })).toMatchObject({
    status: 429,
    body: { say: 'You have sent as many packs as this server examines for one person in a day.' },
  });
  const bob = await account();
  expect((await post({ id: 'others' }, { cookie: bob.cookie })).status).toBe(202);
  const cookie = { cookie: bob.cookie };
  expect((await post('a'.repeat(5 * 1024 * 1024), cookie)).status).toBe(413);
  expect((await post('{}', { ...cookie, 'content-type': 'application/json' })).status).toBe(400);
});

test('others say how good a pack is, once each; its author does not, and moderators take down what is none', async () => {
  const [ann, bob] = [await account(), await account()];
  await publish(ann, { id: 'tower' });
  const say = (who: TestBrowser, stars: number, says: string) =>
    who.ask('published/tower/review', { stars, says });
  expect((await say(ann, 5, 'Mine')).status).toBe(403);
  expect((await say(bob, 2, 'Too small')).status).toBe(200);
  expect((await say(bob, 4, 'Grew on me')).status).toBe(200);
  expect((await say(bob, 6, '')).status).toBe(400);
  const { reviews, stars } = await packOf('tower');
  expect(reviews).toMatchObject([{ stars: 4, says: 'Grew on me', version: '1.0.0', by: `Author ${count}` }]);
  expect(stars).toBe(4);
  const file = (await bob.ask<PersonExport>('me/export')).body;
  expect(file.reviews).toEqual([{ pack: 'tower', stars: 4, says: 'Grew on me' }]);
  expect((await ann.ask<PersonExport>('me/export')).body.published).toEqual(['tower']);
  const person = (reviews[0] as ReviewCard).person;
  const drop = (who: TestBrowser) =>
    fetch(`${server.url}/api/published/tower/review/${person}`, {
      method: 'DELETE',
      headers: { cookie: who.cookie },
    });
  expect((await drop(ann)).status).toBe(403);
  const db = openDatabase(databaseIn(data));
  db.exec(`update people set role = 'moderator' where name = 'Author ${count - 1}'`);
  db.close();
  expect((await drop(ann)).status).toBe(200);
  expect((await packOf('tower')).reviews).toEqual([]);
});

test('who is suspended publishes nothing, and a server without an examiner takes nothing but shows what it has', async () => {
  const ann = await account();
  const { person } = (await ann.ask<PersonExport>('me/export')).body;
  const db = openDatabase(databaseIn(data));
  db.prepare(
    "insert into measures (report, at, by, against, measure, until, reason) values ('x', 0, '', ?, 'suspend', ?, 'Spam')",
  ).run(person.id, Date.now() + 100_000);
  db.close();
  expect(await post({ id: 'spam' }, { cookie: ann.cookie })).toMatchObject({ body: { problem: 'barred' } });
  await server.close();
  server = await startServer({ port: 0, data, library: toyLibrary, limits });
  expect(await listed('orchard')).toEqual(['orchard 1.1.0']);
  expect((await post({ id: 'late' }, { cookie: ann.cookie })).status).toBe(404);
});

import type { MeCard, ModerationCard } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser, type TestBrowser } from '../testing/browser.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

let server: RunningServer;
let adminLink = '';
beforeAll(async () => {
  const limits = {
    newMatchesPerMinute: 1000,
    seatsPerMinute: 100_000,
    signInsPerMinute: 1000,
    reportsPerHour: 1000,
  };
  const log = (line: string): void => {
    adminLink = /#link=(\S+)/.exec(line)?.[1] ?? adminLink;
  };
  const publicUrl = 'http://127.0.0.1';
  server = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, limits, log, publicUrl });
});
afterAll(() => server.close());

const browser = (): TestBrowser => openBrowser(() => server.url);
let count = 0;
const account = async (): Promise<TestBrowser> => {
  const one = browser();
  await one.ask('sign-up', { name: `Talker ${++count}`, password: 'long enough' });
  return one;
};
const idOf = async (one: TestBrowser): Promise<string> => (await one.ask<MeCard>('me')).body.person?.id ?? '';

const table = async (ann: TestBrowser, bob: TestBrowser) => {
  const match = await ann.make({ mine: 'red', open: true });
  await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
  await beginTogether(match, ann, bob);
  const [red, blue] = [await ann.openPage(), await bob.openPage()];
  await red.join(match);
  await blue.join(match);
  return { match, red, blue };
};

describe('talk', () => {
  test('is heard by who plays, and by who watches among themselves; when it is over by all', async () => {
    const [ann, bob, eve, guest] = [browser(), browser(), await account(), browser()];
    const { match, red, blue } = await table(ann, bob);
    const [watching, other] = [await eve.openPage(), await guest.openPage()];
    await watching.join(match);
    await other.join(match);
    expect(await red.say(match, 'Good luck! ')).toMatchObject({ type: 'done' });
    const { lines } = await blue.next('talk');
    expect(lines).toMatchObject([{ number: 0, room: 'players', seat: 'red', said: { text: 'Good luck!' } }]);
    expect(await watching.say(match, 'Who wins?')).toMatchObject({ type: 'done' });
    expect((await other.next('talk')).lines).toMatchObject([
      { room: 'watchers', said: { text: 'Who wins?' } },
    ]);
    expect(await other.say(match, 'Me too')).toMatchObject({ problem: 'not-signed-in' });
    expect(blue.heard.join()).not.toContain('Who wins?');
    expect(watching.heard.join()).not.toContain('Good luck');
    await red.move(match, { do: 'resign' });
    const late = await guest.openPage();
    await late.join(match);
    expect((await late.next('talk')).lines).toHaveLength(2);
  });

  test('has its limits: of length, of signs, of pace, and of where', async () => {
    const { match, red } = await table(browser(), browser());
    for (const text of ['', ' ', 'x'.repeat(301), 'a\u202eb', 'a\u0000b'])
      expect(await red.say(match, text)).toMatchObject({ problem: 'malformed' });
    const said = await Promise.all(Array.from({ length: 8 }, (_, i) => red.say(match, `${i}`)));
    expect(said.filter(({ type }) => type === 'done')).toHaveLength(6);
    expect(said[7]).toMatchObject({ problem: 'too-fast' });
    const made = await browser().ask<{ match: string; seats: { token: string }[] }>('matches', {
      scenario: 'words',
    });
    const alone = await browser().openPage();
    await alone.join(made.body.match, made.body.seats[0]?.token);
    expect(await alone.say(made.body.match, 'Anybody?')).toMatchObject({ problem: 'no-talk' });
  });
});

test('whoever is blocked takes no seat at one’s tables, and the page knows whom not to show', async () => {
  const [ann, bob] = [await account(), await account()];
  const id = await idOf(bob);
  expect((await ann.ask('me/block', { person: id, blocked: true })).status).toBe(200);
  expect((await ann.ask<MeCard>('me')).body.blocks).toMatchObject([{ id }]);
  const match = await ann.make({ mine: 'red', open: true });
  expect(await bob.ask(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({
    body: { problem: 'not-open' },
  });
  // And keeps no seat for whoever has blocked them.
  const theirs = await bob.make({ mine: 'red' });
  const { person } = (await ann.ask<MeCard>('me')).body;
  const kept = await bob.ask(`matches/${theirs}/reserve`, { seat: 'blue', name: person?.name ?? '' });
  expect(kept).toMatchObject({ status: 403, body: { problem: 'not-open' } });
  await ann.ask('me/block', { person: id, blocked: false });
  expect((await bob.ask(`matches/${match}/claim`, { seat: 'blue' })).status).toBe(200);
});

test.each([
  ['me/block', { person: 'a\u0000b', blocked: true }],
  ['matches/x/report', { person: 'a\u0000b', why: 'spam', says: '' }],
  ['matches/x/report', { person: 'ab', why: 'spam', says: 'cut\u0000here' }],
  ['matches/x/report', { person: 'ab', why: 'spam', says: '\ud800' }],
])('what no database keeps is not taken: %s %j', async (path, body) => {
  expect((await (await account()).ask(path, body)).status).toBe(400);
});

test('a report is read by moderators, who warn, silence or suspend once, with a reason that is told; others see nothing of it', async () => {
  const [ann, bob, mod] = [await account(), await account(), await account()];
  expect((await mod.ask('link', { link: adminLink })).status).toBe(200);
  const { match, red, blue } = await table(ann, bob);
  await blue.say(match, 'You play like a spoon');
  const [annId, bobId] = [await idOf(ann), await idOf(bob)];
  const report = { person: bobId, why: 'insults', says: 'Not nice' };
  expect(await ann.ask(`matches/${match}/report`, { ...report, person: await idOf(mod) })).toMatchObject({
    status: 404,
  });
  expect((await ann.ask(`matches/${match}/report`, report)).status).toBe(200);
  expect((await ann.ask(`matches/${match}/report`, report)).status).toBe(200);
  expect(await ann.ask('moderation')).toMatchObject({ status: 403 });
  const { reports } = (await mod.ask<ModerationCard>('moderation')).body;
  expect(reports).toMatchObject([
    {
      match,
      title: 'Words',
      why: 'insults',
      says: 'Not nice',
      lines: [{ said: { text: 'You play like a spoon' } }],
    },
  ]);
  const decide = (by: TestBrowser, measure: string) =>
    by.ask(`moderation/${reports[0]?.report}`, { measure, days: 2, reason: 'Be kind' });
  expect(await decide(bob, 'dismiss')).toMatchObject({ status: 403 });
  expect((await decide(mod, 'silence')).status).toBe(200);
  expect(await decide(mod, 'dismiss')).toMatchObject({ status: 404 });
  expect(await blue.say(match, 'Why?')).toMatchObject({
    problem: 'barred',
    say: expect.stringContaining('Be kind'),
  });
  expect((await bob.ask<MeCard>('me')).body.measures).toMatchObject([
    { measure: 'silence', reason: 'Be kind' },
  ]);
  // Who is silenced plays on, and sits down elsewhere.
  expect(await red.command(match, { do: 'say', word: 'hello' })).toMatchObject({ type: 'accepted' });
  await bob.make({ mine: 'red' });
  const second = await table(ann, bob);
  await ann.ask(`matches/${second.match}/report`, { ...report, why: 'stalling' });
  const again = (await mod.ask<ModerationCard>('moderation')).body;
  expect(again.measures).toMatchObject([{ measure: 'silence' }]);
  await mod.ask(`moderation/${again.reports[0]?.report}`, { measure: 'suspend', days: 1, reason: 'Enough' });
  expect(await bob.ask('matches', { scenario: 'words', seating: 'claimed', mine: 'red' })).toMatchObject({
    status: 403,
  });
  const open = await ann.make({ mine: 'red', open: true });
  expect(await bob.ask(`matches/${open}/claim`, { seat: 'blue' })).toMatchObject({
    body: { problem: 'barred' },
  });
  expect(annId).not.toBe(bobId);
});

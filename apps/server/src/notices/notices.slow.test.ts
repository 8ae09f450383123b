import { createECDH, randomBytes } from 'node:crypto';
import type { NoticesCard, WebhookNotice } from '@emlia/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type LetterBox, openLetterBox } from '../../../../scripts/letter-box.mjs';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser, type TestBrowser } from '../testing/browser.ts';
import type { TestPage } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const PUBLIC = 'https://emlia.example';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Noon in UTC. */
const NOON = Date.UTC(2026, 10, 19, 12);

interface Heard {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}
let heard: Heard[] = [];
/** What whoever is reached answers. */
let status = 200;
let letters: LetterBox;
let server: RunningServer;
const said: string[] = [];
beforeAll(async () => {
  letters = await openLetterBox();
  server = await startServer({
    port: 0,
    data: freshFolder(),
    library: toyLibrary,
    limits: {
      sweepMs: 5,
      beatMs: 1_000_000,
      newMatchesPerMinute: 1000,
      seatsPerMinute: 1000,
      signInsPerMinute: 1000,
      lettersPerHour: 1000,
    },
    publicUrl: PUBLIC,
    mail: { smtp: letters.smtp, from: 'Emlia <emlia@emlia.example>' },
    reach: async (url, sent) => {
      heard.push({ url, ...sent });
      return status;
    },
    log: line => said.push(line),
  });
});
afterAll(() => Promise.all([server.close(), letters.close()]));

const pages: TestPage[] = [];
beforeEach(() => {
  heard = [];
  status = 200;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(NOON);
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map(page => page.close()));
  vi.useRealTimers();
});

/** Long enough for whatever is due to have been found, ten times over. */
const aWhile = () => new Promise(done => setTimeout(done, 100));
const later = async (ms: number): Promise<void> => {
  vi.setSystemTime(Date.now() + ms);
  await aWhile();
};

let count = 0;
const signedUp = async (wishes: object = {}): Promise<TestBrowser> => {
  const who = openBrowser(() => server.url);
  await who.ask('sign-up', { name: `Person ${count++}`, password: 'correct horse' });
  const kept = await who.ask('me/notices', { zone: 'UTC', daily: 8, ...wishes });
  expect(kept.status).toBe(200);
  return who;
};

const withMail = async (who: TestBrowser, address: string, often: 'each' | 'daily'): Promise<void> => {
  await who.ask('me/mail', { address });
  const link = /#link=([\w-]+)/.exec(await letters.next(address))?.[1] ?? '';
  expect((await who.ask('link', { link })).status).toBe(200);
  expect((await who.ask('me/notices', { zone: 'UTC', daily: 8, mail: often })).status).toBe(200);
};

/** A match in which red is asked, and blue's page, which gives red's answers to it. */
const between = async (red: TestBrowser, pace?: string) => {
  const blue = openBrowser(() => server.url);
  const match = await red.make({ mine: 'red', open: true, ...(pace && { pace }) });
  await blue.ask(`matches/${match}/claim`, { seat: 'blue' });
  await beginTogether(match, red, blue);
  const [here, there] = [await red.openPage(), await blue.openPage()];
  pages.push(here, there);
  await here.join(match);
  await there.join(match);
  return { match, here, there };
};
const hook = 'https://hooks.example/me';
const toldBy = (one: Heard | undefined): WebhookNotice => JSON.parse(String(one?.body)) as WebhookNotice;

describe('a match that waits for somebody', () => {
  test('is told after two minutes, once until they look at it', async () => {
    const red = await signedUp({ webhook: hook });
    const { match, here, there } = await between(red);
    await later(MINUTE);
    expect(heard).toEqual([]);
    await later(MINUTE);
    expect(heard).toMatchObject([{ url: hook, headers: { 'content-type': 'application/json' } }]);
    expect(toldBy(heard[0])).toEqual({
      type: 'emlia-notice',
      matches: [{ match, title: 'Words', what: 'turn', url: `${PUBLIC}/play/${match}` }],
      text: `A battle waits for you: Words\nWords\n${PUBLIC}/play/${match}`,
      content: `A battle waits for you: Words\nWords\n${PUBLIC}/play/${match}`,
    });
    // It waits for them again, and they have not looked at it.
    await here.command(match, { do: 'say', word: 'one' });
    await there.command(match, { do: 'say', word: 'two' });
    await later(HOUR);
    expect(heard).toHaveLength(1);
    await red.ask(`matches/${match}/visited`, {});
    await here.command(match, { do: 'say', word: 'three' });
    await there.command(match, { do: 'say', word: 'four' });
    await aWhile();
    await later(2 * MINUTE);
    expect(heard).toHaveLength(2);
  });

  test('is not told when they have answered by then, or have looked at it', async () => {
    const red = await signedUp({ webhook: hook });
    const { match, here } = await between(red);
    const other = await between(red);
    await aWhile();
    await here.command(match, { do: 'say', word: 'one' });
    await red.ask(`matches/${other.match}/visited`, {});
    await aWhile();
    await later(HOUR);
    expect(heard).toEqual([]);
  });

  test('is told of before it begins: a seat that is kept for somebody, and a full table', async () => {
    const red = await signedUp({ webhook: hook });
    const name = (await red.ask<{ person: { name: string } }>('me')).body.person.name;
    const host = await signedUp();
    const match = await host.make({ mine: 'blue' });
    await host.ask(`matches/${match}/reserve`, { seat: 'red', name });
    await aWhile();
    await later(2 * MINUTE);
    expect(heard.map(one => toldBy(one).matches.map(({ match }) => match))).toEqual([[match]]);
  });

  test('is not told of while the battle is adjourned', async () => {
    const red = await signedUp({ webhook: hook });
    const { match, here, there } = await between(red);
    await there.move(match, { do: 'offer', what: 'adjourn' });
    await here.move(match, { do: 'accept', offer: 0 });
    await aWhile();
    await later(HOUR);
    expect(heard).toEqual([]);
  });

  test('several at once are one letter, and there is a word on when they are due', async () => {
    const red = await signedUp();
    await withMail(red, 'red@example.org', 'each');
    const one = await between(red, '3d');
    const two = await between(red);
    await aWhile();
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    const letter = await letters.next('red@example.org');
    expect(letter).toContain('Subject: 2 battles wait for you');
    expect(letter).toContain('Words, 2 days left');
    for (const { match } of [one, two]) expect(letter).toContain(`${PUBLIC}/play/${match}`);
    expect(letter).toContain(`${PUBLIC}/account`);
  });

  test('is told once a day, at an hour of theirs, to who wants it so', async () => {
    const red = await signedUp();
    await withMail(red, 'daily@example.org', 'daily');
    const before = letters.count;
    await between(red);
    await aWhile();
    await later(19 * HOUR);
    expect(letters.count).toBe(before);
    await later(HOUR);
    expect(await letters.next('daily@example.org')).toContain('A battle waits for you: Words');
    await later(3 * DAY);
    expect(letters.count).toBe(before + 1);
  });

  test('is told when quiet hours are over', async () => {
    const red = await signedUp({ webhook: hook, quiet: { from: 11, until: 15 } });
    await between(red);
    await aWhile();
    await later(3 * HOUR - MINUTE);
    expect(heard).toEqual([]);
    await later(MINUTE);
    expect(heard).toHaveLength(1);
  });

  test('is told once more when four fifths of the time are gone, looked at or not', async () => {
    const red = await signedUp({ webhook: hook });
    const { match, here, there } = await between(red, '1d');
    await aWhile();
    await red.ask(`matches/${match}/visited`, {});
    await later(19 * HOUR);
    expect(heard).toEqual([]);
    await later(HOUR);
    expect(heard.map(one => toldBy(one).matches[0]?.what)).toEqual(['alarm']);
    expect(toldBy(heard[0]).text).toContain('Your time runs out: Words');
    await later(HOUR);
    expect(heard).toHaveLength(1);
    await here.command(match, { do: 'say', word: 'one' });
    await there.command(match, { do: 'say', word: 'two' });
    await aWhile();
    await red.ask(`matches/${match}/visited`, {});
    await later(20 * HOUR);
    expect(heard.map(one => toldBy(one).matches[0]?.what)).toEqual(['alarm', 'alarm']);
  });
});

describe('a channel', () => {
  test('that fails five times is used no more until it is saved again', async () => {
    status = 500;
    const red = await signedUp({ webhook: hook });
    await between(red);
    await aWhile();
    for (let hour = 0; hour < 8; hour++) await later(HOUR);
    expect(heard).toHaveLength(5);
    expect((await red.ask<NoticesCard>('me/notices')).body.broken).toEqual(['webhook']);
    status = 200;
    await red.ask('me/notices', { zone: 'UTC', daily: 8, webhook: hook });
    expect((await red.ask<NoticesCard>('me/notices')).body.broken).toBeUndefined();
    await between(red);
    await aWhile();
    await later(2 * MINUTE);
    expect(heard).toHaveLength(6);
  });

  test('that is a browser is told what only it can read, and forgotten when it is gone', async () => {
    const red = await signedUp();
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    const endpoint = 'https://push.example/line';
    const kept = await red.ask<NoticesCard>('me/notices/browser', { endpoint, keys });
    expect(kept.body).toMatchObject({ browsers: [endpoint], pushKey: expect.stringMatching(/^B[\w-]{86}$/) });
    await between(red);
    await aWhile();
    status = 410;
    await later(2 * MINUTE);
    expect(heard).toMatchObject([
      {
        url: endpoint,
        headers: {
          'content-encoding': 'aes128gcm',
          authorization: expect.stringContaining(`k=${kept.body.pushKey}`),
        },
      },
    ]);
    expect(String(heard[0]?.body)).not.toContain('Words');
    expect((await red.ask<NoticesCard>('me/notices')).body.browsers).toEqual([]);
  });

  test('goes with the account, and is part of what it takes home', async () => {
    const red = await signedUp({ webhook: hook });
    await between(red);
    await aWhile();
    const { body } = await red.ask<{ person: { name: string }; notices: NoticesCard }>('me/export');
    expect(body.notices).toMatchObject({ webhook: hook });
    await red.ask('me/delete', { name: body.person.name });
    await later(HOUR);
    expect(heard).toEqual([]);
  });

  test.each([
    ['without https', { webhook: 'http://hooks.example/me' }],
    ['with a name in it', { webhook: 'https://me:secret@hooks.example/' }],
    ['that is none', { webhook: 'hooks' }],
    ['of no zone', { zone: 'Mars/Olympus' }],
    ['of no hour', { daily: 24 }],
    ['with quiet hours of no hour', { quiet: { from: -1, until: 5 } }],
    ['with a mail address of somebody else', { mail: 'each' }],
  ])('%s is refused', async (_, wrong) => {
    const red = await signedUp();
    const answer = await red.ask<{ say: string }>('me/notices', { zone: 'UTC', daily: 8, ...wrong });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.say).toMatch(/\.$/);
    expect((await red.ask<NoticesCard>('me/notices')).body).toEqual(expect.not.objectContaining(wrong));
  });

  test('is had by accounts alone', async () => {
    const guest = openBrowser(() => server.url);
    await guest.make({ mine: 'red', open: true });
    expect(await guest.ask('me/notices')).toMatchObject({ status: 401 });
    expect(await guest.ask('me/notices', { zone: 'UTC', daily: 8, webhook: hook })).toMatchObject({
      status: 401,
    });
  });
});

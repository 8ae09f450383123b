import type { MatchLog } from '@emlia/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser } from '../testing/browser.ts';
import { openPage, type TestPage } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, data: freshFolder(), library: toyLibrary });
});
afterAll(() => server.close());

/** Two strangers at a table, and somebody who watches from its beginning. */
const table = async (scenario: string) => {
  const [ann, bob] = [openBrowser(() => server.url), openBrowser(() => server.url)];
  const match = await ann.make({ scenario, mine: 'red', open: true });
  await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
  await beginTogether(match, ann, bob);
  const pages = await Promise.all([ann.openPage(), bob.openPage(), openPage(server.url)]);
  const [red, blue, watcher] = pages;
  await red.join(match);
  await blue.join(match);
  const joined = await watcher.join(match);
  return {
    match,
    ann,
    red,
    blue,
    watcher,
    joined,
    close: () => Promise.all(pages.map(page => page.close())),
  };
};

const say = async (page: TestPage, match: string, word: string): Promise<void> => {
  expect(await page.command(match, { do: 'say', word })).toMatchObject({ type: 'accepted' });
};
/** The words that a page was told of one after another. */
const wordsOf = (page: TestPage): string[] =>
  page.heard
    .map(text => JSON.parse(text) as { type: string; entries?: { events?: { word?: string }[] }[] })
    .flatMap(({ type, entries = [] }) =>
      type === 'entries'
        ? entries.flatMap(({ events = [] }) => events.flatMap(({ word }) => word ?? []))
        : [],
    );

test('a battle that hides something is watched three turns late, and to its end when it is over', async () => {
  const { match, red, blue, watcher, joined, close } = await table('plans');
  expect(joined).toMatchObject({ type: 'joined', version: 1, header: { watchedLate: 3 } });
  const words = ['one', 'two', 'three', 'four', 'five'];
  for (const [i, word] of words.entries()) await say(i % 2 ? blue : red, match, word);
  await expect.poll(() => wordsOf(blue)).toEqual(words);
  await expect.poll(() => wordsOf(watcher)).toEqual(['one', 'two']);

  const log = async () => (await (await fetch(`${server.url}/api/matches/${match}/log`)).json()) as MatchLog;
  expect((await log()).entries).toHaveLength(3);
  expect((await log()).version).toBe(3);
  const late = await openPage(server.url);
  expect(await late.join(match)).toMatchObject({ version: 3, view: { word: 'two' } });
  await late.close();

  await blue.command(match, { do: 'win' });
  await expect.poll(() => wordsOf(watcher)).toEqual(words);
  expect(await watcher.next('over')).toMatchObject({ result: { winners: ['blue'] } });
  expect((await log()).entries).toHaveLength(7);
  await close();
});

test('what is taken back late is watched late, and nobody sees more of it meanwhile', async () => {
  const { match, red, blue, watcher, close } = await table('plans');
  await red.command(match, { do: 'hide', card: 'ace' });
  for (let i = 0; i < 4; i++) {
    await red.undo(match);
    await red.command(match, { do: 'hide', card: `card ${i}` });
  }
  expect(watcher.heard.join()).not.toContain('"undo"');
  for (const [i, word] of ['one', 'two', 'three', 'four'].entries())
    await say(i % 2 ? blue : red, match, word);
  await expect.poll(() => wordsOf(watcher)).toEqual(['one']);
  expect(watcher.heard.join()).toContain('"undo"');
  await close();
});

test('one that hides nothing is watched as it is played, and whoever has a seat is never late', async () => {
  const { match, red, watcher, joined, ann, close } = await table('words');
  expect(joined).not.toHaveProperty('header.watchedLate');
  await say(red, match, 'one');
  await expect.poll(() => wordsOf(watcher)).toEqual(['one']);
  expect((await ann.ask<MatchLog>(`matches/${match}/log`)).body.entries).toHaveLength(2);
  await close();
});

import type { JoinAnswer, MatchCard, PersonExport, PlayersCard, ProfileCard } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser, type TestBrowser } from '../testing/browser.ts';
import type { TestPage } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const limits = { newMatchesPerMinute: 1000, seatsPerMinute: 100_000, signInsPerMinute: 1000, sweepMs: 20 };
const data = freshFolder();
const library = { ...toyLibrary, editionsOf: () => ['new', 'old'] };
const start = () => startServer({ port: 0, data, library, limits });
let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

let count = 0;
interface Player {
  readonly browser: TestBrowser;
  readonly name: string;
}
const account = async (): Promise<Player> => {
  const browser = openBrowser(() => server.url);
  const name = `Player ${++count}`;
  await browser.ask('sign-up', { name, password: 'long enough' });
  return { browser, name };
};

const RATED = { pace: '15+20', rated: {} };

/** A battle of two who are seated, red by the first. */
const begun = async (red: Player, blue: Player, wanted: object = RATED) => {
  const match = await red.browser.make({ mine: 'red', open: true, ...wanted });
  await blue.browser.ask(`matches/${match}/claim`, { seat: 'blue' });
  await beginTogether(match, red.browser, blue.browser);
  const pages: TestPage[] = [await red.browser.openPage(), await blue.browser.openPage()];
  for (const page of pages) await page.join(match);
  const [one, other] = pages;
  if (!one || !other) throw new Error('two pages');
  return { match, red: one, blue: other };
};

const won = async (winner: Player, loser: Player, wanted?: object): Promise<string> => {
  const { match, red, blue } = await begun(winner, loser, wanted);
  await red.command(match, { do: 'say', word: 'hello' });
  await blue.command(match, { do: 'say', word: 'hello' });
  await red.command(match, { do: 'win' });
  await blue.next('over');
  return match;
};

const profile = async ({ name, browser }: Player): Promise<ProfileCard> =>
  (await browser.ask<ProfileCard>(`people/${name}`)).body;
/** The profile once so many games have counted. */
const counted = async (player: Player, games: number): Promise<ProfileCard> => {
  for (;;) {
    const card = await profile(player);
    if (card.rated.length >= games) return card;
    await new Promise(done => setTimeout(done, 20));
  }
};

describe('what counts', () => {
  test('is a battle of two accounts with a clock: both are rated after it, once, by rules and edition', async () => {
    const [ann, bob] = [await account(), await account()];
    const match = await won(ann, bob);
    const card = await counted(ann, 1);
    expect(card.ratings).toMatchObject([{ pool: 'toy/new', rating: 1662.3, deviation: 290.3, games: 1 }]);
    expect(card.rated).toMatchObject([{ match, score: 1, rating: 1662.3 }]);
    expect((await profile(bob)).ratings).toMatchObject([{ rating: 1337.7 }]);
    const { body } = await bob.browser.ask<PlayersCard>('players?pool=toy/new');
    expect(body.pools).toEqual(['toy/new', 'toy/old']);
    const names = body.players.map(({ name }) => name);
    expect(names.indexOf(ann.name)).toBeLessThan(names.indexOf(bob.name));
    expect((await bob.browser.ask<PlayersCard>('players?pool=toy/old')).body.players).toEqual([]);
    expect(await bob.browser.ask('players?pool=chess')).toMatchObject({ status: 404 });
    // Looked at again, by a server that knows nothing of it, it counts no second time.
    await server.close();
    server = await start();
    const late = await ann.browser.openPage();
    await late.join(match);
    await late.next('over');
    await server.close();
    server = await start();
    expect((await profile(ann)).rated).toHaveLength(1);
    const file = (await ann.browser.ask<PersonExport>('me/export')).body;
    expect(file.rated).toMatchObject([{ match, score: 1 }]);
  });

  test('is no other: unrated, called off, or over before both have played', async () => {
    const [ann, bob] = [await account(), await account()];
    await won(ann, bob, { pace: '15+20' });
    const early = await begun(ann, bob);
    await early.red.command(early.match, { do: 'say', word: 'hello' });
    await early.blue.move(early.match, { do: 'resign' });
    await early.red.next('over');
    const off = await begun(ann, bob);
    await off.red.move(off.match, { do: 'callOff' });
    await off.blue.next('over');
    await won(bob, ann);
    expect((await counted(bob, 1)).rated).toMatchObject([{ score: 1 }]);
    expect((await profile(bob)).matches.map(({ winners }) => winners)).toEqual([
      ['red'],
      [],
      ['red'],
      ['red'],
    ]);
  });

  test('is drawn, or given up, as it ended', async () => {
    const [ann, bob] = [await account(), await account()];
    const { match, red, blue } = await begun(ann, bob);
    await red.command(match, { do: 'say', word: 'hello' });
    await blue.command(match, { do: 'say', word: 'hello' });
    await red.move(match, { do: 'offer', what: 'draw' });
    await blue.move(match, { do: 'accept', offer: 0 });
    await red.next('over');
    expect((await counted(ann, 1)).rated).toMatchObject([{ score: 0.5, rating: 1500 }]);
  });

  test('wants two accounts and a clock, and nobody is advised in it', async () => {
    const [ann, bob] = [await account(), await account()];
    const ask = (browser: TestBrowser, wanted: object) =>
      browser.ask('matches', { scenario: 'words', seating: 'claimed', mine: 'red', rated: {}, ...wanted });
    expect(await ask(ann.browser, {})).toMatchObject({ body: { problem: 'not-rated' } });
    expect(await ask(ann.browser, { ...RATED, scenario: 'three' })).toMatchObject({
      body: { problem: 'not-rated' },
    });
    expect(await ask(ann.browser, { ...RATED, seating: 'here', pace: undefined })).toMatchObject({
      body: { problem: 'not-rated' },
    });
    expect(
      await ask(
        openBrowser(() => server.url),
        RATED,
      ),
    ).toMatchObject({ status: 401 });
    const match = await ann.browser.make({ mine: 'red', open: true, ...RATED });
    const guest = openBrowser(() => server.url);
    expect(await guest.ask(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({ status: 401 });
    expect(await bob.browser.ask<MatchCard>(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({
      status: 200,
      body: { rated: {} },
    });
    await beginTogether(match, ann.browser, bob.browser);
    expect(await ann.browser.ask(`matches/${match}/hint`, { bot: 'anybody' })).toMatchObject({
      body: { problem: 'rated' },
    });
  });

  test('keeps its rating by an account that is deleted from others only', async () => {
    const [ann, bob] = [await account(), await account()];
    await won(ann, bob);
    await counted(ann, 1);
    await ann.browser.ask('me/delete', { name: ann.name });
    const { body } = await bob.browser.ask<PlayersCard>('players');
    expect(body.players.map(({ name }) => name)).not.toContain(ann.name);
    expect((await profile(bob)).rated).toHaveLength(1);
  });
});

describe('who meets whom', () => {
  test('a table for who is rated near its host is for nobody else, unless they are asked', async () => {
    const [ann, bob, cid] = [await account(), await account(), await account()];
    await won(ann, bob);
    await counted(ann, 1);
    const match = await ann.browser.make({ mine: 'red', open: true, pace: '1d', rated: { within: 100 } });
    expect(await bob.browser.ask(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({
      body: { say: 'This seat is for who is rated from 1562 to 1762; you are at 1338.' },
    });
    expect(await cid.browser.ask(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({ status: 403 });
    await ann.browser.ask(`matches/${match}/reserve`, { seat: 'blue', name: cid.name });
    expect(await cid.browser.ask(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({ status: 200 });
  });

  test('whoever plays anybody sits down with who is rated nearest, however long others have waited', async () => {
    const [strong, weak, even, asks] = [await account(), await account(), await account(), await account()];
    await won(strong, weak);
    await counted(strong, 1);
    const first = await strong.browser.make({ mine: 'red', open: true, ...RATED });
    const second = await even.browser.make({ mine: 'red', open: true, ...RATED });
    await even.browser.make({ mine: 'red', open: true, pace: '3d', rated: {} });
    const own = await asks.browser.make({ mine: 'red', open: true, ...RATED });
    const join = () => asks.browser.ask<JoinAnswer>('tables/join', { rated: true, slow: false });
    expect((await join()).body.table?.match).toBe(second);
    expect((await join()).body.table?.match).toBe(first);
    expect(await join()).toEqual({ status: 200, body: {} });
    const slow = await asks.browser.ask<JoinAnswer>('tables/join', { slow: true });
    expect(slow.body.table?.pace).toBe('3d');
    expect(slow.body.table?.match).not.toBe(own);
  });
});

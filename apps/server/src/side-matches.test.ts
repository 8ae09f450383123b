import type { MatchCreated, SideMatchCard } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start.ts';
import { asSeat, createToyMatch, openPage, type TestPage, tokenFor } from './testing/page.ts';
import { freshFolder } from './testing/places.ts';
import { type ToyState, toyLibrary } from './testing/toy.ts';

/** In a duel bots win at once, elsewhere they call for one. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  const duels = new Set();
  parentPort.on('message', ({ id, match, setup }) => {
    if (setup?.duel) duels.add(match);
    const command = duels.has(match) ? { do: 'win' } : { do: 'say', word: 'duel' };
    parentPort.postMessage({ id, command, why: {} });
  });`;

/** Whoever says "duel" has one fought: the match waits for another match of the same game, and is told who won. */
const library: typeof toyLibrary = {
  ...toyLibrary,
  bots: {
    bots: [{ id: 'parrot', name: 'Parrot', says: '', rulesets: ['toy'] }],
    tempers: [{ id: 'calm', name: 'Calm', says: '' }],
    worker: new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`),
    fallback: 'parrot',
  },
  sideMatchOf(_ruleset, _game, state) {
    const { word, said } = state as ToyState;
    if (word !== 'duel' && word !== 'secret duel') return undefined;
    return {
      id: `duel ${said}`,
      ...(word === 'secret duel' && { closed: true as const }),
      chosen: {
        ruleset: 'toy',
        setup: { duel: true },
        title: 'A duel',
        seatNames: { red: 'Red', blue: 'Blue' },
      },
      answer: fought => ({ do: 'say', word: `${(fought as ToyState).winner} has won the duel` }),
    };
  },
};

const data = freshFolder();
const start = (): Promise<RunningServer> =>
  startServer({ port: 0, data, library, limits: { newMatchesPerMinute: 1000 } });

let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

const sideMatchOf = async (match: string, token: string): Promise<SideMatchCard & { problem?: string }> =>
  (await (await fetch(`${server.url}/api/matches/${match}/aside`, asSeat(token))).json()) as SideMatchCard;

const wordTo = async (page: TestPage): Promise<string> => {
  for (;;) {
    const { entries } = await page.next('entries');
    const said = entries.flatMap(({ events = [] }) => events as { type: string; word: string }[]).at(-1);
    if (said?.type === 'said' && said.word !== 'duel') return said.word;
  }
};

const challenged = async (word = 'duel'): Promise<{ created: MatchCreated; page: TestPage; red: string }> => {
  const created = await createToyMatch(server.url);
  const page = await openPage(server.url);
  const red = tokenFor(created, 'red');
  await page.join(created.match, red);
  await page.command(created.match, { do: 'say', word });
  return { created, page, red };
};

describe('a match that waits for another', () => {
  test('opens it for those who play it, with the secrets they have, and is answered by its end', async () => {
    const { created, page, red } = await challenged();
    const sideMatch = await sideMatchOf(created.match, red);
    expect(sideMatch).toMatchObject({ title: 'A duel', seats: ['red', 'blue'] });
    expect(await sideMatchOf(created.match, tokenFor(created, 'blue'))).toEqual(sideMatch);
    const duel = await openPage(server.url);
    const joined = await duel.join(sideMatch.match, red);
    expect(joined).toMatchObject({
      seat: 'red',
      header: { partOf: { match: created.match, title: 'Words' } },
    });
    await duel.command(sideMatch.match, { do: 'win' });
    expect(await wordTo(page)).toBe('red has won the duel');
    expect(await sideMatchOf(created.match, red)).toMatchObject({ problem: 'no-aside' });
    await Promise.all([page.close(), duel.close()]);
  });

  test('tells nobody else where it is', async () => {
    const { created, page } = await challenged();
    expect(await sideMatchOf(created.match, 'nonsense')).toMatchObject({ problem: 'no-seat' });
    await page.close();
  });

  test('where it shows what the other keeps secret nobody looks on but those who sit at it', async () => {
    const read = async (match: string, what: string, method = 'GET', token?: string): Promise<object> =>
      (await (
        await fetch(`${server.url}/api/matches/${match}/${what}`, {
          method,
          ...(token !== undefined && asSeat(token)),
          ...(method === 'POST' && {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ at: 0 }),
          }),
        })
      ).json()) as object;
    for (const [word, closed] of [
      ['duel', false],
      ['secret duel', true],
    ] as const) {
      const { created, page, red } = await challenged(word);
      const { match } = await sideMatchOf(created.match, red);
      const duel = await openPage(server.url);
      const watcher = await openPage(server.url);
      const refused = closed ? { problem: 'no-seat' } : {};
      const joined = await watcher.join(match);
      expect(joined).toMatchObject(closed ? refused : { type: 'joined' });
      await duel.join(match, red);
      const log = await read(match, 'log');
      expect(log).toMatchObject(refused);
      expect('entries' in log).toBe(!closed);
      await duel.command(match, { do: 'win' });
      expect('entries' in (await read(match, 'export'))).toBe(!closed);
      expect('entries' in (await read(match, 'export', 'GET', red))).toBe(true);
      if (closed) {
        expect(await read(match, 'branch', 'POST')).toMatchObject({ problem: 'closed' });
        expect(await read(match, 'rematch', 'POST')).toMatchObject({ problem: 'closed' });
        expect(await read(match, 'why/1')).toMatchObject({ problem: 'no-reason' });
      }
      await Promise.all([page.close(), duel.close(), watcher.close()]);
    }
  });

  test('the end is brought home by whoever opens the match after a restart', async () => {
    const { created, page, red } = await challenged();
    const sideMatch = await sideMatchOf(created.match, red);
    await page.close();
    await server.close();
    server = await start();
    const duel = await openPage(server.url);
    await duel.join(sideMatch.match, red);
    await duel.command(sideMatch.match, { do: 'win' });
    await duel.close();
    await server.close();
    server = await start();
    const back = await openPage(server.url);
    const joined = await back.join(created.match, red);
    const view = 'view' in joined ? (joined.view as ToyState) : undefined;
    expect(view?.word === 'duel' ? await wordTo(back) : view?.word).toBe('red has won the duel');
    await back.close();
  });

  const withBots = async (bots: object): Promise<MatchCreated> => {
    const answer = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'words', bots }),
    });
    return (await answer.json()) as MatchCreated;
  };

  test('whom a bot plays in the one it plays in the other, and it answers nothing meanwhile', async () => {
    const created = await withBots({ blue: { bot: 'parrot' } });
    const page = await openPage(server.url);
    const red = tokenFor(created, 'red');
    await page.join(created.match, red);
    await page.command(created.match, { do: 'say', word: 'duel' });
    const sideMatch = await sideMatchOf(created.match, red);
    const duel = await openPage(server.url);
    const joined = await duel.join(sideMatch.match, red);
    expect(joined).toMatchObject({ header: { bots: { blue: { bot: 'parrot' } } } });
    await duel.command(sideMatch.match, { do: 'say', word: 'en garde' });
    expect(await wordTo(page)).toBe('blue has won the duel');
    await Promise.all([page.close(), duel.close()]);
  });

  test('bots fight it out alone where nobody sits', async () => {
    const created = await withBots({ red: { bot: 'parrot' }, blue: { bot: 'parrot' } });
    const page = await openPage(server.url);
    await page.join(created.match);
    expect(await wordTo(page)).toBe('red has won the duel');
    await page.close();
  });
});

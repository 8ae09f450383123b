import { request } from 'node:http';
import { problem } from '@emlia/kernel';
import type { NewStudy, StudyCard } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lab } from '../lab.ts';
import { type RunningServer, startServer } from '../start.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const card: StudyCard = {
  id: 'abc',
  titles: ['The Toy'],
  scenarios: ['toy'],
  bots: ['captain:bold'],
  seed: '7',
  games: 10,
  created: '',
  state: 'running',
  done: 3,
  of: 10,
};
const NONE = problem('no-study', 'There is no such study here.');
const asked: NewStudy[] = [];
let closed = 0;
/** Whether studies that are asked for are others each time, and go on. */
let unfinished = 0;
const lab: Lab = {
  list: () => [card],
  card: id => (id === 'abc' ? card : /^\d+$/.test(id) && unfinished > 0 ? { ...card, id } : NONE),
  start: async wanted => {
    asked.push(wanted);
    if (unfinished > 0) return { ...card, id: `${asked.length}` };
    return wanted.scenario === 'toy' ? card : problem('no-scenario', 'There is no such scenario.');
  },
  stop: id => (id === 'abc' ? { ...card, state: 'stopped' } : NONE),
  resume: id => (id === 'abc' ? card : NONE),
  report: async (id, format) => (id === 'abc' ? `<head>a report as ${format}` : NONE),
  game: async (id, version, game) => (id === 'abc' ? `{"version":${version},"game":${game}}` : NONE),
  dropOlder: () => {},
  close: async () => {
    closed++;
  },
};

describe('/api/studies', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const limits = { studyGames: 500, studiesOfAddress: 4 };
    server = await startServer({
      port: 0,
      data: freshFolder(),
      library: toyLibrary,
      lab: async () => lab,
      limits,
    });
  });
  afterAll(async () => {
    await server.close();
    expect(closed).toBe(1);
  });
  const get = (path: string) => fetch(`${server.url}/api/studies${path}`, { headers: { cookie } });
  /** Whoever asks first is a guest from then on. */
  let cookie = '';
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api/studies${path}`, {
      method: 'POST',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };

  test('lists, starts, stops and goes on', async () => {
    expect(await (await get('')).json()).toEqual([card]);
    expect(await (await get('/abc')).json()).toEqual(card);
    const started = await post('', { scenario: 'toy', bots: ['captain'], games: 10 });
    expect([started.status, await started.json()]).toEqual([201, card]);
    expect(await (await post('/abc/stop')).json()).toMatchObject({ state: 'stopped' });
    expect(await (await post('/abc/resume')).json()).toMatchObject({ state: 'running' });
  });

  test('a study belongs to who has asked for it: others neither list nor stop it, and may be shown it', async () => {
    await post('', { scenario: 'toy', bots: ['captain'], games: 10 });
    const own = cookie;
    cookie = '';
    expect(await (await get('')).json()).toEqual([]);
    expect((await get('/abc')).status).toBe(200);
    for (const path of ['/abc/stop', '/abc/resume'])
      expect(await (await post(path)).json()).toMatchObject({ problem: 'not-yours' });
    // Whoever asks for the same has it too.
    await post('', { scenario: 'toy', bots: ['captain'], games: 10 });
    expect(cookie).not.toBe(own);
    expect((await post('/abc/stop')).status).toBe(200);
    cookie = own;
    expect((await post('/abc/stop')).status).toBe(200);
  });

  test('one address has a few unfinished at once', async () => {
    unfinished = 10;
    for (let i = 0; i < 3; i++)
      expect((await post('', { scenario: 'toy', bots: ['captain'], games: i + 1 })).status).toBe(201);
    expect(await (await post('', { scenario: 'toy', bots: ['captain'], games: 9 })).json()).toMatchObject({
      problem: 'too-many',
    });
    unfinished = 0;
    expect((await post('', { scenario: 'toy', bots: ['captain'], games: 10 })).status).toBe(201);
  });

  test('a precision alone is bounded like everything', async () => {
    await post('', { scenario: 'toy', bots: ['captain'], precision: 0.01 });
    expect(asked.at(-1)).toEqual({ scenario: 'toy', bots: ['captain'], precision: 0.01, games: 500 });
  });

  test.each([
    ['json', 'application/json'],
    ['txt', 'text/plain'],
    ['csv', 'text/csv'],
    ['html', 'text/html'],
  ])('the report as %s', async (format, type) => {
    const answer = await get(`/abc/report.${format}`);
    expect(answer.headers.get('content-type')).toContain(type);
    const base = format === 'html' ? `\n<base href="${server.url}/">` : '';
    expect(await answer.text()).toBe(`<head>${base}a report as ${format}`);
  });

  test('the report of a name that somebody made up says nothing of it', async () => {
    const { hostname, port } = new URL(server.url);
    const text = await new Promise<string>((done, failed) => {
      const asked = request(
        { hostname, port, path: '/api/studies/abc/report.html', headers: { host: 'evil.example' } },
        answer => {
          let body = '';
          answer.on('data', part => (body += part)).on('end', () => done(body));
        },
      );
      asked.on('error', failed).end();
    });
    expect(text).toBe('<head>a report as html');
  });

  test('a game to look at again', async () => {
    expect(await (await get('/abc/games/1/17')).json()).toEqual({ version: 1, game: 17 });
  });

  test.each([
    [400, { scenario: 'toy' }, /bots/],
    [400, { scenario: 'toy', bots: ['captain'], games: 501 }, /at most 500 games/],
    [400, { scenario: 'toy', bots: ['captain'], games: -1 }, /games/],
    [400, { scenario: 'toy', bots: ['captain'], effort: 9 }, /effort/],
    [404, { scenario: 'other', bots: ['captain'] }, /no such scenario/],
  ])('%i for %j', async (status, body, say) => {
    const answer = await post('', body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { say: string }).say).toMatch(say);
  });

  test.each([
    '/none',
    '/none/report.json',
    '/abc/report.exe',
    '/none/games/0/1',
    '/abc/games/x/1',
    '/abc/games/0/1e9',
  ])('404 for %s', async path => {
    expect((await get(path)).status).toBe(404);
  });
});

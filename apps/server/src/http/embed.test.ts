import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createToyMatch, openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const BLOG = 'https://blog.example';
const OTHER = 'https://other.example';
const site = freshFolder();
writeFileSync(join(site, 'index.html'), '<title>the page</title>');
const element = freshFolder();
writeFileSync(join(element, 'emlia-replay.js'), 'export {}');

let open: RunningServer;
let shut: RunningServer;
beforeAll(async () => {
  const common = { port: 0, library: toyLibrary, site };
  open = await startServer({ ...common, data: freshFolder(), embedding: { origins: [BLOG], element } });
  shut = await startServer({ ...common, data: freshFolder() });
});
afterAll(() => Promise.all([open.close(), shut.close()]));

const get = (url: string, headers: Record<string, string> = {}): Promise<Response> => fetch(url, { headers });
const allowed = ({ headers }: Response): string | null => headers.get('access-control-allow-origin');

/** A match that is over, and one that is not. */
const matches = async (url: string) => {
  const [over, going] = [await createToyMatch(url), await createToyMatch(url)];
  const page = await openPage(url);
  await page.join(over.match, tokenFor(over, 'red'));
  await page.command(over.match, { do: 'win' });
  await page.close();
  return { over: over.match, going };
};

describe('without origins', () => {
  test.each(['/embed', '/embed/replay/abc', '/embed/board', '/embed/emlia-replay.js'])(
    '%s is not there, in a sentence',
    async path => {
      const answer = await get(shut.url + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('--embed-origins');
    },
  );

  test('no page elsewhere reads a match, over or not', async () => {
    const { over } = await matches(shut.url);
    const answer = await get(`${shut.url}/api/matches/${over}/export`, { origin: BLOG });
    expect([answer.status, allowed(answer)]).toEqual([200, null]);
  });
});

describe('with origins', () => {
  test.each(['/embed/replay/abc', '/embed/board?match=abc'])(
    '%s is the page, in frames of those sites alone',
    async path => {
      const answer = await get(open.url + path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('the page');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`frame-ancestors ${BLOG}`);
      expect(policy).toContain("script-src 'self'");
      expect(answer.headers.get('x-frame-options')).toBeNull();
    },
  );

  test.each(['/', '/play/abc', '/replay/abc', '/api/health'])('%s stays out of every frame', async path => {
    const { headers } = await get(open.url + path, { origin: BLOG });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    [BLOG, BLOG],
    [OTHER, null],
    ['null', null],
  ])('the element is lent to a page of %s: %s', async (origin, lent) => {
    const answer = await get(`${open.url}/embed/emlia-replay.js`, { origin });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch('javascript');
    expect([allowed(answer), answer.headers.get('vary')]).toEqual([lent, 'origin, accept-encoding']);
  });

  test('what is not there is not found in a sentence', async () => {
    const answer = await get(`${open.url}/embed/nothing`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('nothing to embed');
  });

  test('a match that is over is read from there, and nothing else is', async () => {
    const { over, going } = await matches(open.url);
    const read = async (path: string, origin: string, more: Record<string, string> = {}) =>
      allowed(await get(`${open.url}/api/matches/${path}`, { origin, ...more }));
    for (const part of ['log', 'export']) {
      expect(await read(`${over}/${part}`, BLOG)).toBe(BLOG);
      expect(await read(`${over}/${part}`, OTHER)).toBeNull();
      expect(await read(`${going.match}/${part}`, BLOG)).toBeNull();
      // Secrets have no business on other sites.
      const token = tokenFor(going, 'red');
      expect(await read(`${over}/${part}?token=${token}`, BLOG)).toBeNull();
      expect(await read(`${over}/${part}`, BLOG, { authorization: `Bearer ${token}` })).toBeNull();
      expect(await read(`nobody/${part}`, BLOG)).toBeNull();
    }
    expect(await read(over, BLOG)).toBeNull();
    const answer = await get(`${open.url}/api/matches/${over}/export`, { origin: BLOG });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await answer.json()).toMatchObject({ format: 'emlia-replay', complete: true });
  });
});

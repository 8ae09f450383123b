import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createToyMatch, openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';
import { withPreview } from './previews.ts';

const PAGE = '<!doctype html><html><head><title>Emlia</title></head><body></body></html>';
const site = freshFolder();
writeFileSync(join(site, 'index.html'), PAGE);

const drawn: unknown[] = [];
const common = { port: 0, library: toyLibrary, site, limits: { picturesPerMinute: 5 } };
let server: RunningServer;
let homely: RunningServer;
beforeAll(async () => {
  server = await startServer({
    ...common,
    data: freshFolder(),
    publicUrl: 'https://emlia.example/',
    draw: {
      toy(_, view) {
        drawn.push(view);
        return '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 2 1"><rect width="1" height="1" fill="red"/></svg>';
      },
    },
  });
  homely = await startServer({ ...common, data: freshFolder() });
});
afterAll(() => Promise.all([server.close(), homely.close()]));

const pageAt = async (url: string, host?: string): Promise<string> =>
  (await fetch(url, host === undefined ? {} : { headers: { 'x-forwarded-host': host } })).text();

describe('pages', () => {
  test.each(['play', 'replay'])('/%s/… says what is fought and by whom', async path => {
    const { match } = await createToyMatch(server.url);
    const page = await pageAt(`${server.url}/${path}/${match}`);
    expect(page).toContain('<title>Words · Emlia</title>');
    expect(page).toContain('<meta property="og:title" content="Words" />');
    expect(page).toContain('content="Red against Blue, being fought."');
    expect(page).toContain(`property="og:url" content="https://emlia.example/${path}/${match}"`);
    expect(page).toContain(`property="og:image" content="https://emlia.example/preview/${match}.png?at=1"`);
  });

  test('one that is over says how it ended', async () => {
    const created = await createToyMatch(server.url);
    const page = await openPage(server.url);
    await page.join(created.match, tokenFor(created, 'red'));
    await page.command(created.match, { do: 'win' });
    await page.close();
    expect(await pageAt(`${server.url}/replay/${created.match}`)).toContain(
      'content="Red against Blue. red has won."',
    );
  });

  test('without a public address there is no address in it, whatever host is asked', async () => {
    const { match } = await createToyMatch(homely.url);
    const page = await pageAt(`${homely.url}/play/${match}`, 'evil.example');
    expect(page).toContain('og:title');
    expect(page).not.toMatch(/og:url|og:image|evil|127\.0\.0\.1/);
  });

  test('a match by rules that nobody draws has words alone', async () => {
    const publicUrl = 'https://emlia.example/';
    const undrawn = await startServer({
      ...common,
      data: freshFolder(),
      publicUrl,
      draw: { chess: () => '' },
    });
    const { match } = await createToyMatch(undrawn.url);
    const page = await pageAt(`${undrawn.url}/play/${match}`);
    const picture = await fetch(`${undrawn.url}/preview/${match}.png`);
    await undrawn.close();
    expect(page).toContain('og:url');
    expect(page).not.toMatch(/og:image|summary_large_image/);
    expect([picture.status, await picture.json()]).toMatchObject([404, { problem: 'no-picture' }]);
  });

  test('a match that is not there is the page as it is', async () => {
    expect(await pageAt(`${server.url}/play/nobody`)).toBe(PAGE);
  });

  test('what is told is escaped, and shortened', () => {
    const preview = { title: '"><script>$&', says: 'x'.repeat(500), path: '/play/a' };
    const page = withPreview(PAGE, preview, 'https://emlia.example');
    expect(page).toContain('<title>&quot;&gt;&lt;script&gt;$&amp; · Emlia</title>');
    expect(page).toContain('content="&quot;&gt;&lt;script&gt;$&amp;"');
    expect(page).not.toContain('<script>');
    expect(page).toContain(`content="${'x'.repeat(199)}…"`);
  });
});

describe('pictures', () => {
  test('a match is drawn as a watcher sees it, once for each version', async () => {
    drawn.length = 0;
    const created = await createToyMatch(server.url);
    const address = `${server.url}/preview/${created.match}.png`;
    const first = await fetch(address);
    expect(first.headers.get('content-type')).toBe('image/png');
    const picture = Buffer.from(await first.arrayBuffer());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    await fetch(address);
    expect(drawn).toEqual([expect.objectContaining({ cards: { red: '?', blue: '?' } })]);
    const page = await openPage(server.url);
    await page.join(created.match, tokenFor(created, 'red'));
    await page.command(created.match, { do: 'say', word: 'hm' });
    await page.close();
    await fetch(address);
    expect(drawn).toHaveLength(2);
  });

  test('there is none of a match that is not there, and nobody asks too often', async () => {
    expect((await fetch(`${server.url}/preview/nobody.png`)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${server.url}/preview/nobody.png`)),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const site = freshFolder();
mkdirSync(join(site, 'assets'));
writeFileSync(join(site, 'index.html'), '<title>the page</title>');
writeFileSync(join(site, 'assets', 'main-1a2b.js'), 'export {}');

let server: RunningServer;
let bare: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, site });
  bare = await startServer({ port: 0, data: freshFolder(), library: toyLibrary, site: join(site, 'gone') });
});
afterAll(() => Promise.all([server.close(), bare.close()]));

describe('the site', () => {
  test.each(['/', '/index.html', '/match/abc', '/rulebook/fire?x=1'])(
    '%s is the page, never cached',
    async path => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('the page');
    },
  );

  test.each(['/play/%E0%A4%A', '/battle/%ff', '//', `/${'x'.repeat(9000)}`])(
    '%.20s is no address, and leads to the page that says so',
    async path => {
      const response = await fetch(server.url + path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('the page');
    },
  );

  test('scripts are answered in words they read, whatever they ask for', async () => {
    const response = await fetch(`${server.url}/api/matches/%ff`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ problem: 'malformed' });
  });

  test('hashed assets are cached for good', async () => {
    const response = await fetch(`${server.url}/assets/main-1a2b.js`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch('javascript');
  });

  test('files outside the folder stay there', async () => {
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5cindex.html',
    ]) {
      expect(await (await fetch(server.url + path)).text()).not.toContain('root:');
    }
  });

  test('the page may run its own scripts, workers, pictures and sockets, and nothing else', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "worker-src 'self' blob:",
        "img-src 'self' data: blob:",
        "style-src 'self' 'unsafe-inline'",
        "connect-src 'self'",
      ]),
    );
  });

  test('without a built page the server says how to build it', async () => {
    const response = await fetch(bare.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('npm run build');
    expect((await fetch(`${bare.url}/api/health`)).status).toBe(200);
  });
});

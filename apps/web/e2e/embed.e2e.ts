import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Locator } from '@playwright/test';
import { matchAt } from './matches.ts';
import { expect, type Page, type Served, serve, test } from './on-server.ts';

/** Somebody else's site, every address of which is the same page. */
const openSite = async (body: () => string): Promise<{ readonly origin: string; readonly site: Server }> => {
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>A blog</title><body>${body()}</body></html>`);
  });
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done));
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, site };
};

const data = mkdtempSync(join(tmpdir(), 'emlia-embed-'));
let emlia: Served;
let match: string;
let going: string;
/** What stands on both sites. */
let body = '';
let named: Awaited<ReturnType<typeof openSite>>;
let other: Awaited<ReturnType<typeof openSite>>;

test.beforeAll(async () => {
  named = await openSite(() => body);
  other = await openSite(() => body);
  emlia = await serve(data, '0', '--embed-origins', named.origin);
  const scenario = 'cavemen/the-spring';
  match = (await matchAt(emlia.address, { scenario, seed: 'embedded' })).match;
  going = (await matchAt(emlia.address, { scenario, seed: 'going', until: () => true })).match;
});
test.afterAll(async () => {
  named.site.close();
  other.site.close();
  await emlia.end('SIGTERM');
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
});

const frameOf = (path: string): string =>
  `<iframe title="A battle" src="${emlia.address}/embed/${path}" style="width: 900px; height: 600px"></iframe>`;

const elementOf = (attributes: string): string =>
  `<script type="module" src="${emlia.address}/embed/emlia-replay.js"></script>
   <emlia-replay ${attributes} style="width: 900px"></emlia-replay>`;

const showElement = async (page: Page, attributes: string, origin = named.origin): Promise<Locator> => {
  body = elementOf(attributes);
  await page.goto(origin);
  return page.locator('emlia-replay');
};

test('a page of a named site plays a battle in a frame', async ({ page }) => {
  body = frameOf(`replay/${match}?at=0`);
  await page.goto(named.origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.transport .count')).toHaveText(/^0 of \d+$/);
  await frame.getByRole('button', { name: 'Play by itself' }).click();
  await expect(frame.locator('.transport .count')).toHaveText(/^2 of \d+$/);
  await expect(frame.getByRole('link', { name: /on Emlia$/ })).toHaveAttribute('target', '_blank');
});

test('a page of a named site shows a board in a frame, and nothing else', async ({ page }) => {
  body = frameOf(`board?match=${match}&at=5`);
  await page.goto(named.origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.board canvas').first()).toBeVisible();
  await expect(frame.locator('.transport')).toHaveCount(0);
});

test('a page of any other site is refused both', async ({ page }) => {
  const said: string[] = [];
  page.on('console', message => said.push(message.text()));
  body = frameOf(`replay/${match}`);
  await page.goto(other.origin);
  await expect.poll(() => said.join('\n')).toContain('frame-ancestors');
  await expect(page.frameLocator('iframe').locator('.transport')).toHaveCount(0);
  const element = await showElement(page, `match="${match}"`, other.origin);
  await expect.poll(() => said.join('\n')).toContain('CORS');
  expect(await element.evaluate(one => one.shadowRoot)).toBeNull();
});

test('the element plays a battle of its server, and draws it', async ({ page }) => {
  const element = await showElement(page, `match="${match}" at="0" theme="dark"`);
  await expect(element.locator('.count')).toHaveText(/^0 of \d+$/);
  const painted = (): Promise<number> =>
    element.locator('canvas').evaluate(canvas => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pen = (canvas as HTMLCanvasElement).getContext('2d');
      const { data: pixels } = pen?.getImageData(0, 0, width, height) ?? { data: [] };
      return new Set(Array.from({ length: 4000 }, (_, i) => pixels[i * 997 * 4])).size;
    });
  await expect.poll(painted).toBeGreaterThan(20);
  await element.getByRole('button', { name: 'Play by itself' }).click();
  await expect(element.locator('.count')).toHaveText(/^2 of \d+$/);
  await element.getByRole('button', { name: 'Pause' }).click();
  await element.getByRole('button', { name: 'To the end' }).click();
  const last = await element.getByRole('slider').getAttribute('max');
  await expect(element.locator('.count')).toHaveText(`${last} of ${last}`);
  const file = (await (await fetch(`${emlia.address}/api/matches/${match}/export`)).json()) as {
    readonly entries: readonly {
      readonly events?: readonly { readonly result?: { readonly say: string } }[];
    }[];
  };
  const ending = file.entries.flatMap(({ events = [] }) => events).findLast(({ result }) => result);
  await expect(element.locator('.say')).toHaveText(ending?.result?.say ?? 'it has ended');
  await expect(element.locator('.board-label').first()).toBeVisible();
  await expect(element.getByRole('link')).toHaveAttribute('href', `${emlia.address}/replay/${match}`);
});

test('the element plays a file, and says what it cannot show', async ({ page }) => {
  const file = await (await fetch(`${emlia.address}/api/matches/${match}/export`)).text();
  await page.route('**/battle.json', route => route.fulfill({ contentType: 'application/json', body: file }));
  await page.route('**/odd.json', route =>
    route.fulfill({ contentType: 'application/json', body: '{"a":1}' }),
  );
  const kept = await showElement(page, 'src="/battle.json"');
  await expect(kept.locator('.count')).toHaveText(/^\d+ of \d+$/);
  const odd = await showElement(page, 'src="/odd.json"');
  await expect(odd.locator('.say')).toHaveText(/no Emlia battle/);
  await page.route('**/gone.json', route => route.fulfill({ status: 404 }));
  const lost = await showElement(page, 'src="/gone.json"');
  await expect(lost.locator('.say')).toHaveText('The file of the battle cannot be fetched.');
  const unnamed = await showElement(page, '');
  await expect(unnamed.locator('.say')).toHaveText(/^No battle is named: /);
  const nowhere = await showElement(page, 'match="one" server="http://[no"');
  await expect(nowhere.locator('.say')).toHaveText(/is no address\.$/);
  const running = await showElement(page, `match="${going}"`);
  await expect(running.locator('.say')).toHaveText(/cannot be fetched: it is not over/);
});

test('the element is a script of at most 250 kB', () => {
  const script = fileURLToPath(new URL('../../../packages/embed/dist/emlia-replay.js', import.meta.url));
  expect(gzipSync(readFileSync(script), { level: 9 }).length).toBeLessThanOrEqual(250_000);
});

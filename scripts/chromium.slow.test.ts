import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { chromiumArguments, findChromium, unpackChromium } from './chromium.mjs';

const PAGE = `<!doctype html><title>a table</title><style>body { margin: 0 }</style>
<canvas id="flat" width="40" height="40"></canvas><canvas id="deep" width="40" height="40"></canvas><p>Ash Company</p>
<script>
  const flat = document.querySelector('#flat').getContext('2d');
  flat.fillStyle = 'rgb(200, 30, 10)'; flat.fillRect(0, 0, 40, 40);
  const deep = document.querySelector('#deep').getContext('webgl2', { preserveDrawingBuffer: true });
  deep.clearColor(0, 0, 1, 1); deep.clear(deep.COLOR_BUFFER_BIT);
</script>`;

const scratch = mkdtempSync(join(tmpdir(), 'emlia-chromium-'));
const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(PAGE));
afterAll(() => {
  site.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** The colour of a screenshot's first pixel: an 8-bit RGB(A) PNG whose first row's filter leaves it as it is. */
function firstPixel(png: Buffer) {
  const chunks: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') chunks.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return [...inflateSync(Buffer.concat(chunks)).subarray(1, 4)];
}

async function look(browser: Browser) {
  if (!site.listening) await new Promise<void>(done => site.listen(0, '127.0.0.1', done));
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  return {
    title: await page.title(),
    textWidth: await page.locator('p').evaluate(p => {
      const range = document.createRange();
      range.selectNodeContents(p);
      return range.getBoundingClientRect().width;
    }),
    flat: firstPixel(await page.locator('#flat').screenshot()),
    deep: firstPixel(await page.locator('#deep').screenshot()),
  };
}

describe('chromium', () => {
  test('the browser of the tests loads a page and draws with canvas and WebGL 2', async () => {
    const { executablePath, env } = await findChromium();
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      args: chromiumArguments,
    });
    try {
      const seen = await look(browser);
      expect(seen).toMatchObject({ title: 'a table', flat: [200, 30, 10], deep: [0, 0, 255] });
      expect(seen.textWidth).toBeGreaterThan(40);
    } finally {
      await browser.close();
    }
  });

  test.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'the one npm brings unpacks once, into its cache only, in a folder with a space',
    async () => {
      const cache = join(scratch, 'a cache');
      // The temporary folder of both, and of nobody else: nothing else runs in this process meanwhile.
      const temporary = mkdtempSync(join(scratch, 'temporary '));
      vi.stubEnv('TMPDIR', temporary);
      const first = unpackChromium(cache);
      const second = unpackChromium(cache);
      vi.unstubAllEnvs();
      expect(second).toEqual(first);
      expect(readdirSync(cache)).toHaveLength(1);
      expect(readdirSync(temporary)).toEqual([]);
      const browser = await chromium.launch({
        executablePath: first.executablePath,
        env: { ...process.env, ...first.env },
        args: chromiumArguments,
      });
      try {
        expect(await look(browser)).toMatchObject({ flat: [200, 30, 10] });
      } finally {
        await browser.close();
      }
    },
  );

  test('CHROME_PATH wins, and a wrong one is a sentence', async () => {
    expect(await findChromium({ CHROME_PATH: process.execPath })).toEqual({
      executablePath: process.execPath,
      env: {},
    });
    await expect(findChromium({ CHROME_PATH: '/no/where' })).rejects.toThrow('no such file');
  });
});

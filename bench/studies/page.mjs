// What a person waits for at the page, in a real browser that draws with the processor: by the clock, so it means
// something on a quiet machine only.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import { quantile, spreadOf } from '../rounds.mjs';
import { serveThrong, THRONG } from '../throng.mjs';

const VIEW = { width: 1280, height: 720 };
/** Overlays of the table, by their keys. */
const OVERLAYS = {
  1: 'sees',
  2: 'threatens',
  3: 'commands',
  4: 'awareness',
  5: 'engagements',
  6: 'objectives',
  7: 'lines',
};
const PATIENCE_MS = 2000;

/** In the page: presses a key and says after how many milliseconds the marks on the table were others, and drawn. */
const timeMarks = ({ key, patience }) => {
  const { under, over } = window.__board.marks();
  const began = performance.now();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return new Promise(done => {
    const look = () => {
      const now = window.__board.marks();
      const took = performance.now() - began;
      // Changed now, it is drawn in this very frame: the next one says when that was over.
      if (now.under !== under || now.over !== over)
        requestAnimationFrame(() => done(performance.now() - began));
      else if (took > patience) done(undefined);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

/** In the page: activates the unit looked at and says when the ground within its reach was shaded; the server's part too. */
const timeReach = patience => {
  const began = performance.now();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
  return new Promise(done => {
    const look = () => {
      const took = performance.now() - began;
      if (window.__board.overlay()?.reach) requestAnimationFrame(() => done(performance.now() - began));
      else if (took > patience) done(undefined);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

const firstPage = async (browser, address) => {
  const context = await browser.newContext({ viewport: VIEW });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { name: 'Fight a battle' }).waitFor();
  const ms = await page.evaluate(() => performance.now());
  await context.close();
  return ms;
};

const openThrong = async (page, address) => {
  const made = await page.request.post(`${address}/api/matches`, {
    data: { scenario: 'cavemen/throng', seed: 'throng' },
  });
  const { match, seats } = await made.json();
  await page.goto(`${address}/play/${match}#${seats.map(({ token }) => `seat=${token}`).join('&')}`);
  await page.waitForFunction(() => window.__board?.overlay() !== undefined);
  const place = page.getByRole('button', { name: 'Place it for me' });
  for (let i = 0; i < THRONG.units; i++) {
    const said = await page.locator('.log .latest p').textContent();
    await place.click();
    await page.waitForFunction(
      before => document.querySelector('.log .latest p')?.textContent !== before,
      said,
    );
  }
};

/** Of all that is drawn each picture of the ground, with how long its worker took. */
const baked = page => page.evaluate(() => performance.getEntriesByName('ground').map(one => one.duration));

/**
 * How long the whole table takes to be painted, in its worker: once for each change of the theme. By the clock, so the quickest says most on a
 * machine that does other things as well.
 */
const bakes = async (page, rounds) => {
  const times = [];
  for (let i = 0; i < rounds; i++) {
    const before = (await baked(page)).length;
    await page.getByRole('button', { name: /theme$/ }).click();
    await page.waitForFunction(n => performance.getEntriesByName('ground').length > n, before);
    times.push((await baked(page))[before]);
    await page.waitForTimeout(300);
  }
  return times;
};

/** Processor time the page's own thread has spent on scripts, in milliseconds. */
const scripted = async devtools => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'ScriptDuration').value;
};

/** Drags the table to and fro, and says how long each frame took, and how much of it was script. */
const pan = async page => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.keyboard.press('+');
  await page.evaluate(() => {
    window.__frames = [];
    let last = performance.now();
    const note = now => {
      window.__frames.push(now - last);
      last = now;
      if (window.__frames.length < 600) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.mouse.move(500, 300);
  const began = await scripted(devtools);
  await page.mouse.down({ button: 'middle' });
  for (let i = 0; i < 90; i++) await page.mouse.move(500 + 150 * Math.sin(i / 8), 300 + 80 * Math.cos(i / 5));
  await page.mouse.up({ button: 'middle' });
  const frames = await page.evaluate(() => window.__frames.splice(0).slice(2));
  const script = ((await scripted(devtools)) - began) / frames.length;
  await devtools.detach();
  await page.keyboard.press('0');
  return { median: quantile(frames, 0.5), p95: quantile(frames, 0.95), script, frames: frames.length };
};

/** One unit after another is activated and does nothing. */
const activations = async (page, rounds) => {
  const times = [];
  for (let i = 0; i < rounds; i++) {
    await page.keyboard.press(' ');
    times.push(await page.evaluate(timeReach, PATIENCE_MS));
    await page.keyboard.press('e');
    await page.waitForFunction(() => !window.__board.overlay()?.reach);
  }
  return times;
};

const seek = async (page, address, battle, rounds) => {
  await page.goto(`${address}/replay`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'battle.json',
    mimeType: 'application/json',
    buffer: readFileSync(battle),
  });
  await page.waitForFunction(() => window.__board?.overlay() !== undefined);
  const slider = page.getByRole('slider', { name: 'Moment of the battle' });
  const last = Number(await slider.getAttribute('max'));
  const times = [];
  for (let i = 0; i < rounds; i++) {
    const to = Math.floor((last * ((i * 7 + 3) % 11)) / 11);
    await page.evaluate(count => {
      window.__took = new Promise(done => {
        let began;
        addEventListener('input', () => (began ??= performance.now()), { capture: true, once: true });
        const look = () =>
          began !== undefined && document.querySelector('.transport .count')?.textContent === count
            ? done(performance.now() - began)
            : requestAnimationFrame(look);
        look();
      });
    }, `${to} of ${last}`);
    await slider.fill(String(to));
    times.push(await page.evaluate(() => window.__took));
  }
  return times;
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const pageStudy = async ({ rounds, told }) => {
  told('page: a battle to look at again, a server');
  const server = await serveThrong();
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    args: chromiumArguments,
    env: { ...process.env, ...env },
  });
  try {
    const first = [];
    for (let i = 0; i < rounds; i++) first.push(await firstPage(browser, server.address));
    told(`page: ${THRONG.units} units are placed`);
    const page = await browser.newPage({ viewport: VIEW });
    page.setDefaultTimeout(60_000);
    await openThrong(page, server.address);
    const panning = await pan(page);
    told('page: the ground is painted');
    const ground = await bakes(page, rounds);
    told('page: overlays');
    const overlays = {};
    for (const [key, name] of Object.entries(OVERLAYS)) {
      const times = [];
      for (let i = 0; i < rounds; i++) {
        // Another unit each time: nothing is known of what it sees.
        await page.locator('.picks button').nth(i).click();
        const took = await page.evaluate(timeMarks, { key, patience: PATIENCE_MS });
        if (took === undefined) break;
        times.push(took);
        // The second press takes it away again.
        await page.keyboard.press(key);
        await page.waitForTimeout(50);
      }
      if (times.length > 0) overlays[name] = spreadOf(times);
    }
    told('page: reach');
    const reaches = await activations(page, rounds);
    told('page: moments of a battle');
    const seeks = await seek(page, server.address, server.battle, 3 * rounds);
    const { entries } = JSON.parse(readFileSync(server.battle, 'utf8'));
    const events = entries.reduce((sum, entry) => sum + entry.events.length, 0);
    return {
      ...THRONG,
      first: spreadOf(first),
      panning,
      ground: spreadOf(ground),
      overlays,
      reaches: spreadOf(reaches),
      seeks: spreadOf(seeks),
      events,
    };
  } finally {
    await browser.close();
    server.end();
  }
};

import type { MatchCreated } from '@emlia/protocol';
import { expect, test } from 'vitest';
import { serve } from '../start.ts';
import { openSqlite } from '../store/sqlite.ts';
import { openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { slowStore } from '../testing/slow-store.ts';
import { toyLibrary } from '../testing/toy.ts';

/** Thinks long enough for the disk to fill up meanwhile. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, bot, temper, number }) => setTimeout(() => {
    if (bot === 'mute') return parentPort.postMessage({ id, failed: 'nothing to say' });
    const why = { bot, temper, weighed: [{ say: 'a word', score: 1, terms: [] }] };
    parentPort.postMessage({ id, command: { do: 'say', word: bot + ' ' + number }, why, open: why });
  }, 100));`;

const named = (...ids: string[]) => ids.map(id => ({ id, name: id, says: id, rulesets: ['toy'] }));
const worker = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
const library = {
  ...toyLibrary,
  bots: { bots: named('parrot', 'mute'), tempers: named('calm'), worker, fallback: 'mute' },
};

const create = async (url: string, bot: string): Promise<MatchCreated> => {
  const answer = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario: 'words', bots: { blue: { bot } } }),
  });
  return (await answer.json()) as MatchCreated;
};

const FULL = "The server's disk is full: this was not saved and did not happen.";

test('a bot whose command cannot be written is asked again in a while, and nothing it did is told before', async () => {
  const data = freshFolder();
  const store = slowStore(openSqlite(data));
  const lines: string[] = [];
  const server = await serve(store, { port: 0, library, log: line => lines.push(line) });
  const created = await create(server.url, 'parrot');
  const { match } = created;
  const page = await openPage(server.url);
  await page.join(match, tokenFor(created, 'red'));
  await page.command(match, { do: 'say', word: 'hello' });
  await page.next('entries');
  store.failing = FULL;
  const writes = store.batches.length;
  await expect.poll(() => store.batches.length).toBeGreaterThanOrEqual(writes + 2);
  expect(lines).toContain(`a bot's command was not taken in match ${match}: ${FULL}`);
  const late = await openPage(server.url);
  expect(await late.join(match, tokenFor(created, 'red'))).toMatchObject({ type: 'joined', version: 2 });
  expect(await late.command(match, { do: 'hide', card: 'x' })).toMatchObject({ problem: 'not-asked' });
  store.failing = undefined;
  const { entries } = await page.next('entries');
  expect(entries).toMatchObject([{ seq: 2, seat: 'blue', events: [{ word: 'parrot 2' }] }]);
  expect(await page.command(match, { do: 'say', word: 'again' })).toMatchObject({ type: 'accepted', seq: 3 });
  await Promise.all([page, late].map(one => one.close()));
  await server.close();
  // What is on the disk can be opened.
  const reopened = await serve(openSqlite(data), { port: 0, library });
  expect((await fetch(`${reopened.url}/api/matches/${match}`)).status).toBe(200);
  await reopened.close();
});

test('where neither the bot nor the rules find anything, the fault is logged and the server goes on', async () => {
  const { toy } = toyLibrary.rulesets;
  if (!toy) throw new Error('no toy');
  const sample = (): never => {
    throw new Error('the rules have nothing to offer');
  };
  const broken = { ...toy, open: (setup: never) => ({ ...toy.open(setup), sample }) };
  const lines: string[] = [];
  const server = await serve(openSqlite(freshFolder()), {
    port: 0,
    library: { ...library, rulesets: { toy: broken } },
    log: line => lines.push(line),
  });
  const created = await create(server.url, 'mute');
  const page = await openPage(server.url);
  await page.join(created.match, tokenFor(created, 'red'));
  await page.command(created.match, { do: 'say', word: 'hello' });
  await expect.poll(() => lines.some(line => line.includes('the rules have nothing to offer'))).toBe(true);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await page.close();
  await server.close();
});

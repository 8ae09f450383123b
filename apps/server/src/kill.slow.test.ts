import type { MatchCreated, MatchLog } from '@emlia/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type ChildServer, startChild } from './testing/child.ts';
import { createToyMatch, openPage, tokenFor } from './testing/page.ts';
import { freshFolder } from './testing/places.ts';

const ROUNDS = 50;
const MATCHES = 8;

/** What the players know of one match. */
interface Ledger {
  readonly created: MatchCreated;
  /** The words on disk, by their number, as far as the players know. */
  readonly words: string[];
  /** Sent and not acknowledged when the line broke. */
  inFlight?: string;
}

let words = 0;
let child: ChildServer | undefined;
beforeAll(buildServer, 120_000);
afterAll(() => child?.process.kill('SIGKILL'));

/** Both seats on one page, taking turns as fast as the server answers, until the line breaks. */
const play = async (url: string, ledger: Ledger): Promise<void> => {
  const { match } = ledger.created;
  const seats = ['red', 'blue'];
  try {
    const pages = await Promise.all(seats.map(() => openPage(url)));
    for (const [i, page] of pages.entries()) {
      await page.join(match, tokenFor(ledger.created, seats[i] ?? ''));
    }
    for (;;) {
      const page = pages[ledger.words.length % 2];
      const word = `word ${words++}`;
      ledger.inFlight = word;
      const answer = await page?.command(match, { do: 'say', word });
      if (answer?.type !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`);
      expect(answer.seq).toBe(ledger.words.length + 1);
      ledger.words.push(word);
      delete ledger.inFlight;
    }
  } catch (error) {
    if (!/closed|ECONN|socket|hang up/.test(String(error))) throw error;
  }
};

const wordsOnDisk = async (url: string, { created }: Ledger): Promise<string[]> => {
  const response = await fetch(`${url}/api/matches/${created.match}/log?token=${tokenFor(created, 'red')}`);
  const { entries } = (await response.json()) as MatchLog;
  expect(entries.map(entry => entry.seq)).toEqual(entries.map((_, i) => i));
  return entries.slice(1).map(entry => ((entry.events ?? [])[0] as { word: string }).word);
};

/** Everything acknowledged is there in its place, and beyond it at most what was in flight. */
const settle = async (url: string, ledger: Ledger): Promise<boolean> => {
  const found = await wordsOnDisk(url, ledger);
  const extra = found.slice(ledger.words.length);
  expect(found.slice(0, ledger.words.length)).toEqual(ledger.words);
  expect(extra.length === 0 || (extra.length === 1 && extra[0] === ledger.inFlight)).toBe(true);
  ledger.words.push(...extra);
  delete ledger.inFlight;
  return extra.length === 1;
};

test(`${ROUNDS} times killed with -9 under play: every acknowledged command is there, and no other`, async () => {
  const data = freshFolder();
  const ledgers: Ledger[] = [];
  let unacknowledged = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const running = await startChild(data);
    child = running;
    const settled = await Promise.all(ledgers.slice(-3 * MATCHES).map(ledger => settle(running.url, ledger)));
    unacknowledged += settled.filter(Boolean).length;
    // New matches all the time, so that the server also dies while it makes one.
    const join = async (): Promise<void> => {
      const created = await createToyMatch(running.url);
      const ledger: Ledger = { created, words: [] };
      ledgers.push(ledger);
      await play(running.url, ledger);
    };
    const playing = ledgers.slice(-MATCHES).map(ledger => play(running.url, ledger));
    const joining = (round % 5 === 0 ? Array.from({ length: MATCHES }, join) : [join()]).map(one =>
      one.catch(error => {
        if (!/fetch failed/.test(String(error))) throw error;
      }),
    );
    await new Promise(done => setTimeout(done, 20 + Math.random() * 400));
    running.process.kill('SIGKILL');
    await Promise.all([...playing, ...joining, running.ended]);
    expect(running.complaints()).toBe('');
  }
  const last = await startChild(data);
  child = last;
  for (const ledger of ledgers) await settle(last.url, ledger);
  const acknowledged = ledgers.reduce((sum, ledger) => sum + ledger.words.length, 0);
  console.log(
    `${acknowledged} commands in ${ledgers.length} matches, ${unacknowledged} of them written but not acknowledged`,
  );
  expect(acknowledged).toBeGreaterThan(ROUNDS * MATCHES);
  last.process.kill('SIGTERM');
  expect(await last.ended).toBe(0);
}, 300_000);

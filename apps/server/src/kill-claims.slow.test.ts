import { fileURLToPath } from 'node:url';
import type { MatchCard, MatchLog } from '@emlia/protocol';
import { beforeAll, expect, test } from 'vitest';
import { clockAt } from './conduct/clock.ts';
import { readBeside } from './conduct/reading.ts';
import { openSqlite } from './store/sqlite.ts';
import { beginTogether, openBrowser, type TestBrowser } from './testing/browser.ts';
import { buildServer, startChild } from './testing/child.ts';
import { freshFolder } from './testing/places.ts';

/** As many as there are ends of a battle to be tried, several times. */
const KILLS = 12;
/** So many tables are played at. */
const AT_ONCE = 4;
const LATER = ['--import', fileURLToPath(new URL('testing/later.mjs', import.meta.url))];

beforeAll(buildServer);

/** What players know of one table: only what they were told is done. */
interface Ledger {
  readonly match: string;
  readonly ann: TestBrowser;
  readonly rivals: readonly TestBrowser[];
  /** Which of the rivals has the seat. */
  holder?: number | undefined;
  begun?: true;
  readonly words: string[];
  /** How it ended, as somebody was told. */
  ended?: string | undefined;
}

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));
const isLost = (error: unknown): boolean => /closed|fetch failed|ECONN|socket|hang up/.test(String(error));

/** What players have been told is done, of all of it. */
let told = 0;

/** Until so much more has been done, and then any moment. */
const done = async (much: number): Promise<void> => {
  const enough = told + much;
  while (told < enough) await pause(1);
  await pause(Math.random() * 20);
};

/** All of the rivals want the seat at once. */
const race = async (ledger: Ledger): Promise<void> => {
  const answers = await Promise.allSettled(
    ledger.rivals.map(rival => rival.ask(`matches/${ledger.match}/claim`, { seat: 'blue' })),
  );
  for (const [i, answer] of answers.entries()) {
    if (answer.status !== 'fulfilled' || answer.value.status !== 200) continue;
    expect(ledger.holder === undefined || ledger.holder === i).toBe(true);
    ledger.holder = i;
    told++;
  }
  for (const { status, ...answer } of answers)
    if (status === 'rejected' && !isLost((answer as { reason: unknown }).reason))
      throw (answer as { reason: unknown }).reason;
};

/** Whoever is asked says a word, in turns, until the line breaks; in the end one of them gives up, or is claimed against. */
const play = async (ledger: Ledger, blue: TestBrowser, skip: () => void): Promise<void> => {
  const { match, ann, words } = ledger;
  const pages = await Promise.all([ann, blue].map(one => one.openPage()));
  for (const page of pages) await page.join(match);
  for (let n = 0; n < 3; n++) {
    const page = pages[words.length % 2];
    const word = `word ${words.length}`;
    const answer = await page?.command(match, { do: 'say', word }, words.length + 1);
    if (answer?.type !== 'accepted') return;
    words.push(word);
    told++;
  }
  const [asked, waits] = words.length % 2 === 0 ? pages : pages.toReversed();
  if (Math.random() < 0.5) {
    if ((await asked?.move(match, { do: 'resign' }))?.type === 'done') ledger.ended = 'conduct.resigned';
    return;
  }
  // An hour later whoever is asked is late. The claim against them and the word they say at last are asked for at once.
  skip();
  await pause(20);
  const against = words.length % 2 === 0 ? 'red' : 'blue';
  const [claimed, said] = await Promise.all([
    waits?.move(match, { do: 'claim', against }),
    asked?.command(match, { do: 'say', word: 'at last' }, words.length + 1),
  ]);
  expect(claimed?.type === 'done' && said?.type === 'accepted').toBe(false);
  told++;
  if (claimed?.type === 'done') ledger.ended = 'conduct.late';
  else if (said?.type === 'accepted') words.push('at last');
};

/** Everything that somebody was told is so. */
const check = async (ledger: Ledger): Promise<void> => {
  const { match, ann, rivals, words, ended } = ledger;
  const cards = await Promise.all(
    [ann, ...rivals].map(async who => (await who.ask<MatchCard>(`matches/${match}`)).body),
  );
  const sits = cards.map(({ seats }) => seats.find(({ yours }) => yours)?.seat);
  expect(sits[0]).toBe('red');
  const holders = rivals.flatMap((_, i) => (sits[i + 1] === 'blue' ? [i] : []));
  expect(holders.length).toBeLessThanOrEqual(1);
  if (ledger.holder !== undefined) expect(holders).toEqual([ledger.holder]);
  ledger.holder = holders[0];
  if (!ledger.begun) return;
  const { entries, over } = (await ann.ask<MatchLog>(`matches/${match}/log`)).body;
  const found = entries.flatMap(({ events = [] }) =>
    (events as { word?: string }[]).flatMap(({ word }) => word ?? []),
  );
  expect(found.slice(0, words.length)).toEqual(words);
  expect(found.length - words.length).toBeLessThanOrEqual(1);
  const ends = entries.flatMap(entry => (entry.ended ? [entry.ended.rule] : []));
  expect(ends.length).toBeLessThanOrEqual(1);
  expect(over).toBe(ends.length === 1);
  if (ended !== undefined) expect(ends).toEqual([ended]);
  if (over) ledger.ended = ends[0];
  words.push(...found.slice(words.length));
};

test(`${KILLS} times killed with -9 while seats are raced for, words are said against the clock and battles claimed: who has a seat has it alone, what ended ended once, and every clock adds up`, async () => {
  const folder = freshFolder();
  const ledgers: Ledger[] = [];
  let url = '';
  const sit = async (ledger: Ledger, skip: () => void): Promise<void> => {
    try {
      if (ledger.holder === undefined) await race(ledger);
      const blue = ledger.holder === undefined ? undefined : ledger.rivals[ledger.holder];
      if (!blue) return;
      if (!ledger.begun) {
        await beginTogether(ledger.match, ledger.ann, blue).catch(error => {
          // It began, and nobody was told.
          if (!/begun/.test(String(error))) throw error;
        });
        ledger.begun = true;
      }
      if (ledger.ended === undefined) await play(ledger, blue, skip);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  };
  const open = async (): Promise<Ledger> => {
    const [ann, ...rivals] = Array.from({ length: 4 }, () => openBrowser(() => url));
    if (!ann) throw new Error('nobody');
    return { match: await ann.make({ mine: 'red', open: true, pace: '15+20' }), ann, rivals, words: [] };
  };
  for (let kill = 0; kill <= KILLS; kill++) {
    const child = await startChild(folder, [], LATER);
    url = child.url;
    for (const ledger of ledgers) await check(ledger);
    if (kill === KILLS) {
      child.process.kill('SIGTERM');
      expect(await child.ended).toBe(0);
      break;
    }
    for (let i = 0; i < 2; i++) ledgers.push(await open());
    const skip = () => void child.process.kill('SIGUSR2');
    const going = ledgers.filter(({ ended }) => ended === undefined).slice(0, AT_ONCE);
    const playing = Promise.all(going.map(one => sit(one, skip)));
    await Promise.race([playing, done(Math.floor(Math.random() * 40))]);
    child.process.kill('SIGKILL');
    await child.ended;
    await playing;
    expect(child.complaints()).toBe('');
  }

  const store = openSqlite(folder);
  try {
    for (const { match, begun } of ledgers) {
      const stored = await store.match(match);
      if (!begun || !stored) continue;
      const beside = await readBeside({ store }, stored);
      expect(beside.ticks.map(({ seq }) => seq)).toEqual(
        (await store.entries(match, 0)).map((_, seq) => seq),
      );
      const [first] = beside.ticks;
      const clock = clockAt({ match: stored, ...beside }, Date.now() + 100 * 60 * 60_000);
      if (!clock || !first) throw new Error('no clock');
      const charged = Object.values(clock.charged).reduce((sum, ms) => sum + ms, 0);
      expect(charged + clock.free + clock.paused).toBe(clock.at - first.at);
    }
  } finally {
    await store.close();
  }
  // Battles that nobody was told the end of as well as others.
  const ends = ledgers.map(({ ended }) => ended);
  for (const rule of ['conduct.resigned', 'conduct.late']) expect(ends).toContain(rule);
});

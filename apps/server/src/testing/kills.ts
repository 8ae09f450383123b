import { findForgery, resumeMatch } from '@emlia/kernel';
import type { MatchCreated, MatchLog, ReplayFile } from '@emlia/protocol';
import { type ChildServer, startChild } from './child.ts';
import { asSeat, createToyMatch, openPage, tokenFor } from './page.ts';
import { toyLibrary } from './toy.ts';

const MATCHES = 8;
const SEATS = ['red', 'blue'];
/** So many of the youngest matches are looked through after each kill; all are in the end. */
const YOUNGEST = 3 * MATCHES;

/** What the players know of one match. */
interface Ledger {
  readonly created: MatchCreated;
  /** The words on disk, by their number, as far as the players know. */
  readonly words: string[];
  /** Sent and not acknowledged when the line broke. */
  inFlight?: string;
}

export interface Killed {
  readonly kills: number;
  readonly matches: number;
  readonly acknowledged: number;
  /** On disk, though the line broke before anybody was told. */
  readonly untold: number;
}

const must = (holds: boolean, say: () => string): void => {
  if (!holds) throw new Error(say());
};

const pageAsked = <Page>(pages: readonly Page[], { words }: Ledger): Page =>
  pages[words.length % pages.length] as Page;

const sitDown = async (url: string, { created }: Ledger) => {
  const pages = await Promise.all(SEATS.map(() => openPage(url)));
  for (const [i, page] of pages.entries())
    await page.join(created.match, tokenFor(created, SEATS[i] as string));
  return pages;
};

let words = 0;
let acknowledged = 0;

const pause = (ms: number): Promise<unknown> => new Promise(done => setTimeout(done, ms));

/** Until so many more commands have been acknowledged, and then any moment. */
const playedOn = async (commands: number): Promise<void> => {
  const enough = acknowledged + commands;
  while (acknowledged < enough) await pause(1);
  await pause(Math.random() * 20);
};

/** Both seats on one page each, taking turns as fast as the server answers, until the line breaks. */
const play = async (url: string, ledger: Ledger): Promise<void> => {
  const { match } = ledger.created;
  try {
    const pages = await sitDown(url, ledger);
    for (;;) {
      const word = `word ${words++}`;
      ledger.inFlight = word;
      const answer = await pageAsked(pages, ledger).command(match, { do: 'say', word });
      if (answer.type !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`);
      must(answer.seq === ledger.words.length + 1, () => `${match}: a number was left out or used twice`);
      ledger.words.push(word);
      delete ledger.inFlight;
      acknowledged++;
    }
  } catch (error) {
    if (!/closed|ECONN|socket|hang up/.test(String(error))) throw error;
  }
};

const wordsOnDisk = async (url: string, { created }: Ledger): Promise<string[]> => {
  const response = await fetch(`${url}/api/matches/${created.match}/log`, asSeat(tokenFor(created, 'red')));
  const { entries } = (await response.json()) as MatchLog;
  must(
    entries.every((entry, i) => entry.seq === i),
    () => `${created.match}: its entries are not numbered 0, 1, 2`,
  );
  return entries.slice(1).map(entry => ((entry.events ?? [])[0] as { word: string }).word);
};

/** Everything acknowledged is there in its place, and beyond it at most what was in flight: whether that was. */
const settle = async (url: string, ledger: Ledger): Promise<boolean> => {
  const found = await wordsOnDisk(url, ledger);
  const { match } = ledger.created;
  const lost = ledger.words.findIndex((word, i) => found[i] !== word);
  must(lost < 0, () => `${match}: "${ledger.words[lost]}" was acknowledged, and is lost`);
  const extra = found.slice(ledger.words.length);
  must(extra.length === 0 || (extra.length === 1 && extra[0] === ledger.inFlight), () => {
    return `${match}: "${extra.join()}" is there, and nobody said it`;
  });
  ledger.words.push(...extra);
  delete ledger.inFlight;
  return extra.length === 1;
};

/** Ends a match and decides every entry of its log again. */
const prove = async (url: string, ledger: Ledger): Promise<void> => {
  const { created } = ledger;
  const pages = await sitDown(url, ledger);
  await pageAsked(pages, ledger).command(created.match, { do: 'win' });
  await Promise.all(pages.map(page => page.close()));
  const response = await fetch(`${url}/api/matches/${created.match}/export`);
  const { entries, header, seed = '' } = (await response.json()) as ReplayFile;
  const game = toyLibrary.rulesets[header.ruleset]?.open(header.setup);
  must(game !== undefined && entries.length === ledger.words.length + 2, () => {
    return `${created.match}: ${entries.length} entries for ${ledger.words.length} words`;
  });
  if (!game) return;
  const forged = findForgery(resumeMatch(game, seed, entries as never));
  must(forged === undefined, () => `${created.match}: entry ${forged} does not follow from those before it`);
};

/**
 * A server that is killed with -9 so many times under play, and started again on what it left in `place` (a folder, or an
 * address of PostgreSQL). Throws if anything acknowledged is lost, anything is there that nobody said, or a log is not valid.
 */
export const killUnderPlay = async (
  place: string,
  kills: number,
  say: (kill: number) => void = () => undefined,
): Promise<Killed> => {
  const ledgers: Ledger[] = [];
  let untold = 0;
  let child: ChildServer | undefined;
  const settleAll = async (url: string, some: readonly Ledger[]): Promise<void> => {
    untold += (await Promise.all(some.map(ledger => settle(url, ledger)))).filter(Boolean).length;
  };
  try {
    for (let kill = 0; kill < kills; kill++) {
      child = await startChild(place);
      const { url, process, ended, complaints } = child;
      await settleAll(url, ledgers.slice(-YOUNGEST));
      // New matches all the time, so that the server also dies while it makes one.
      const join = async (): Promise<void> => {
        const created = await createToyMatch(url);
        const ledger: Ledger = { created, words: [] };
        ledgers.push(ledger);
        await play(url, ledger);
      };
      const playing = ledgers.slice(-MATCHES).map(ledger => play(url, ledger));
      const joining = Array.from({ length: kill % 5 === 0 ? MATCHES : 1 }, () =>
        join().catch(error => {
          if (!/fetch failed/.test(String(error))) throw error;
        }),
      );
      // Every fifth dies while most of its matches are being made.
      const all = Promise.all([...playing, ...joining, ended]);
      await Promise.race([playedOn(kill % 5 === 0 ? 0 : Math.floor(Math.random() * 200)), all]);
      process.kill('SIGKILL');
      await all;
      must(complaints() === '', () => `the server complained: ${complaints()}`);
      say(kill + 1);
    }
    child = await startChild(place);
    const { url, process, ended } = child;
    await settleAll(url, ledgers);
    const commands = ledgers.reduce((sum, ledger) => sum + ledger.words.length, 0);
    for (const ledger of ledgers) await prove(url, ledger);
    process.kill('SIGTERM');
    const code = await ended;
    must(code === 0, () => `asked to end, the server ended with ${code}`);
    return { kills, matches: ledgers.length, acknowledged: commands - untold, untold };
  } finally {
    child?.process.kill('SIGKILL');
  }
};

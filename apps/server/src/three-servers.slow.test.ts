import type { MatchCreated, MatchLog } from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer, type ChildServer, startChild } from './testing/child.ts';
import { type Crossroads, openCrossroads } from './testing/crossroads.ts';
import { asSeat, createToyMatch, openPage, type TestPage, tokenFor } from './testing/page.ts';
import { freshDatabase } from './testing/places.ts';

const PATIENCE = Number(process.env.EMLIA_PATIENCE ?? 1);
const MATCHES = 6;
const SEATS = ['red', 'blue'] as const;
const pause = (ms: number) => new Promise(done => setTimeout(done, ms));

/** What is said in a match, by the log. */
const wordsIn = async (url: string, created: MatchCreated): Promise<(string | undefined)[]> => {
  const path = `${url}/api/matches/${created.match}/log`;
  const answer = await fetch(path, asSeat(tokenFor(created, 'red')));
  // A server that is closing says so instead.
  const { entries = [] } = (await answer.json()) as Partial<MatchLog>;
  return entries.slice(1).map(({ events }) => (events?.[0] as { word: string } | undefined)?.word);
};

/** A player who comes back when the line is lost, and asks again for what was not acknowledged. */
const openPlayer = (url: string, created: MatchCreated, seat: (typeof SEATS)[number]) => {
  const { match } = created;
  let page: TestPage | undefined;
  let lost: number | undefined;
  let back = 0;

  const line = async (): Promise<TestPage> => {
    while (!page) {
      try {
        const fresh = await openPage(url);
        const answer = await fresh.join(match, tokenFor(created, seat));
        if (answer.type === 'problem') throw new Error(answer.say);
        page = fresh;
        if (lost !== undefined) back = Math.max(back, performance.now() - lost);
        lost = undefined;
        void fresh.closed.then(() => {
          lost ??= performance.now();
          if (page === fresh) page = undefined;
        });
      } catch {
        await pause(50);
      }
    }
    return page;
  };
  return {
    line,
    /** The longest time that it took to be back, in milliseconds. */
    back: () => back,
    /** Says a word as the entry of this number, however often that has to be asked for. */
    async say(word: string, at: number): Promise<void> {
      for (;;) {
        try {
          const answer = await (await line()).command(match, { do: 'say', word }, at);
          if (answer.type === 'accepted') return;
          if (answer.type === 'refused') throw new Error(answer.say);
          // It was written and its acknowledgement lost; or this server has not heard yet of what another has written.
          if (answer.problem === 'stale' && (await wordsIn(url, created))[at - 1] === word) return;
        } catch (error) {
          if (!/closed|fetch failed/.test(String(error))) throw error;
        }
        await pause(10);
      }
    },
    close: () => page?.close(),
  };
};

/** Two players at a match, who say words in turn until they are told to stop; what they said. */
const play = async (url: string, isOver: () => boolean) => {
  const created = await createToyMatch(url);
  const players = SEATS.map(seat => openPlayer(url, created, seat));
  await Promise.all(players.map(player => player.line()));
  const words: string[] = [];
  const playing = (async () => {
    while (!isOver()) {
      const word = `${created.match} ${words.length}`;
      // A match stands at version 1 once it has begun.
      await players[words.length % 2]?.say(word, words.length + 1);
      words.push(word);
      await pause(20);
    }
  })();
  return { created, players, words, playing };
};

describe('three servers on one PostgreSQL behind one address', async () => {
  const database = await freshDatabase();
  let way: Crossroads;
  let servers: ChildServer[] = [];
  const lead = () => way.lead(servers.map(({ url }) => url));
  beforeAll(async () => {
    buildServer();
    way = await openCrossroads();
    servers = await Promise.all([0, 1, 2].map(() => startChild(database)));
    lead();
  });
  afterAll(async () => {
    for (const { process } of servers) process.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await way.close();
  });

  const besides = async (work: () => Promise<void>) => {
    let over = false;
    const all = await Promise.all(Array.from({ length: MATCHES }, () => play(way.url, () => over)));
    const played = async (more: number) => {
      const enough = all.map(({ words }) => words.length + more);
      await expect
        .poll(() => all.every(({ words }, i) => words.length >= (enough[i] ?? 0)), {
          timeout: 60_000 * PATIENCE,
        })
        .toBe(true);
    };
    await played(5);
    await work();
    await played(5);
    over = true;
    await Promise.all(all.map(({ playing }) => playing));
    for (const { created, players, words } of all) {
      await expect.poll(() => wordsIn(way.url, created)).toEqual(words);
      await Promise.all(players.map(player => player.close()));
    }
    return Math.max(...all.flatMap(({ players }) => players.map(player => player.back())));
  };

  test('one of them is killed under play: nothing is lost or said twice, and everybody is back within five seconds', async () => {
    const back = await besides(async () => {
      const [victim] = servers;
      victim?.process.kill('SIGKILL');
      await victim?.ended;
      servers = servers.slice(1);
      await pause(200);
    });
    expect(back).toBeGreaterThan(0);
    expect(back).toBeLessThan(5000 * PATIENCE);
    servers.push(await startChild(database));
    lead();
  });

  test('they are restarted one after the other: no command is lost', async () => {
    const back = await besides(async () => {
      for (let i = 0; i < 3; i++) {
        const old = servers.shift();
        // A new one is there before the old one goes.
        servers.push(await startChild(database));
        lead();
        old?.process.kill('SIGTERM');
        expect(await old?.ended).toBe(0);
        expect(old?.complaints()).toBe('');
      }
    });
    expect(back).toBeLessThan(5000 * PATIENCE);
  });
});

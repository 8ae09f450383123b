import type { MatchCreated, MatchLog, SeenEntry } from '@emlia/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start.ts';
import { createToyMatch, openPage, tokenFor } from './testing/page.ts';
import { freshDatabase } from './testing/places.ts';
import { toyLibrary } from './testing/toy.ts';

describe('two servers on one PostgreSQL', async () => {
  const databaseUrl = await freshDatabase();
  let one: RunningServer;
  let two: RunningServer;
  beforeAll(async () => {
    const start = () => startServer({ port: 0, databaseUrl, library: toyLibrary });
    [one, two] = await Promise.all([start(), start()]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  /** The log as a server knows it; what the other has just written it hears a moment later. */
  const logAt = async (server: RunningServer, created: MatchCreated, version: number): Promise<MatchLog> => {
    const path = `/api/matches/${created.match}/log?token=${tokenFor(created, 'red')}`;
    const read = async () => (await (await fetch(server.url + path)).json()) as MatchLog;
    await expect.poll(async () => (await read()).version).toBe(version);
    return read();
  };

  const sides = async () => {
    const created = await createToyMatch(one.url);
    const [here, there] = [await openPage(one.url), await openPage(two.url)];
    return { created, match: created.match, here, there };
  };

  test('a match is played across them: each hears what the other accepted', async () => {
    const { created, match, here, there } = await sides();
    await here.join(match, tokenFor(created, 'red'));
    await there.join(match, tokenFor(created, 'blue'));
    for (let turn = 0; turn < 10; turn++) {
      const [mover, other] = turn % 2 === 0 ? [here, there] : [there, here];
      expect(await mover.command(match, { do: 'say', word: `${turn}` })).toMatchObject({ type: 'accepted' });
      const { version, entries } = await other.next('entries');
      expect({ version, entries }).toMatchObject({
        version: turn + 2,
        entries: [{ events: [{ word: `${turn}` }] }],
      });
      await mover.next('entries');
    }
    await Promise.all([here.close(), there.close()]);
  });

  test('what is taken back here is taken back there', async () => {
    const { created, match, here, there } = await sides();
    await here.join(match, tokenFor(created, 'red'));
    await there.join(match, tokenFor(created, 'red'));
    await here.command(match, { do: 'hide', card: 'ace' });
    await there.next('entries');
    expect(await there.undo(match)).toMatchObject({ type: 'accepted', seq: 2 });
    await here.next('entries');
    const { entries } = await here.next('entries');
    expect(entries).toMatchObject([{ undo: 0, view: { cards: { red: expect.stringMatching('secret') } } }]);
    await Promise.all([here.close(), there.close()]);
  });

  test('both never accept one number: every answer holds, every page hears every entry once, in order', async () => {
    const { created, match, here, there } = await sides();
    const pages = [here, there];
    for (const page of pages) await page.join(match, tokenFor(created, 'red'));
    const answers = (
      await Promise.all(
        pages.map(async (page, side) => {
          const mine: { card: string; seq: number }[] = [];
          for (let i = 0; i < 60; i++) {
            const card = `${side}-${i}`;
            const answer = await page.command(match, { do: 'hide', card });
            if (answer.type === 'accepted') mine.push({ card, seq: answer.seq });
            else expect(answer).toMatchObject({ problem: 'stale' });
          }
          return mine;
        }),
      )
    ).flat();
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(answers.length);
    const { entries } = await logAt(one, created, answers.length + 1);
    for (const { card, seq } of answers) expect(entries[seq]).toMatchObject({ seq, events: [{ card }] });
    const heardBy = (texts: string[]): number[] =>
      texts
        .map(text => JSON.parse(text) as { type: string; entries: SeenEntry[] })
        .flatMap(message => (message.type === 'entries' ? message.entries.map(entry => entry.seq) : []));
    const all = entries.slice(1).map(entry => entry.seq);
    for (const page of pages) await expect.poll(() => heardBy(page.heard)).toEqual(all);
    await Promise.all([here.close(), there.close()]);
  });

  test('a database that drops every connection under play: nothing acknowledged is lost, play goes on', async () => {
    const { created, match, here, there } = await sides();
    for (const page of [here, there]) await page.join(match, tokenFor(created, 'red'));
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const kept: { card: string; seq: number }[] = [];
    for (let i = 0; i < 60; i++) {
      const card = `card ${i}`;
      const asked = here.command(match, { do: 'hide', card });
      if (i % 20 === 10) {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
      const answer = await asked;
      if (answer.type === 'accepted') kept.push({ card, seq: answer.seq });
      else expect(answer).toMatchObject({ type: 'problem', say: expect.stringMatching(/\.$/) });
    }
    await client.end();
    expect(kept.length).toBeGreaterThan(40);
    const { entries } = await logAt(two, created, (kept.at(-1)?.seq ?? 0) + 1);
    for (const { card, seq } of kept) expect(entries[seq]).toMatchObject({ events: [{ card }] });
    // The page on the other server hears the last of it once that server listens again.
    const last = `${kept.at(-1)?.card}`;
    await expect.poll(() => there.heard.join()).toContain(last);
    await Promise.all([here.close(), there.close()]);
  });
});

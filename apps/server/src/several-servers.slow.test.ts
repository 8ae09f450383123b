import type { ConductCard, MatchCreated, MatchLog, SeenEntry, WebhookNotice } from '@emlia/protocol';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Reach } from './notices/reach.ts';
import { type RunningServer, startServer } from './start.ts';
import { beginTogether, openBrowser } from './testing/browser.ts';
import { asSeat, createToyMatch, openPage, type TestPage, tokenFor } from './testing/page.ts';
import { freshDatabase } from './testing/places.ts';
import { toyLibrary } from './testing/toy.ts';

/** Says a word whenever it is asked. */
const PARROT = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, number }) => parentPort.postMessage({ id, command: { do: 'say', word: 'parrot ' + number } }));`;
const parrot = { id: 'parrot', name: 'Parrot', says: 'Says so.', rulesets: ['toy'] };
const library = {
  ...toyLibrary,
  bots: {
    bots: [parrot],
    tempers: [parrot],
    worker: new URL(`data:text/javascript,${encodeURIComponent(PARROT)}`),
    fallback: 'parrot',
  },
};

describe('two servers on one PostgreSQL', async () => {
  /** What either has told somebody elsewhere. */
  const told: WebhookNotice[] = [];
  const reach: Reach = async (_, { body }) => {
    told.push(JSON.parse(String(body)) as WebhookNotice);
    return 200;
  };
  const databaseUrl = await freshDatabase();
  let one: RunningServer;
  let two: RunningServer;
  beforeAll(async () => {
    const limits = { sweepMs: 50, beatMs: 1_000_000, newMatchesPerMinute: 1000, seatsPerMinute: 1000 };
    const start = () => startServer({ port: 0, databaseUrl, library, limits, reach });
    [one, two] = await Promise.all([start(), start()]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  /** The log as a server knows it; what the other has just written it hears a moment later. */
  const logAt = async (server: RunningServer, created: MatchCreated, version: number): Promise<MatchLog> => {
    const path = `/api/matches/${created.match}/log`;
    const red = asSeat(tokenFor(created, 'red'));
    const read = async () => (await (await fetch(server.url + path, red)).json()) as MatchLog;
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

  test('what is moved at one is known at the other, and what is due is done once', async () => {
    const [ann, bob] = [openBrowser(() => one.url), openBrowser(() => two.url)];
    const match = await ann.make({ mine: 'red', open: true, pace: '15+20' });
    await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
    await beginTogether(match, ann, bob);
    const [here, there] = [await ann.openPage(), await bob.openPage()];
    await here.join(match);
    await there.join(match);
    const until = async (page: typeof here, wanted: (card: ConductCard) => boolean): Promise<ConductCard> => {
      for (;;) {
        const { conduct } = await page.next('conduct');
        if (wanted(conduct)) return conduct;
      }
    };
    // Each is at the table, though at another server.
    await until(here, card => card.away === undefined);
    expect(await here.command(match, { do: 'hide', card: 'ace' })).toMatchObject({ type: 'accepted' });
    await there.next('entries');
    await here.next('entries');
    await here.move(match, { do: 'offer', what: 'pace', pace: '1d' });
    expect((await until(there, card => card.offer !== undefined)).offer).toMatchObject({
      what: 'pace',
      by: 'red',
    });
    await there.move(match, { do: 'accept', offer: 0 });
    expect((await until(here, card => card.pace === '1d')).left).toEqual({
      red: 86_400_000,
      blue: 86_400_000,
    });
    await here.command(match, { do: 'ask' });
    await there.next('entries');
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(now + 13 * 60 * 60 * 1000);
    const { entries } = await there.next('entries');
    expect(entries).toMatchObject([{ seq: 3, seat: 'blue' }]);
    await here.next('entries');
    await here.next('entries');
    vi.useRealTimers();
    expect(await here.say(match, 'Well played')).toMatchObject({ type: 'done' });
    expect((await there.next('talk')).lines).toMatchObject([{ seat: 'red', said: { text: 'Well played' } }]);
    expect(await here.move(match, { do: 'resign' })).toMatchObject({ type: 'done' });
    expect(await there.next('over')).toMatchObject({ result: { winners: ['blue'] } });
    expect((await ann.ask<MatchLog>(`matches/${match}/log`)).body.version).toBe(5);
    // Who sits at the other is noted as gone once at most by each, not again and again.
    for (const page of [here, there])
      expect(page.heard.filter(text => text.includes('"away"')).length).toBeLessThan(4);
    await Promise.all([here.close(), there.close()]);
  });

  test('what waits is told once, whichever of them tells it', async () => {
    const [ann, bob] = [openBrowser(() => one.url), openBrowser(() => two.url)];
    await ann.ask('sign-up', { name: 'Ann Who Waits', password: 'correct horse' });
    const wishes = { zone: 'UTC', daily: 8, webhook: 'https://hooks.example/' };
    expect((await ann.ask('me/notices', wishes)).status).toBe(200);
    const matches: string[] = [];
    const pages: TestPage[] = [];
    for (let i = 0; i < 12; i++) {
      const match = await ann.make({ mine: 'red', open: true });
      await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
      await beginTogether(match, ann, bob);
      // Both have it in memory, and note how it stands.
      const [here, there] = [await openPage(one.url), await openPage(two.url)];
      await here.join(match);
      await there.join(match);
      pages.push(here, there);
      matches.push(match);
    }
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    const heard = () => told.flatMap(notice => notice.matches.map(({ match }) => match)).sort();
    try {
      vi.setSystemTime(now + 3 * 60_000);
      await expect.poll(() => heard().length).toBeGreaterThanOrEqual(matches.length);
      vi.setSystemTime(now + 60 * 60_000);
      await new Promise(done => setTimeout(done, 500));
    } finally {
      vi.useRealTimers();
    }
    expect(heard()).toEqual(matches.sort());
    await Promise.all(pages.map(page => page.close()));
  });

  test('a bot that both see asked does one thing', async () => {
    const answer = await fetch(`${one.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'words', bots: { blue: { bot: 'parrot' } } }),
    });
    const created = (await answer.json()) as MatchCreated;
    const { match } = created;
    const [here, there] = [await openPage(one.url), await openPage(two.url)];
    for (const page of [here, there]) await page.join(match, tokenFor(created, 'red'));
    for (let turn = 0; turn < 15; turn++) {
      const mover = turn % 2 ? here : there;
      const at = 1 + 2 * turn;
      await expect
        .poll(async () => (await mover.command(match, { do: 'say', word: `red ${turn}` }, at)).type)
        .toBe('accepted');
      await expect.poll(() => mover.heard.join()).toContain(`parrot ${at + 1}`);
    }
    const { entries } = await logAt(one, created, 31);
    expect(entries.slice(1).map(({ seat }) => seat)).toEqual(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? 'blue' : 'red')),
    );
    await Promise.all([here.close(), there.close()]);
  });

  test('a seat is claimed once, though many want it at both; who waits at the one hears of it from the other', async () => {
    const [ann, bob] = [openBrowser(() => one.url), openBrowser(() => two.url)];
    const match = await ann.make({ mine: 'red', open: true });
    const page = await ann.openPage();
    page.send({ type: 'join', match });
    await page.next('waiting');
    const crowd = Array.from({ length: 10 }, (_, i) => openBrowser(() => [one, two][i % 2]?.url ?? ''));
    const claims = await Promise.all(crowd.map(who => who.ask(`matches/${match}/claim`, { seat: 'blue' })));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    await page.next('waiting');
    const winner = crowd[claims.findIndex(({ status }) => status === 200)];
    await winner?.ask(`matches/${match}/leave`, {});
    await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
    // Each begins at a server of their own; the last to tell does not begin it a second time.
    await beginTogether(match, ann, bob);
    expect(await page.next('joined')).toMatchObject({ seat: 'red', version: 1 });
    const other = await bob.openPage();
    expect(await other.join(match)).toMatchObject({ seat: 'blue', version: 1 });
    expect(await page.command(match, { do: 'say', word: 'across' })).toMatchObject({ type: 'accepted' });
    expect(await other.next('entries')).toMatchObject({ version: 2 });
    await Promise.all([page.close(), other.close()]);
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

import { commitmentTo, findForgery, resumeMatch, seedHash } from '@emlia/kernel';
import type {
  MatchCard,
  MatchCreated,
  MatchLog,
  MeCard,
  RenewedSeat,
  ReplayFile,
  TableCard,
} from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { beginTogether, openBrowser } from '../testing/browser.ts';
import { asSeat, createToyMatch, openPage, tokenFor } from '../testing/page.ts';
import { freshFolder } from '../testing/places.ts';
import { toyLibrary } from '../testing/toy.ts';

const data = freshFolder();
const limits = { newMatchesPerMinute: 1000, seatsPerMinute: 100_000, signInsPerMinute: 1000 };
const start = () => startServer({ port: 0, data, library: toyLibrary, limits });
let server: RunningServer;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

const browser = () => openBrowser(() => server.url);
const secret = '5a'.repeat(32);

/** A table that Ann made, with Bob at the other seat. */
const seated = async () => {
  const [ann, bob] = [browser(), browser()];
  const match = await ann.make({ mine: 'red', open: true });
  await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
  return { match, ann, bob };
};

describe('whoever makes many tables', () => {
  test('does not fill the list of all, and sits at so many that wait and no more', async () => {
    const ann = browser();
    for (let i = 0; i < 20; i++) await ann.make({ mine: 'red', open: true });
    const more = { scenario: 'words', seating: 'claimed', mine: 'red' };
    expect(await ann.ask('matches', more)).toMatchObject({ status: 429, body: { problem: 'too-many' } });
    const bobs = await browser().make({ mine: 'red', open: true });
    const listed = (await browser().ask<TableCard[]>('tables')).body;
    expect(listed.filter(({ match }) => match === bobs)).toHaveLength(1);
    const hosts = listed.map(({ seats }) => seats.find(({ host }) => host)?.holder);
    const most = Math.max(...hosts.map(host => hosts.filter(one => one === host).length));
    expect(most).toBe(10);
    for (const { match } of (await ann.ask<TableCard[]>('me/matches')).body)
      await ann.ask(`matches/${match}/leave`, {});
    await ann.make({ mine: 'red' });
  });
});

describe('whoever makes a table', () => {
  test('has one seat of it, no secret of any, and no say about the dice', async () => {
    const ann = browser();
    const made = await ann.ask<MatchCreated>('matches', {
      scenario: 'words',
      seating: 'claimed',
      mine: 'red',
    });
    expect(made).toMatchObject({ status: 201, body: { seats: [] } });
    const { body } = await ann.ask(`matches/${made.body.match}`);
    expect(body).toMatchObject({
      version: 0,
      seating: 'claimed',
      seats: [
        { seat: 'red', holder: expect.stringMatching(/^Guest \d+$/), yours: true, host: true },
        { seat: 'blue', name: 'Blue' },
      ],
    });
    expect(body.seats[1]).toEqual({ seat: 'blue', name: 'Blue' });
    const wrong = { scenario: 'words', seating: 'claimed', mine: 'red', seed: 'mine' };
    expect(await ann.ask('matches', wrong)).toMatchObject({ body: { problem: 'seed-chosen' } });
    const nowhere = { scenario: 'words', seating: 'claimed', mine: 'green' };
    expect(await ann.ask('matches', nowhere)).toMatchObject({ body: { problem: 'no-seat' } });
  });

  test('is known again by a cookie that no script reads', async () => {
    const made = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"scenario":"words","seating":"claimed","mine":"red"}',
    });
    expect(made.headers.get('set-cookie')).toMatch(
      /^emlia=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const ann = browser();
    expect((await ann.ask<MeCard>('me')).body).toEqual({});
    await ann.make({ mine: 'red' });
    const { person } = (await ann.ask<MeCard>('me')).body;
    expect(person).toMatchObject({ kind: 'guest' });
    await ann.make({ mine: 'red' });
    expect((await ann.ask<MeCard>('me')).body.person).toEqual(person);
    const forged = await fetch(`${server.url}/api/me`, { headers: { cookie: `emlia=${'x'.repeat(43)}` } });
    expect(await forged.json()).toEqual({});
  });
});

describe('a seat', () => {
  test('that is open is claimed once, of many who want it at once by one', async () => {
    const ann = browser();
    const match = await ann.make({ mine: 'red', open: true });
    const crowd = Array.from({ length: 12 }, browser);
    const claims = await Promise.all(crowd.map(one => one.ask(`matches/${match}/claim`, { seat: 'blue' })));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(claims.filter(({ status }) => status === 409)).toHaveLength(11);
    expect((await ann.ask(`matches/${match}`)).body.seats[1]?.holder).toMatch(/^Guest/);
  });

  test('is one for each: nobody sits at two', async () => {
    const { match, ann } = await seated();
    const three = browser();
    const other = await three.make({ mine: 'red', open: true });
    expect(await ann.ask(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({
      body: { problem: 'seated' },
    });
    expect(await three.ask(`matches/${other}/claim`, { seat: 'blue' })).toMatchObject({
      body: { problem: 'seated' },
    });
  });

  test('that is not open is claimed by an invitation, which works once', async () => {
    const [ann, bob, eve] = [browser(), browser(), browser()];
    const match = await ann.make({ mine: 'red' });
    const claim = { seat: 'blue' };
    expect(await eve.ask(`matches/${match}/claim`, claim)).toMatchObject({
      status: 403,
      body: { problem: 'not-open' },
    });
    const invitation = await ann.invite(match, 'blue');
    expect(await eve.ask(`matches/${match}/claim`, { ...claim, invitation: 'guessed' })).toMatchObject({
      status: 403,
      body: { problem: 'no-invitation' },
    });
    expect((await bob.ask(`matches/${match}/claim`, { ...claim, invitation })).status).toBe(200);
    // Should Bob get up again, what led him there leads nobody there.
    await bob.ask(`matches/${match}/leave`, {});
    expect(await eve.ask(`matches/${match}/claim`, { ...claim, invitation })).toMatchObject({
      body: { problem: 'no-invitation' },
    });
  });

  test('an invitation is taken back, or renewed: the earlier one leads nowhere', async () => {
    const [ann, bob] = [browser(), browser()];
    const match = await ann.make({ mine: 'red' });
    const first = await ann.invite(match, 'blue');
    const second = await ann.invite(match, 'blue');
    const claim = (invitation: string) => bob.ask(`matches/${match}/claim`, { seat: 'blue', invitation });
    expect(await claim(first)).toMatchObject({ body: { problem: 'no-invitation' } });
    expect((await ann.ask(`matches/${match}`)).body.seats[1]).toMatchObject({ invited: true });
    await ann.ask(`matches/${match}/revoke`, { seat: 'blue' });
    expect(await claim(second)).toMatchObject({ body: { problem: 'no-invitation' } });
    expect((await claim(await ann.invite(match, 'blue'))).status).toBe(200);
  });

  test('is managed by the host alone', async () => {
    const { match, ann, bob } = await seated();
    for (const path of ['invite', 'revoke', 'dismiss']) {
      expect(await bob.ask(`matches/${match}/${path}`, { seat: 'red' })).toMatchObject({
        status: 403,
        body: { problem: 'not-host' },
      });
      expect(await browser().ask(`matches/${match}/${path}`, { seat: 'red' })).toMatchObject({
        status: 403,
        body: { problem: 'no-seat' },
      });
    }
    expect((await ann.ask(`matches/${match}/dismiss`, { seat: 'blue' })).body.seats[1]).toEqual({
      seat: 'blue',
      name: 'Blue',
    });
    // Sent away, he does not sit down again by himself.
    expect(await bob.ask(`matches/${match}/claim`, { seat: 'blue' })).toMatchObject({
      body: { problem: 'not-open' },
    });
  });

  test('of a host who leaves makes the other the host', async () => {
    const { match, ann, bob } = await seated();
    await ann.ask(`matches/${match}/leave`, {});
    expect((await bob.ask(`matches/${match}`)).body.seats).toMatchObject([
      { seat: 'red' },
      { seat: 'blue', host: true, yours: true },
    ]);
    expect((await bob.ask(`matches/${match}/invite`, { seat: 'red' })).status).toBe(200);
  });

  test('of secret links is not claimed', async () => {
    const { match } = await createToyMatch(server.url);
    expect(await browser().ask(`matches/${match}/claim`, { seat: 'red' })).toMatchObject({
      body: { problem: 'not-claimed' },
    });
  });
});

describe('a battle at a table of strangers', () => {
  test('begins when all are seated and have mixed the dice, and everybody who waits is let in', async () => {
    const [ann, bob] = [browser(), browser()];
    const match = await ann.make({ mine: 'red', open: true });
    const page = await ann.openPage();
    page.send({ type: 'join', match });
    expect((await page.next('waiting')).card.seats).toMatchObject([{ yours: true }, { open: true }]);
    expect(await ann.ask(`matches/${match}/log`)).toMatchObject({ body: { problem: 'not-begun' } });
    await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
    expect((await page.next('waiting')).card.seats).toMatchObject(
      [{ yours: true }, { holder: /^Guest/ }].map(one =>
        'holder' in one ? { holder: expect.stringMatching(/^Guest/) } : one,
      ),
    );
    const secrets = await beginTogether(match, ann, bob);
    expect(await page.next('joined')).toMatchObject({
      seat: 'red',
      version: 1,
      header: { seating: 'claimed' },
    });
    const [other, watcher] = [await bob.openPage(), await openPage(server.url)];
    expect(await other.join(match)).toMatchObject({ seat: 'blue' });
    expect(await watcher.join(match)).not.toHaveProperty('seat');
    expect(await watcher.command(match, { do: 'win' })).toMatchObject({ problem: 'no-seat' });
    expect(await other.command(match, { do: 'say', word: 'x' })).toMatchObject({ problem: 'not-asked' });
    expect(await page.command(match, { do: 'say', word: 'mine' }, 1, 'salt-of-ann')).toMatchObject({
      type: 'accepted',
    });
    const told = JSON.stringify([page.heard, other.heard, watcher.heard]);
    for (const one of [...secrets, 'salt-of-ann']) expect(told).not.toContain(one);
    expect((await ann.ask<MatchLog>(`matches/${match}/log`)).body).toMatchObject({ seat: 'red', version: 2 });
    expect((await bob.ask<MatchLog>(`matches/${match}/log`)).body).toMatchObject({ seat: 'blue' });

    expect(await other.command(match, { do: 'win' }, 2, 'salt-of-bob')).toMatchObject({ type: 'accepted' });
    const { body } = await browser().ask<ReplayFile>(`matches/${match}/export`);
    const { header, entries, seed = '' } = body;
    expect(entries).toMatchObject([
      { mixed: { red: secrets[0], blue: secrets[1] } },
      { salt: 'salt-of-ann' },
      { salt: 'salt-of-bob' },
    ]);
    expect(seedHash(seed)).toBe(header.seedHash);
    const game = toyLibrary.rulesets.toy?.open(header.setup);
    if (!game) throw new Error('no toy');
    expect(findForgery(resumeMatch(game, seed, entries as never))).toBeUndefined();
    // The same without what the players mixed in are other dice.
    const [first, ...rest] = entries as { mixed?: object }[];
    const { mixed: _, ...bare } = first ?? {};
    expect(findForgery(resumeMatch(game, seed, [bare, ...rest] as never))).toBe(0);
    await Promise.all([page, other, watcher].map(one => one.close()));
  });

  test('a promise is kept, told only when all have promised, and given anew once somebody has told', async () => {
    const { match, ann, bob } = await seated();
    const ask = (who: typeof ann, path: string, body: object) => who.ask(`matches/${match}/${path}`, body);
    expect(await ask(ann, 'reveal', { secret })).toMatchObject({ body: { problem: 'not-ready' } });
    await ask(ann, 'ready', { commitment: commitmentTo(secret) });
    expect(await ask(ann, 'reveal', { secret })).toMatchObject({ body: { problem: 'not-ready' } });
    await ask(bob, 'ready', { commitment: commitmentTo(secret) });
    expect(await ask(ann, 'reveal', { secret: '00'.repeat(32) })).toMatchObject({
      body: { problem: 'not-promised' },
    });
    expect((await ask(ann, 'reveal', { secret })).body.seats).toMatchObject([{ revealed: true }, {}]);
    const fitted = await ask(bob, 'ready', { commitment: commitmentTo('00'.repeat(32)) });
    expect(fitted.body.seats[0]).not.toHaveProperty('commitment');
    expect(fitted.body.seats[0]).not.toHaveProperty('revealed');
    expect(await ask(ann, 'ready', { commitment: 'short' })).toMatchObject({ status: 400 });
    expect(await ask(browser(), 'ready', { commitment: commitmentTo(secret) })).toMatchObject({
      body: { problem: 'no-seat' },
    });
  });

  test('whoever comes or goes makes all promise anew', async () => {
    const { match, ann, bob } = await seated();
    await ann.ask(`matches/${match}/ready`, { commitment: commitmentTo(secret) });
    const { body } = await bob.ask(`matches/${match}/leave`, {});
    expect(body.seats[0]).not.toHaveProperty('commitment');
  });

  test('once begun its seats stay as they are', async () => {
    const { match, ann, bob } = await seated();
    await beginTogether(match, ann, bob);
    for (const [path, body] of [
      ['leave', {}],
      ['dismiss', { seat: 'blue' }],
      ['ready', { commitment: commitmentTo(secret) }],
    ] as const) {
      expect(await ann.ask(`matches/${match}/${path}`, body)).toMatchObject({
        status: 409,
        body: { problem: 'begun' },
      });
    }
  });

  test('a table waits over a restart, and one that was to begin when the server stopped begins', async () => {
    const [ann, bob] = [browser(), browser()];
    const match = await ann.make({ mine: 'red' });
    const invitation = await ann.invite(match, 'blue');
    await server.close();
    server = await start();
    expect((await bob.ask(`matches/${match}/claim`, { seat: 'blue', invitation })).status).toBe(200);
    await beginTogether(match, ann, bob);
    await server.close();
    server = await start();
    const page = await ann.openPage();
    expect(await page.join(match)).toMatchObject({ seat: 'red', version: 1 });
    await page.close();
  });

  test('scenario.swap: is fought again by those who fought it, each with a seat kept', async () => {
    const { match, ann, bob } = await seated();
    await beginTogether(match, ann, bob);
    const page = await ann.openPage();
    await page.join(match);
    await page.command(match, { do: 'win' });
    await page.close();
    expect(await browser().ask(`matches/${match}/rematch`, {})).toMatchObject({
      body: { problem: 'no-seat' },
    });
    const { body } = await ann.ask<MatchCreated>(`matches/${match}/rematch`, {});
    expect(body.seats).toEqual([]);
    const card = (await bob.ask<MatchCard>(`matches/${body.match}`)).body;
    expect(card.seats).toMatchObject([
      { seat: 'red', reserved: expect.stringMatching(/^Guest/), yours: true },
      { seat: 'blue', holder: expect.stringMatching(/^Guest/), host: true },
    ]);
    expect(await browser().ask(`matches/${body.match}/claim`, { seat: 'red' })).toMatchObject({
      body: { problem: 'not-open' },
    });
    expect((await bob.ask(`matches/${body.match}/claim`, { seat: 'red' })).status).toBe(200);
  });
});

describe('a secret link', () => {
  test('is renewed by whoever has it: the old one opens nothing, and whoever sat there by it is let go', async () => {
    const created = await createToyMatch(server.url);
    const { match } = created;
    const old = tokenFor(created, 'red');
    const [red, blue] = [await openPage(server.url), await openPage(server.url)];
    await red.join(match, old);
    await blue.join(match, tokenFor(created, 'blue'));
    const renew = (token: string) =>
      fetch(`${server.url}/api/matches/${match}/renew`, { method: 'POST', ...asSeat(token) });
    const { seat, token } = (await (await renew(old)).json()) as RenewedSeat;
    expect(seat).toBe('red');
    expect(await red.next('problem')).toMatchObject({ problem: 'no-seat' });
    expect(await red.command(match, { do: 'win' })).toMatchObject({ type: 'problem' });
    expect(await red.join(match, old)).toMatchObject({ problem: 'no-seat' });
    expect((await renew(old)).status).toBe(403);
    expect(await red.join(match, token)).toMatchObject({ seat: 'red' });
    expect(await red.command(match, { do: 'say', word: 'back' })).toMatchObject({ type: 'accepted' });
    expect(await blue.next('entries')).toMatchObject({ version: 2 });
    await Promise.all([red.close(), blue.close()]);
  });
});

describe('the lobby', () => {
  const listed = async (phase: string, match: string): Promise<TableCard | undefined> =>
    (await browser().ask<TableCard[]>(`tables?phase=${phase}`)).body.find(one => one.match === match);
  const ownOf = async (who: ReturnType<typeof browser>) => (await who.ask<TableCard[]>('me/matches')).body;

  test('lists a table while anyone may take a seat, then to those who watch, then no longer', async () => {
    const [ann, bob] = [browser(), browser()];
    const match = await ann.make({ mine: 'red', open: true });
    expect(await listed('open', match)).toMatchObject({
      title: 'Words',
      phase: 'waiting',
      seats: [{ holder: expect.stringMatching(/^Guest/) }, { open: true }],
    });
    const closed = await ann.make({ mine: 'red' });
    expect(await listed('open', closed)).toBeUndefined();
    await bob.ask(`matches/${match}/claim`, { seat: 'blue' });
    expect(await listed('open', match)).toBeUndefined();
    expect(await listed('playing', match)).toBeUndefined();
    await beginTogether(match, ann, bob);
    const page = await ann.openPage();
    await page.join(match);
    await expect.poll(() => listed('playing', match)).toMatchObject({ phase: 'playing', asked: 'red' });
    await page.command(match, { do: 'win' });
    await expect.poll(() => listed('playing', match)).toBeUndefined();
    expect(await ownOf(bob)).toMatchObject([{ match, phase: 'over' }]);
    await page.close();
  });

  test('one’s own battles stand there, what waits for one first', async () => {
    const { match: one, ann, bob } = await seated();
    const waiting = await ann.make({ mine: 'red' });
    await beginTogether(one, ann, bob);
    const page = await ann.openPage();
    await page.join(one);
    await expect.poll(async () => (await ownOf(ann)).map(({ match }) => match)).toEqual([one, waiting]);
    await page.command(one, { do: 'say', word: 'hello' });
    await expect
      .poll(async () => (await ownOf(bob))[0])
      .toMatchObject({
        match: one,
        asked: 'blue',
        waits: true,
      });
    expect((await ownOf(ann)).map(({ waits }) => waits ?? false)).toEqual([false, false]);
    expect(JSON.stringify(await ownOf(bob))).not.toContain('secret of');
    await page.close();
  });

  test('a seat is kept for somebody by name, who finds it among their battles', async () => {
    const [ann, bob, eve] = [browser(), browser(), browser()];
    await bob.ask('sign-up', { name: 'Bob of the Hill', password: 'correct horse' });
    const match = await ann.make({ mine: 'red', open: true });
    const wanted = { seat: 'blue', name: 'bob of the hill' };
    expect((await eve.ask(`matches/${match}/reserve`, wanted)).status).toBe(403);
    expect(await ann.ask(`matches/${match}/reserve`, { seat: 'blue', name: 'Nobody' })).toMatchObject({
      status: 404,
      body: { problem: 'no-person' },
    });
    expect((await ann.ask(`matches/${match}/reserve`, wanted)).body.seats[1]).toEqual({
      seat: 'blue',
      name: 'Blue',
      reserved: 'Bob of the Hill',
    });
    expect(await listed('open', match)).toBeUndefined();
    expect(await ownOf(bob)).toMatchObject([
      { match, waits: true, seats: [{}, { reserved: 'Bob of the Hill', yours: true }] },
    ]);
    expect((await eve.ask(`matches/${match}/claim`, { seat: 'blue' })).status).toBe(403);
    expect((await bob.ask(`matches/${match}/claim`, { seat: 'blue' })).status).toBe(200);
  });
});

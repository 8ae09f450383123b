import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import {
  type JoinedMessage,
  type MatchCard,
  type MatchCreated,
  type MatchLog,
  MESSAGE_LIMIT,
  type ReplayFile,
} from '@emlia/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start.ts';
import { asSeat, createToyMatch, openPage, tokenFor } from './testing/page.ts';
import { freshFolder } from './testing/places.ts';
import { toyLibrary, UNWRITABLE } from './testing/toy.ts';

let server: RunningServer;
const logged: string[] = [];
beforeAll(async () => {
  const limits = { newMatchesPerMinute: 1000 };
  server = await startServer({
    port: 0,
    data: freshFolder(),
    library: toyLibrary,
    limits,
    log: line => logged.push(line),
  });
});
afterAll(() => server.close());

const get = async <T>(path: string, token?: string): Promise<{ status: number; body: T }> => {
  const response = await fetch(server.url + path, token === undefined ? {} : asSeat(token));
  return { status: response.status, body: (await response.json()) as T };
};

/** A match with a page at each seat. */
const table = async (seed?: string) => {
  const created = await createToyMatch(server.url, seed);
  const [red, blue] = [await openPage(server.url), await openPage(server.url)];
  await red.join(created.match, tokenFor(created, 'red'));
  await blue.join(created.match, tokenFor(created, 'blue'));
  return { match: created.match, created, red, blue, close: () => Promise.all([red.close(), blue.close()]) };
};

describe('playing', () => {
  test('a command is told to every page of the match, then acknowledged', async () => {
    const { match, created, red, blue, close } = await table();
    const watcher = await openPage(server.url);
    expect(await watcher.join(match)).toMatchObject({ type: 'joined', version: 1 });
    expect(await red.command(match, { do: 'say', word: 'hello' })).toMatchObject({
      type: 'accepted',
      seq: 1,
    });
    for (const page of [red, blue, watcher]) {
      const { version, entries } = await page.next('entries');
      expect(version).toBe(2);
      expect(entries).toMatchObject([{ seq: 1, seat: 'red', events: [{ type: 'said', word: 'hello' }] }]);
    }
    const kinds = red.heard.map(text => JSON.parse(text).type);
    expect(kinds.indexOf('entries')).toBeLessThan(kinds.indexOf('accepted'));
    expect(created.seats.map(({ seat, name }) => [seat, name])).toEqual([
      ['red', 'Red'],
      ['blue', 'Blue'],
    ]);
    await watcher.close();
    await close();
  });

  test.each([
    [
      'a rule',
      { do: 'say', word: 'rude' },
      { type: 'refused', rule: 'toy.manners', say: 'One does not say that.' },
    ],
    ['an unknown command', { do: 'fly' }, { type: 'problem', problem: 'unknown-command' }],
    ['no command at all', null, { type: 'problem', problem: 'unknown-command' }],
    ['a message without a command', undefined, { type: 'problem', problem: 'malformed' }],
  ])('%s says no in one sentence and nothing changes', async (_, command, expected) => {
    const { match, red, close } = await table();
    expect(await red.command(match, command)).toMatchObject(expected);
    expect(await red.join(match)).toMatchObject({ version: 1 });
    await close();
  });

  test('the wrong seat, a watcher and a stranger get a problem', async () => {
    const { match, created, blue, close } = await table();
    expect(await blue.command(match, { do: 'say', word: 'x' })).toMatchObject({ problem: 'not-asked' });
    const stranger = await openPage(server.url);
    expect(await stranger.command(match, { do: 'say', word: 'x' })).toMatchObject({ problem: 'not-joined' });
    expect(await stranger.join(match, 'guess')).toMatchObject({ problem: 'no-seat' });
    expect(await stranger.command(match, { do: 'say', word: 'x' })).toMatchObject({ problem: 'not-joined' });
    expect(await stranger.join('nowhere')).toMatchObject({ problem: 'no-match', match: 'nowhere' });
    expect(await stranger.join(match)).toMatchObject({ type: 'joined' });
    expect(await stranger.command(match, { do: 'say', word: 'x' })).toMatchObject({ problem: 'no-seat' });
    expect(await stranger.join(match, tokenFor(created, 'red'))).toMatchObject({ seat: 'red' });
    expect(await stranger.command(match, { do: 'say', word: 'x' })).toMatchObject({ type: 'accepted' });
    await stranger.close();
    await close();
  });

  test('a page that comes back gets what it missed, and only that', async () => {
    const { match, created, red, blue, close } = await table();
    await red.command(match, { do: 'say', word: 'one' });
    await blue.close();
    await red.join(match, tokenFor(created, 'blue'));
    await red.command(match, { do: 'say', word: 'two' });
    const back = await openPage(server.url);
    const missed = await back.join(match, tokenFor(created, 'blue'), 2);
    expect(missed).toMatchObject({ type: 'missed', seat: 'blue', version: 3 });
    expect(missed).toMatchObject({ entries: [{ seq: 2, events: [{ word: 'two' }] }] });
    expect(await back.join(match, undefined, 3)).toMatchObject({ type: 'missed', entries: [] });
    expect(await back.join(match, undefined, 4)).toMatchObject({ type: 'joined', version: 3 });
    await back.close();
    await close();
  });

  test('a command asked for at a version that has passed is stale, so asking again is safe', async () => {
    const { match, red, close } = await table();
    expect(await red.command(match, { do: 'hide', card: 'a' }, 1)).toMatchObject({ type: 'accepted' });
    expect(await red.command(match, { do: 'hide', card: 'a' }, 1)).toMatchObject({ problem: 'stale' });
    expect(await red.command(match, { do: 'hide', card: 'b' }, 2)).toMatchObject({ type: 'accepted' });
    await close();
  });

  test('taking back is told with the view after it; only the last of several carries one', async () => {
    const { match, created, red, blue, close } = await table();
    await red.command(match, { do: 'hide', card: 'ace' });
    expect(await red.undo(match)).toMatchObject({ type: 'accepted', seq: 2 });
    await blue.next('entries');
    const { entries } = await blue.next('entries');
    expect(entries).toMatchObject([{ seq: 2, seat: 'red', undo: 0, view: { cards: { red: '?' } } }]);
    await red.command(match, { do: 'hide', card: 'king' });
    await red.undo(match);
    await red.command(match, { do: 'hide', card: 'queen' });
    const missed = await red.join(match, tokenFor(created, 'red'), 1);
    const undone = 'entries' in missed ? missed.entries.filter(entry => entry.undo !== undefined) : [];
    expect(undone.map(entry => entry.view !== undefined)).toEqual([false, true]);
    expect(undone[1]).toMatchObject({ view: { cards: { red: expect.stringMatching('secret of red') } } });
    await red.command(match, { do: 'say', word: 'dice' });
    expect(await red.undo(match)).toMatchObject({ problem: 'shown' });
    await close();
  });

  test('one page plays several matches at once', async () => {
    const page = await openPage(server.url);
    const matches = await Promise.all(Array.from({ length: 20 }, () => createToyMatch(server.url)));
    for (const created of matches) await page.join(created.match, tokenFor(created, 'red'));
    const answers = await Promise.all(
      matches.map(({ match }, i) => page.command(match, { do: 'say', word: `${i}` })),
    );
    expect(answers.map(answer => answer.type)).toEqual(matches.map(() => 'accepted'));
    page.send({ type: 'leave', match: matches[0]?.match ?? '' });
    expect(await page.command(matches[0]?.match ?? '', {})).toMatchObject({ problem: 'not-joined' });
    await page.close();
  });

  test('commands sent without waiting are decided one after another', async () => {
    const { match, red, close } = await table();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => red.command(match, { do: 'hide', card: `${i}` })),
    );
    expect(answers.map(answer => 'seq' in answer && answer.seq)).toEqual(answers.map((_, i) => i + 1));
    await close();
  });

  test('presence says which seats have a page open', async () => {
    const created = await createToyMatch(server.url);
    const red = await openPage(server.url);
    await red.join(created.match, tokenFor(created, 'red'));
    expect(await red.next('presence')).toMatchObject({ present: ['red'] });
    const blue = await openPage(server.url);
    await blue.join(created.match, tokenFor(created, 'blue'));
    expect(await red.next('presence')).toMatchObject({ present: ['blue', 'red'] });
    await blue.close();
    expect(await red.next('presence')).toMatchObject({ present: ['red'] });
    await red.close();
  });

  test('a crash of the ruleset is told, logged, and leaves the match as it was', async () => {
    const { match, created, red, close } = await table();
    expect(await red.command(match, { do: 'break' })).toMatchObject({ type: 'problem', problem: 'crash' });
    expect(logged.join()).toContain('the toy breaks');
    const again = (await red.join(match, tokenFor(created, 'red'))) as JoinedMessage;
    expect(again.version).toBe(1);
    expect(JSON.stringify(again.view)).not.toContain('half done');
    expect(await red.command(match, { do: 'say', word: 'on' })).toMatchObject({ type: 'accepted' });
    await close();
  });

  test('when the match is over the seed is published and nothing more happens', async () => {
    const { match, created, red, blue, close } = await table('the seed');
    expect(JSON.stringify((await get(`/api/matches/${match}/log`)).body)).not.toContain('the seed');
    await red.command(match, { do: 'win' });
    expect(await blue.next('over')).toMatchObject({ seed: 'the seed' });
    expect(await red.command(match, { do: 'say', word: 'x' })).toMatchObject({ problem: 'over' });
    expect(await red.undo(match)).toMatchObject({ problem: 'over' });
    const late = await openPage(server.url);
    await late.join(match);
    expect(await late.next('over')).toMatchObject({ seed: 'the seed' });
    const log = (await get<MatchLog>(`/api/matches/${match}/log`, tokenFor(created, 'red'))).body;
    expect(log).toMatchObject({ over: true, seed: 'the seed', seat: 'red', version: 2 });
    const file = (await get<ReplayFile>(`/api/matches/${match}/export`)).body;
    expect(file).toMatchObject({
      format: 'emlia-replay',
      formatVersion: 1,
      complete: true,
      seed: 'the seed',
    });
    expect(file.entries).toMatchObject([{ seq: 0 }, { seq: 1, command: { do: 'win' } }]);
    await late.close();
    await close();
  });
});

describe('playing on from a moment', () => {
  const branch = async (match: string, at: unknown): Promise<{ status: number; body: MatchCreated }> => {
    const response = await fetch(`${server.url}/api/matches/${match}/branch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ at }),
    });
    return { status: response.status, body: (await response.json()) as MatchCreated };
  };

  test('shares what was, and goes on with dice and links of its own', async () => {
    const { match, red, blue, close } = await table('the seed');
    await red.command(match, { do: 'say', word: 'one' });
    await blue.command(match, { do: 'say', word: 'two' });
    await red.command(match, { do: 'win' });
    const { status, body } = await branch(match, 1);
    expect(status).toBe(201);
    const page = await openPage(server.url);
    const joined = await page.join(body.match, tokenFor(body, 'blue'));
    expect(joined).toMatchObject({ version: 2, view: { word: 'one' } });
    expect(await page.command(body.match, { do: 'win' })).toMatchObject({ type: 'accepted' });
    const file = (await get<ReplayFile>(`/api/matches/${body.match}/export`)).body;
    expect(file.header.branch).toEqual({ match, at: 1, seeds: [{ to: 1, seed: 'the seed' }] });
    expect(file.entries).toMatchObject([{ seq: 0 }, { seq: 1, command: { word: 'one' } }, { seq: 2 }]);
    expect(file.seed).not.toBe('the seed');
    // A branch of the branch knows whose dice each of its entries had.
    const { body: second } = await branch(body.match, 1);
    const card = await openPage(server.url);
    expect(await card.join(second.match)).toMatchObject({
      header: { branch: { match: body.match, at: 1, seeds: [{ to: 1, seed: 'the seed' }] } },
    });
    await Promise.all([page.close(), card.close(), close()]);
  });

  test('not while the battle goes on, nor from a moment it never had or at which it is over', async () => {
    const { match, red, close } = await table();
    expect(await branch(match, 0)).toMatchObject({ status: 403, body: { problem: 'not-over' } });
    await red.command(match, { do: 'win' });
    expect((await branch(match, 7)).body).toMatchObject({ problem: 'no-entry' });
    expect((await branch(match, 1)).body).toMatchObject({ problem: 'over' });
    expect(await branch(match, -1)).toMatchObject({ status: 400, body: { problem: 'malformed' } });
    expect(await branch('nowhere', 0)).toMatchObject({ status: 404, body: { problem: 'no-match' } });
    await close();
  });
});

describe('a rematch', () => {
  const rematch = async (match: string): Promise<{ status: number; body: MatchCreated }> => {
    const response = await fetch(`${server.url}/api/matches/${match}/rematch`, { method: 'POST' });
    return { status: response.status, body: (await response.json()) as MatchCreated };
  };

  test('scenario.swap: the same battle again with dice of its own, and who sat where is told', async () => {
    const { match, red, close } = await table('the seed');
    expect(await rematch(match)).toMatchObject({ status: 403, body: { problem: 'not-over' } });
    await red.command(match, { do: 'win' });
    const { status, body } = await rematch(match);
    expect(status).toBe(201);
    const page = await openPage(server.url);
    expect(await page.join(body.match, tokenFor(body, 'red'))).toMatchObject({
      version: 1,
      header: { rematch: { match, seats: { red: 'blue', blue: 'red' } } },
    });
    await page.command(body.match, { do: 'win' });
    const file = (await get<ReplayFile>(`/api/matches/${body.match}/export`)).body;
    expect(file.seed).not.toBe('the seed');
    expect(await rematch('nowhere')).toMatchObject({ status: 404, body: { problem: 'no-match' } });
    await Promise.all([page.close(), close()]);
  });
});

describe('a rematch of more than two', () => {
  test('everyone keeps their seat', async () => {
    const created = await createToyMatch(server.url, undefined, 'three');
    const page = await openPage(server.url);
    await page.join(created.match, tokenFor(created, 'red'));
    await page.command(created.match, { do: 'win' });
    const answer = await fetch(`${server.url}/api/matches/${created.match}/rematch`, { method: 'POST' });
    const again = (await answer.json()) as MatchCreated;
    expect(again.seats.map(({ seat }) => seat)).toEqual(['red', 'blue', 'green']);
    expect(await page.join(again.match, tokenFor(again, 'green'))).toMatchObject({
      header: { rematch: { match: created.match, seats: { red: 'red', blue: 'blue', green: 'green' } } },
    });
    await page.close();
  });
});

describe('secrets', () => {
  test('no page and no address gives away seeds, tokens, commands or what a seat may not see', async () => {
    const { match, created, red, blue, close } = await table('a very secret seed');
    const watcher = await openPage(server.url);
    await watcher.join(match);
    await red.command(match, { do: 'hide', card: 'ace of red', note: 'written by red' });
    await red.command(match, { do: 'say', word: 'your turn', note: 'written by red' });
    await blue.command(match, { do: 'hide', card: 'ace of blue', note: 'written by blue' });
    await blue.undo(match);
    const [r, b] = [tokenFor(created, 'red'), tokenFor(created, 'blue')];
    for (const [page, token] of [
      [red, r],
      [blue, b],
      [watcher, undefined],
    ] as const) {
      await page.join(match, token);
      await page.join(match, token, 0);
    }
    const texts = async (token?: string) =>
      Promise.all(
        ['', '/log', '/export'].map(async path =>
          (
            await fetch(`${server.url}/api/matches/${match}${path}`, token === undefined ? {} : asSeat(token))
          ).text(),
        ),
      );
    const seen = {
      red: [...red.heard, ...(await texts(r))].join('\n'),
      blue: [...blue.heard, ...(await texts(b))].join('\n'),
      nobody: [...watcher.heard, ...(await texts()), ...(await texts('wrong'))].join('\n'),
    };
    for (const text of Object.values(seen)) {
      for (const secret of ['a very secret seed', r, b, 'written by', 'tokenHash']) {
        expect(text).not.toContain(secret);
      }
    }
    expect(seen.red).toContain('ace of red');
    expect(seen.red).toContain('secret of red');
    expect(seen.red).not.toMatch(/ace of blue|secret of blue/);
    expect(seen.blue).toContain('ace of blue');
    expect(seen.blue).not.toMatch(/ace of red|secret of red/);
    expect(seen.nobody).toContain('your turn');
    expect(seen.nobody).not.toMatch(/ace of|secret of/);
    await watcher.close();
    await close();
  });

  test('of a setup everyone is sent what they may know, until the match is over', async () => {
    const created = await createToyMatch(server.url, undefined, 'plans');
    const { match } = created;
    const told = async (token?: string): Promise<string> => {
      const page = await openPage(server.url);
      await page.join(match, token);
      const paths = ['', '/log', '/export'].map(path => `/api/matches/${match}${path}`);
      const texts = await Promise.all(
        [...paths, '/api/setups/plans'].map(async path =>
          (await fetch(server.url + path, token === undefined ? {} : asSeat(token))).text(),
        ),
      );
      await page.close();
      return [...page.heard, ...texts].join();
    };
    const [red, blue, nobody] = await Promise.all([
      told(tokenFor(created, 'red')),
      told(tokenFor(created, 'blue')),
      told(),
    ]);
    expect(red).toContain('the plan of red');
    expect(red).not.toContain('the plan of blue');
    expect(blue).toContain('the plan of blue');
    expect(blue).not.toContain('the plan of red');
    expect(nobody).not.toContain('the plan of');
    const page = await openPage(server.url);
    const { header } = (await page.join(match, tokenFor(created, 'red'))) as JoinedMessage;
    expect(header).toMatchObject({ setupInPart: true, setupHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await page.command(match, { do: 'win' });
    const { body } = await get<ReplayFile>(`/api/matches/${match}/export`);
    expect(body.header.setup).toEqual({ plans: { red: 'the plan of red', blue: 'the plan of blue' } });
    expect(body.header).not.toHaveProperty('setupInPart');
    await page.close();
  });

  test('a log of a match that goes on can be taken home from a seat only', async () => {
    const created = await createToyMatch(server.url);
    const path = `/api/matches/${created.match}/export`;
    expect(await get(path)).toMatchObject({ status: 403, body: { problem: 'not-over' } });
    expect(await get(path, 'x')).toMatchObject({ status: 403, body: { problem: 'no-seat' } });
    const { body } = await get<ReplayFile>(path, tokenFor(created, 'red'));
    // A secret in the address opens nothing: addresses are written down on their way.
    expect(await get(`${path}?token=${tokenFor(created, 'red')}`)).toMatchObject({ status: 403 });
    expect(body).toMatchObject({ complete: false, seat: 'red' });
    expect(body.seed).toBeUndefined();
  });
});

describe('other pages', () => {
  const post = (origin: string) =>
    fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{"scenario":"words"}',
    });

  test('what another origin asks for is refused, over HTTP and over sockets', async () => {
    expect((await post(server.url)).status).toBe(201);
    const refused = await post('https://evil.example');
    expect([refused.status, await refused.json()]).toMatchObject([403, { problem: 'other-origin' }]);
    await (await openPage(server.url, { origin: server.url })).close();
    await expect(openPage(server.url, { origin: 'https://evil.example' })).rejects.toThrow('401');
  });

  test('no answer repeats the host that was asked for', async () => {
    const line = connect(server.port, '127.0.0.1');
    let answer = '';
    line.setEncoding('utf8').on('data', text => {
      answer += text;
    });
    line.write('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    await new Promise(done => line.once('close', done));
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).not.toContain('evil.example');
  });
});

describe('the seating', () => {
  const make = async (wanted: object) => {
    const response = await fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'words', ...wanted }),
    });
    return { status: response.status, body: (await response.json()) as MatchCreated };
  };

  test.each([
    ['all at one screen, unless told', {}, { seating: 'here' }],
    ['among friends', { seating: 'friends' }, { seating: 'friends' }],
    ['with dice that somebody chose', { seed: 'mine' }, { seating: 'here', seedChosen: true }],
  ])('%s: everyone is told by the header', async (_, wanted, told) => {
    const { body } = await make(wanted);
    const watcher = await openPage(server.url);
    const { header } = (await watcher.join(body.match)) as JoinedMessage;
    expect(header).toMatchObject(told);
    expect('seedChosen' in header).toBe('seed' in wanted);
    await watcher.close();
  });

  test('nobody chooses the dice that others play with', async () => {
    expect(await make({ seating: 'friends', seed: 'mine' })).toMatchObject({
      status: 403,
      body: { problem: 'seed-chosen' },
    });
  });
});

describe('bad messages', () => {
  test.each([
    ['not JSON', '{"type":', 'malformed'],
    ['no object', '17', 'malformed'],
    ['an unknown type', '{"type":"steal"}', 'malformed'],
    ['a missing field', '{"type":"join"}', 'malformed'],
    ['a number beyond all', '{"type":"undo","match":"x","id":1e400}', 'malformed'],
    ['a field too many', '{"type":"leave","match":"x","why":1}', 'malformed'],
    [
      'a prototype',
      '{"type":"command","match":"__proto__","id":1,"command":{"__proto__":{"do":"win"}}}',
      'not-joined',
    ],
    [
      'deep nesting',
      `{"type":"command","match":"x","id":1,"command":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      'not-joined',
    ],
  ])('%s: one sentence, and the line stays open', async (_, text, code) => {
    const page = await openPage(server.url);
    page.socket.send(text);
    const { problem, say, id = 1 } = await page.next('problem');
    expect([problem, id]).toEqual([code, 1]);
    expect(say).toMatch(/^[A-Z][^\n]*\.$/);
    expect(await page.join('nowhere')).toMatchObject({ problem: 'no-match' });
    await page.close();
  });

  test('bytes instead of text', async () => {
    const page = await openPage(server.url);
    page.socket.send(Buffer.from([1, 2, 3]));
    expect(await page.next('problem')).toMatchObject({ problem: 'malformed' });
    await page.close();
  });

  test('a huge message: one sentence, that line closes, the server goes on', async () => {
    const page = await openPage(server.url);
    page.socket.send('x'.repeat(10 * 1024 * 1024));
    expect(await page.next('problem')).toMatchObject({ problem: 'too-big' });
    expect(await page.closed).toBe(1009);
    const edge = await openPage(server.url);
    edge.socket.send('x'.repeat(MESSAGE_LIMIT));
    expect(await edge.next('problem')).toMatchObject({ problem: 'malformed' });
    await edge.close();
  });

  test('an accepted command that cannot be written down leaves nothing behind', async () => {
    const { match, red, close } = await table();
    expect(await red.command(match, { do: 'hide', card: UNWRITABLE })).toMatchObject({ problem: 'crash' });
    expect(await red.command(match, { do: 'say', word: 'on' })).toMatchObject({ type: 'accepted', seq: 1 });
    await close();
  });

  // Whether it can be written down is up to Node: since 26 it can.
  test('a command nested deeply stops nobody', async () => {
    const { match, red, close } = await table();
    const text = JSON.stringify({ type: 'command', match, id: 99, command: { do: 'hide', card: 1 } });
    red.socket.send(text.replace('"card":1', `"card":${'['.repeat(20_000)}${']'.repeat(20_000)}`));
    expect(await red.command(match, { do: 'say', word: 'on' })).toMatchObject({ type: 'accepted' });
    await close();
  });
});

describe('http', () => {
  test('health, scenarios, card', async () => {
    expect(await get('/api/health')).toEqual({ status: 200, body: { ok: true } });
    expect(await get('/api/scenarios')).toMatchObject({ status: 200, body: [{ id: 'words' }] });
    expect(await get('/api/packs')).toEqual({ status: 200, body: [] });
    expect(await get('/api/setups/words')).toMatchObject({ status: 200, body: { title: 'Words' } });
    const { match } = await createToyMatch(server.url);
    const card = await get<MatchCard>(`/api/matches/${match}`);
    expect(card).toMatchObject({ status: 200, body: { title: 'Words', version: 1, over: false } });
    expect(card.body.seats).toEqual([
      { seat: 'red', name: 'Red' },
      { seat: 'blue', name: 'Blue' },
    ]);
  });

  test.each([
    ['an unknown match', '/api/matches/nowhere', 404, 'no-match'],
    ['the lists of an unknown pack', '/api/packs/nowhere/lists', 404, 'no-pack'],
    ['an unknown path', '/api/nothing', 404, 'not-found'],
    ['an unknown scenario', '/api/setups/a/b', 404, 'no-scenario'],
    ['a list of matches', '/api/matches', 404, 'not-found'],
    ['a broken escape', '/api/matches/%E0%A4%A', 400, 'malformed'],
    ['a missing asset', '/assets/gone.js', 404, 'not-found'],
    ['a longer id than any', `/api/matches/${'a'.repeat(250)}`, 414, 'malformed'],
  ])('%s: %s', async (_, path, status, code) => {
    expect(await get(path)).toMatchObject({
      status,
      body: { problem: code, say: expect.stringMatching(/^.{1,200}\.$/) },
    });
  });

  test.each([
    ['bytes', '\0\u0001garbage\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
  ])('%s instead of a request: one sentence', async (_, text, status) => {
    const line = connect(server.port, '127.0.0.1');
    let answer = '';
    line.on('data', data => {
      answer += data;
    });
    line.on('error', () => {});
    line.write(text);
    await new Promise(done => line.once('close', done));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      problem: 'malformed',
      say: 'The request was not understood: it is no sound HTTP.',
    });
  });

  test('nothing under /api is kept by a browser or a proxy', async () => {
    const created = await createToyMatch(server.url);
    for (const path of ['/api/health', `/api/matches/${created.match}/log`]) {
      expect((await fetch(server.url + path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    ['an unknown scenario', '{"scenario":"none"}', 404, 'no-scenario'],
    ['a broken scenario', '{"scenario":"broken"}', 422, 'scenario-broken'],
    ['a missing field', '{}', 400, 'malformed'],
    ['broken JSON', '{"scenario', 400, 'malformed'],
    ['nothing', '', 400, 'malformed'],
    ['a seed with a NUL', '{"scenario":"words","seed":"a\\u0000b"}', 400, 'malformed'],
    ['a seed with half a character', '{"scenario":"words","seed":"\\ud800"}', 400, 'malformed'],
    ['too much', `{"scenario":"${'x'.repeat(MESSAGE_LIMIT)}"}`, 413, 'malformed'],
  ])('%s makes no match and one sentence', async (_, body, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/matches`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      problem: code,
      say: expect.stringMatching(/^[A-Z][^\n]*\.$/),
    });
  });
});

describe('starting', () => {
  test('a port in use is one sentence and lets go of the data folder', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await new Promise(done => blocker.once('listening', done));
    const { port } = blocker.address() as { port: number };
    const data = join(freshFolder(), 'new', 'data');
    const options = { port, data, library: toyLibrary };
    await expect(startServer(options)).rejects.toThrow(`Port ${port} on 127.0.0.1 is already in use.`);
    expect(existsSync(join(data, '..'))).toBe(false);
    await new Promise(done => blocker.close(done));
    await (await startServer(options)).close();
  });

  test('a data folder in use is one sentence', async () => {
    const data = freshFolder();
    const first = await startServer({ port: 0, data, library: toyLibrary });
    await expect(startServer({ port: 0, data, library: toyLibrary })).rejects.toMatchObject({
      problem: 'data-in-use',
    });
    await first.close();
  });

  test.each([
    ['garbage for a database', 'emlia.sqlite', 'emlia.sqlite: file is not a database'],
    ['garbage for a lock', 'emlia.lock', 'emlia.lock: file is not a database'],
  ])('%s is one sentence that names the file', async (_, file, why) => {
    const data = freshFolder();
    writeFileSync(join(data, file), 'x'.repeat(5000));
    await expect(startServer({ port: 0, data, library: toyLibrary })).rejects.toThrow(
      `The data folder ${data} cannot be used: ${why}.`,
    );
  });

  test('a folder in the place of the database', async () => {
    const data = freshFolder();
    mkdirSync(join(data, 'emlia.sqlite'));
    await expect(startServer({ port: 0, data, library: toyLibrary })).rejects.toMatchObject({
      problem: 'data-folder',
    });
  });

  test('a data folder that cannot be is one sentence', async () => {
    const data = join('/proc', 'emlia', 'data');
    await expect(startServer({ port: 0, data, library: toyLibrary })).rejects.toMatchObject({
      problem: 'data-folder',
    });
  });
});

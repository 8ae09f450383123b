import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { FEUD, freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run, serving } from '../testing/run.ts';

test('serves the shelf, creates matches, and stops', async () => {
  const cwd = freshFolder(SPAT);
  let served = '';
  const ran = await serving(cwd, async url => {
    served = url;
    const list = await run(['new', '--list', '--server', url, '--json'], { cwd });
    expect(JSON.parse(list.out)).toMatchObject([{ id: 'spat/hedge', map: { terrain: [{ kind: 'hedge' }] } }]);
    const created = await run(['new', 'spat/hedge', '--server', `${url}/`], { cwd });
    const link = `${url}/play/[\\w-]+#seat=[\\w-]+`;
    expect(created.out).toMatch(new RegExp(`^Number Nine: ${link}\nNumber Ten: ${link}\n$`));
    const json = JSON.parse((await run(['new', 'spat/hedge', '--server', url, '--json'], { cwd })).out);
    expect(json.seats.map(({ seat }: { seat: string }) => seat)).toEqual(['left', 'right']);
    expect(await run(['new', 'spat/none', '--server', url], { cwd })).toEqual({
      code: 2,
      out: '',
      err: 'emlia: There is no scenario "spat/none".\n',
    });
  });
  expect(ran).toEqual({ code: 0, out: `Emlia is at ${served}\n`, err: '' });
  expect(served).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const gone = await run(['new', 'spat/hedge', '--server', served], { cwd });
  expect([gone.code, gone.out]).toEqual([1, '']);
  expect(gone.err).toMatch(/^emlia: No server answers at http:\S+ \(\w+\)\.\n$/);
});

test('army.budget, army.legal: armies come with the match they are for, and are judged at the door', async () => {
  const cwd = freshFolder(FEUD);
  const entry = { unit: 'street/neighbours', name: 'The Smiths' };
  const army = { pack: 'spat', force: 'nine', entries: [entry] };
  await serving(cwd, async url => {
    const post = async (body: object): Promise<{ status: number; say: string | undefined }> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/matches`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, say: ((await answer.json()) as { say?: string }).say };
    };
    const scenario = 'spat/feud';
    const cards = (await (await fetch(`${url}/api/scenarios`)).json()) as { id: string; forces: object[] }[];
    expect(cards.find(({ id }) => id === scenario)?.forces[0]).toMatchObject({
      seat: 'left',
      units: 0,
      army: { force: 'left', points: 25, from: [{ id: 'nine', name: 'House Nine' }] },
    });
    expect(await post({ scenario, musters: { left: army } })).toEqual({ status: 201, say: undefined });
    expect(await post({ scenario })).toEqual({
      status: 422,
      say: 'Number Nine has 25 points to spend: muster an army for it.',
    });
    expect(
      await post({ scenario, musters: { left: { ...army, entries: [{ ...entry, count: 3 }] } } }),
    ).toEqual({
      status: 422,
      say: 'The army for Number Nine is not legal. army.legal: House Nine: no more than 2 units; there are 3. Take out 1 of The Smiths. (And 1 more.)',
    });
    expect(await post({ scenario, musters: { left: 'everybody' } })).toEqual({
      status: 400,
      say: 'For "left": The muster was not understood: must be keys with values, not "everybody".',
    });
    expect(await post({ scenario, musters: 'all' })).toMatchObject({ status: 400 });
    const begun = ['new', scenario, '--server', url, '--packs', 'packs', '--muster', 'left=army.yaml'];
    expect((await run(begun, { cwd })).out).toMatch(/^Number Nine: /);
  });
});

test('--json tells a program the address', async () => {
  const check = async (line: string): Promise<void> => {
    const { url, port } = JSON.parse(line);
    expect(url).toBe(`http://127.0.0.1:${port}`);
    expect((await fetch(`${url}/api/health`)).ok).toBe(true);
  };
  expect((await serving(freshFolder(SPAT), check, '--json')).code).toBe(0);
});

test('a port in use is one sentence', async () => {
  const cwd = freshFolder(SPAT);
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  const serve = ['serve', '--packs', 'packs', '--data', 'data'];
  const inUse = { code: 1, out: '', err: `emlia: Port ${port} on 127.0.0.1 is already in use.\n` };
  expect(await run([...serve, '--port', `${port}`], { cwd })).toEqual(inUse);
  expect(await run(serve, { cwd, env: { PORT: `${port}` } })).toEqual(inUse);
  expect(existsSync(join(cwd, 'data'))).toBe(false);
  await new Promise(resolve => holder.close(resolve));
});

test('a data folder that cannot be used, a database that is not there', async () => {
  const cwd = freshFolder({ ...SPAT, data: 'a file' });
  const serve = ['serve', '--port', '0', '--packs', 'packs'];
  const bad = await run(serve, { cwd, env: { EMLIA_DATA: 'data/below' } });
  expect([bad.code, bad.out]).toEqual([1, '']);
  expect(bad.err).toMatch(/^emlia: The data folder .*\n$/);
  const gone = await run([...serve, '--data', 'unused'], {
    cwd,
    env: { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
  });
  expect([gone.code, gone.out]).toEqual([1, '']);
  expect(gone.err).toMatch(/^emlia: The database .*\n$/);
  expect(existsSync(join(cwd, 'unused'))).toBe(false);
});

test('army.legal: a scenario is handed out to be printed with the armies somebody chose, if they are legal', async () => {
  const cwd = freshFolder(FEUD);
  const { code } = await serving(cwd, async url => {
    const ask = async (musters: unknown) => {
      const answer = await fetch(`${url}/api/setups/spat/feud`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ musters }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const jones = { unit: 'street/neighbours', name: 'The Joneses' };
    const one = await ask({ left: { pack: 'spat', force: 'nine', entries: [jones] } });
    const units = [{ id: 'left-1', entry: 'street/neighbours', name: 'The Joneses' }];
    expect(one).toMatchObject({
      status: 200,
      body: { title: 'The Feud', setup: { scenario: { forces: [{ units }, {}] } } },
    });
    const many = await ask({ left: { pack: 'spat', force: 'nine', entries: [{ ...jones, count: 3 }] } });
    expect(many.body).toMatchObject({
      say: expect.stringContaining('The army for Number Nine is not legal.'),
    });
    expect(await ask('all of them')).toMatchObject({ status: 400, body: { problem: 'malformed' } });
    expect(await ask({ left: 'us' })).toMatchObject({ status: 400, body: { problem: 'malformed' } });
  });
  expect(code).toBe(0);
});

test('a broken pack does not stop it: it is listed with its mistakes and cannot be chosen', async () => {
  const pots = 'name: Pots\nkind: melee\nbase damage: lots\n';
  const cwd = freshFolder({
    ...SPAT,
    ...Object.fromEntries(
      Object.entries(SPAT).map(([path, text]) => [
        path.replace('packs/spat', 'packs/brawl'),
        path.endsWith('pots.yaml') ? pots : text.replace('id: spat', 'id: brawl'),
      ]),
    ),
    'packs/void/pack.yaml': 'id: void\n',
  });
  const { code, err } = await serving(cwd, async url => {
    const list = await run(['new', '--list', '--server', url, '--json'], { cwd });
    expect(JSON.parse(list.out).map(({ id }: { id: string }) => id)).toEqual(['spat/hedge']);
    const broken = await (await fetch(`${url}/api/broken-packs`)).json();
    expect(broken).toEqual([
      {
        folder: 'brawl',
        mistakes: ['equipment/pots.yaml:3:14  base damage: must be a whole number from 0 to 99, not "lots"'],
        count: 1,
      },
      {
        folder: 'void',
        mistakes: [
          'pack.yaml:1:1  version: must be a version like 1.0.0',
          'pack.yaml:1:1  title: missing',
          'pack.yaml:1:1  licence: missing',
        ],
        count: 3,
      },
    ]);
    expect((await run(['new', 'brawl/hedge', '--server', url], { cwd })).err).toBe(
      'emlia: There is no scenario "brawl/hedge".\n',
    );
    expect((await run(['new', 'spat/hedge', '--server', url], { cwd })).code).toBe(0);
  });
  expect(code).toBe(0);
  expect(err.split('\n')).toHaveLength(3);
  expect(err).toMatch(
    /^emlia: A pack is left out: .*packs\/brawl\/equipment\/pots\.yaml:3:14 {2}base damage: /,
  );
  expect(err).toMatch(/packs\/void\/pack\.yaml:1:1 .* \(and 2 more mistakes; emlia lint shows all\)\n$/);
});

test('with nothing but broken packs it starts all the same', async () => {
  const cwd = freshFolder({ 'packs/void/pack.yaml': 'id: void\n' });
  const { code } = await serving(cwd, async url => {
    expect(await (await fetch(`${url}/api/scenarios`)).json()).toEqual([]);
    expect(await (await fetch(`${url}/api/broken-packs`)).json()).toHaveLength(1);
  });
  expect(code).toBe(0);
});

test('no pack at all, or no such folder, keeps it from starting: nothing is made', async () => {
  const cwd = freshFolder({ 'none/readme.md': '' });
  const gone = await run(['serve', '--port', '0', '--packs', 'gone', '--data', 'data'], { cwd });
  expect([gone.code, gone.out]).toEqual([2, '']);
  expect(gone.err).toMatch(/^emlia: There is no folder gone for --packs; /);
  expect(await run(['serve', '--port', '0', '--packs', 'none', '--data', 'data'], { cwd })).toEqual({
    code: 1,
    out: '',
    err: 'emlia: none holds no scenario to play.\n',
  });
  expect(existsSync(join(cwd, 'data'))).toBe(false);
});

test('what answers but is no Emlia is told apart', async () => {
  const cwd = freshFolder();
  const http = await import('node:http');
  const other = http.createServer((_, reply) => reply.end('<p>hello')).listen(0, '127.0.0.1');
  await new Promise(resolve => other.once('listening', resolve));
  const url = `http://127.0.0.1:${(other.address() as { port: number }).port}`;
  expect(await run(['new', 'a/b', '--server', url], { cwd })).toEqual({
    code: 1,
    out: '',
    err: `emlia: What answers at ${url} is no Emlia server.\n`,
  });
  other.closeAllConnections();
  await new Promise(resolve => other.close(resolve));
});

test('what a pack says of its abilities, and the pictures it names, are sent when asked for', async () => {
  const cwd = freshFolder(SPAT);
  const { code } = await serving(cwd, async url => {
    const picture = await fetch(`${url}/api/pictures/bear-head`);
    expect(await picture.json()).toMatchObject({ box: '0 0 512 512', d: expect.any(String) });
    const none = await fetch(`${url}/api/pictures/${encodeURIComponent('../stone-axe')}`);
    expect(await (await fetch(`${url}/api/packs/spat/sayings`)).json()).toEqual({});
    expect((await fetch(`${url}/api/packs/nothing/sayings`)).status).toBe(404);
    expect([none.status, await none.json()]).toEqual([
      404,
      { problem: 'no-picture', say: 'There is no such picture here.' },
    ]);
  });
  expect(code).toBe(0);
});

import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { FEUD, freshFolder, SPAT } from '@emlia/games/testing';
import type { ForgePack, ForgeWritten } from '@emlia/protocol';
import { describe, expect, test } from 'vitest';
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
      err: 'emlia: There is no scenario "spat/none". Did you mean "spat/hedge"?\n',
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

test('--public: pages from elsewhere are refused', async () => {
  const cwd = freshFolder(SPAT);
  const post = (url: string, origin: string) =>
    fetch(`${url}/api/matches`, { method: 'POST', headers: { origin }, body: '' });
  const check = async (line: string): Promise<void> => {
    const { url } = JSON.parse(line);
    expect((await post(url, url)).status).toBe(403);
    expect((await post(url, 'https://emlia.example')).status).toBe(400);
  };
  expect((await serving(cwd, check, '--json', '--public', 'https://emlia.example/')).code).toBe(0);
  const wrong = ['serve', '--no-shipped', '--packs', 'packs', '--data', 'data', '--public', 'emlia.example'];
  expect((await run(wrong, { cwd })).err).toContain('"emlia.example" is no public address');
});

test('--mail: a server that sends mail says whose it is and where its links lead', async () => {
  const cwd = freshFolder(SPAT);
  const smtp = ['--mail', 'smtp://127.0.0.1:25'];
  const whole = [...smtp, '--mail-from', 'emlia@emlia.example', '--public', 'https://emlia.example'];
  const check = async (url: string): Promise<void> => {
    expect(await (await fetch(`${url}/api/me`)).json()).toEqual({ mail: true });
  };
  const ran = await serving(cwd, check, ...whole);
  expect(ran).toMatchObject({ code: 0, err: expect.stringContaining('https://emlia.example/account#link=') });
  const serve = ['serve', '--packs', 'packs', '--data', 'data'];
  for (const [wrong, say] of [
    [['--mail', 'mail.example'], 'is no mail server'],
    [smtp, 'wants --mail-from'],
    [[...smtp, '--mail-from', 'emlia@emlia.example'], 'wants --public'],
  ] as const)
    expect((await run([...serve, ...wrong], { cwd })).err).toContain(say);
});

test('--trust-proxy: named proxies are believed, and never everybody', async () => {
  const cwd = freshFolder(SPAT);
  const serve = ['serve', '--packs', 'packs', '--data', 'data', '--trust-proxy'];
  for (const wrong of ['true', '1', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', '127.0.0.1,proxy'])
    expect((await run([...serve, wrong], { cwd })).err).toContain('is no address of a proxy');
  const check = async (url: string): Promise<void> => {
    expect((await fetch(`${url}/ready`)).status).toBe(200);
  };
  expect((await serving(cwd, check, '--trust-proxy', '127.0.0.1, 10.0.0.0/8, ::1')).code).toBe(0);
});

test('a port in use is one sentence', async () => {
  const cwd = freshFolder(SPAT);
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => holder.once('listening', resolve));
  const { port } = holder.address() as { port: number };
  const serve = ['serve', '--no-shipped', '--packs', 'packs', '--data', 'data'];
  const inUse = { code: 1, out: '', err: `emlia: Port ${port} on 127.0.0.1 is already in use.\n` };
  expect(await run([...serve, '--port', `${port}`], { cwd })).toEqual(inUse);
  expect(await run(serve, { cwd, env: { PORT: `${port}` } })).toEqual(inUse);
  expect(existsSync(join(cwd, 'data'))).toBe(false);
  await new Promise(resolve => holder.close(resolve));
});

test('a data folder that cannot be used, a database that is not there', async () => {
  const cwd = freshFolder({ ...SPAT, data: 'a file' });
  const serve = ['serve', '--port', '0', '--no-shipped', '--packs', 'packs'];
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
      'emlia: There is no scenario "brawl/hedge". Did you mean "spat/hedge"?\n',
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
  expect(
    await run(['serve', '--port', '0', '--no-shipped', '--packs', 'none', '--data', 'data'], { cwd }),
  ).toEqual({
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

test('--embed-origins: named sites may show battles, and what is no origin is told', async () => {
  const cwd = freshFolder(SPAT);
  const check = async (url: string): Promise<void> => {
    const { status, headers } = await fetch(`${url}/embed/board`);
    const policy = headers.get('content-security-policy');
    // Where the page is not built there is nothing to show.
    expect([200, 404]).toContain(status);
    expect(policy).toContain('frame-ancestors https://a.example http://localhost:8080');
  };
  const origins = 'https://a.example/, http://localhost:8080';
  expect((await serving(cwd, check, '--embed-origins', origins)).code).toBe(0);
  for (const wrong of ['a.example', '*', 'https://a.example/blog', 'ftp://a.example', 'https://*.example']) {
    const told = await run(
      ['serve', '--no-shipped', '--packs', 'packs', '--data', 'data', '--embed-origins', wrong],
      {
        cwd,
      },
    );
    expect([told.code, told.err]).toEqual([
      2,
      `emlia: "${wrong}" is no origin of a page; one looks like https://blog.example.\n`,
    ]);
  }
});

const SHED = (title: string): Record<string, string> => ({
  'packs/shed/pack.yaml': `id: shed\nversion: 1.0.0\ntitle: ${title}\nlicence: CC0-1.0\n`,
});

const asked = async <T>(url: string, init?: RequestInit): Promise<T> =>
  (await (await fetch(url, init)).json()) as T;

test('--packs adds to the shipped packs, and --no-shipped leaves them out', async () => {
  const cwd = freshFolder(SPAT);
  const ids = async (...more: string[]): Promise<string[]> => {
    let found: string[] = [];
    let stop = (): void => {};
    const stopped = new Promise<void>(resolve => (stop = resolve));
    const heard = (line: string): void => {
      const url = line.replace('Emlia is at ', '');
      void asked<{ id: string }[]>(`${url}/api/scenarios`).then(cards => {
        found = cards.map(({ id }) => id);
        stop();
      });
    };
    const ran = await run(['serve', '--port', '0', '--packs', 'packs', '--data', 'data', ...more], {
      cwd,
      heard,
      stopped,
    });
    expect([ran.code, ran.err]).toEqual([0, '']);
    return found;
  };
  expect(await ids()).toEqual(expect.arrayContaining(['cavemen/two-clans', 'spat/hedge']));
  expect(await ids('--no-shipped')).toEqual(['spat/hedge']);
  expect((await run(['serve', '--no-shipped'], { cwd })).err).toBe(
    'emlia: Without the shipped packs, name others: --packs <folder>.\n',
  );
});

test('--watch: a changed pack is read within a second, and a match under way keeps its own', async () => {
  const cwd = freshFolder(SPAT);
  await serving(
    cwd,
    async url => {
      const title = async (): Promise<string | undefined> =>
        (await asked<{ id: string; title: string }[]>(`${url}/api/scenarios`)).find(
          ({ id }) => id === 'spat/hedge',
        )?.title;
      const before = await title();
      const begun = await asked<{ match: string }>(`${url}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario: 'spat/hedge' }),
      });
      const file = join(cwd, 'packs/spat/scenarios/hedge.yaml');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/^title: .*$/m, 'title: The Ditch'));
      await expect.poll(title).toBe('The Ditch');
      const { title: kept } = await asked<{ title: string }>(`${url}/api/matches/${begun.match}`);
      expect([before, kept]).toEqual(['The Hedge', 'The Hedge']);
      // A slip takes the pack off the shelf with a sentence, and its mend brings it back.
      writeFileSync(file, text.replace(/^title:/m, 'titel:'));
      await expect.poll(title).toBeUndefined();
      expect(await asked(`${url}/api/broken-packs`)).toMatchObject([{ folder: 'spat' }]);
      writeFileSync(file, text);
      await expect.poll(title).toBe(before);
    },
    '--watch',
  );
});

describe('--forge', () => {
  const forging = async (use: (url: string, cwd: string) => Promise<void>): Promise<void> => {
    const cwd = freshFolder({ ...SPAT, ...SHED('A Shed') });
    const ran = await serving(cwd, url => use(url, cwd), '--forge', 'packs');
    expect(ran.code).toBe(0);
  };
  const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  test('packs are listed, read and written; what is written is played at once, and backed up first', () =>
    forging(async (url, cwd) => {
      expect(await asked(`${url}/api/forge`)).toEqual([
        { folder: 'shed', title: 'A Shed', errors: 0, warnings: expect.any(Number) },
        { folder: 'spat', title: expect.any(String), errors: 0, warnings: expect.any(Number) },
      ]);
      const { files } = await asked<ForgePack>(`${url}/api/forge/spat`);
      const { text = '', hash = '' } = files['scenarios/hedge.yaml'] ?? {};
      expect(text).toBe(readFileSync(join(cwd, 'packs/spat/scenarios/hedge.yaml'), 'utf8'));
      const next = text.replace(/^title: .*$/m, 'title: The Ditch');
      const change = { file: 'scenarios/hedge.yaml', text: next, was: hash };
      const answer = (await (
        await post(`${url}/api/forge/spat`, { changes: [change] })
      ).json()) as ForgeWritten;
      expect(Object.keys(answer.written)).toEqual(['scenarios/hedge.yaml']);
      expect(readFileSync(join(cwd, 'packs/spat/scenarios/hedge.yaml'), 'utf8')).toBe(next);
      expect(await asked(`${url}/api/scenarios`)).toMatchObject([{ title: 'The Ditch' }]);
      const [backup = ''] = readdirSync(join(cwd, 'packs/.backups/spat'));
      const kept = join(cwd, 'packs/.backups/spat', backup, 'scenarios/hedge.yaml');
      expect(readFileSync(kept, 'utf8')).toBe(text);
    }));

  test('what was changed outside is told and nothing is written', () =>
    forging(async (url, cwd) => {
      const { files } = await asked<ForgePack>(`${url}/api/forge/shed`);
      const file = join(cwd, 'packs/shed/pack.yaml');
      writeFileSync(file, '# mine\n');
      const changes = [
        { file: 'pack.yaml', text: 'x', was: files['pack.yaml']?.hash },
        { file: 'README.md', text: 'new' },
      ];
      expect(await (await post(`${url}/api/forge/shed`, { changes })).json()).toMatchObject({
        written: {},
        changedOutside: { 'pack.yaml': { text: '# mine\n' } },
      });
      expect(readFileSync(file, 'utf8')).toBe('# mine\n');
      expect(existsSync(join(cwd, 'packs/shed/README.md'))).toBe(false);
    }));

  test('of several files all are written or none, and which one could not be is told', () =>
    forging(async (url, cwd) => {
      const { files } = await asked<ForgePack>(`${url}/api/forge/shed`);
      const head = readFileSync(join(cwd, 'packs/shed/pack.yaml'), 'utf8');
      // No file can be where a folder is.
      mkdirSync(join(cwd, 'packs/shed/notes.md/in-the-way'), { recursive: true });
      const changes = [
        { file: 'pack.yaml', text: `${head}# more\n`, was: files['pack.yaml']?.hash },
        { file: 'README.md', text: 'new' },
        { file: 'notes.md', text: 'new' },
      ];
      const answer = await post(`${url}/api/forge/shed`, { changes });
      expect(await answer.json()).toMatchObject({
        problem: 'not-saved',
        say: expect.stringMatching(/^notes\.md could not be written: /),
      });
      expect(readFileSync(join(cwd, 'packs/shed/pack.yaml'), 'utf8')).toBe(head);
      expect(readdirSync(join(cwd, 'packs/shed'))).not.toContain('README.md');
      expect(readdirSync(join(cwd, 'packs/shed')).filter(name => name.startsWith('.'))).toEqual([]);
    }));

  test('a pack is begun, and a file of it goes again', () =>
    forging(async (url, cwd) => {
      const begun = await post(`${url}/api/forge`, { folder: 'orchard', title: 'The "Orchard"' });
      expect(begun.status).toBe(201);
      expect(await asked(`${url}/api/forge`)).toContainEqual(
        expect.objectContaining({ folder: 'orchard', title: 'The "Orchard"', errors: 0 }),
      );
      expect((await post(`${url}/api/forge`, { folder: 'orchard', title: 'Again' })).status).toBe(409);
      await post(`${url}/api/forge/orchard`, { changes: [{ file: 'README.md', text: 'Apples.\n' }] });
      const { files } = await asked<ForgePack>(`${url}/api/forge/orchard`);
      await post(`${url}/api/forge/orchard`, {
        changes: [{ file: 'README.md', was: files['README.md']?.hash }],
      });
      expect(existsSync(join(cwd, 'packs/orchard/README.md'))).toBe(false);
    }));

  test.each([
    '../evil.yaml',
    'scenarios/../../evil.yaml',
    '/etc/passwd.yaml',
    'scenarios/.hidden.yaml',
    'a/b/c/d.yaml',
    'scenarios\\evil.yaml',
    'run.sh',
    'pack.yaml/x.yaml\u0000',
  ])('a path that leads elsewhere is refused: %s', file =>
    forging(async url => {
      const answer = await post(`${url}/api/forge/shed`, { changes: [{ file, text: 'x' }] });
      expect(answer.status).toBe(400);
    }),
  );

  test('a link on the way leads nowhere, be it the pack or a folder in it', () =>
    forging(async (url, cwd) => {
      const outside = freshFolder({});
      symlinkSync(outside, join(cwd, 'packs/shed/scenarios'));
      symlinkSync(outside, join(cwd, 'packs/away'));
      const changes = [{ file: 'scenarios/evil.yaml', text: 'x' }];
      expect((await post(`${url}/api/forge/shed`, { changes })).status).toBe(400);
      expect((await post(`${url}/api/forge/away`, { changes })).status).toBe(404);
      expect(readdirSync(outside)).toEqual([]);
    }));

  test('it is open to this machine and its own pages alone', () =>
    forging(async url => {
      const changes = [{ file: 'README.md', text: 'x' }];
      const evil = await post(`${url}/api/forge/shed`, { changes }, { origin: 'https://evil.example' });
      expect(evil.status).toBe(403);
      const { port } = new URL(url);
      const named = (host: string): Promise<number> =>
        new Promise(done => {
          get({ host: '127.0.0.1', port, path: '/api/forge', headers: { host } }, answer => {
            answer.resume();
            done(answer.statusCode ?? 0);
          });
        });
      expect(await named(`evil.example:${port}`)).toBe(404);
      expect(await named(`localhost:${port}`)).toBe(200);
      for (const [option, value] of [
        ['--host', '0.0.0.0'],
        ['--public', 'https://emlia.example'],
        ['--trust-proxy', '127.0.0.1'],
      ] as const) {
        const cwd = freshFolder(SPAT);
        const told = await run(['serve', '--forge', 'packs', option, value], { cwd });
        expect([told.code, told.err]).toEqual([2, expect.stringContaining('open to it alone')]);
      }
    }));

  test('without it there is none', () =>
    serving(freshFolder(SPAT), async url => {
      expect(await asked(`${url}/api/forge`)).toMatchObject({ problem: 'not-found' });
    }));
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import { expect, test } from 'vitest';
import { run, serving } from '../testing/run.ts';

const CONFIG = `# A server of our own.
port: 0
data: kept
packs: packs
shipped: false
public: https://emlia.example
trust-proxy: [127.0.0.1, "10.0.0.0/8"]
sign-up: nobody
keep:
  unstarted: 5
limits:
  new-matches-per-minute: 2
request-log: requests.log
`;

/** Serves by a file until `use` is done with it. */
const servingBy = async (
  cwd: string,
  use: (url: string) => Promise<void>,
  args: string[],
  env: Record<string, string> = {},
) => {
  let stop = (): void => {};
  const stopped = new Promise<void>(done => {
    stop = done;
  });
  let used: Promise<void> | undefined;
  const heard = (line: string): void => {
    used = use(line.replace('Emlia is at ', '')).finally(stop);
  };
  const ran = await run(['serve', ...args], { cwd, heard, stopped, env });
  await used;
  return ran;
};

test('--config: a file says it all, by the names of the options, from where it lies', async () => {
  const cwd = freshFolder({ ...Object.fromEntries(Object.entries(SPAT)), 'emlia.yaml': CONFIG });
  const check = async (url: string): Promise<void> => {
    expect(await (await fetch(`${url}/api/me`)).json()).toEqual({ noSignUp: true });
    const make = (origin: string) =>
      fetch(`${url}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: '{"scenario":"spat/hedge"}',
      });
    expect((await make(url)).status).toBe(403);
    const own = 'https://emlia.example';
    expect([await make(own), await make(own), await make(own)].map(({ status }) => status)).toEqual([
      201, 201, 429,
    ]);
  };
  const ran = await servingBy(cwd, check, ['--config', 'emlia.yaml']);
  expect(ran).toMatchObject({ code: 0 });
  expect(existsSync(join(cwd, 'kept', 'emlia.sqlite'))).toBe(true);
  expect(readFileSync(join(cwd, 'requests.log'), 'utf8')).toContain('"/api/matches"');
});

test('what is typed goes before the environment, and that before the file', async () => {
  const cwd = freshFolder({ ...SPAT, 'emlia.yaml': CONFIG });
  const open = async (url: string): Promise<void> => {
    expect(await (await fetch(`${url}/api/me`)).json()).toEqual({});
  };
  const env = { EMLIA_CONFIG: 'emlia.yaml', EMLIA_SIGN_UP: 'everyone', EMLIA_DATA: 'elsewhere' };
  expect(await servingBy(cwd, open, [], env)).toMatchObject({ code: 0 });
  expect(existsSync(join(cwd, 'elsewhere', 'emlia.sqlite'))).toBe(true);
  const shut = async (url: string): Promise<void> => {
    expect(await (await fetch(`${url}/api/me`)).json()).toEqual({ noSignUp: true });
  };
  expect(await servingBy(cwd, shut, ['--sign-up', 'nobody', '--data', 'typed'], env)).toMatchObject({
    code: 0,
  });
  expect(existsSync(join(cwd, 'typed', 'emlia.sqlite'))).toBe(true);
});

test('what a file, an option or the environment says wrongly is told, with its place', async () => {
  const cwd = freshFolder({ ...SPAT });
  const wrong = async (text: string): Promise<string> => {
    writeFileSync(join(cwd, 'emlia.yaml'), text);
    const ran = await run(['serve', '--config', 'emlia.yaml'], { cwd });
    expect(ran).toMatchObject({ code: 1, out: '' });
    return ran.err;
  };
  expect(await wrong('hosts: here\n')).toBe(
    'emlia: emlia.yaml:1:1  hosts: no key "hosts". Did you mean "host"?\n',
  );
  expect(await wrong('host: here\nport: much\n')).toContain(
    'emlia.yaml:2:7  port: must be a whole number from 0 to 65535, not "much"',
  );
  expect(await wrong('sign-up: sometimes\n')).toContain('no policy "sometimes"');
  expect(await wrong('limits:\n  bot-msec: 5\n')).toContain('Did you mean "bot-ms"?');
  expect(await wrong('a: [\n')).toContain('emlia.yaml:');
  expect(existsSync(join(cwd, 'data'))).toBe(false);
  const serve = ['serve', '--no-shipped', '--packs', 'packs', '--data', 'data', '--port', '0'];
  for (const [args, say] of [
    [['--config', 'none.yaml'], 'There is no file none.yaml.'],
    [['--sign-up', 'some'], 'no policy "some"; there is "everyone", "nobody"'],
    [['--keep', 'unstarted'], 'is no name with a number from 0, like unstarted=10.'],
    [['--keep', 'finnished=1'], 'Did you mean "finished"?'],
    [['--limits', 'bot-ms=0'], 'is no name with a number from 1'],
    [['--metrics', 'here'], '"here" is no address for --metrics'],
    [['--metrics', '99999'], 'is no address for --metrics'],
    [['--request-log', 'none/requests.log'], 'There is no folder none'],
  ] as const)
    expect((await run([...serve, ...args], { cwd })).err).toContain(say);
  expect((await run(serve, { cwd, env: { EMLIA_KEEP: 'x' } })).err).toContain('--keep');
});

test('a backup is taken while the server runs, and restored elsewhere', async () => {
  const cwd = freshFolder(SPAT);
  let match = '';
  const check = async (url: string): Promise<void> => {
    const created = await run(['new', 'spat/hedge', '--server', url, '--json'], { cwd });
    match = JSON.parse(created.out).match;
    expect(await run(['backup', 'a.backup', '--data', 'data'], { cwd })).toEqual({
      code: 0,
      out: 'a.backup holds 1 match with 1 entry, and 0 people.\n',
      err: '',
    });
  };
  expect(await serving(cwd, check)).toMatchObject({ code: 0 });
  const restored = await run(['restore', 'a.backup', '--data', 'other'], { cwd });
  expect(restored).toMatchObject({ code: 0, out: 'Restored 1 match with 1 entry, and 0 people.\n' });
  const again = async (url: string): Promise<void> => {
    expect(await (await fetch(`${url}/api/matches/${match}`)).json()).toMatchObject({ match, version: 1 });
  };
  expect(await serving(cwd, again, '--data', 'other')).toMatchObject({ code: 0 });
  for (const [args, say] of [
    [['restore', 'a.backup', '--data', 'other'], 'holds matches already'],
    [['restore', 'a.backup'], 'Where to?'],
    [['restore', 'none.backup', '--data', 'new'], 'There is no file'],
    [['restore', join('packs', 'spat', 'pack.yaml'), '--data', 'new'], 'cannot be used'],
    [['backup', 'b.backup', '--data', 'nowhere'], 'There are no matches in'],
    [['backup', 'none/b.backup', '--data', 'data'], 'There is no folder none'],
  ] as const)
    expect((await run([...args], { cwd })).err).toContain(say);
  expect(existsSync(join(cwd, 'new', 'emlia.sqlite'))).toBe(false);
});

test('emlia admin looks after people and matches of a server that runs', async () => {
  const cwd = freshFolder(SPAT);
  const check = async (url: string): Promise<void> => {
    const admin = (...args: string[]) => run(['admin', ...args, '--data', 'data'], { cwd });
    const { port } = new URL(url);
    const added = await run(['admin', 'add', 'Kay', '--data', 'data'], { cwd, env: { PORT: port } });
    expect(added.out).toMatch(new RegExp(`signed in as Kay:\n${url}/account#link=[\\w-]{43}\n$`));
    const secret = added.out.trim().split('=').at(-1);
    const opened = await fetch(`${url}/api/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link: secret }),
    });
    expect(await opened.json()).toEqual({ did: 'signed-in' });
    expect((await admin('role', 'Kay', 'admin')).out).toBe('Kay is admin now.\n');
    expect((await admin('role', 'Kay', 'king')).err).toContain('no role "king"');
    expect((await admin('suspend', 'Kay', '--days', '3', '--reason', 'Shouting.')).out).toContain('3 days');
    expect((await admin('people')).out).toMatch(
      /^Kay {2}admin {2}since [\d-]+ {2}0 matches {2}kept out until/,
    );
    expect((await admin('lift', 'Kay')).code).toBe(0);
    expect((await admin('link', 'Nobody')).err).toBe('emlia: Nobody here has this name.\n');
    const { match } = JSON.parse((await run(['new', 'spat/hedge', '--server', url, '--json'], { cwd })).out);
    expect((await admin('matches')).out).toContain(`${match}  `);
    expect((await admin('delete-match', match)).code).toBe(0);
    expect((await admin('delete-match', 'none')).err).toContain('no such match');
  };
  expect(await serving(cwd, check)).toMatchObject({ code: 0 });
  expect((await run(['admin', 'people', '--data', 'none'], { cwd })).err).toContain(
    'There are no matches in',
  );
});

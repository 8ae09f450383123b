// Owns one PostgreSQL server for postgres.mjs. Says `ready <port>` on stdout; when stdin closes, because its
// parent asked or died, it stops the server, removes the data and leaves.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './command.mjs';

const bin = process.argv[2] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'emlia-postgres-'));
const data = join(folder, 'data');
const password = process.env.EMLIA_POSTGRES_PASSWORD ?? '';
/** @type {import('node:child_process').ChildProcess | undefined} initdb, then the server */
let child;
let stopping = false;

process.stdin.on('end', () => void stop(0)).resume();
// The parent may be gone before it hears us.
process.stdout.on('error', () => {});

/** PostgreSQL refuses to run as root: another user does, or, where it may not read the binaries, a user namespace. */
function unprivileged() {
  if (process.getuid?.() !== 0) return { before: /** @type {string[]} */ ([]), options: {} };
  const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout) || 65534;
  const options = { uid: nobody, gid: nobody };
  chownSync(folder, nobody, nobody);
  const runs = spawnSync(join(bin, 'postgres'), ['--version'], options).status === 0;
  if (runs && spawnSync('ls', [folder], options).status === 0) return { before: [], options };
  chownSync(folder, 0, 0);
  const before = ['unshare', '--user'];
  if (spawnSync('unshare', ['--user', join(bin, 'postgres'), '--version']).status === 0)
    return { before, options: {} };
  throw new Error(
    `PostgreSQL will not run as root, and user ${nobody} may not read ${bin} or ${folder}. Set DATABASE_URL or run the tests as another user.`,
  );
}

/** @type {ReturnType<typeof unprivileged>} */
let { before, options } = { before: [], options: {} };

function start(/** @type {string} */ name, /** @type {string[]} */ args) {
  const [file = '', ...rest] = [...before, join(bin, name), ...args];
  return spawn(file, rest, {
    ...options,
    cwd: folder,
    env: { ...process.env, HOME: folder, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Waits for a program to say it is ready, or to end. */
function heardFrom(
  /** @type {import('node:child_process').ChildProcess} */ child,
  /** @type {RegExp} */ ready,
) {
  return new Promise(done => {
    let text = '';
    child.stderr?.on('data', chunk => {
      text += chunk;
      if (ready.test(text)) done({ ready: true, text });
    });
    child.once('error', error => done({ ready: false, text: String(error) }));
    child.once('close', code => done({ ready: false, code, text }));
  });
}

async function makeCluster() {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if ('uid' in options) chownSync(passwordFile, options.uid, options.gid);
  child = start('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const made = await heardFrom(child, /(?!)/);
  if (made.code !== 0) throw new Error(`initdb: ${made.text}`);
}

async function listen() {
  const settings = [
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    ...(process.platform === 'win32' ? [] : [`unix_socket_directories=${folder}`]),
  ];
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    child = start('postgres', [
      '-D',
      data,
      '-p',
      String(port),
      ...settings.flatMap(setting => ['-c', setting]),
    ]);
    const { ready, text } = await heardFrom(child, /ready to accept connections/);
    if (ready) return port;
    if (attempt === 5 || !/Address already in use|could not bind/i.test(text))
      throw new Error(`postgres: ${text}`);
  }
}

async function stop(/** @type {number} */ code) {
  if (stopping) return;
  stopping = true;
  if (child?.exitCode === null && child.signalCode === null) {
    const ended = new Promise(done => child?.once('close', done));
    // SIGINT is PostgreSQL's fast shutdown: clients are dropped, files are left in order.
    child.kill('SIGINT');
    const kill = setTimeout(() => child?.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(kill);
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code);
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));

try {
  ({ before, options } = unprivileged());
  await makeCluster();
  const port = await listen();
  child?.once('close', () => void stop(1));
  process.stdout.write(`ready ${port}\n`);
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

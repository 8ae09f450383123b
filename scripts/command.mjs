// Starting other programs: the one place that knows how npm, the tools in node_modules and a port are found.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Whether the module with this import.meta.url is the program node was asked to run. */
export const isProgram = (/** @type {string} */ url) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

// A signal sent to npm ends the shell between npm and us and reaches nobody else (dash does not exec): under npm,
// losing our parent means that we were asked to end. So it does where the parent only waits for us (runtime.mjs).
if (process.env.npm_lifecycle_event !== undefined || process.env.EMLIA_RERUN_BY === String(process.ppid)) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @type {Record<string, number>} */
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs a program to its end, its output shown as it comes. Signals sent to us reach it, and we outlive it.
 * With a limit it gets a group of its own, which is killed whole when the time is over: a test in an endless
 * loop sits in a process below it and hears nothing else.
 * @typedef {{ onSpawn?: (child: import('node:child_process').ChildProcess) => void, limit?: number }} RunOptions limit in milliseconds
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & RunOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's number when a signal ended it
 */
export function run(file, args, { onSpawn, limit, ...options } = {}) {
  return new Promise((done, fail) => {
    const grouped = limit !== undefined && process.platform !== 'win32';
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', detached: grouped, ...options });
    const send = (/** @type {NodeJS.Signals} */ signal) => {
      // A Ctrl-C in a terminal reaches our own group by itself: forwarding it there would be a second one.
      if (!grouped && signal === 'SIGINT' && process.stdin.isTTY) return;
      try {
        if (grouped && child.pid !== undefined) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // It has just ended.
      }
    };
    const late = () => {
      console.error(`Stopped: it had not ended after ${(limit ?? 0) / 1000} s.`);
      send('SIGKILL');
    };
    const timer = limit === undefined ? undefined : setTimeout(late, limit);
    for (const signal of FORWARDED) process.on(signal, send);
    const settle = () => {
      clearTimeout(timer);
      for (const signal of FORWARDED) process.off(signal, send);
    };
    child.once('error', error => {
      settle();
      fail(error);
    });
    child.once('close', (code, signal) => {
      settle();
      done(code ?? 128 + (SIGNAL_NUMBERS[String(signal)] ?? 0));
    });
    onSpawn?.(child);
  });
}

/**
 * The arguments that make node run a tool of node_modules, e.g. tool('vitest', 'run').
 * @param {string} name package, or package/bin where it has several
 * @param {readonly string[]} args
 */
export function tool(name, ...args) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return [join(folder, file), ...args];
}

/** Runs a tool of node_modules, in colour only for somebody who sees it. */
export const runTool = (/** @type {string} */ name, /** @type {string[]} */ ...args) =>
  run(process.execPath, tool(name, ...args), { env: plainEnvironment() });

/** The same, its output told and not shown. */
export const tellTool = (
  /** @type {(text: string) => void} */ tell,
  /** @type {string} */ name,
  /** @type {string[]} */ ...args
) =>
  run(process.execPath, tool(name, ...args), {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    onSpawn: child => {
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => tell(String(chunk)));
    },
  });

/** Our environment, asking for no colours where the output goes to a file. */
export const plainEnvironment = () =>
  process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' };

/**
 * npm as [file, first arguments, spawn options]: the npm that started us, else the one beside node, else PATH's.
 * @returns {{ file: string, before: string[], shell: boolean }}
 */
export function npm() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const cli = candidates.find(path => path?.endsWith('npm-cli.js') && existsSync(path));
  if (cli !== undefined) return { file: process.execPath, before: [cli], shell: false };
  return { file: 'npm', before: [], shell: process.platform === 'win32' };
}

/** Runs npm in a folder. */
export function runNpm(/** @type {string} */ folder, /** @type {string[]} */ ...args) {
  const { file, before, shell } = npm();
  return run(file, [...before, ...args], { cwd: folder, shell });
}

/**
 * A loopback port nobody listens on. Someone may take it before its user does: whoever can, retries.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? done(address.port) : fail()));
    });
  });
}

/** Seconds since a time of Date.now(), for people: "3.2 s". */
export const since = (/** @type {number} */ start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

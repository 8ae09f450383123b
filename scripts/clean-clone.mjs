// The two commands on a fresh clone: copies what git would commit into a temporary folder and types
// `npm start` there, twice, then a share of `npm test`. Everything on loopback, everything gone afterwards.
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort, isProgram, npm, root, since } from './command.mjs';
import { patience } from './speed.mjs';

// On a quiet machine, with room to spare.
const FIRST_START = 6 * 60_000;
const SECOND_START = 60_000;
const TESTS = 5 * 60_000;
const GOODBYE = 15_000;

/**
 * An environment that owes nothing to the npm that runs us: no scripts of ours on PATH, none of its variables.
 * @param {NodeJS.ProcessEnv} env
 */
export function cleanEnvironment(env) {
  const kept = Object.entries(env).filter(
    ([name]) =>
      !/^(npm_(package|lifecycle|command|execpath|node_execpath|config_(local_prefix|prefix|global_prefix|loglevel|noproxy|node_gyp))|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|NODE_PATH$|VITEST|PORT$|EMLIA_|DATABASE_URL$)/i.test(
        name,
      ),
  );
  const path = (env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !/node_modules[\\/]\.bin|node-gyp-bin/.test(folder));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), CI: 'true' };
}

/** Copies what git would commit. */
export function copyTree(/** @type {string} */ from, /** @type {string} */ to) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', list, { cwd: from, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
  for (const name of names.filter(name => name !== '' && existsSync(join(from, name)))) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(join(from, name), join(to, name));
  }
}

/** An npm command in the clone; its output is kept, to be shown when something is wrong. */
function typed(
  /** @type {string} */ folder,
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {string[]} */ ...args
) {
  const { file, before, shell } = npm();
  // A group of its own, so that we can be sure that nothing of it is left.
  const child = spawn(file, [...before, ...args], {
    cwd: folder,
    env,
    shell,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const command = {
    output: '',
    code: /** @type {number | undefined} */ (undefined),
    ended: Promise.resolve(),
    end: async (/** @type {number} */ _patience) => true,
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      command.output += chunk;
    });
  }
  command.ended = new Promise(done => {
    child.once('error', () => done());
    child.once('close', code => {
      command.code = code ?? -1;
      done();
    });
  });
  /** Asks it to end; answers whether that was enough. */
  command.end = async patience => {
    if (command.code !== undefined) return true;
    child.kill('SIGTERM');
    const polite = await within(command.ended, patience);
    try {
      if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nobody of its group is left: as it should be.
    }
    return polite;
  };
  return command;
}

/** Whether a promise settles in time. */
function within(/** @type {Promise<unknown>} */ promise, /** @type {number} */ milliseconds) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise(done => {
    timer = setTimeout(() => done(false), milliseconds);
  });
  return Promise.race([promise.then(() => true), late]).then(inTime => {
    clearTimeout(timer);
    return inTime === true;
  });
}

const pause = (/** @type {number} */ milliseconds) => new Promise(done => setTimeout(done, milliseconds));

/** Waits until the addresses all answer 200. */
async function answers(
  /** @type {string[]} */ addresses,
  /** @type {{ code: number | undefined }} */ command,
  /** @type {number} */ milliseconds,
) {
  let last = 'nothing listens';
  for (
    const end = Date.now() + milliseconds;
    Date.now() < end && command.code === undefined;
    await pause(100)
  ) {
    try {
      const replies = await Promise.all(
        addresses.map(address => fetch(address, { signal: AbortSignal.timeout(5000 * patience()) })),
      );
      const wrong = replies.find(reply => reply.status !== 200);
      if (wrong === undefined) return;
      last = `${wrong.url} answers ${wrong.status}`;
    } catch (error) {
      last = String(/** @type {any} */ (error).cause?.code ?? error);
    }
  }
  throw new Error(
    command.code === undefined
      ? `No answer in ${milliseconds / 1000} s: ${last}.`
      : `npm start ended with exit code ${command.code}.`,
  );
}

/** Starts the clone, waits for its answer, stops it. */
async function startOnce(
  /** @type {string} */ folder,
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {number} */ patience,
  /** @type {number} */ goodbye,
) {
  const port = await freePort();
  const began = Date.now();
  const command = typed(folder, env, 'start', '--', '--port', String(port));
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers([`${address}/`, `${address}/api/health`], command, patience);
    const took = since(began);
    if (!new RegExp(`https?://\\S+:${port}`).test(command.output))
      throw new Error('npm start did not print its address.');
    if (!(await command.end(goodbye))) {
      throw new Error(`npm start did not end within ${goodbye / 1000} s of SIGTERM.`);
    }
    return { took, output: command.output };
  } catch (error) {
    await command.end(goodbye);
    throw new Error(`${/** @type {Error} */ (error).message}\n${tail(command.output)}`);
  }
}

const tail = (/** @type {string} */ output) => output.trimEnd().split('\n').slice(-40).join('\n');

/**
 * @param {{ from?: string, to?: string, goodbye?: number, say?: (line: string) => void }} [options] `to`: the folder it makes its own in
 * @returns {Promise<boolean>} whether all went well
 */
export async function cleanClone({
  from = root,
  to = tmpdir(),
  goodbye = GOODBYE * patience(),
  say = console.log,
} = {}) {
  // A space in the path: nobody promised us none.
  const folder = mkdtempSync(join(to, 'emlia clone '));
  const clone = join(folder, 'emlia');
  try {
    copyTree(from, clone);
    const env = { ...cleanEnvironment(process.env), EMLIA_DATA: join(folder, 'data') };
    const first = await startOnce(clone, env, FIRST_START * patience(), goodbye);
    say(`First npm start answered after ${first.took}.`);
    const second = await startOnce(clone, env, SECOND_START * patience(), goodbye);
    if (/^Install/m.test(second.output))
      throw new Error(`The second npm start installed again.\n${tail(second.output)}`);
    if (/^Built/m.test(second.output))
      throw new Error(`The second npm start built again.\n${tail(second.output)}`);
    say(`Second npm start answered after ${second.took}, with nothing installed or built again.`);
    const began = Date.now();
    const tests = typed(clone, env, 'test', '--', '--steps', 'arrows');
    const limit = TESTS * patience();
    if (!(await within(tests.ended, limit))) {
      await tests.end(goodbye);
      throw new Error(`npm test did not end within ${limit / 1000} s.\n${tail(tests.output)}`);
    }
    if (tests.code !== 0 || !/^\d+ passed, 0 failed$/.test(tests.output.trimEnd().split('\n').at(-1) ?? '')) {
      throw new Error(`npm test ended with exit code ${tests.code}.\n${tail(tests.output)}`);
    }
    say(`npm test -- --steps arrows passed after ${since(began)}.`);
    return true;
  } catch (error) {
    say(/** @type {Error} */ (error).message);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

if (isProgram(import.meta.url) && !(await cleanClone())) process.exitCode = 1;

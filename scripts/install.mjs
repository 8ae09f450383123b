// Installs what is missing, and nothing when nothing is. Only what Node brings: it runs before node_modules exists.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, root, runNpm, since } from './command.mjs';
import { goOnInPinnedNode } from './runtime.mjs';

const OLDEST = [20, 19];
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** A sentence when this Node is too old for us. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantMajor = 0, wantMinor = 0] = OLDEST;
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return undefined;
  return `Emlia needs Node ${OLDEST.join('.')} or newer; this is Node ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/** What an install depends on: the lock and the platform its binaries are for, which none of them ties to a version of Node. */
function stampOf(/** @type {string} */ folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  return {
    lock: hash,
    platform: process.platform,
    arch: process.arch,
  };
}

/**
 * Whether npm's own record of node_modules agrees with the lock: an `npm install` typed by hand is as good as ours.
 * @param {string} folder
 */
function installedByHand(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const have = JSON.parse(readFileSync(record, 'utf8')).packages;
  const want = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  const same = (/** @type {string} */ path) =>
    have[path]?.version === want[path]?.version && have[path]?.integrity === want[path]?.integrity;
  const isExtraBinary = (/** @type {string} */ path) =>
    want[path] === undefined && have[path].optional === true;
  const fits = (/** @type {{ os?: string[], cpu?: string[] }} */ { os, cpu }) =>
    (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
  return (
    Object.keys(have).every(path => (same(path) || isExtraBinary(path)) && fits(have[path])) &&
    Object.entries(want).every(([path, entry]) => path === '' || entry.optional || entry.peer || same(path))
  );
}

const MOVED = 'node_modules was installed for another machine';

/** Why a folder needs an install, or undefined when it has what its lock asks for. */
export function installProblem(/** @type {string} */ folder) {
  if (!existsSync(join(folder, 'node_modules'))) return 'node_modules is missing';
  const file = stampFile(folder);
  const want = JSON.stringify(stampOf(folder));
  if (existsSync(file)) {
    const have = JSON.parse(readFileSync(file, 'utf8'));
    if (JSON.stringify(have) === want) return undefined;
    const { lock: _, ...machine } = stampOf(folder);
    const moved = Object.entries(machine).some(([key, value]) => have[key] !== value);
    if (moved) return MOVED;
  }
  if (!installedByHand(folder)) return 'package-lock.json has changed';
  writeStamp(folder);
  return undefined;
}

const stampFile = (/** @type {string} */ folder) => join(folder, 'node_modules', '.emlia-install.json');

function writeStamp(/** @type {string} */ folder) {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(stampFile(folder), JSON.stringify(stampOf(folder)));
}

/**
 * Not `npm ci`: the lock was written against a registry that lacks some tools' binaries for other machines, which
 * `npm ci` takes for a broken lock. `npm install` keeps to the lock, adds the binary this machine needs, and with
 * --no-save writes nothing. Development packages are wanted even where NODE_ENV=production; install scripts are
 * not, and the tree works without them.
 */
const INSTALL =
  'install --no-save --include=dev --include=optional --prefer-offline --ignore-scripts --engine-strict --no-audit --no-fund';

/**
 * How every script begins: goes on in the pinned Node, then installs what is missing. Leaves the process with a
 * sentence when it cannot.
 */
export async function ready() {
  const tooOld = nodeProblem();
  if (tooOld !== undefined) fail(tooOld);
  await goOnInPinnedNode({ bring: bringNode });
  await ensureInstalled();
}

/** Leaves the process with a sentence when it cannot. */
export async function ensureInstalled(folder = root) {
  const why = installProblem(folder);
  if (why === undefined) return;
  const start = Date.now();
  console.log(`Installing packages, because ${why}. The first time takes a minute or two.`);
  const code = await install(folder, why);
  if (code !== 0) fail(`npm could not install the packages (exit code ${code}); its own words are above.`);
  writeStamp(folder);
  console.log(`Installed in ${since(start)}.`);
}

/** Tried once for a lock: to do without is no reason to stop, nor to wait for npm at every start. */
async function bringNode(/** @type {string} */ folder) {
  const why = installProblem(folder);
  if (why === undefined) return;
  console.log('Installing the Node that everything here runs on.');
  await install(folder, why, '--silent', '--fetch-retries=0');
  writeStamp(folder);
}

/** Runs npm; answers with its exit code. Whoever stops it means us too: nothing is noted then as done or done without. */
async function install(
  /** @type {string} */ folder,
  /** @type {string} */ why,
  /** @type {string[]} */ ...options
) {
  const leftover = why === MOVED ? join(folder, 'node_modules') : stampFile(folder);
  rmSync(leftover, { recursive: true, force: true });
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  for (const signal of STOPPING) process.once(signal, stop);
  const code = await runNpm(folder, ...INSTALL.split(' '), ...options);
  for (const signal of STOPPING) process.off(signal, stop);
  if (stopped) process.exit(code || 1);
  return code;
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  console.error(sentence);
  process.exit(1);
}

if (isProgram(import.meta.url)) await ready();

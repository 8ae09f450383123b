// The Node everything here runs on: a pinned one that our own install brings (scripts/runtime/), whatever the machine
// has. Only what Node brings: it runs before node_modules exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './command.mjs';

/** A package with a lock of its own: one optional dependency for each platform, all of one version. */
const RUNTIME = join(root, 'scripts', 'runtime');

/** A Node that has not told its version after so many milliseconds is none. */
const PATIENCE = 20_000;

/** EMLIA_NODE of children, once there was no pinned Node: they neither look for it nor say so again. */
const STAY = 'as-is';

const read = (/** @type {string} */ folder) => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    version: String(Object.values(optionalDependencies)[0]),
    names: Object.keys(optionalDependencies),
  };
};

/**
 * The pinned Node of a folder, or why there is none.
 * @returns {{ version: string, file: string } | { version: string, problem: string }}
 */
export function pinnedNode(folder = RUNTIME) {
  const { version, names } = read(folder);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const files = names.map(name => join(folder, 'node_modules', name, 'bin', program));
  const file = files.find(path => existsSync(path));
  if (file === undefined) return { version, problem: 'could not be installed' };
  // One that is there may still lack a library of this machine.
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: PATIENCE });
  if (stdout?.trim() !== `v${version}`) return { version, problem: 'does not run here' };
  return { version, file };
}

/**
 * Goes on in the pinned Node: runs this program again in it, to its end, and leaves with its exit code. Comes back where
 * there is nothing to leave for: this is the pinned version; EMLIA_NODE=as-is says to stay; another process talks to this
 * one over a channel; or there is no pinned Node, which is said in a line.
 * @param {{ bring?: (folder: string) => Promise<void>, folder?: string }} [options] bring installs it where it is missing
 */
export async function goOnInPinnedNode({ bring, folder = RUNTIME } = {}) {
  if (process.env.EMLIA_NODE === STAY || process.send !== undefined) return;
  if (process.versions.node === read(folder).version) return;
  await bring?.(folder);
  const pinned = pinnedNode(folder);
  if ('problem' in pinned) {
    const { version, problem } = pinned;
    const again = 'npm install --prefix scripts/runtime tries again';
    console.error(`Node ${version} ${problem} (${again}): running on Node ${process.versions.node}.`);
    process.env.EMLIA_NODE = STAY;
    return;
  }
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, EMLIA_RERUN_BY: String(process.pid) };
  process.exit(await run(pinned.file, args, { cwd: process.cwd(), env }));
}

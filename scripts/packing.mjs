// Packing: the tarball of every package, and what an installation without a network finds beside them.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from './clean-clone.mjs';
import { npm, root } from './command.mjs';

/** @typedef {{ name: string, version: string, private?: boolean, exports: Record<string, Record<string, string>>, dependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Manifest */

export const PACKAGES = readdirSync(join(root, 'packages')).sort();

/** @returns {Manifest} */
export const manifestOf = (/** @type {string} */ folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

export const runNpm = (/** @type {string} */ cwd, /** @type {string[]} */ ...args) => {
  const { file, before, shell } = npm();
  return execFileSync(file, [...before, ...args], {
    cwd,
    shell,
    encoding: 'utf8',
    env: cleanEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm names each file that it packs.
    maxBuffer: 64 * 1024 * 1024,
  });
};

/** The compiler leaves in dist/ what it made of a file that is gone. */
function dropLeftovers(/** @type {string} */ folder) {
  // What was bundled from elsewhere is written anew as a whole.
  if (!existsSync(join(folder, 'src'))) return;
  for (const name of readdirSync(join(folder, 'dist'), { recursive: true }).map(String)) {
    const made = /^(.*)(?:\.js|\.d\.ts)(?:\.map)?$/.exec(name)?.[1];
    if (made === undefined || ['.ts', '.tsx'].some(ext => existsSync(join(folder, 'src', made + ext))))
      continue;
    rmSync(join(folder, 'dist', name));
  }
}

/** Packs every package into a folder; answers with the paths of the tarballs. What was built is packed. */
export function packAll(/** @type {string} */ to) {
  mkdirSync(to, { recursive: true });
  for (const name of PACKAGES) dropLeftovers(join(root, 'packages', name));
  const chosen = PACKAGES.flatMap(name => ['-w', `packages/${name}`]);
  const answer = JSON.parse(
    runNpm(root, 'pack', '--json', '--ignore-scripts', ...chosen, '--pack-destination', to),
  );
  /** @type {{ filename: string }[]} */
  const told = Array.isArray(answer) ? answer : Object.values(answer);
  return told.map(({ filename }) => join(to, filename));
}

/** Every package from outside that some of ours need, as it lies in node_modules: what a network would bring. */
function outside(/** @type {string[]} */ ours) {
  /** @type {Record<string, { link?: true, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }>} */
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  /** @type {Set<string>} */
  const found = new Set();
  const find = (/** @type {string} */ name, /** @type {string} */ from) => {
    for (
      let at = from;
      ;
      at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
    ) {
      const key = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
      if (lock[key]) return key;
      if (at === '') return undefined;
    }
  };
  const need = (/** @type {string} */ from) => {
    const { dependencies, optionalDependencies } = lock[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const key = find(name, from);
      if (key === undefined || lock[key]?.link || found.has(key)) continue;
      found.add(key);
      need(key);
    }
  };
  for (const from of ours) need(from);
  return [...found].sort();
}

/** Lays what some of ours need from outside into the node_modules of a folder, so that no network is asked for it. */
export function layOutside(
  /** @type {string} */ folder,
  /** @type {string[]} */ ours,
  /** @type {string[]} */ more = [],
) {
  for (const key of [...outside(ours), ...more]) {
    if (existsSync(join(root, key)))
      cpSync(join(root, key), join(folder, key), {
        recursive: true,
        filter: from => !from.slice(root.length + key.length + 1).includes('node_modules'),
      });
  }
}

// npm run release -- 0.2.0: sets the version everywhere, closes the changelog's section, builds, and packs every package into
// release/. With --dry-run nothing is written and what would be is said.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isProgram, root } from './command.mjs';
import { ready } from './install.mjs';

/** Every manifest with a version of ours. */
const manifests = () => [
  'package.json',
  ...['packages', 'apps'].flatMap(group =>
    readdirSync(join(root, group))
      .map(name => `${group}/${name}/package.json`)
      .filter(path => existsSync(join(root, path))),
  ),
];

/** A manifest, or one of the lock's, at this version: its own, and that of each of ours it needs exactly. */
export function atVersion(/** @type {Record<string, any>} */ manifest, /** @type {string} */ version) {
  const next = structuredClone(manifest);
  next.version = version;
  for (const kind of ['dependencies', 'devDependencies', 'peerDependencies']) {
    for (const [name, wanted] of Object.entries(next[kind] ?? {})) {
      if (name.startsWith('@emlia/') && wanted !== '*') next[kind][name] = version;
    }
  }
  return next;
}

/** The changelog with what was unreleased under its version, and room for what comes. */
export function closeChangelog(
  /** @type {string} */ text,
  /** @type {string} */ version,
  /** @type {string} */ date,
) {
  const head = '## Unreleased\n';
  const at = text.indexOf(head);
  if (at < 0) throw new Error('The changelog has no section "Unreleased".');
  const rest = text.slice(at + head.length);
  const own = rest.split(/^## /m)[0] ?? '';
  if (own.trim() === '') throw new Error('Nothing is told under "Unreleased": there is nothing to release.');
  if (text.includes(`## ${version} `)) throw new Error(`${version} has been released already.`);
  return `${text.slice(0, at)}${head}\n## ${version} (${date})\n${rest}`;
}

/** Whether one version comes after another. */
export function isAfter(/** @type {string} */ next, /** @type {string} */ last) {
  const [a, b] = [next, last].map(one => one.split('.').map(Number));
  for (let i = 0; i < 3; i++) if (a?.[i] !== b?.[i]) return (a?.[i] ?? 0) > (b?.[i] ?? 0);
  return false;
}

/**
 * All files of a release by their paths, as they are to be written.
 * @returns {Map<string, string>}
 */
export function filesOfRelease(/** @type {string} */ version, /** @type {string} */ date) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`"${version}" is no version: say three numbers, like 0.2.0.`);
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8');
  const last = JSON.parse(read('package.json')).version;
  if (!isAfter(version, last)) throw new Error(`${version} does not come after ${last}.`);
  const json = (/** @type {unknown} */ value) => `${JSON.stringify(value, null, 2)}\n`;
  const files = new Map(manifests().map(path => [path, json(atVersion(JSON.parse(read(path)), version))]));
  const lock = atVersion(JSON.parse(read('package-lock.json')), version);
  for (const path of manifests()) {
    const key = path === 'package.json' ? '' : path.replace('/package.json', '');
    if (lock.packages[key]) lock.packages[key] = atVersion(lock.packages[key], version);
  }
  return files
    .set('package-lock.json', json(lock))
    .set('CHANGELOG.md', closeChangelog(read('CHANGELOG.md'), version, date));
}

if (isProgram(import.meta.url)) {
  await ready();
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  });
  try {
    const files = filesOfRelease(positionals[0] ?? '', new Date().toISOString().slice(0, 10));
    const { PACKAGES, packAll } = await import('./packing.mjs');
    if (values['dry-run']) {
      for (const path of files.keys()) console.log(`would write ${path}`);
      for (const name of PACKAGES) console.log(`would pack release/emlia-${name}-${positionals[0]}.tgz`);
      console.log(`would pack release/emlia-${positionals[0]}.tgz`);
    } else {
      for (const [path, text] of files) writeFileSync(join(root, path), text);
      const { build, FOR_PACKING } = await import('./build.mjs');
      await build({ only: FOR_PACKING });
      const tarballs = packAll(join(root, 'release'));
      const { packProduct } = await import('./product.mjs');
      for (const tarball of [...tarballs, packProduct(join(root, 'release'), tarballs)]) console.log(tarball);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

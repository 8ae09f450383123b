// The whole product in one tarball: `npm install emlia-0.1.0.tgz` anywhere, then `npx emlia serve`. Ours travel inside it, what they
// need from elsewhere is installed as usual. `npm run product -- tarballs` makes it; `npm test -- --steps packages` tries it.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isProgram, root } from './command.mjs';
import { layOutside, manifestOf, PACKAGES, packAll, runNpm } from './packing.mjs';

/** Apps that are part of it; nobody gets them by themselves. */
const APPS = ['server', 'cli'];

/** The oldest Node with SQLite that needs no flag. */
const ENGINES = { node: '>=22.13' };

const PROGRAM = `#!/usr/bin/env node
import { runProgram } from '@emlia/cli';
await runProgram();
`;

/** @typedef {Record<string, string>} Versions */

/** What our own packages ask for from elsewhere; two of them never ask for two versions of one. */
function wanted(/** @type {import('./packing.mjs').Manifest[]} */ manifests) {
  /** @type {Versions} */
  const all = {};
  for (const { name, dependencies = {} } of manifests)
    for (const [one, version] of Object.entries(dependencies)) {
      if (one.startsWith('@emlia/')) continue;
      if (all[one] !== undefined && all[one] !== version)
        throw new Error(`${name} asks for ${one} ${version}, another package for ${all[one]}.`);
      all[one] = version;
    }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lays the product out in a folder, as it is packed. */
function layOut(/** @type {string} */ folder, /** @type {string[]} */ tarballs) {
  const ours = join(folder, 'node_modules', '@emlia');
  for (const tarball of tarballs) {
    const name = PACKAGES.find(one => tarball.includes(`emlia-${one}-`)) ?? tarball;
    mkdirSync(join(ours, name), { recursive: true });
    // Types and maps are for whoever writes programs; this is one.
    const without = ['--exclude=*.map', '--exclude=*.d.ts'];
    execFileSync('tar', ['-xzf', tarball, '-C', join(ours, name), '--strip-components=1', ...without]);
  }
  const { version, license } = /** @type {Record<string, any>} */ (manifestOf(root));
  for (const app of APPS) {
    const from = join(root, 'apps', app);
    cpSync(join(from, 'dist'), join(ours, app, 'dist'), {
      recursive: true,
      filter: path => !/\.test\.|[\\/]testing($|[\\/])|\.map$|\.tsbuildinfo$/.test(path),
    });
    const {
      private: _,
      devDependencies: __,
      ...manifest
    } = /** @type {Record<string, any>} */ (manifestOf(from));
    writeFileSync(join(ours, app, 'package.json'), JSON.stringify(manifest, null, 2));
  }
  const manifests = readdirSync(ours).map(name => manifestOf(join(ours, name)));
  const mine = manifests.map(({ name }) => name);
  const manifest = {
    name: 'emlia',
    version,
    description: 'Emlia: an open wargame system with its rules enforced and explained',
    license,
    type: 'module',
    bin: { emlia: 'bin/emlia.js' },
    engines: ENGINES,
    files: ['bin', 'site', 'element', 'hosting'],
    dependencies: { ...wanted(manifests), ...Object.fromEntries(mine.map(name => [name, version])) },
    bundleDependencies: mine,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'emlia.js'), PROGRAM, { mode: 0o755 });
  cpSync(join(root, 'apps', 'web', 'dist', 'site'), join(folder, 'site'), { recursive: true });
  cpSync(join(root, 'packages', 'embed', 'dist'), join(folder, 'element'), { recursive: true });
  cpSync(join(root, 'docs', 'hosting'), join(folder, 'hosting'), { recursive: true });
  cpSync(join(root, 'docs', 'hosting.md'), join(folder, 'README.md'));
  for (const name of ['LICENSE', 'CREDITS.md']) cpSync(join(root, name), join(folder, name));
}

/** Packs the product of what was built into a folder; answers with the path of the tarball. */
export function packProduct(
  /** @type {string} */ to,
  /** @type {string[] | undefined} */ tarballs = undefined,
) {
  mkdirSync(to, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'emlia-product-'));
  try {
    const product = join(folder, 'emlia');
    mkdirSync(product);
    layOut(product, tarballs ?? packAll(join(folder, 'tarballs')));
    const answer = JSON.parse(
      runNpm(product, 'pack', '--json', '--ignore-scripts', '--pack-destination', to),
    );
    const [told] = Array.isArray(answer) ? answer : Object.values(answer);
    return join(to, told.filename);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The first line that a server says, or what it said instead. */
const started = (/** @type {import('node:child_process').ChildProcess} */ child) =>
  new Promise((done, failed) => {
    let heard = '';
    let wrong = '';
    child.stdout?.on('data', chunk => {
      heard += chunk;
      if (heard.includes('\n')) done(JSON.parse(heard.split('\n')[0] ?? ''));
    });
    child.stderr?.on('data', chunk => {
      wrong += chunk;
    });
    child.on('close', code => failed(new Error(`it ended with ${code}: ${wrong}`)));
  });

/**
 * Installs the product in an empty folder without a network, serves from there and plays: what it comes to, in words.
 * @param {{ tarballs: string[], say: (line: string) => void }} options
 */
export async function tryProduct({ tarballs, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-hosted-'));
  try {
    const tarball = packProduct(join(folder, 'packed'), tarballs);
    const home = join(folder, 'home');
    layOutside(home, [...PACKAGES.map(name => `packages/${name}`), ...APPS.map(name => `apps/${name}`)]);
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    runNpm(
      home,
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      tarball,
    );
    const program = join(home, 'node_modules', 'emlia', 'bin', 'emlia.js');
    const child = spawn(process.execPath, [program, 'serve', '--port', '0', '--json', '--data', 'kept'], {
      cwd: home,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const { url } = await started(child);
      const get = async (/** @type {string} */ path) => (await fetch(url + path)).text();
      const page = await get('/');
      const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
      if (asset === undefined || (await fetch(url + asset)).status !== 200)
        throw new Error('there is no page');
      const scenarios = JSON.parse(await get('/api/scenarios'));
      if (scenarios.length < 30) throw new Error(`there are ${scenarios.length} scenarios`);
      const made = await fetch(`${url}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario: 'cavemen/two-clans' }),
      });
      if (made.status !== 201) throw new Error(`no match was made: ${await made.text()}`);
      const bytes = readFileSync(tarball).length;
      say(
        `the whole product, ${(bytes / 1e6).toFixed(1)} MB: installed elsewhere it serves ${scenarios.length} scenarios`,
      );
      return true;
    } finally {
      // One that could not start has ended by itself.
      if (child.exitCode === null) {
        const ended = new Promise(done => child.once('close', done));
        child.kill('SIGTERM');
        await ended;
      }
    }
  } catch (error) {
    say(`the whole product FAILED: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

if (isProgram(import.meta.url)) {
  const { ready } = await import('./install.mjs');
  await ready();
  const { build } = await import('./build.mjs');
  await build();
  console.log(packProduct(resolve(process.argv[2] ?? 'tarballs')));
}

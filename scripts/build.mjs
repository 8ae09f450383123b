// Builds what the server serves: the rulebook's data, every package, the web page. Skips what has not changed.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isProgram, root, run, runTool, since } from './command.mjs';
import { ready } from './install.mjs';

const STAMP = 'node_modules/.cache/emlia/build.json';
const NEVER_INPUT = new Set(['node_modules', 'dist', 'generated', 'test-results', 'playwright-report']);

/**
 * The steps, in order. Each is skipped when its inputs hash as they did and its outputs are there.
 * @typedef {{ name: string, needs: string, inputs: string[], outputs: (folder: string) => string[], run: (folder: string, outputsMissing: boolean) => Promise<number> }} Step
 * @type {Step[]}
 */
const STEPS = [
  {
    name: 'rulebook',
    needs: 'packages/rulebook/build.mjs',
    inputs: ['packages/rulebook'],
    outputs: () => ['packages/rulebook/src/generated'],
    run: folder => run(process.execPath, ['packages/rulebook/build.mjs'], { cwd: folder }),
  },
  {
    name: 'packages',
    needs: 'tsconfig.json',
    inputs: ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json', 'packages', 'apps'],
    outputs: exportedFiles,
    // tsc -b trusts its .tsbuildinfo and would not notice that dist/ was deleted.
    run: (_, outputsMissing) => runTool('typescript', '-b', ...(outputsMissing ? ['--force'] : [])),
  },
  {
    // What @emlia/packs brings elsewhere; in this tree everybody reads packs/ itself.
    name: 'settings',
    needs: 'packs',
    inputs: ['packs'],
    outputs: () => ['packages/packs/dist/settings'],
    run: async folder => {
      const to = join(folder, 'packages', 'packs', 'dist', 'settings');
      rmSync(to, { recursive: true, force: true });
      cpSync(join(folder, 'packs'), to, { recursive: true });
      return 0;
    },
  },
  {
    name: 'web page',
    needs: 'apps/web/vite.config.ts',
    inputs: ['tsconfig.base.json', 'package-lock.json', 'packages', 'packs', 'apps/web'],
    outputs: () => ['apps/web/dist/site/index.html'],
    run: () => runTool('vite', 'build', 'apps/web', '--logLevel', 'warn'),
  },
  {
    name: 'element for other pages',
    needs: 'apps/web/vite.embed.config.ts',
    inputs: ['tsconfig.base.json', 'package-lock.json', 'packages', 'packs', 'apps/web'],
    outputs: () => ['packages/embed/dist/emlia-replay.js'],
    run: () => runTool('vite', 'build', '--config', 'apps/web/vite.embed.config.ts', '--logLevel', 'warn'),
  },
];

/** The steps that `npm pack` of every package, and of the whole product, takes its files from. */
export const FOR_PACKING = ['rulebook', 'packages', 'settings', 'web page', 'element for other pages'];

/** Every file the workspaces' package.json promise others: if one is missing, their dist/ is not there. */
function exportedFiles(/** @type {string} */ folder) {
  return ['packages', 'apps'].flatMap(group => {
    if (!existsSync(join(folder, group))) return [];
    return readdirSync(join(folder, group)).flatMap(name => {
      const manifest = join(folder, group, name, 'package.json');
      if (!existsSync(manifest)) return [];
      const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
      return Object.values(exports).flatMap(entry =>
        entry.default === undefined ? [] : [join(group, name, entry.default)],
      );
    });
  });
}

/** @returns {string[]} every file below a path, in an order that is the same everywhere */
function filesBelow(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      if (NEVER_INPUT.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) return [];
      if (entry.isDirectory()) return filesBelow(join(path, entry.name));
      return entry.isFile() ? [join(path, entry.name)] : [];
    });
}

function hashOf(/** @type {string} */ folder, /** @type {string[]} */ inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(input => filesBelow(join(folder, input)))) {
    const bytes = readFileSync(file);
    hash.update(`\0${relative(folder, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** The build under way: who asks beside it waits, and then finds done what both wanted. */
let underWay = Promise.resolve();

/**
 * Builds; answers with the names of the steps that ran. Throws the sentence of the step that failed.
 * @param {{ folder?: string, steps?: Step[], only?: string[] }} [options]
 * @returns {Promise<string[]>}
 */
export function build(options) {
  const done = underWay.then(() => buildSteps(options));
  underWay = done.then(
    () => {},
    () => {},
  );
  return done;
}

/** @param {{ folder?: string, steps?: Step[], only?: string[] }} [options] */
async function buildSteps({ folder = root, steps = STEPS, only = steps.map(step => step.name) } = {}) {
  const file = join(folder, STAMP);
  const stamps = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ran = [];
  for (const step of steps) {
    if (!only.includes(step.name) || !existsSync(join(folder, step.needs))) continue;
    const hash = hashOf(folder, step.inputs);
    const missing = () => step.outputs(folder).find(output => !existsSync(join(folder, output)));
    const outputsMissing = missing() !== undefined;
    if (stamps[step.name] === hash && !outputsMissing) continue;
    const start = Date.now();
    const code = await step.run(folder, outputsMissing);
    if (code !== 0) throw new Error(`Building the ${step.name} failed; its own words are above.`);
    const absent = missing();
    if (absent !== undefined) throw new Error(`Building the ${step.name} did not make ${absent}.`);
    stamps[step.name] = hash;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(stamps));
    console.log(`Built the ${step.name} in ${since(start)}.`);
    ran.push(step.name);
  }
  return ran;
}

/** Builds, or leaves the process with the sentence. */
export async function buildOrLeave() {
  try {
    return await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (isProgram(import.meta.url)) {
  await ready();
  const ran = await buildOrLeave();
  if (ran.length === 0) console.log('Nothing has changed since the last build.');
}

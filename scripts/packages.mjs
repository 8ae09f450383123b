// The packages as others get them: packs every one, installs the tarballs in an empty folder without a network, compiles
// and runs there the examples and what the documents show, and bundles for the browser. `npm test -- --steps packages` runs it.
// `npm run packages -- tarballs` only builds and packs them, into that folder.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cleanEnvironment } from './clean-clone.mjs';
import { isProgram, root, since } from './command.mjs';
import { layOutside, manifestOf, PACKAGES, packAll, runNpm } from './packing.mjs';
import { tryProduct } from './product.mjs';
import { DESCRIBED, doorsOf } from './reference.mjs';

/** What is wrong with an installed package as it came out of its tarball. */
function faultsIn(/** @type {string} */ folder) {
  const manifest = manifestOf(folder);
  /** @type {string[]} */
  const faults = [];
  const files = readdirSync(folder, { recursive: true }).map(String);
  const say = (/** @type {string} */ what) => faults.push(`${manifest.name}: ${what}`);
  for (const wanted of ['LICENSE', 'README.md']) if (!files.includes(wanted)) say(`there is no ${wanted}`);
  if (manifest.private) say('it is private');
  const tests = files.find(
    name => /\.test\.|(^|\/)testing(\/|$)/.test(name) && !name.includes('node_modules'),
  );
  if (tests) say(`${tests} is of the tests`);
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })) {
    if (!/^\d+\.\d+\.\d+/.test(version)) say(`${name} is "${version}", which is no exact version`);
  }
  for (const [entry, { types = '', default: file = '' }] of Object.entries(manifest.exports)) {
    // What our own tests share is no part of the package.
    if (file.includes('/testing/')) continue;
    for (const one of [types, file])
      if (!existsSync(join(folder, one))) say(`${entry} leads to ${one}, which is not there`);
  }
  for (const name of files.filter(one => one.startsWith('dist') && one.endsWith('.map'))) {
    const { sources } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    for (const source of sources) {
      if (!existsSync(join(folder, dirname(name), source)))
        say(`${name} maps to ${source}, which is not there`);
    }
  }
  return faults;
}

/** TypeScript's majors, by the folder of each. */
const COMPILERS = ['typescript', 'typescript-5'];

const STRICT = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    moduleResolution: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    rootDir: '.',
    outDir: 'js',
    // What we ship must hold as it is read, too.
    skipLibCheck: false,
  },
  include: ['*.ts'],
};

/**
 * The programs that documents and the sentences above exports show, by a name of their own. Each is whole: what imports
 * nothing is a line of talk.
 */
function shown() {
  /** @type {Map<string, string>} */
  const found = new Map();
  const pages = ['docs/library.md', ...PACKAGES.map(name => `packages/${name}/README.md`)];
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8');
    for (const [i, [, code = '']] of [...text.matchAll(/```ts\n([\s\S]*?)```/g)].entries())
      if (code.includes('import ')) found.set(`${page.replaceAll(/[^a-zA-Z]+/g, '-')}-${i + 1}`, code);
  }
  for (const name of DESCRIBED)
    for (const { exported } of doorsOf(name))
      for (const one of exported)
        for (const [i, example] of one.examples.entries()) found.set(`${one.name}-${i + 1}`, `${example}\n`);
  return found;
}

/** Runs them all in one process, and ends with how many. */
const runner = (/** @type {Iterable<string>} */ names) => `const say = console.log;
console.log = () => {};
for (const name of ${JSON.stringify([...names])}) {
  try {
    await import(\`./shown-\${name}.js\`);
  } catch (error) {
    throw new Error(\`\${name}: \${error.message}\`, { cause: error });
  }
  say(name);
}
`;

/** What is bundled for the browser, and how large it may be, in bytes of gzip. */
const BUNDLES = {
  kernel: {
    most: 6000,
    code: "export { adopt, defineEvents, defineGame, defineOrders, findForgery, resumeMatch, startMatch, submit, undo } from '@emlia/kernel';",
  },
  emlia: {
    most: 350_000,
    code: `export { emlia, setupOf } from '@emlia/emlia';
export { playablePack } from '@emlia/content';
export { BOTS, playBattle } from '@emlia/bots';
export { startMatch, submit } from '@emlia/kernel';`,
  },
  'the front door': {
    most: 420_000,
    code: "export * from '@emlia/kit/browser';",
  },
};

/** @returns {Promise<{ size: number, ofNode: string[] }>} bytes of gzip, and what of Node it asks for */
async function sizeOf(/** @type {string} */ folder, /** @type {string} */ name, /** @type {string} */ code) {
  const { build } = await import('vite');
  const entry = join(folder, `${name.replaceAll(' ', '-')}.bundle.js`);
  writeFileSync(entry, code);
  /** @type {string[]} */
  const ofNode = [];
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'asks-for-node',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id.startsWith('node:')) ofNode.push(`${id} (${importer?.slice(folder.length)})`);
        },
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = /** @type {{ output: { code?: string }[] }[]} */ (Array.isArray(built) ? built : [built]);
  const text = chunks.flatMap(({ output }) => output.map(({ code: one = '' }) => one)).join('\n');
  return { size: gzipSync(text).length, ofNode };
}

/**
 * Answers whether the packages are as others need them, and says what was seen.
 * @param {{ say?: (line: string) => void }} [options]
 */
export async function tryPackages({ say = console.log } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-packages-'));
  const start = Date.now();
  try {
    const tarballs = packAll(join(folder, 'tarballs'));
    const consumer = join(folder, 'consumer');
    const types = ['node_modules/@types/node', 'node_modules/undici-types'];
    layOutside(
      consumer,
      PACKAGES.map(name => `packages/${name}`),
      types,
    );
    writeFileSync(
      join(consumer, 'package.json'),
      JSON.stringify({
        name: 'consumer',
        private: true,
        type: 'module',
        devDependencies: { '@types/node': manifestOf(join(root, 'node_modules', '@types', 'node')).version },
      }),
    );
    runNpm(
      consumer,
      'install',
      '--offline',
      '--no-audit',
      '--no-fund',
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      ...tarballs,
    );
    say(`${tarballs.length} packages, packed and installed without a network in ${since(start)}.`);
    const ours = join(consumer, 'node_modules', '@emlia');
    const faults = readdirSync(ours).flatMap(name => faultsIn(join(ours, name)));
    for (const fault of faults) say(fault);

    const examples = readdirSync(join(root, 'examples')).filter(name => name.endsWith('.ts'));
    for (const name of examples) cpSync(join(root, 'examples', name), join(consumer, name));
    const programs = shown();
    for (const [name, code] of programs) {
      // A page may show as much as it likes without using all of it, but each is a module of its own.
      writeFileSync(join(consumer, `shown-${name}.ts`), `${code}\nexport {};\n`);
    }
    writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(STRICT));
    let failed = faults.length;
    const tell = (/** @type {string} */ what, /** @type {() => string} */ act) => {
      try {
        say(`${what}: ${act()}`);
      } catch (error) {
        failed += 1;
        const {
          stdout = '',
          stderr = '',
          message,
        } = /** @type {{ stdout?: string, stderr?: string, message: string }} */ (error);
        say(`${what} FAILED: ${message}\n${stdout}${stderr}`);
      }
    };
    const env = cleanEnvironment(process.env);
    const node = (/** @type {string[]} */ ...args) =>
      execFileSync(process.execPath, args, {
        cwd: consumer,
        encoding: 'utf8',
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    for (const name of COMPILERS) {
      const { version } = manifestOf(join(root, 'node_modules', name));
      tell(
        `TypeScript ${version}`,
        () => node(join(root, 'node_modules', name, 'bin', 'tsc'), '-p', '.') || 'compiles the examples',
      );
    }
    for (const name of examples) {
      tell(
        name,
        () =>
          `runs, and says ${
            node(join('js', name.replace(/ts$/, 'js')))
              .trimEnd()
              .split('\n').length
          } lines`,
      );
    }
    writeFileSync(join(consumer, 'js', 'shown.js'), runner(programs.keys()));
    tell('what the documents show', () => {
      const count = node(join('js', 'shown.js')).trimEnd().split('\n').length;
      return `${count} programs run`;
    });
    for (const [name, { most, code }] of Object.entries(BUNDLES)) {
      const { size, ofNode } = await sizeOf(consumer, name, code);
      const kept = size <= most;
      if (!kept || ofNode.length > 0) failed += 1;
      for (const one of ofNode) say(`${name} for the browser ASKS FOR ${one}`);
      say(
        `${name} for the browser: ${(size / 1000).toFixed(1)} kB of gzip, ${kept ? 'within' : 'MORE THAN'} ${most / 1000} kB`,
      );
    }
    if (!(await tryProduct({ tarballs, say }))) failed += 1;
    say(`All of it in ${since(start)}.`);
    return failed === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

if (isProgram(import.meta.url)) {
  const { ready } = await import('./install.mjs');
  await ready();
  const { build, FOR_PACKING } = await import('./build.mjs');
  await build({ only: FOR_PACKING });
  const [folder] = process.argv.slice(2);
  if (folder !== undefined) {
    // Two versions of a package cannot be installed together: those of another leave the folder.
    const now = new Set(packAll(resolve(folder)));
    for (const tarball of now) console.log(tarball);
    for (const name of readdirSync(folder)) {
      const path = join(resolve(folder), name);
      if (/^emlia-.*\.tgz$/.test(name) && !now.has(path)) rmSync(path);
    }
  } else process.exitCode = (await tryPackages()) ? 0 : 1;
}

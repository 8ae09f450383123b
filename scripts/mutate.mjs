// npm run mutate -- press volley              breaks the code of these chapters in small ways, one after the other, and says
//                                             which of them no test noticed
// npm run mutate -- --sample 400 --seed x     so many mutants drawn over all rule code
// --package eras                              of the other ruleset; --write puts the scores into docs/proof.md
// A run that was stopped goes on where it was; it begins anew once the code or the tests of the chapter have changed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from './command.mjs';
import { ensureInstalled, ready } from './install.mjs';

await ready();
const folder = join(root, 'scripts/mutate');
await ensureInstalled(folder);
const { keyOf, mutantsOf, sayMutant, whyEquivalent } = await import('./mutate/mutants.mjs');

/** @typedef {import('./mutate/mutants.mjs').Tried} Tried */
/** @typedef {{ name: string, files: string[], tests: string[] }} Chapter a folder of rule code, and the tests of its rules */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: 'emlia' },
    package: { type: 'string', default: 'emlia' },
    write: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});

const CACHE = '.cache/mutation';
const source = `packages/${values.package}/src`;
const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

const ID = '[a-z][a-z-]*(?:\\.[a-z][a-z0-9-]*)+';
const isTest = (/** @type {string} */ file) => /\.test\.ts$/.test(file);
const isSlow = (/** @type {string} */ file) => /\.(slow|fuzz)\.test\.ts$/.test(file);

const all = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
  .map(file => `${source}/${file.replaceAll('\\', '/')}`)
  .filter(file => file.endsWith('.ts'))
  .sort();
const tests = all.filter(file => isTest(file) && !isSlow(file));
const code = all.filter(
  file => !isTest(file) && !/\/(testing|playthroughs)\//.test(file) && dirname(file) !== source,
);

/** The rules that titles of a test file carry. */
const carried = new Map(
  tests.map(file => {
    const titles = textOf(file).matchAll(new RegExp(`['"\`](${ID}(?:, ${ID})*):`, 'g'));
    return [file, new Set([...titles].flatMap(([, ids = '']) => ids.split(', ')))];
  }),
);

/** A folder of rule code, with the tests in it and all that carry the id of a rule its code names. */
function chapterOf(/** @type {string} */ name) {
  const files = code.filter(file => dirname(file) === `${source}/${name}`);
  const named = new Set(files.flatMap(file => textOf(file).match(new RegExp(`\\b${ID}\\b`, 'g')) ?? []));
  const own = tests.filter(
    file => dirname(file) === `${source}/${name}` || [...(carried.get(file) ?? [])].some(id => named.has(id)),
  );
  return { name, files, tests: own };
}

const chapters = [...new Set(code.map(file => dirname(file).slice(source.length + 1)))];

function chaptersNamed(/** @type {string} */ word) {
  const found = chapters.filter(name => name === word || basename(name) === word);
  if (found.length === 0)
    fail(`There is no chapter “${word}” in ${source}. There are: ${chapters.join(', ')}.`);
  return found;
}

/** @returns {never} */
function fail(/** @type {string} */ sentence) {
  console.error(sentence);
  process.exit(1);
}

const tried = (/** @type {string} */ log) =>
  existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .slice(1)
        .flatMap(line => (line ? [/** @type {Tried} */ (JSON.parse(line))] : []))
    : [];

/**
 * Tries mutants of a chapter, those that its log does not hold yet.
 * @param {Chapter} chapter
 * @param {string[] | undefined} keys missing: all
 * @param {string} log
 */
async function tryMutants(chapter, keys, log) {
  const { files, tests: own } = chapter;
  const stamp = createHash('sha256');
  for (const file of [...files, ...own]) stamp.update(`${file}\n${textOf(file)}`);
  const head = stamp.digest('hex');
  if (!existsSync(log) || readFileSync(log, 'utf8').split('\n')[0] !== head) writeFileSync(log, `${head}\n`);
  const mutants = await mutantsOf(files);
  const known = new Set(tried(log).map(keyOf));
  const wanted = (keys ?? mutants.map(keyOf)).filter(key => !known.has(key));
  if (wanted.length === 0) return;
  const touched = files.filter(file => wanted.some(key => key.startsWith(`${file}:`)));
  const dirty = await run('git', ['diff', '--quiet', 'HEAD', '--', ...touched]);
  if (dirty !== 0) fail(`Commit first: the code of ${chapter.name} is changed in place while this runs.`);
  console.log(`${chapter.name}: ${wanted.length} mutants, ${own.length} files of tests`);
  const options = {
    plugins: ['@stryker-mutator/vitest-runner', join(folder, 'plugin.mjs')],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    checkers: ['wanted'],
    reporters: ['log'],
    mutate: touched,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    inPlace: true,
    disableTypeChecks: false,
    // Stryker would read a tsconfig with a compiler it does not know.
    tsconfigFile: 'none',
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
    logLevel: 'warn',
    warnings: { slow: false },
    tempDirName: `${CACHE}/stryker`,
    allowConsoleColors: false,
  };
  const [config, list] = [`${CACHE}/options.json`, `${CACHE}/wanted.json`].map(file => join(root, file));
  writeFileSync(config ?? '', JSON.stringify(options));
  writeFileSync(list ?? '', JSON.stringify(wanted));
  const bin = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const env = {
    ...process.env,
    EMLIA_MUTATE_TESTS: JSON.stringify(own),
    EMLIA_MUTATE_WANTED: list,
    EMLIA_MUTATE_LOG: log,
  };
  const exit = await run(process.execPath, [bin, 'run', config ?? ''], { env });
  // Stryker puts everything back itself unless it is killed.
  await run('git', ['checkout', '--quiet', '--', ...touched]);
  if (exit !== 0) fail(`Stryker ended with exit code ${exit}.`);
}

/** How many of the mutants that are other programs were noticed. */
function scoreOf(/** @type {Tried[]} */ results) {
  const alike = results.filter(one => !isNoticed(one) && whyEquivalent(one) !== undefined);
  const survivors = results.filter(one => !isNoticed(one) && !alike.includes(one));
  const noticed = results.filter(isNoticed).length;
  const other = noticed + survivors.length;
  const percent = other === 0 ? 100 : Math.floor((1000 * noticed) / other) / 10;
  return { mutants: results.length, noticed, alike: alike.length, survivors, percent };
}

const isNoticed = (/** @type {Tried} */ { status }) => status === 'Killed' || status === 'Timeout';

/** @param {string} name @param {Tried[]} results */
function report(name, results) {
  const { mutants, noticed, alike, survivors, percent } = scoreOf(results);
  for (const one of survivors) console.log(`  ${sayMutant(one)}`);
  console.log(
    `${name}: ${percent} % noticed (${noticed} of ${mutants - alike}; ${alike} are no other program)`,
  );
  if (values.write) writeRow(`${values.package}/${name}`, [mutants, alike, noticed, `${percent} %`]);
}

/** Puts a row into the table of docs/proof.md, in place of the one that names the same. */
function writeRow(/** @type {string} */ name, /** @type {(string | number)[]} */ cells) {
  const file = join(root, 'docs/proof.md');
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = lines.findIndex(line => line.startsWith('| Chapter |')) + 2;
  const rows = lines.slice(first).findIndex(line => !line.startsWith('|'));
  const table = lines.slice(first, first + rows).filter(line => !line.startsWith(`| \`${name}\` |`));
  table.push(`| \`${name}\` | ${cells.join(' | ')} |`);
  lines.splice(first, rows, ...table.sort());
  writeFileSync(file, lines.join('\n'));
}

/** So many of a list, the same for the same seed: those whose hashes with it are the least. */
function draw(/** @type {string[]} */ keys, /** @type {number} */ count, /** @type {string} */ seed) {
  const rank = (/** @type {string} */ key) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  return keys
    .map(key => ({ key, rank: rank(key) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ key }) => key);
}

async function sample(/** @type {number} */ count) {
  const drawn = draw((await mutantsOf(code)).map(keyOf), count, values.seed);
  const logs = join(root, CACHE, `sample-${values.package}-${values.seed}`);
  mkdirSync(logs, { recursive: true });
  /** @type {Tried[]} */
  const results = [];
  for (const chapter of chapters.map(chapterOf)) {
    const keys = drawn.filter(key => chapter.files.some(file => key.startsWith(`${file}:`)));
    if (keys.length === 0) continue;
    const log = join(logs, `${chapter.name.replaceAll('/', '-')}.jsonl`);
    await tryMutants(chapter, keys, log);
    results.push(...tried(log));
  }
  report(`a sample of ${count} (seed ${values.seed})`, results);
}

mkdirSync(join(root, CACHE), { recursive: true });
rmSync(join(root, CACHE, 'stryker'), { recursive: true, force: true });
if (values.sample !== undefined) await sample(Number(values.sample));
else {
  const names = values.all ? chapters : [...new Set(positionals.flatMap(chaptersNamed))];
  if (names.length === 0)
    fail('Which chapter? For example: npm run mutate -- press, or --sample 400, or --all.');
  for (const name of names) {
    const log = join(root, CACHE, `${values.package}-${name.replaceAll('/', '-')}.jsonl`);
    await tryMutants(chapterOf(name), undefined, log);
    report(name, tried(log));
  }
}

// npm run mutate -- press volley              breaks the code of these chapters in small ways, one after the other, and says
//                                             which of them no test noticed
// npm run mutate -- --sample 400 --seed x     so many mutants drawn over all rule code
// --package eras                              of the other ruleset; --write puts the scores into docs/proof.md
// --sample 100 volley                         so many of a chapter; --sample 40 --each: so many of each
// A run that was stopped goes on where it was. When tests of a chapter have changed, what they did not notice is tried again
// (--anew: all); when a file of code has, everything of it is.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './command.mjs';
import { ensureInstalled, ready } from './install.mjs';

await ready();
const folder = join(root, 'scripts/mutate');
await ensureInstalled(folder);
// What the package stands on is run as it is built; of itself the sources are.
const { build } = await import('./build.mjs');
await build({ only: ['rulebook', 'packages'] });
const { keyOf, mutantsOf, mutated, sayMutant, whyEquivalent } = await import('./mutate/mutants.mjs');
const { isSlow, stampOf, Trial } = await import('./mutate/trial.mjs');

/** @typedef {import('./mutate/mutants.mjs').Tried} Tried */
/** @typedef {Tried & { by?: string, code: string, tests: string }} Noted who noticed, and the stamps of its file and of its tests */
/** @typedef {{ name: string, files: string[], tests: string[] }} Chapter a folder of rule code, and the tests of its rules */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: 'emlia' },
    package: { type: 'string', default: 'emlia' },
    write: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
    anew: { type: 'boolean', default: false },
  },
});

const CACHE = join(root, '.cache/mutation', values.package);
const source = `packages/${values.package}/src`;
const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

const ID = '[a-z][a-z-]*(?:\\.[a-z][a-z0-9-]*)+';
const isTest = (/** @type {string} */ file) => /\.test\.ts$/.test(file);

const all = readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
  .map(file => `${source}/${file.replaceAll('\\', '/')}`)
  .filter(file => file.endsWith('.ts'))
  .sort();
// Whole battles, and odds against thousands of rolls, are too long to be tried for every mutant.
const TOO_LONG = /\/(awareness|push|odds|sight)\.fuzz\.test\.ts$/;
const tests = all.filter(file => isTest(file) && !TOO_LONG.test(file));
const isPlaythrough = (/** @type {string} */ file) => file.includes('/playthroughs/');
const transcripts = readdirSync(join(root, 'playthroughs'))
  .map(name => textOf(`playthroughs/${name}`))
  .join('\n');
// What a random player tries (vary.ts, sampling.ts) is no rule.
const code = all.filter(
  file =>
    !isTest(file) &&
    !/\/(testing|playthroughs)\/|\/(vary|sampling)\.ts$/.test(file) &&
    dirname(file) !== source,
);

/** The rules that titles of a test file carry, or that the lines of recorded games name. */
const carried = new Map(
  tests.map(file => {
    const titles = textOf(file).matchAll(new RegExp(`['"\`](${ID}(?:, ${ID})*):`, 'g'));
    const named = isPlaythrough(file) ? transcripts.matchAll(new RegExp(`\\[(${ID})\\]`, 'g')) : titles;
    return [file, new Set([...named].flatMap(([, ids = '']) => ids.split(', ')))];
  }),
);

/** A folder of rule code, with the tests in it and all quick ones and recorded games that carry the id of a rule its code names. */
function chapterOf(/** @type {string} */ name) {
  const files = code.filter(file => dirname(file) === `${source}/${name}`);
  const named = new Set(files.flatMap(file => textOf(file).match(new RegExp(`\\b${ID}\\b`, 'g')) ?? []));
  const speaks = (/** @type {string} */ file) => [...(carried.get(file) ?? [])].some(id => named.has(id));
  const own = tests.filter(
    file => dirname(file) === `${source}/${name}` || ((!isSlow(file) || isPlaythrough(file)) && speaks(file)),
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

/** What was tried of a chapter before and still holds: its file is the same, and who was not noticed met the same tests. */
function triedOf(/** @type {Chapter} */ chapter) {
  const log = logOf(chapter);
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
  const testsNow = stampOf(...chapter.tests);
  const stamps = new Map(chapter.files.map(file => [file, stampOf(file)]));
  const holds = (/** @type {Noted} */ one) =>
    one.code === stamps.get(one.file) && (isNoticed(one) || one.tests === testsNow);
  const noted = lines.map(line => /** @type {Noted} */ (JSON.parse(line)));
  return [...new Map(noted.filter(holds).map(one => [keyOf(one), one])).values()];
}

const logOf = (/** @type {Chapter} */ { name }) => join(CACHE, `${name.replaceAll('/', '-')}.jsonl`);

/**
 * Tries mutants of some chapters, as far as it is not known what becomes of them.
 * @param {readonly Chapter[]} asked
 * @param {(keys: string[], chapter: Chapter) => string[]} drawn which of a chapter's mutants
 */
async function tryMutants(asked, drawn) {
  const trial = new Trial(source, CACHE);
  const wanted = [];
  for (const chapter of asked) {
    const mutants = (await mutantsOf(chapter.files)).map(({ mutatorName: mutator, ...mutant }) => ({
      ...mutant,
      mutator,
    }));
    const keys = drawn(mutants.map(keyOf), chapter);
    const before = values.anew ? [] : triedOf(chapter);
    const known = new Set(before.map(keyOf));
    const isTried = new Set(keys.filter(key => !known.has(key)));
    if (isTried.size > 0) wanted.push({ chapter, mutants, isTried });
  }
  const uses = wanted.flatMap(({ chapter }) => chapter);
  await trial.cover(
    [...new Set(uses.flatMap(one => one.tests))].sort(),
    uses.flatMap(({ files }) => files),
  );
  for (const { chapter, mutants, isTried } of wanted) {
    const start = performance.now();
    const testsNow = stampOf(...chapter.tests);
    for (const file of chapter.files) {
      const code = stampOf(file);
      const own = mutants.filter(mutant => mutant.file === file);
      for (const [index, { location, replacement, mutator }] of own.entries()) {
        const mutant = { file, location, replacement, mutator };
        if (!isTried.has(keyOf(mutant))) continue;
        const { status, by } = await trial.try(chapter.tests, { file, index }, mutated(mutant));
        const noted = { ...mutant, status, by, code, tests: testsNow };
        appendFileSync(logOf(chapter), `${JSON.stringify(noted)}\n`);
      }
    }
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${chapter.name}: ${isTried.size} mutants tried in ${seconds} s`);
  }
  trial.end();
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

function isNoticed(/** @type {Tried} */ { status }) {
  return status === 'Killed' || status === 'Timeout';
}

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

mkdirSync(CACHE, { recursive: true });
const names = [...new Set(values.all ? chapters : positionals.flatMap(chaptersNamed))];
if (names.length === 0 && values.sample === undefined)
  fail('Which chapter? For example: npm run mutate -- press, or --sample 400, or --all.');
const asked = (names.length > 0 ? names : chapters).map(chapterOf);
const count = values.sample === undefined ? Number.POSITIVE_INFINITY : Number(values.sample);
if (values.sample === undefined || values.each) {
  const own = (/** @type {string[]} */ keys) => draw(keys, count, values.seed);
  await tryMutants(asked, own);
  for (const chapter of asked) {
    const keys = new Set(own((await mutantsOf(chapter.files)).map(keyOf)));
    report(
      chapter.name,
      triedOf(chapter).filter(one => keys.has(keyOf(one))),
    );
  }
} else {
  const keys = new Set(
    draw((await mutantsOf(asked.flatMap(({ files }) => files))).map(keyOf), count, values.seed),
  );
  await tryMutants(asked, all => all.filter(key => keys.has(key)));
  const where = names.length > 0 ? `${names.join(', ')}, ` : '';
  report(
    `${where}a sample of ${count} (seed ${values.seed})`,
    asked.flatMap(triedOf).filter(one => keys.has(keyOf(one))),
  );
}

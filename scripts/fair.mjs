// npm run fair: measures every shipped scenario again as its file says (`balance:`) and compares. Slow: it is no part of
// npm test. Stopped, it goes on from where it was. All are played in the same threads, the next while the last games of
// one are under way. An even battle is played until its share is known to ±3 points, however many games that takes.
//   npm run fair -- --only cavemen --workers 2
//   npm run fair -- --even                                            the even battles alone
//   npm run fair -- --bots captain --games 200 --seed fair --write    measures by these instead, and writes it down
//   npm run fair -- --only the-shove --edition first-draft            by that edition of the rules
// Ends with 1 when a file tells what is no longer so, or a promise is broken.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { isProgram, root } from './command.mjs';
import { ready } from './install.mjs';

/** @typedef {import('@emlia/content').Balance} Balance */

const CACHE = join(root, 'node_modules', '.cache', 'emlia');

/** Games kept from a run that was stopped are gone on with only by the very code that played them. */
const keptGames = () => {
  const { packages = 'unbuilt' } = JSON.parse(readFileSync(join(CACHE, 'build.json'), 'utf8'));
  return join(CACHE, 'fair', String(packages).slice(0, 16));
};

const options = /** @type {const} */ ({
  only: { type: 'string', default: '' },
  edition: { type: 'string', default: 'core' },
  even: { type: 'boolean', default: false },
  bots: { type: 'string' },
  games: { type: 'string' },
  seed: { type: 'string' },
  workers: { type: 'string', default: String(availableParallelism()) },
  write: { type: 'boolean', default: false },
});

const whole = (/** @type {string} */ name, /** @type {string} */ text) => {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} is a whole number, not "${text}".`);
  return Number(text);
};

/**
 * @typedef {{
 *   readPacksFolder: typeof import('@emlia/content/folder').readPacksFolder,
 *   setupOf: typeof import('@emlia/emlia').setupOf,
 *   balanceBy: typeof import('@emlia/content').balanceBy,
 *   lab: typeof import('@emlia/lab'),
 *   run: typeof import('@emlia/lab/run'),
 * }} Parts
 */

const EDITIONS = /** @type {const} */ (['core', 'first-draft']);

const editionOf = (/** @type {Values} */ { edition }) => {
  const known = EDITIONS.find(id => id === edition);
  if (known === undefined) throw new Error(`--edition is ${EDITIONS.join(' or ')}, not "${edition}".`);
  return known;
};

/** @returns {Promise<Parts>} as they were built */
const load = async () => {
  const at = (/** @type {string} */ path) => import(join(root, path));
  const [{ readPacksFolder }, { balanceBy }, { setupOf }, lab, run] = await Promise.all([
    at('packages/content/dist/loader/folder.js'),
    at('packages/content/dist/index.js'),
    at('packages/emlia/dist/index.js'),
    at('packages/lab/dist/index.js'),
    at('packages/lab/dist/run/index.js'),
  ]);
  return { readPacksFolder, balanceBy, setupOf, lab, run };
};

const say = (/** @type {Balance} */ { won, lost, drawn, share, interval, bots, games }) =>
  `${share} % (${interval[0]} – ${interval[1]}) of ${won + lost} decided, ${drawn} drawn; ${games} games of ${bots.join(', ')}`;

const KEPT = {
  same: 'as kept',
  moved: 'moved within the interval that is kept',
  left: 'NO LONGER AS KEPT',
};
const PROMISES = {
  kept: 'promise kept',
  broken: 'PROMISE BROKEN',
  open: 'promise open: too few games to tell',
};

/**
 * @typedef {ReturnType<typeof parseArgs<{ options: typeof options }>>['values']} Values
 * @typedef {NonNullable<ReturnType<Parts['readPacksFolder']>[number]['pack']>} Pack
 * @typedef {{ pack: Pack, id: string, folder: string, values: Values }} Wanted
 * @typedef {{ wanted: Wanted, name: string, study: import('@emlia/lab').Study, keep: import('@emlia/lab/run').Keep }} Measured
 */

/** How well the share of an even battle is to be known, as half the width of its interval. */
const EVEN_PRECISION = 0.03;

/**
 * How many games: as many as are asked for, or as the precision takes where the battle is to be even, or as the file has.
 * @param {Values} values
 * @param {Balance | undefined} kept
 */
function lengthOf({ games }, kept) {
  if (games !== undefined) return { games: whole('games', games) };
  return kept?.promise === 'even' ? { precision: EVEN_PRECISION } : { games: kept?.games ?? 100 };
}

/** The study of one scenario, as its file or the command line says. */
function studyOfScenario(
  /** @type {Parts} */ { setupOf, balanceBy, lab, run },
  /** @type {Wanted} */ { pack, id, values },
) {
  const name = `${pack.id}/${id}`;
  const setup = setupOf(pack, id, {}, editionOf(values));
  if ('problem' in setup) throw new Error(setup.say);
  // What is kept about it must not make it another study.
  const { balance, ...bare } = setup.scenario;
  const kept = balance && balanceBy(balance, editionOf(values));
  const study = lab.studyFor({
    versions: [{ scenario: name, title: bare.title, setup: { ...setup, packs: [], scenario: bare } }],
    bots: values.bots?.split(',') ?? [...(kept?.bots ?? ['captain'])],
    ...lengthOf(values, kept),
    seed: values.seed ?? kept?.seed ?? 'fair',
    rules: run.rulesPlayed(),
  });
  if ('problem' in study) throw new Error(`${name}: ${study.say}`);
  return study;
}

/** @returns {Promise<Measured>} the scenario with its study, and what was played of that before it was stopped */
async function begin(/** @type {Parts} */ parts, /** @type {Wanted} */ wanted) {
  const study = studyOfScenario(parts, wanted);
  const place = join(keptGames(), parts.lab.studyId(study));
  mkdirSync(place, { recursive: true });
  const keep = await parts.run.keepInFolder(place, study);
  if ('problem' in keep) throw new Error(keep.say);
  return { wanted, name: `${wanted.pack.id}/${wanted.id}`, study, keep };
}

/**
 * Writes down or tells how a scenario is balanced by all its games.
 * @returns {Promise<boolean>} whether its file tells the truth and keeps its promise
 */
async function conclude(
  /** @type {Parts} */ { lab, balanceBy },
  /** @type {Measured} */ { wanted, name, study, keep },
) {
  const { pack, id, folder, values } = wanted;
  const edition = editionOf(values);
  const { balance, forces = [] } = pack.scenarios[id] ?? {};
  const kept = balance && balanceBy(balance, edition);
  const now = lab.balanceOf(study, await keep.records(), balance ?? { of: forces[0]?.id ?? '' });
  if (values.write) {
    const file = join(folder, 'scenarios', `${id}.yaml`);
    const editions = { ...balance?.editions, ...(edition !== 'core' && { [edition]: now }) };
    const core = edition === 'core' ? now : (balance ?? now);
    writeFileSync(file, lab.withBalance(readFileSync(file, 'utf8'), { ...core, editions }));
    console.log(`${name}: written: ${now.of} ${say(now)}`);
    return true;
  }
  if (!kept) return true;
  const judged = lab.judgeBalance(kept, now);
  const promise = judged.promise ? `; ${PROMISES[judged.promise]}` : '';
  console.log(`${name}: ${KEPT[judged.kept]}${promise}: ${now.of} ${say(now)}`);
  return judged.kept !== 'left' && judged.promise !== 'broken';
}

/** The scenarios that are to be measured; of those that never were it says so. */
async function wantedOf(/** @type {Parts} */ parts, /** @type {Values} */ values) {
  const edition = editionOf(values);
  /** @type {Measured[]} */
  const all = [];
  let unmeasured = 0;
  for (const { pack, folder } of parts.readPacksFolder(join(root, 'packs'))) {
    for (const [id, { balance: core }] of Object.entries(pack?.scenarios ?? {})) {
      const name = `${pack?.id}/${id}`;
      const balance = core && parts.balanceBy(core, edition);
      if (!pack || !name.includes(values.only) || (values.even && balance?.promise !== 'even')) continue;
      if (values.write && edition !== 'core' && !core)
        throw new Error(`${name} must be measured by the core first.`);
      if (balance || values.write) all.push(await begin(parts, { pack, id, folder, values }));
      else unmeasured++;
    }
  }
  if (unmeasured > 0) console.log(`${unmeasured} scenarios have no balance block: --write measures them.`);
  return all;
}

async function fair() {
  const { values } = parseArgs({ options });
  const parts = await load();
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const all = await wantedOf(parts, values);
  const began = performance.now();
  let played = 0;
  /** @type {Map<number, Promise<boolean>>} by scenario: told as soon as it is known */
  const told = new Map();
  const complete = await parts.run.runStudies(all, {
    workers: whole('workers', values.workers),
    signal: stop.signal,
    progress: (at, { done, of, complete: isWhole }) => {
      const one = all[at];
      played++;
      if (process.stderr.isTTY) process.stderr.write(`\r${one?.name}: ${done} of ${of} games `);
      if (isWhole && one) told.set(at, conclude(parts, one));
    },
  });
  let wrong = 0;
  for (const [at, one] of all.entries()) {
    if (!complete[at]) console.log(`${one.name}: stopped; the same command goes on from there`);
    else if (!(await (told.get(at) ?? conclude(parts, one)))) wrong++;
  }
  const seconds = (performance.now() - began) / 1000;
  if (played > 0) {
    const minutes = Math.round(seconds / 6) / 10;
    console.log(`${played} games in ${minutes} minutes, ${(played / seconds).toFixed(2)} a second.`);
  }
  return wrong > 0 || stop.signal.aborted ? 1 : 0;
}

if (isProgram(import.meta.url)) {
  await ready();
  await build({ only: ['rulebook', 'packages'] });
  process.exitCode = await fair();
}

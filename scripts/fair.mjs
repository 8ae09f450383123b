// npm run fair: measures every shipped scenario again as its file says (`balance:`) and compares. Slow: it is no part of
// npm test. Stopped, it goes on from where it was.
//   npm run fair -- --only cavemen --workers 2
//   npm run fair -- --bots captain --games 200 --seed fair --write    measures by these instead, and writes it down
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
 *   lab: typeof import('@emlia/lab'),
 *   run: typeof import('@emlia/lab/run'),
 * }} Parts
 */

/** @returns {Promise<Parts>} as they were built */
const load = async () => {
  const at = (/** @type {string} */ path) => import(join(root, path));
  const [{ readPacksFolder }, { setupOf }, lab, run] = await Promise.all([
    at('packages/content/dist/loader/folder.js'),
    at('packages/emlia/dist/index.js'),
    at('packages/lab/dist/index.js'),
    at('packages/lab/dist/run/index.js'),
  ]);
  return { readPacksFolder, setupOf, lab, run };
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
 * @typedef {{ pack: Pack, id: string, values: Values, signal: AbortSignal }} Wanted
 */

/** The study of one scenario, as its file or the command line says. */
function studyOfScenario(
  /** @type {Parts} */ { setupOf, lab, run },
  /** @type {Wanted} */ { pack, id, values },
) {
  const name = `${pack.id}/${id}`;
  const setup = setupOf(pack, id);
  if ('problem' in setup) throw new Error(setup.say);
  // What is kept about it must not make it another study.
  const { balance: kept, ...bare } = setup.scenario;
  const study = lab.studyFor({
    versions: [{ scenario: name, title: bare.title, setup: { ...setup, packs: [], scenario: bare } }],
    bots: values.bots?.split(',') ?? [...(kept?.bots ?? ['captain'])],
    games: values.games === undefined ? (kept?.games ?? 100) : whole('games', values.games),
    seed: values.seed ?? kept?.seed ?? 'fair',
    rules: run.rulesPlayed(),
  });
  if ('problem' in study) throw new Error(`${name}: ${study.say}`);
  return study;
}

/**
 * How a scenario is balanced, by games played now or kept from a run that was stopped.
 * @returns {Promise<Balance | undefined>} undefined: stopped
 */
async function measure(/** @type {Parts} */ parts, /** @type {Wanted} */ wanted) {
  const { lab, run } = parts;
  const { pack, id, values, signal } = wanted;
  const study = studyOfScenario(parts, wanted);
  const place = join(keptGames(), lab.studyId(study));
  mkdirSync(place, { recursive: true });
  const keep = await run.keepInFolder(place, study);
  if ('problem' in keep) throw new Error(keep.say);
  const complete = await run.runStudy(study, keep, {
    workers: whole('workers', values.workers),
    signal,
    progress: ({ done, of }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${pack.id}/${id}: ${done} of ${of} games `);
    },
  });
  const scenario = pack.scenarios[id];
  const about = scenario?.balance ?? { of: scenario?.forces[0]?.id ?? '' };
  return complete ? lab.balanceOf(study, await keep.records(), about) : undefined;
}

async function fair() {
  const { values } = parseArgs({ options });
  const parts = await load();
  const { lab } = parts;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  let [wrong, unmeasured] = [0, 0];
  for (const { pack, folder } of parts.readPacksFolder(join(root, 'packs'))) {
    for (const [id, { balance: kept }] of Object.entries(pack?.scenarios ?? {})) {
      const name = `${pack?.id}/${id}`;
      if (!pack || !name.includes(values.only) || stop.signal.aborted) continue;
      if (!kept && !values.write) {
        unmeasured++;
        console.log(`${name}: not measured yet`);
        continue;
      }
      const now = await measure(parts, { pack, id, values, signal: stop.signal });
      if (!now) {
        console.log(`${name}: stopped; the same command goes on from there`);
        break;
      }
      if (values.write) {
        const file = join(folder, 'scenarios', `${id}.yaml`);
        writeFileSync(file, lab.withBalance(readFileSync(file, 'utf8'), now));
        console.log(`${name}: written: ${now.of} ${say(now)}`);
      } else if (kept) {
        const judged = lab.judgeBalance(kept, now);
        if (judged.kept === 'left' || judged.promise === 'broken') wrong++;
        const promise = judged.promise ? `; ${PROMISES[judged.promise]}` : '';
        console.log(`${name}: ${KEPT[judged.kept]}${promise}: ${now.of} ${say(now)}`);
      }
    }
  }
  if (unmeasured > 0) console.log(`${unmeasured} scenarios have no balance block: --write measures them.`);
  return wrong > 0 || stop.signal.aborted ? 1 : 0;
}

if (isProgram(import.meta.url)) {
  await ready();
  await build({ only: ['rulebook', 'packages'] });
  process.exitCode = await fair();
}

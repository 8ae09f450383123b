// Measures how strong the bots are: a seeded round robin over the shipped scenarios of two seats, sides swapped.
//   npm run strength -- --games 4 --seed 1 --effort 150 --pairs captain:recruit,general:captain --workers 2
//   --only two-clans,the-ford: those scenarios alone; --edition first-draft: by that edition of the rules
//   --shown: the table of what has been played so far, and nothing more
// The same arguments give the same table on any machine, with any number of workers. Battles are played in rounds over all
// scenarios and kept as they end: stopped, what there is has every scenario about equally often, and the same command goes on.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { build } from './build.mjs';
import { isProgram, root } from './command.mjs';
import { ready } from './install.mjs';

const options = /** @type {const} */ ({
  games: { type: 'string', default: '2' },
  seed: { type: 'string', default: '1' },
  effort: { type: 'string', default: '150' },
  pairs: { type: 'string', default: 'captain:recruit,general:captain' },
  temper: { type: 'string', default: 'bold' },
  only: { type: 'string', default: '' },
  edition: { type: 'string', default: 'core' },
  workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
  shown: { type: 'boolean', default: false },
});

/**
 * @typedef {ReturnType<typeof parseArgs<{ options: typeof options }>>['values']} Values
 * @typedef {{ pair: string, scenario: string, number: number, swapped: boolean }} Game
 * @typedef {import('@emlia/bots').DuelTally} Tally
 */

const keyOf = (/** @type {Game} */ { pair, scenario, number, swapped }) =>
  `${pair} ${scenario} ${number} ${swapped}`;

const load = async (/** @type {string} */ edition) => {
  const at = (/** @type {string} */ path) => import(join(root, path));
  const [{ readPacksFolder }, { emlia, setupOf }, bots, { wilson }, { rulesPlayed }] = await Promise.all([
    at('packages/content/dist/loader/folder.js'),
    at('packages/emlia/dist/index.js'),
    at('packages/bots/dist/index.js'),
    at('packages/lab/dist/index.js'),
    at('packages/lab/dist/run/index.js'),
  ]);
  /** @type {Map<string, import('@emlia/emlia').EmliaGame>} */
  const games = new Map();
  for (const { pack } of readPacksFolder(join(root, 'packs'))) {
    for (const id of Object.keys(pack?.scenarios ?? {})) {
      const setup = setupOf(pack, id, {}, edition);
      if ('problem' in setup && setup.problem === 'no-edition') throw new Error(setup.say);
      const game = 'problem' in setup ? undefined : emlia.open(setup);
      if (game?.seats.length === 2) games.set(`${pack.id}/${id}`, game);
    }
  }
  return { games, bots, wilson, rulesPlayed };
};

const work = async () => {
  const { effort, seed, temper, edition } = workerData;
  const { games, bots } = await load(edition);
  const player = (/** @type {string} */ bot) => ({
    bot: bots.BOTS[bot],
    temper: bots.TEMPERS[temper],
    budget: Number(effort),
  });
  parentPort?.on('message', (/** @type {Game} */ game) => {
    const [a = '', b = ''] = game.pair.split(':');
    const name = `${seed} ${game.scenario} ${game.number}`;
    const open = games.get(game.scenario);
    parentPort?.postMessage({ game, tally: bots.duel(open, name, [player(a), player(b)], game.swapped) });
  });
};

const percent = (/** @type {number} */ share) => `${Math.round(share * 1000) / 10} %`;

/** All that are asked for, in rounds over the scenarios. */
const battlesOf = (/** @type {Values} */ values, /** @type {Iterable<string>} */ scenarios) => {
  const wanted = [...scenarios].filter(name => values.only.split(',').some(part => name.includes(part)));
  /** @type {Game[]} */
  const battles = [];
  for (let number = 0; number < Number(values.games); number++) {
    for (const pair of values.pairs.split(',')) {
      for (const scenario of wanted)
        for (const swapped of [false, true]) battles.push({ pair, scenario, number, swapped });
    }
  }
  return battles;
};

/** Where the battles of this seed are kept: by the code that played them, and what else decides them. */
const placeOf = (/** @type {Values} */ { seed, effort, temper }, /** @type {string} */ rules) => {
  const name = createHash('sha256')
    .update(JSON.stringify([rules, seed, effort, temper]))
    .digest('hex');
  return join(root, 'node_modules', '.cache', 'emlia', 'strength', `${name.slice(0, 16)}.jsonl`);
};

/** @returns {Map<string, Tally>} what was played before */
const readKept = (/** @type {string} */ place) => {
  const lines = existsSync(place) ? readFileSync(place, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(
    lines.map(line => {
      const { tally, ...game } = JSON.parse(line);
      return [keyOf(game), tally];
    }),
  );
};

/** Plays battles in worker threads and tells how each came out. */
const playAll = (
  /** @type {Game[]} */ waiting,
  /** @type {Values} */ values,
  /** @type {(game: Game, tally: Tally) => void} */ tell,
) =>
  Promise.all(
    Array.from({ length: Math.min(waiting.length, Number(values.workers)) }, () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: values });
      return new Promise((finished, failed) => {
        const next = () => {
          const game = waiting.shift();
          if (game) worker.postMessage(game);
          else worker.terminate().then(finished);
        };
        worker.on('error', failed);
        worker.on('message', ({ game, tally }) => {
          tell(game, tally);
          next();
        });
        next();
      });
    }),
  );

const measure = async () => {
  const { values } = parseArgs({ options });
  await ready();
  await build({ only: ['rulebook', 'packages'] });
  const { games, bots, wilson, rulesPlayed } = await load(values.edition);
  const battles = battlesOf(values, games.keys());
  const setups = [...games.values()].map(({ world }) => world.setup);
  const place = placeOf(values, `${rulesPlayed()} ${JSON.stringify(setups)}`);
  const known = readKept(place);
  mkdirSync(dirname(place), { recursive: true });
  const waiting = values.shown ? [] : battles.filter(game => !known.has(keyOf(game)));
  process.once('SIGINT', () => waiting.splice(0));
  await playAll(waiting, values, (game, tally) => {
    known.set(keyOf(game), tally);
    appendFileSync(place, `${JSON.stringify({ ...game, tally })}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${known.size} of ${battles.length} battles`);
  });
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  const played = battles.filter(game => known.has(keyOf(game)));
  for (const game of played) {
    const tally = known.get(keyOf(game)) ?? bots.NO_DUELS;
    for (const key of [game.pair, `${game.pair} ${game.scenario}`])
      tallies.set(key, bots.addTallies(tallies.get(key) ?? bots.NO_DUELS, tally));
  }
  console.log('| who | where | won | lost | drawn | of the decided | 95 % interval |');
  console.log('|---|---|---|---|---|---|---|');
  for (const key of [...tallies.keys()].sort()) {
    const tally = tallies.get(key) ?? bots.NO_DUELS;
    const { won, lost, drawn } = tally;
    const [low, high] = wilson(won, won + lost);
    const [pair = '', where = 'all scenarios'] = key.split(' ');
    const share = won + lost === 0 ? '–' : percent(won / (won + lost));
    console.log(
      `| ${pair.replace(':', ' against ')} | ${where} | ${won} | ${lost} | ${drawn} | ${share} | ${percent(low)} – ${percent(high)} |`,
    );
  }
  if (played.length < battles.length)
    console.log(`${played.length} of ${battles.length} battles; the same command goes on from there.`);
  return 0;
};

if (!isMainThread) await work();
else if (isProgram(import.meta.url)) process.exitCode = await measure();

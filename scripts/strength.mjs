// Measures how strong the bots are: a seeded round robin over the shipped scenarios of two seats, sides swapped.
//   npm run strength -- --games 4 --seed 1 --effort 150 --pairs captain:recruit,general:captain --workers 2
//   --only two-clans,the-ford: those scenarios alone
// The same arguments give the same table on any machine, with any number of workers.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
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
  workers: { type: 'string', default: String(Math.max(1, availableParallelism() - 1)) },
});

/** @typedef {{ pair: string, scenario: string, number: number, swapped: boolean }} Game */

const load = async () => {
  const at = (/** @type {string} */ path) => import(join(root, path));
  const [{ readPacksFolder }, { emlia, setupOf }, bots, { wilson }] = await Promise.all([
    at('packages/content/dist/loader/folder.js'),
    at('packages/emlia/dist/index.js'),
    at('packages/bots/dist/index.js'),
    at('packages/lab/dist/index.js'),
  ]);
  /** @type {Map<string, unknown>} */
  const setups = new Map();
  for (const { pack } of readPacksFolder(join(root, 'packs'))) {
    for (const id of Object.keys(pack?.scenarios ?? {})) {
      const setup = setupOf(pack, id);
      if (!('problem' in setup) && emlia.open(setup).seats.length === 2)
        setups.set(`${pack.id}/${id}`, setup);
    }
  }
  return { setups, emlia, bots, wilson };
};

const work = async () => {
  const { setups, emlia, bots } = await load();
  const { effort, seed, temper } = workerData;
  const player = (/** @type {string} */ bot) => ({
    bot: bots.BOTS[bot],
    temper: bots.TEMPERS[temper],
    budget: Number(effort),
  });
  parentPort?.on('message', (/** @type {Game} */ game) => {
    const [a = '', b = ''] = game.pair.split(':');
    const name = `${seed} ${game.scenario} ${game.number}`;
    const open = emlia.open(setups.get(game.scenario));
    parentPort?.postMessage({ game, tally: bots.duel(open, name, [player(a), player(b)], game.swapped) });
  });
};

const percent = (/** @type {number} */ share) => `${Math.round(share * 1000) / 10} %`;

const measure = async () => {
  const { values } = parseArgs({ options });
  await ready();
  await build({ only: ['rulebook', 'packages'] });
  const { setups, bots, wilson } = await load();
  /** @type {Game[]} */
  const games = [];
  for (const pair of values.pairs.split(',')) {
    for (const scenario of setups.keys()) {
      if (!values.only.split(',').some(part => scenario.includes(part))) continue;
      for (let number = 0; number < Number(values.games); number++) {
        for (const swapped of [false, true]) games.push({ pair, scenario, number, swapped });
      }
    }
  }
  /** @type {Map<string, import('@emlia/bots').DuelTally>} */
  const tallies = new Map();
  const waiting = [...games];
  const all = waiting.length;
  let done = 0;
  await Promise.all(
    Array.from({ length: Number(values.workers) }, () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: values });
      return new Promise((finished, failed) => {
        const next = () => {
          const game = waiting.shift();
          if (game) worker.postMessage(game);
          else worker.terminate().then(finished);
        };
        worker.on('error', failed);
        worker.on('message', ({ game, tally }) => {
          for (const key of [game.pair, `${game.pair} ${game.scenario}`]) {
            tallies.set(key, bots.addTallies(tallies.get(key) ?? bots.NO_DUELS, tally));
          }
          done++;
          if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} battles`);
          next();
        });
        next();
      });
    }),
  );
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
  return 0;
};

if (!isMainThread) await work();
else if (isProgram(import.meta.url)) process.exitCode = await measure();

// Whole games between bots, on one core and on two, beside the random battles of @pkmn/sim.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median, processorMs, ratioOf, spreadOf } from '../rounds.mjs';

const UNITS = 10;
const TABLES = 4;
const NAMES = ['recruit', 'captain', 'pkmn'];
/** Processor time that each contender has to warm up, and about that of a round. */
const WARM_UP_MS = 12_000;
const ROUND_MS = 2500;
const LEAST_GAMES = 2;
/** Finished games that are kept to see how large they are. */
const KEPT = 5;

const startWorker = async (name, first) => {
  const workerData = { name, units: UNITS, tables: TABLES, first };
  const worker = new Worker(new URL('../peers/gamer.mjs', import.meta.url), { workerData });
  await once(worker, 'message');
  return worker;
};

const ask = async (worker, request, amount) => {
  worker.postMessage({ request, amount });
  const [answer] = await once(worker, 'message');
  return answer;
};

/** What so many games in each of these workers took, all at work at once. */
const measure = async (workers, games) => {
  const [cpu, wall] = [processorMs(), performance.now()];
  const answers = await Promise.all(workers.map(worker => ask(worker, 'games', games)));
  const took = { cpu: processorMs() - cpu, wall: performance.now() - wall };
  const sum = key => answers.reduce((total, answer) => total + answer[key], 0);
  return { ...took, games: sum('games'), decisions: sum('decisions'), bytes: sum('bytes') };
};

const perSecond = (count, ms) => (count / ms) * 1000;

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const gamesStudy = async ({ rounds, told }) => {
  const workers = {};
  const counts = {};
  const found = Object.fromEntries(NAMES.map(name => [name, []]));
  const pairs = [];
  try {
    for (const name of NAMES) {
      workers[name] = await startWorker(name, 0);
      const { games, took } = await ask(workers[name], 'warmUp', WARM_UP_MS);
      counts[name] = Math.max(LEAST_GAMES, Math.round((games * ROUND_MS) / took));
      told(`games: ${name} warmed up by ${games} games`);
    }
    workers.second = await startWorker('recruit', 1_000_000);
    await ask(workers.second, 'warmUp', WARM_UP_MS);
    for (let round = 0; round < rounds; round++) {
      const at = round % NAMES.length;
      for (const name of [...NAMES.slice(at), ...NAMES.slice(0, at)]) {
        found[name].push(await measure([workers[name]], { count: counts[name], from: round * counts[name] }));
      }
      // The very games that the one has just played alone.
      const games = { count: counts.recruit, from: round * counts.recruit };
      pairs.push(await measure([workers.recruit, workers.second], games));
      told(`games: round ${round + 1} of ${rounds}`);
    }
    const memory = await ask(workers.recruit, 'memory', KEPT);
    const rates = Object.fromEntries(
      NAMES.map(name => [name, found[name].map(({ games, cpu }) => perSecond(games, cpu))]),
    );
    const alone = key => found.recruit.map(one => perSecond(one.games, one[key]));
    const together = key => pairs.map(one => perSecond(one.games, one[key]));
    return {
      units: UNITS,
      rates: Object.fromEntries(NAMES.map(name => [name, spreadOf(rates[name])])),
      decisions: Object.fromEntries(
        NAMES.map(name => [name, median(found[name].map(one => one.decisions / one.games))]),
      ),
      allocated: Object.fromEntries(
        NAMES.map(name => [name, median(found[name].map(one => one.bytes / one.decisions))]),
      ),
      ratios: {
        recruit: ratioOf(rates.recruit, rates.pkmn),
        captain: ratioOf(rates.captain, rates.pkmn),
      },
      scaling: {
        wall: ratioOf(together('wall'), alone('wall')),
        // What else the machine does left out: a core's worth of work each, as far as it does not cost more together.
        cpu: spreadOf(ratiosOf(together('cpu'), alone('cpu')).map(ratio => 2 * ratio)),
      },
      memory,
    };
  } finally {
    await Promise.all(Object.values(workers).map(worker => worker.terminate()));
  }
};

const ratiosOf = (a, b) => a.map((value, i) => value / b[i]);

// Whole random battles: ours as submitted and as played, the same commands by boardgame.io's reducer, the random
// battles of @pkmn/sim.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { recordArmies } from '../armies.mjs';
import { ratioOf, spreadOf } from '../rounds.mjs';

const UNITS = 10;
const NAMES = ['emlia', 'played', 'boardgame', 'pkmn'];

const startWorker = async data => {
  const worker = new Worker(new URL('../peers/battler.mjs', import.meta.url), { workerData: data });
  await once(worker, 'message');
  return worker;
};

const ask = async (worker, stretch) => {
  worker.postMessage(stretch);
  const [answer] = await once(worker, 'message');
  return answer;
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const battlesStudy = async ({ rounds, told }) => {
  const whole = recordArmies(UNITS, 0);
  const warmUp = recordArmies(UNITS, 1);
  told(`battles: ${whole.moves.length} commands in ${rounds} stretches`);
  const workers = {};
  const rates = Object.fromEntries(NAMES.map(name => [name, []]));
  const sums = Object.fromEntries(NAMES.map(name => [name, { count: 0, games: 0, took: 0 }]));
  try {
    for (const name of NAMES) workers[name] = await startWorker({ name, battle: whole, warmUp });
    const at = round => Math.round((round * whole.moves.length) / rounds);
    for (let round = 0; round < rounds; round++) {
      const first = round % NAMES.length;
      for (const name of [...NAMES.slice(first), ...NAMES.slice(0, first)]) {
        const { count, took, games = 0 } = await ask(workers[name], { from: at(round), to: at(round + 1) });
        rates[name].push((count / took) * 1000);
        sums[name].count += count;
        sums[name].games += games;
        sums[name].took += took;
      }
      told(`battles: stretch ${round + 1} of ${rounds}`);
    }
  } finally {
    await Promise.all(Object.values(workers).map(worker => worker.terminate()));
  }
  const gamesPerSecond = name => ((sums[name].games || 1) / sums[name].took) * 1000;
  return {
    units: UNITS,
    commands: whole.moves.length,
    rates: Object.fromEntries(NAMES.map(name => [name, spreadOf(rates[name])])),
    gamesPerSecond: Object.fromEntries(NAMES.map(name => [name, gamesPerSecond(name)])),
    decisionsPerGame: sums.pkmn.count / sums.pkmn.games,
    ratios: {
      boardgame: ratioOf(rates.emlia, rates.boardgame),
      pkmn: ratioOf(rates.played, rates.pkmn),
      submitted: ratioOf(rates.emlia, rates.pkmn),
    },
  };
};

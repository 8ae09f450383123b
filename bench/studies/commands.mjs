// Commands per second of processor time in one process: our kernel with everything on beside boardgame.io's reducer.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { recordBattles } from '../battles.mjs';
import { interleave, ratioOf, spreadOf } from '../rounds.mjs';

const PEERS = ['full', 'tuned', 'light'];
const WARM_UPS = 2;

/** Asks a worker for its rate; only one of them works at a time. */
const rateOf = async (worker, title) => {
  worker.postMessage(title);
  const [rate] = await once(worker, 'message');
  return rate;
};

/** The toy: kernel beside reducer, with next to no rules in either. */
const toyTable = async ({ emlia, full }, rounds, told) => {
  told(`commands: toy, ${rounds} rounds`);
  const contenders = { emlia: () => rateOf(emlia, 'toy'), full: () => rateOf(full, 'toy') };
  const rates = await interleave(contenders, rounds, { warmUps: WARM_UPS });
  return {
    title: 'toy',
    rates: { emlia: spreadOf(rates.emlia), full: spreadOf(rates.full) },
    ratios: { full: ratioOf(rates.emlia, rates.full) },
  };
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const commandsStudy = async ({ rounds, told }) => {
  const workers = Object.fromEntries(
    ['emlia', ...PEERS].map(name => {
      const file = new URL('../peers/contender.mjs', import.meta.url);
      return [name, new Worker(file, { workerData: name })];
    }),
  );
  const tables = [];
  try {
    tables.push(await toyTable(workers, rounds, told));
    for (const [title, battles] of Object.entries(recordBattles())) {
      told(`commands: ${title}, ${battles.length} battles, ${rounds} rounds`);
      const contenders = Object.fromEntries(
        Object.entries(workers).map(([name, worker]) => [name, () => rateOf(worker, title)]),
      );
      const rates = await interleave(contenders, rounds, { warmUps: WARM_UPS });
      tables.push({
        title,
        battles: battles.length,
        moves: battles.reduce((sum, battle) => sum + battle.moves.length, 0),
        rates: Object.fromEntries(Object.entries(rates).map(([name, list]) => [name, spreadOf(list)])),
        ratios: Object.fromEntries(PEERS.map(name => [name, ratioOf(rates.emlia, rates[name])])),
      });
    }
  } finally {
    await Promise.all(Object.values(workers).map(worker => worker.terminate()));
  }
  return tables;
};

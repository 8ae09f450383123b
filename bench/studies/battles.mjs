// Whole random battles: ours as submitted and as played, the same commands by boardgame.io's reducer, the random
// battles of @pkmn/sim; and what a command costs in larger and larger battles.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { emlia } from '../../packages/emlia/dist/index.js';
import { startMatch, submit, topPrompt } from '../../packages/kernel/dist/index.js';
import { armies, play, recordArmies, sampled } from '../armies.mjs';
import { collectGarbage, median, processorMs, ratioOf, spreadOf } from '../rounds.mjs';

const UNITS = 10;
const NAMES = ['emlia', 'played', 'boardgame', 'pkmn'];

const sizes = [5, 10, 20, 40, 80];
/** Commands of the second turn on which the larger battles are measured. */
const SAMPLE = 60;

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

const beside = async ({ rounds, told }) => {
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

/** Deployed, with a few commands already played: where the measured ones begin. */
const begun = (units, salt) => {
  const match = startMatch(emlia.open(armies(units, units)), salt);
  while (match.state.phase === 'deployment') play(match, salt, 1);
  return play(match, salt, 10);
};

/** Milliseconds a command, of submitting it and of choosing it. */
const costOf = (units, salt) => {
  const match = begun(units, salt);
  collectGarbage();
  let [submitting, choosing] = [0, 0];
  for (let i = 0; i < SAMPLE && topPrompt(match.state) !== undefined; i++) {
    const before = processorMs();
    const { seat, command } = sampled(match, salt);
    const between = processorMs();
    const outcome = submit(match, seat, command);
    if (!('seq' in outcome)) throw new Error(outcome.say);
    submitting += processorMs() - between;
    choosing += between - before;
  }
  return { submitting: submitting / SAMPLE, choosing: choosing / SAMPLE };
};

const growth = ({ rounds, told }) => {
  const costs = sizes.map(() => []);
  costOf(20, 'warm up');
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < sizes.length; i++) {
      const at = (i + round) % sizes.length;
      costs[at].push(costOf(sizes[at], `growth ${round}`));
    }
    told(`battles: larger ones, round ${round + 1} of ${rounds}`);
  }
  const [least] = costs;
  return sizes.map((units, at) => ({
    units,
    submitting: median(costs[at].map(one => one.submitting)),
    choosing: median(costs[at].map(one => one.choosing)),
    growth: ratioOf(
      costs[at].map(one => one.submitting),
      least.map(one => one.submitting),
    ),
    linear: units / sizes[0],
  }));
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const battlesStudy = async options => ({ ...(await beside(options)), growth: growth(options) });

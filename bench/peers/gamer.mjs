// One contender of the study of games, in a worker of its own: whole games one after another. A bot is shown its seat's
// view, as on the server.
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { BOTS, DEFAULT_TEMPER, playBattle, TEMPERS } from '../../packages/bots/dist/index.js';
import { emlia } from '../../packages/emlia/dist/index.js';
import { armies } from '../armies.mjs';
import { collectGarbage, processorMs } from '../rounds.mjs';

const { name, units, tables, first } = workerData;

/** Between two of the same bots; the tables repeat, the seeds do not. */
const botGames = id => {
  const games = Array.from({ length: tables }, (_, i) => emlia.open(armies(units, i)));
  const player = { bot: BOTS[id], temper: TEMPERS[DEFAULT_TEMPER], budget: 0 };
  return number => {
    const game = games[number % tables];
    return playBattle(game, `game ${number}`, Object.fromEntries(game.seats.map(seat => [seat, player])));
  };
};

const pkmnGames = async () => {
  const { readyBattle } = await import('./pkmn.mjs');
  return number => ({ log: { length: readyBattle(number).play() } });
};

const play = name === 'pkmn' ? await pkmnGames() : botGames(name);
let number = first;

const heap = () => {
  collectGarbage();
  return getHeapStatistics().used_heap_size;
};

const REQUESTS = {
  /** So many games from this one on. */
  games({ count, from }) {
    const before = getHeapStatistics().total_allocated_bytes;
    let decisions = 0;
    for (let i = 0; i < count; i++) decisions += play(from + i).log.length;
    return { games: count, decisions, bytes: getHeapStatistics().total_allocated_bytes - before };
  },
  /** Games for so much processor time of the whole process, so only while nobody else is at work. */
  warmUp(ms) {
    const began = processorMs();
    let games = 0;
    for (; processorMs() - began < ms; games++) play(number++);
    return { games, took: processorMs() - began };
  },
  /** Bytes that a finished game takes with its log; and what is left of so many when they are let go. */
  memory(count) {
    const before = heap();
    let kept = Array.from({ length: count }, () => play(number++));
    const held = heap();
    const each = (held - before) / kept.length;
    kept = [];
    return { each, left: heap() - before, heap: held };
  },
};

parentPort.on('message', ({ request, amount }) => parentPort.postMessage(REQUESTS[request](amount)));
parentPort.postMessage('ready');

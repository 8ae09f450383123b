import { parentPort } from 'node:worker_threads';
import { BOTS, isBot, isTemper, openWhy, TEMPERS, thoughtDice } from '@emlia/bots';
import { type EmliaGame, type EmliaSetup, type EmliaState, emlia } from '@emlia/emlia';
import type { BotAnswer, BotJob } from '@emlia/server';

/** The program of a worker thread that thinks for bots. It has a clock; the bots have not. */
const games = new Map<string, EmliaGame>();
const MOST_GAMES = 60;

const gameOf = ({ match, setup }: BotJob): EmliaGame => {
  const known = games.get(match);
  if (known) return known;
  if (setup === undefined) throw new Error('this battle is not known here');
  if (games.size >= MOST_GAMES) games.clear();
  const game = emlia.open(setup as EmliaSetup);
  games.set(match, game);
  return game;
};

/** How long trying one command on a copy has taken of late, in each match. */
const pace = new Map<string, number>();
const FIRST_PACE = 4;
const MOST_TRIED = 2000;

const think = (job: BotJob): BotAnswer => {
  const { id, match, seat, bot, temper, seed, number, ms } = job;
  if (!isBot(bot) || !isTemper(temper)) throw new Error(`there is no ${temper} ${bot}`);
  const game = gameOf(job);
  const view = job.view as EmliaState;
  const slow = pace.get(match) ?? FIRST_PACE;
  const budget = Math.max(1, Math.min(MOST_TRIED, Math.floor(ms / slow)));
  const began = performance.now();
  const dice = thoughtDice(seed, seat, number);
  const choice = BOTS[bot].choose({ game, view, seat, dice, budget, temper: TEMPERS[temper] });
  if (!choice) throw new Error(`${seat} is not asked`);
  const { command, why } = choice;
  if (why.tried) pace.set(match, (slow + (performance.now() - began) / why.tried) / 2);
  const open = openWhy(why, view, command);
  return { id, command, why, ...(open && { open }) };
};

parentPort?.on('message', (job: BotJob) => {
  let answer: BotAnswer;
  try {
    answer = think(job);
  } catch (error) {
    answer = { id: job.id, failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});

import { parentPort } from 'node:worker_threads';
import { type AnyGame, botsFor, isTemper, openWhyFor, TEMPERS, thoughtDice } from '@emlia/bots';
import { emlia } from '@emlia/emlia';
import { type Prompted, topPrompt } from '@emlia/kernel';
import type { BotAnswer, BotJob, Shelf } from '@emlia/server';
import { ERAS_RULESETS } from './eras-shelf.ts';

/** The program of a worker thread that thinks for bots. It has a clock; the bots have not. */
const games = new Map<string, AnyGame>();
const MOST_GAMES = 60;
/** How long trying one command on a copy has taken of late, in each match. */
const pace = new Map<string, number>();
const RULESETS: Shelf['rulesets'] = { [emlia.id]: emlia, ...ERAS_RULESETS };

const gameOf = ({ match, ruleset, setup }: BotJob): AnyGame | undefined => {
  const known = games.get(match);
  if (known || setup === undefined) return known;
  const rules = RULESETS[ruleset];
  if (!rules) throw new Error(`the rules "${ruleset}" are not known here`);
  if (games.size >= MOST_GAMES) {
    games.clear();
    pace.clear();
  }
  const game = rules.open(setup);
  games.set(match, game);
  return game;
};

/** Until that is known: so much for each unit there is. */
const FIRST_PACE = 0.5;
const LEAST_PACE = 4;
const MOST_TRIED = 2000;

const firstPace = (view: Prompted): number => {
  const { units } = view as { readonly units?: Readonly<Record<string, unknown>> };
  return Math.max(LEAST_PACE, FIRST_PACE * Object.keys(units ?? {}).length);
};

const think = (job: BotJob): BotAnswer => {
  const { id, match, ruleset, seat, bot: name, temper, seed, number, ms } = job;
  const bots = botsFor(ruleset);
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (!bot || !isTemper(temper)) throw new Error(`there is no ${temper} ${name} for ${ruleset}`);
  const game = gameOf(job);
  if (!game) return { id, unknown: true };
  const view = job.view as Prompted;
  const slow = pace.get(match) ?? firstPace(view);
  const budget = Math.max(1, Math.min(MOST_TRIED, Math.floor(ms / slow)));
  const began = performance.now();
  const dice = thoughtDice(seed, seat, number);
  const choice = bot.choose({ game, view, seat, dice, budget, temper: TEMPERS[temper] });
  if (!choice) throw new Error(`${seat} is not asked`);
  const { command, why } = choice;
  // Where nothing was tried, choosing what a unit does tells: a try is about as much work.
  const each = (performance.now() - began) / Math.max(1, why.tried ?? 0);
  if (why.tried || topPrompt(view)?.kind === 'act') pace.set(match, (slow + each) / 2);
  const open = openWhyFor(ruleset, why, { game, view }, command);
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

import { seededDice, topPrompt } from '@emlia/kernel';
import type { BotCommand } from '../bots/bot-pool.ts';
import { isMatchOver, type Live, versionOf, viewFor } from './live.ts';
import type { ServerWorld } from './world.ts';

/** A bot's command for a match that stood at this version. */
export interface BotMove {
  readonly seat: string;
  readonly at: number;
  readonly answer: BotCommand;
}

/** The seat of the bot that is asked now, if one is. */
const botAsked = (live: Live) => {
  const seat = isMatchOver(live) ? undefined : topPrompt(live.match.state)?.seat;
  const bot = seat === undefined ? undefined : live.stored.header.bots?.[seat];
  return seat !== undefined && bot ? { seat, bot } : undefined;
};

/** Has the bot that is asked think; undefined where none is. What it thinks of may no longer stand when it answers. */
export const askBot = (world: ServerWorld, live: Live): Promise<BotMove> | undefined => {
  const asked = botAsked(live);
  if (!asked || !world.botPool) return undefined;
  const { id, header, seed } = live.stored;
  const at = versionOf(live);
  const question = {
    match: id,
    ruleset: header.ruleset,
    setup: header.setup,
    view: viewFor(live, asked.seat),
    seat: asked.seat,
    ...asked.bot,
    seed: `bots ${seed}`,
    number: at,
    ms: world.limits.botMs,
  };
  return world.botPool
    .think(question)
    .then(answer => ({ seat: asked.seat, at, answer: answer ?? anything(live, asked.seat) }));
};

/** When nobody can think, the rules themselves offer something. */
export const anything = ({ match }: Live, seat: string): BotCommand => {
  const { game, state, seed, log } = match;
  const dice = seededDice(`anything ${seed}`, log.length);
  return { command: game.sample(game.view(state, seat), seat, dice), why: undefined };
};

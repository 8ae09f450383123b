import { seededDice, topPrompt } from '@emlia/kernel';
import type { BotCommand } from '../bots/bot-pool.ts';
import { conductOf } from '../conduct/motions.ts';
import { isMatchOver, type Live, setupFor, versionOf, viewFor } from './live.ts';
import { NOBODY, type ServerWorld } from './world.ts';

/** A bot's command for a match that stood at this version. */
export interface BotMove {
  readonly seat: string;
  readonly at: number;
  readonly answer: BotCommand;
}

/** The seat of the bot that is asked now, if one is; some stand in for people. */
const botAsked = ({ library }: ServerWorld, live: Live) => {
  const seat = isMatchOver(live) ? undefined : topPrompt(live.match.state)?.seat;
  if (seat === undefined) return undefined;
  const { adjourned, standIns, gone } = conductOf(live.stored, live.beside.motions, live.match.log);
  if (adjourned) return undefined;
  const bot = live.stored.header.bots?.[seat];
  if (bot) return { seat, bot };
  if (!standIns.includes(seat) && !gone.includes(seat)) return undefined;
  return { seat, bot: { bot: library.bots?.fallback ?? '', temper: library.bots?.tempers[0]?.id ?? '' } };
};

/** Has the bot that is asked think; undefined where none is. What it thinks of may no longer stand when it answers. */
export const askBot = (world: ServerWorld, live: Live, who = NOBODY): Promise<BotMove> | undefined => {
  const asked = botAsked(world, live);
  if (!asked) return undefined;
  const { id, header, seed } = live.stored;
  const at = versionOf(live);
  if (!world.botPool) return Promise.resolve({ seat: asked.seat, at, answer: anything(live, asked.seat) });
  const question = {
    match: id,
    who,
    ruleset: header.ruleset,
    setup: setupFor(live, asked.seat),
    view: viewFor(live, asked.seat),
    seat: asked.seat,
    ...asked.bot,
    seed: `bots ${seed}`,
    number: at,
    ms: world.limits.botMs,
  };
  const begun = performance.now();
  return world.botPool.think(question).then(answer => {
    world.meters.thought(answer !== undefined, performance.now() - begun);
    return { seat: asked.seat, at, answer: answer ?? anything(live, asked.seat) };
  });
};

/** When nobody can think, the rules themselves offer something. */
export const anything = ({ match }: Live, seat: string): BotCommand => {
  const { game, state, seed, log } = match;
  const dice = seededDice(`anything ${seed}`, log.length);
  return { command: game.sample(game.view(state, seat), seat, dice), why: undefined };
};

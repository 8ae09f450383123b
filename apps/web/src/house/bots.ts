import { type Problem, problem, seededDice, topPrompt } from '@emlia/kernel';
import type { BotAnswer, BotJob, BotReason, BotReasons, Hint, SeatedBot } from '@emlia/protocol';
import { type Hosted, isMatchOver, setupFor } from './hosted.ts';

/** Has a bot think, there and then. */
export type Think = (job: BotJob) => BotAnswer;

/** As long as on the server. */
const BOT_MS = 1000;

const jobFor = (hosted: Hosted, seat: string, { bot, temper }: SeatedBot, seed: string): BotJob => {
  const { kept, match } = hosted;
  const number = match.log.length;
  return {
    id: number,
    match: kept.id,
    ruleset: kept.header.ruleset,
    setup: setupFor(hosted, seat),
    view: match.game.view(match.state, seat),
    seat,
    bot,
    temper,
    seed,
    number,
    ms: BOT_MS,
  };
};

/** The seat that is asked, if a bot has it. */
export const botAsked = (hosted: Hosted): string | undefined => {
  const seat = isMatchOver(hosted) ? undefined : topPrompt(hosted.match.state)?.seat;
  return seat !== undefined && hosted.kept.header.bots?.[seat] ? seat : undefined;
};

interface BotMove {
  readonly command: unknown;
  readonly reasons?: BotReasons;
}

/** What the bot at a seat does; nothing where it cannot think. */
export const moveOfBot = (think: Think, hosted: Hosted, seat: string): BotMove | undefined => {
  const { header, seed } = hosted.kept;
  const bot = header.bots?.[seat];
  const answer = bot && think(jobFor(hosted, seat, bot, `bots ${seed}`));
  if (!answer || !('command' in answer)) return undefined;
  const { command, why, open } = answer;
  return { command, reasons: { why, ...(open !== undefined && { open }) } };
};

/** When nobody can think, the rules themselves offer something. */
export const anyMove = ({ kept, match: { game, state, log } }: Hosted, seat: string): BotMove => {
  const dice = seededDice(`anything ${kept.seed}`, log.length);
  return { command: game.sample(game.view(state, seat), seat, dice) };
};

/** What a bot would do in a seat that is asked, from what that seat sees. */
export const hintFor = (think: Think, hosted: Hosted, seat: string, bot: SeatedBot): Hint | Problem => {
  const { match, kept } = hosted;
  if (isMatchOver(hosted) || topPrompt(match.state)?.seat !== seat) {
    return problem('not-asked', 'Advice is given to whoever is to choose; that is not you now.');
  }
  // Not the seed of the match: what is advised shall tell nothing of dice to come.
  const answer = think(jobFor(hosted, seat, bot, `advice ${kept.id}`));
  if (!('command' in answer)) return problem('no-advice', 'Nobody has any advice to give here.');
  const why = answer.why as BotReason;
  const { temper, weighed } = why;
  return { at: match.log.length, command: answer.command, bot: why.bot, temper, weighed };
};

import { type AnyGame, isProblem, type Problem, type Prompted, problem } from '@emlia/kernel';
import type { Ask, Bot, BotChoice } from './bot.ts';

/** A bot as somebody else writes it, for any rules: all it must have is `choose`. */
export interface OwnBot {
  readonly id?: string;
  readonly name?: string;
  readonly says?: string;
  /** A command, or one with the reasons for it; nothing where its seat is not asked. */
  choose(ask: Ask<AnyGame, Prompted>): unknown;
}

const ID = /^[a-z][a-z0-9-]{0,39}$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isChoice = (value: unknown): value is BotChoice<unknown> =>
  isObject(value) && isObject(value.command) && isObject(value.why);

/**
 * A bot of somebody else, from an object with `choose` or that function alone: what it answers is read like anything that
 * comes from outside, and what goes wrong in it is told of it, not of us. `usual` is its id unless it names one.
 */
export const ownBotOf = (found: unknown, usual: string): Bot<AnyGame, Prompted, unknown> | undefined => {
  const own = (typeof found === 'function' ? { choose: found } : found) as Partial<OwnBot> | undefined;
  if (!isObject(own) || typeof own.choose !== 'function') return undefined;
  const { choose, id = usual, name = id, says = '' } = own;
  const stumbles = (how: string, cause?: unknown) => new Error(`The bot "${id}" ${how}`, { cause });
  const answerTo = (ask: Ask<AnyGame, Prompted>): unknown => {
    try {
      return choose.call(own, ask);
    } catch (error) {
      throw stumbles(`threw: ${error instanceof Error ? error.message : error}`, error);
    }
  };
  return {
    id,
    name,
    says,
    choose(ask) {
      const answer = answerTo(ask);
      if (answer === undefined) return undefined;
      if (answer instanceof Promise) throw stumbles('answers with a promise; it must answer at once.');
      const weighed = [{ say: 'its own choice', score: 0, terms: [] }];
      const why = isChoice(answer) ? answer.why : { bot: id, temper: ask.temper.id, weighed };
      const command = ask.game.parse(isChoice(answer) ? answer.command : answer);
      if (isObject(command) && isProblem(command)) throw stumbles(`gave no command. ${command.say}`);
      return { command, why };
    },
  };
};

/**
 * The bot in what a module exports, by default or as `bot`: an object with `choose`, or that function alone.
 *
 * @example
 * import { ownBotIn } from '@emlia/bots';
 *
 * const bot = ownBotIn({ default: () => undefined }, './mine.js');
 * console.log('choose' in bot ? bot.id : bot.say); // mine
 */
export const ownBotIn = (
  exported: Readonly<Record<string, unknown>>,
  file: string,
): Bot<AnyGame, Prompted, unknown> | Problem => {
  const plain = /([^/\\]+?)\.[^.]*$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const bot = ownBotOf(exported.default ?? exported.bot, ID.test(plain) ? plain : 'own');
  if (!bot)
    return problem(
      'no-bot',
      `${file} has no bot: by default or as "bot" it exports neither a function nor an object with a function "choose".`,
    );
  return ID.test(bot.id)
    ? bot
    : problem('no-bot', `The bot of ${file} cannot be called "${bot.id}": small letters, digits and dashes.`);
};

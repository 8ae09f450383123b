import type { Dice } from '@emlia/kernel';
import type { Ask, BotChoice } from '../bot/bot.ts';

/** The part of a game that a recruit knows. */
interface Sampled<View, Command> {
  sample(view: View, seat: string, dice: Dice): Command | undefined;
}

const TRIES = 8;

/** The rules' own sample, but for what nobody would do on the spur of the moment. */
export const hastyChoice = <View, Command extends { readonly type: string }>(
  { game, view, seat, dice, temper }: Ask<Sampled<View, Command>, View>,
  rash: (command: Command) => boolean,
): BotChoice<Command> | undefined => {
  let command = game.sample(view, seat, dice);
  for (let i = 1; i < TRIES && command && rash(command); i++) command = game.sample(view, seat, dice);
  if (!command) return undefined;
  const weighed = [{ say: 'the first thing that came to mind', score: 0, terms: [] }];
  return { command, why: { bot: 'recruit', temper: temper.id, weighed } };
};

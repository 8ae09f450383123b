import type { Ask, BotChoice } from '../bot/bot.ts';
import { bestFirst, type Plan } from '../bot/plan.ts';

/** How many are shown. */
const SHOWN = 5;

interface Judged<View, Command> {
  check(view: View, seat: string, command: Command): object | undefined;
  sample(view: View, seat: string, dice: Ask['dice']): Command | undefined;
}

/** The best plan that the rules allow, or else anything they do; with those that came after it. */
export const choosePlan = <View, Command>(
  ask: Ask<Judged<View, Command>, View>,
  plans: readonly Plan<Command>[],
): BotChoice<Command> | undefined => {
  const { game, view, seat, dice, temper } = ask;
  const best = bestFirst(plans);
  const at = best.findIndex(({ command }) => !game.check(view, seat, command));
  const chosen = best[at] ?? leftOver(game.sample(view, seat, dice));
  if (!chosen) return undefined;
  const others = at < 0 ? [] : best.slice(at + 1, at + SHOWN);
  const weighed = [chosen, ...others].map(({ say, score, terms }) => ({ say, score, terms }));
  return { command: chosen.command, why: { bot: 'captain', temper: temper.id, weighed } };
};

const leftOver = <Command>(command: Command | undefined): Plan<Command> | undefined =>
  command === undefined ? undefined : { command, say: 'take what is left', terms: [], score: 0 };

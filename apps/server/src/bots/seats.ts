import { type Problem, problem } from '@emlia/kernel';
import type { BotSeat, GameLibrary, MatchHeader, SeatedBot } from '@emlia/protocol';

/** Who plays which seat, if there are such bots and such seats. */
export const seatBots = (
  { bots: library }: GameLibrary,
  { ruleset, seats }: MatchHeader,
  wanted: Readonly<Record<string, BotSeat>> = {},
): Readonly<Record<string, SeatedBot>> | Problem => {
  const seated: Record<string, SeatedBot> = {};
  for (const [seat, { bot, temper }] of Object.entries(wanted)) {
    if (!seats.includes(seat))
      return problem('no-seat', `There is no seat "${seat}" for a bot in this battle.`);
    const bots = library?.bots.filter(({ rulesets }) => rulesets.includes(ruleset)) ?? [];
    if (!library || !bots.some(({ id }) => id === bot))
      return problem('no-bot', `There is no bot "${bot}" for this battle here${instead(bots)}.`);
    const mood = temper ?? library.tempers[0]?.id ?? '';
    if (!library.tempers.some(({ id }) => id === mood))
      return problem('no-bot', `No bot is "${mood}" here${instead(library.tempers)}.`);
    seated[seat] = { bot, temper: mood };
  }
  return seated;
};

/** Those there are, for whoever has named another. */
const instead = (known: readonly { readonly id: string }[]): string =>
  known.length === 0 ? '' : `; there is ${known.map(({ id }) => `"${id}"`).join(', ')}`;

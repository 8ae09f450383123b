import { type Problem, problem } from '@emlia/kernel';
import type { BotSeat, MatchHeader, SeatedBot, Shelf } from '@emlia/protocol';

/** Who plays which seat, if there are such bots and such seats. */
export const seatBots = (
  { bots: shelf }: Shelf,
  { ruleset, seats }: MatchHeader,
  wanted: Readonly<Record<string, BotSeat>> = {},
): Readonly<Record<string, SeatedBot>> | Problem => {
  const seated: Record<string, SeatedBot> = {};
  for (const [seat, { bot, temper }] of Object.entries(wanted)) {
    if (!seats.includes(seat))
      return problem('no-seat', `There is no seat "${seat}" for a bot in this battle.`);
    if (!shelf?.bots.some(({ id, rulesets }) => id === bot && rulesets.includes(ruleset))) {
      return problem('no-bot', `There is no bot "${bot}" for this battle here.`);
    }
    const mood = temper ?? shelf.tempers[0]?.id ?? '';
    if (!shelf.tempers.some(({ id }) => id === mood)) return problem('no-bot', `No bot is "${mood}" here.`);
    seated[seat] = { bot, temper: mood };
  }
  return seated;
};

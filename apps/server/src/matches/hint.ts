import { type Problem, problem, topPrompt } from '@emlia/kernel';
import type { BotReason, Hint } from '@emlia/protocol';
import { type Credentials, seatOf } from '../tables/tokens.ts';
import { isMatchOver, type Live, setupFor, versionOf, viewFor } from './live.ts';
import type { ServerWorld } from './world.ts';

/** What a bot would do in a seat that is asked, from what that seat sees; nothing comes of it but words. */
export const hintFor = async (
  world: ServerWorld,
  live: Live,
  who: Credentials,
  bot: string,
  from: string,
): Promise<Hint | Problem> => {
  const { id, header } = live.stored;
  const seat = seatOf(live.stored, who);
  if (seat === undefined) return problem('no-seat', 'This link opens no seat in this match.');
  if (isMatchOver(live) || topPrompt(live.match.state)?.seat !== seat) {
    return problem('not-asked', 'Advice is given to whoever is to choose; that is not you now.');
  }
  if (header.rated) return problem('rated', 'Nobody is advised in a battle that counts.');
  const { bots = [], tempers = [] } = world.library.bots ?? {};
  const knows = bots.some(one => one.id === bot && one.rulesets.includes(header.ruleset));
  if (!knows || !world.botPool) {
    return problem('no-bot', `There is no “${bot}” here who knows these rules.`);
  }
  const at = versionOf(live);
  const answer = await world.botPool.think({
    match: id,
    who: from,
    ruleset: header.ruleset,
    setup: setupFor(live, seat),
    view: viewFor(live, seat),
    seat,
    bot,
    temper: tempers[0]?.id ?? '',
    // Not the seed of the match: what is advised shall tell nothing of dice to come.
    seed: `advice ${id}`,
    number: at,
    ms: world.limits.botMs,
  });
  const why = answer?.why as Pick<BotReason, 'bot' | 'temper' | 'weighed'> | undefined;
  if (!answer || !why) return problem('no-advice', 'Nobody has any advice to give here.');
  return { at, command: answer.command, bot: why.bot, temper: why.temper, weighed: why.weighed };
};

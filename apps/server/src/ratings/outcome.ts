import { resultOf } from '@emlia/kernel';
import { conductOf } from '../conduct/motions.ts';
import type { Live } from '../matches/live.ts';

/** A battle of two that counts, as it ended. */
export interface Outcome {
  /** Who sat there, as ratings know them. */
  readonly players: readonly [string, string];
  /** 1 won, 0.5 drawn, 0 lost; nothing where it does not count for them. */
  readonly scores: readonly [number | undefined, number | undefined];
}

/** How ratings know a bot: by its strength and its temper. */
const botPlayer = (bot: string, temper: string): string => `bot:${bot}:${temper}`;

/** The bot of such a name; nothing where it is a person's. */
export const playerBot = (player: string): { readonly bot: string; readonly temper: string } | undefined => {
  const [, bot, temper] = /^bot:([^:]+):([^:]*)$/.exec(player) ?? [];
  return bot === undefined || temper === undefined ? undefined : { bot, temper };
};

/**
 * What of a battle counts; nothing where it goes on, was called off, or ended before both had played. Who has a bot play for them
 * in the end has left: that is lost, and who won against it has won.
 */
export const outcomeOf = ({ stored, match, beside }: Live): Outcome | undefined => {
  const { header, seats } = stored;
  const result = resultOf(match);
  const [first, second, ...more] = header.seats;
  if (!header.rated || !result || first === undefined || second === undefined || more.length > 0)
    return undefined;
  const pair = [first, second] as const;
  const hasPlayed = (seat: string): boolean =>
    match.standing.some(entry => entry.seat === seat && !entry.ended);
  if (!pair.every(hasPlayed)) return undefined;
  const { standIns } = conductOf(stored, beside.motions, match.log);
  const won = pair.map(seat => result.winners.includes(seat));
  const scoreOf = (i: 0 | 1): number | undefined => {
    const score = won[0] === won[1] ? 0.5 : won[i] ? 1 : 0;
    if (standIns.includes(pair[i])) return 0;
    return standIns.includes(pair[1 - i] ?? '') && score < 1 ? undefined : score;
  };
  const playerAt = (seat: string): string | undefined => {
    const bot = header.bots?.[seat];
    return bot ? botPlayer(bot.bot, bot.temper) : seats.find(one => one.seat === seat)?.holder?.id;
  };
  const [one, other] = [playerAt(first), playerAt(second)];
  if (one === undefined || other === undefined || one === other) return undefined;
  return { players: [one, other], scores: [scoreOf(0), scoreOf(1)] };
};

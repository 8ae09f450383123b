import { type Problem, problem } from '@emlia/kernel';
import type { BotReason, BotReasons } from '@emlia/protocol';
import { parseStored } from '../store/store.ts';
import { isClosed, isMatchOver, type Live } from './live.ts';
import type { ServerWorld } from './world.ts';

const UNTOLD = 'Why this was done will be told when the battle is over.';
const none = problem('no-reason', 'Nobody wrote down why this was done.');

/**
 * Why a bot gave the command of an entry. While the battle goes on its opponents read only what tells them nothing
 * they could not see; when it is over, everything.
 */
export const reasonFor = async (
  { store }: ServerWorld,
  live: Live,
  seq: number,
): Promise<BotReason | Problem> => {
  const entry = live.match.log[seq];
  if (!Number.isInteger(seq) || !entry?.seat || isClosed(live)) return none;
  const body = await store.reason(live.stored.id, seq);
  if (body === undefined) return none;
  const { why, open } = parseStored(body) as BotReasons;
  const shown = (isMatchOver(live) ? why : open) as Omit<BotReason, 'seq' | 'seat'> | undefined;
  if (!shown) {
    const { bot = '', temper = '' } = live.stored.header.bots?.[entry.seat] ?? {};
    return { seq, seat: entry.seat, bot, temper, untold: UNTOLD, weighed: [] };
  }
  const tried = shown.tried === undefined ? {} : { tried: shown.tried };
  return { seq, seat: entry.seat, bot: shown.bot, temper: shown.temper, weighed: shown.weighed, ...tried };
};

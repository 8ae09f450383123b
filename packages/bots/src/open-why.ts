import type { EmliaCommand, EmliaState } from '@emlia/emlia';
import type { Why } from './bot.ts';

/** prepare.secret: what somebody prepares, or could, is nobody else's business. */
const SECRET = 'wait for ';

/**
 * As much of the reasons as an opponent may read while the battle goes on: nothing of preparations, and nothing at all
 * about a unit that has one, as what it no longer weighs would tell what it has forfeited.
 */
export const openWhy = (why: Why, view: EmliaState, command: EmliaCommand): Why | undefined => {
  const prepared = view.units[command.unit]?.prepared;
  if (command.type === 'prepare' || (prepared && !prepared.revealed)) return undefined;
  return { ...why, weighed: why.weighed.filter(({ say }) => !say.startsWith(SECRET)) };
};

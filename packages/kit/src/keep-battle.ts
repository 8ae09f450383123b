import { formatBattle } from '@emlia/games';
import { type AnyMatch, type Match, type Prompted, seedHash, setupHash } from '@emlia/kernel';
import type { Opened } from './open-setup.ts';

/**
 * A match of an opened scenario as the text of a file (`emlia-battle`), which `readBattle`, `emlia replay` and the replay
 * page read.
 *
 * @example
 * import { isProblem, keepBattle, openScenario, play, readBattle } from '@emlia/kit';
 *
 * const text = keepBattle(play(openScenario('cavemen/the-spring'), { seed: '3' }));
 * const read = readBattle(text);
 * console.log(isProblem(read) ? read.say : read.proof); // { proven: true }
 */
export const keepBattle = <State extends Prompted, Command, Event>(
  match: Match<State, Command, Event>,
): string => {
  const { opened } = match.game as { readonly opened?: Opened };
  if (!opened)
    throw new Error(
      'Only a battle of a scenario that openScenario or openSetup opened can be kept as a file.',
    );
  const { seatNames: _, ...played } = opened;
  const hashes = { setupHash: setupHash(opened.setup), seedHash: seedHash(match.seed) };
  const header = { ...played, seats: [...match.game.seats], ...hashes };
  return formatBattle(header, match as unknown as AnyMatch);
};

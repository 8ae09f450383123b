import type { GameRecord } from './record.ts';
import { halfWidth } from './statistics.ts';
import type { Study } from './study.ts';

/** What of a game decides when a study ends. */
export type DecidedGame = Pick<GameRecord, 'version' | 'game' | 'winner'>;

/** A study with a precision has at least so many games: fewer say nothing, however they agree. */
export const FEWEST = 20;

/**
 * How many games of each version the study has: all, or the first whole pairs of them that reach the precision. Only
 * games without a gap before them count, so the number is the same whoever finished first; undefined while it is open.
 */
export const studyLength = (
  { games, precision, versions }: Study,
  sides: number,
  records: Iterable<DecidedGame>,
): number | undefined => {
  const winners = versions.map(() => new Map<number, number | undefined>());
  for (const { version, game, winner } of records) winners[version]?.set(game, winner);
  const wins = versions.map(() => Array.from({ length: sides }, () => 0));
  for (let game = 0; game < games; game++) {
    if (winners.some(known => !known.has(game))) return undefined;
    for (const [version, known] of winners.entries()) {
      const winner = known.get(game);
      const tally = wins[version];
      if (winner !== undefined && tally) tally[winner] = (tally[winner] ?? 0) + 1;
    }
    const played = game + 1;
    if (precision === undefined || played < FEWEST || played % 2 === 1) continue;
    if (wins.every(tally => widest(tally) <= precision)) return played;
  }
  return games;
};

const widest = (wins: readonly number[]): number => {
  const decided = wins.reduce((sum, one) => sum + one, 0);
  return Math.max(...wins.map(won => halfWidth(won, decided)));
};

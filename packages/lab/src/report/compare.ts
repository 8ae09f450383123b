import { counted } from '@emlia/kernel';
import { compareProportions, gamesToSee, type TwoProportions } from '../study/statistics.ts';
import { percentOfGames } from '../study/words.ts';
import type { VersionReport } from './report.ts';

/** Version B against version A, by the share of the first side. */
export interface VersionComparison {
  /** Missing: one of them has no decided game. */
  readonly won?: TwoProportions;
  readonly drawn?: TwoProportions;
  /** In plain words, one thing each. */
  readonly says: readonly string[];
}

/** Less likely than this by chance alone counts as shown. */
const ENOUGH = 0.05;
/** What a designer would want to see. */
const WORTH_SEEING = 0.05;

export const compareVersions = (a: VersionReport, b: VersionReport): VersionComparison => {
  const [sideA, sideB] = [a.sides[0], b.sides[0]];
  if (!sideA || !sideB || a.sides.length !== b.sides.length) {
    return { says: ['The two cannot be compared: they do not have as many sides.'] };
  }
  const won = compareProportions(sideA.won, sideB.won);
  const drawn = compareProportions(a.drawn, b.drawn);
  const name = sideA.name === sideB.name ? sideA.name : `the first side (${sideA.name}, ${sideB.name})`;
  const says = won
    ? wonWords(won, name, sideA.won.share, sideB.won.share)
    : ['Nothing can be said: in one of the versions no game was decided.'];
  return {
    ...(won && { won }),
    ...(drawn && { drawn }),
    says: [...says, ...(drawn ? drawnWords(drawn, a.drawn.share, b.drawn.share) : [])],
  };
};

const inHundred = (chance: number): string =>
  chance < 0.01 ? 'less than once in 100 such studies' : `in ${Math.round(chance * 100)} of 100 such studies`;

const span = ({ low, high }: TwoProportions): string => `${signed(low)} to ${signed(high)} points`;
const signed = (share: number): string => {
  const value = Math.round(share * 1000) / 10;
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;
};

const wonWords = (won: TwoProportions, name: string, a: number, b: number): string[] => {
  const told = `${name} wins ${percentOfGames(a)} of the decided games in version A and ${percentOfGames(b)} in version B`;
  const by = `(${won.test === 'Fisher' ? "Fisher's exact test" : 'test of two proportions'}, p = ${won.chance.toFixed(4)})`;
  if (won.chance < ENOUGH) {
    return [
      `The versions differ: ${told}.`,
      `Were they alike, a difference at least this large would turn up ${inHundred(won.chance)} ${by}. The true difference is anywhere from ${span(won)}, 95 times in 100.`,
    ];
  }
  const needed = gamesToSee(WORTH_SEEING);
  return [
    `No difference is shown: ${told}.`,
    `Were they alike, a difference at least this large would turn up ${inHundred(won.chance)} ${by}. That does not prove them alike: the true difference may be anything from ${span(won)}. To see a difference of ${Math.round(WORTH_SEEING * 100)} points four times in five takes about ${counted(needed, 'decided game')} of each version.`,
  ];
};

const drawnWords = (drawn: TwoProportions, a: number, b: number): string[] =>
  drawn.chance < ENOUGH
    ? [
        `Draws differ too: ${percentOfGames(a)} of the games in A, ${percentOfGames(b)} in B, which chance alone would show ${inHundred(drawn.chance)}.`,
      ]
    : [];

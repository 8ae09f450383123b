import { type DecidedGame, studyLength } from '../study/precision.ts';
import { sidesIn } from '../study/sides.ts';
import { gamesFor, halfWidth } from '../study/statistics.ts';
import type { Study } from '../study/study.ts';

/** How far a study is. */
export interface StudyProgress {
  /** Games of all versions that are over, and how many there will be; with a precision to reach, an estimate. */
  readonly done: number;
  readonly of: number;
  readonly complete: boolean;
  /** Missing until it can be told. */
  readonly msLeft?: number;
}

const sidesOf = ({ versions: [a] }: Study): number => (a ? sidesIn(a.setup.scenario).length : 2);

/** How many games there will probably be of each version. */
const expected = (study: Study, known: readonly DecidedGame[]): number => {
  const { games, precision, versions } = study;
  if (precision === undefined) return games;
  const played = known.length / versions.length;
  const decided = known.filter(({ winner }) => winner !== undefined);
  if (decided.length < 10) return Math.min(games, gamesFor(precision));
  const won = decided.filter(({ winner }) => winner === 0).length / versions.length;
  const of = decided.length / versions.length;
  // The width goes with the root of the number.
  const ratio = halfWidth(won, of) / precision;
  return Math.min(games, Math.max(Math.ceil(played), Math.ceil(played * ratio * ratio)));
};

/** Counts games and time. */
export const progressOf = (
  study: Study,
  known: readonly DecidedGame[],
  before: number,
  elapsedMs: number,
): StudyProgress => {
  const length = studyLength(study, sidesOf(study), known);
  const versions = study.versions.length;
  const done = known.length;
  if (length !== undefined) return { done, of: length * versions, complete: true, msLeft: 0 };
  const of = Math.max(done + 1, expected(study, known) * versions);
  const now = done - before;
  return {
    done,
    of,
    complete: false,
    ...(now > 0 && { msLeft: Math.round((elapsedMs / now) * (of - done)) }),
  };
};

/** Whether all games of a study are there. */
export const isComplete = (study: Study, known: Iterable<DecidedGame>): boolean =>
  studyLength(study, sidesOf(study), known) !== undefined;

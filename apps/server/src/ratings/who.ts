import { type Problem, problem } from '@emlia/kernel';
import type { GameLibrary, MatchHeader } from '@emlia/protocol';
import type { StoredPerson } from '../people/person.ts';
import type { Sql } from '../store/sql.ts';
import { poolOf } from '../tables/pool.ts';
import { ratingOf } from './keep.ts';

export const ratedForAccounts = problem(
  'not-signed-in',
  'Battles that count are fought by accounts: sign up first.',
);

/** Why somebody takes no seat at a table that counts. */
export const whyNotRated = async (
  sql: Sql,
  library: GameLibrary,
  header: MatchHeader,
  person: StoredPerson | undefined,
): Promise<Problem | undefined> => {
  if (!header.rated) return undefined;
  if (person?.kind !== 'account') return ratedForAccounts;
  const { from = 0, to = Number.POSITIVE_INFINITY } = header.rated;
  const rating = Math.round((await ratingOf(sql, person.id, poolOf(library, header))).rating);
  return rating < from || rating > to
    ? problem('not-open', `This seat is for who is rated from ${from} to ${to}; you are at ${rating}.`)
    : undefined;
};

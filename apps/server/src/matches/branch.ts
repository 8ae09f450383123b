import { isUndone, type Problem, problem, resultOf, resumeMatch, seedHash } from '@emlia/kernel';
import type { Branch, MatchCreated, MatchHeader } from '@emlia/protocol';
import type { StoredMatch } from '../store/store.ts';
import { newSeed } from '../tables/tokens.ts';
import { keepMatch } from './create.ts';
import { isClosed, isMatchOver, type Live } from './live.ts';
import type { ServerWorld } from './world.ts';

/** A new match that shares the entries of another up to one of them, and goes on with dice of its own. */
export const branchMatch = async (
  world: ServerWorld,
  live: Live,
  at: number,
): Promise<MatchCreated | Problem> => {
  const { stored, match } = live;
  const { header, seats } = stored;
  if (isClosed(live)) return problem('closed', 'This battle is only for those who fight it.');
  // Before, it would show what the other side hides.
  if (!isMatchOver(live))
    return problem('not-over', 'A battle can be played on from any moment once it is over.');
  const shared = match.log.slice(0, at + 1);
  const last = shared[at];
  if (!last || isUndone(last)) return problem('no-entry', 'There is no such moment to play on from.');
  if (resultOf(resumeMatch(match.game, '', shared))) {
    return problem('over', 'The battle is over at that moment; choose an earlier one.');
  }
  const seed = newSeed();
  // What waits for the old one does not wait for this, and nobody's time is counted, nor does it count, where one has all seats.
  const { partOf: _, pace: __, rated: ___, ...own } = header;
  const begun: MatchHeader = {
    ...own,
    seedHash: seedHash(seed),
    created: new Date().toISOString(),
    // Whoever asks gets all its seats.
    seating: 'here',
    branch: { match: stored.id, at, seeds: seedsUpTo(stored, at) },
  };
  const names = Object.fromEntries(seats.map(({ seat, name }) => [seat, name]));
  const bodies = shared.map(entry => JSON.stringify(entry));
  return keepMatch(world, { header: begun, names, seed, bodies });
};

/** Whose dice each of the shared entries had: of a match that is itself a branch, those of more than one. */
const seedsUpTo = ({ header, seed }: StoredMatch, at: number): Branch['seeds'] => {
  const earlier = header.branch?.seeds ?? [];
  const before = earlier.filter(({ to }) => to < at);
  const last = earlier[before.length]?.seed ?? seed;
  return [...before, { to: at, seed: last }];
};

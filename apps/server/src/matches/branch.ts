import {
  type AnyEntry,
  isUndone,
  type Problem,
  problem,
  resultOf,
  resumeInSteps,
  seedHash,
} from '@emlia/kernel';
import type { Branch, MatchCreated, MatchHeader } from '@emlia/protocol';
import type { StoredMatch } from '../store/store.ts';
import { newSeed } from '../tables/tokens.ts';
import { keepMatch } from './create.ts';
import { isClosed, isMatchOver, type Live } from './live.ts';
import { hasWrittenMuch, NOBODY, type ServerWorld, tooMuch } from './world.ts';

/** A new match that shares the entries of another up to one of them, and goes on with dice of its own. */
export const branchMatch = async (
  world: ServerWorld,
  live: Live,
  at: number,
  by = NOBODY,
): Promise<MatchCreated | Problem> => {
  if (hasWrittenMuch(world, by)) return tooMuch;
  const { stored, match } = live;
  const { header, seats } = stored;
  if (isClosed(live)) return problem('closed', 'This battle is only for those who fight it.');
  // Before, it would show what the other side hides.
  if (!isMatchOver(live))
    return problem('not-over', 'A battle can be played on from any moment once it is over.');
  const shared = match.log.slice(0, at + 1);
  const last = shared[at];
  if (!last || isUndone(last)) return problem('no-entry', 'There is no such moment to play on from.');
  if (resultOf(await world.turns.steps(by, resumeInSteps(match.game, '', shared)))) {
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
  const bodies = await world.turns.steps(by, textsOf(shared));
  world.written.count(
    by,
    bodies.reduce((sum, body) => sum + body.length, 0),
  );
  return keepMatch(world, { header: begun, names, seed, bodies });
};

/** As they are kept, one after another. */
function* textsOf(entries: readonly AnyEntry[]): Generator<void, string[]> {
  const texts: string[] = [];
  for (const entry of entries) {
    texts.push(JSON.stringify(entry));
    yield;
  }
  return texts;
}

/** Whose dice each of the shared entries had: of a match that is itself a branch, those of more than one. */
const seedsUpTo = ({ header, seed }: StoredMatch, at: number): Branch['seeds'] => {
  const earlier = header.branch?.seeds ?? [];
  const before = earlier.filter(({ to }) => to < at);
  const last = earlier[before.length]?.seed ?? seed;
  return [...before, { to: at, seed: last }];
};

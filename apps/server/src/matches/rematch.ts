import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchCreated, MatchHeader } from '@emlia/protocol';
import { beginMatch, keepMatch } from './create.ts';
import { isClosed, isMatchOver, type Live } from './live.ts';
import { newSeed } from './tokens.ts';
import type { ServerWorld } from './world.ts';

/**
 * The same battle again, with the same armies and dice of its own. Two players change seats (scenario.swap); of more
 * everyone keeps theirs.
 */
export const rematchOf = async (world: ServerWorld, live: Live): Promise<MatchCreated | Problem> => {
  const { stored } = live;
  const { id, header } = stored;
  if (isClosed(live)) return problem('closed', 'This battle is only for those who fight it.');
  if (!isMatchOver(live)) return problem('not-over', 'A battle is fought again once it is over.');
  const seed = newSeed();
  const begun = beginMatch(world, header.scenario, header, seed);
  if (isProblem(begun)) return begun;
  const { seats } = header;
  const before = seats.length === 2 ? seats.toReversed() : seats;
  const sat = Object.fromEntries(seats.map((seat, i) => [seat, before[i] ?? seat]));
  const bots = Object.fromEntries(
    Object.entries(header.bots ?? {}).map(([seat, bot]) => [sat[seat] ?? seat, bot]),
  );
  const again: MatchHeader = {
    ...begun.header,
    ...(header.bots && { bots }),
    rematch: { match: id, seats: sat },
  };
  const names = Object.fromEntries(stored.seats.map(({ seat, name }) => [seat, name]));
  return keepMatch(world, { header: again, names, seed, bodies: [begun.start] });
};

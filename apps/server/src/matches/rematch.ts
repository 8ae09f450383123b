import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { MatchCreated, MatchHeader } from '@emlia/protocol';
import { begin, keepMatch } from './create.ts';
import { isOver, type Live } from './live.ts';
import { newSeed } from './tokens.ts';
import type { World } from './world.ts';

/** scenario.swap: the same battle again, with the same armies and dice of its own, its two players at each other's seat. */
export const rematchOf = async (world: World, live: Live): Promise<MatchCreated | Problem> => {
  const { stored } = live;
  const { id, header } = stored;
  if (!isOver(live))
    return problem('not-over', 'A battle is fought again with sides exchanged once it is over.');
  const [one, two, ...others] = header.seats;
  if (one === undefined || two === undefined || others.length > 0)
    return problem('no-pair', 'Sides can be exchanged where there are two players.');
  const seed = newSeed();
  const begun = begin(world, header.scenario, header, seed);
  if (isProblem(begun)) return begun;
  const sat = { [one]: two, [two]: one };
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

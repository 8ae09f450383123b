import { distanceOfPoints, lengthOfPath, type Point, pointAlong } from '@emlia/kernel';
import type { Member } from '../../state.ts';
import { memberAt } from '../../table/entity/member.ts';
import type { World } from '../../table/world.ts';

/**
 * awareness.update: how finely a move is looked at. All members go their ways in the same time; the whole is
 * looked at wherever the one with the longest way has gone another GSU, and at every corner of that way. So an
 * opening that lasts for less than a GSU of that way may be crossed unseen.
 */
const STEP = 1;

interface Way {
  readonly member: Member;
  readonly path: readonly Point[];
  readonly length: number;
}

/** From where each member stood along its path, or straight, to where it stands now. */
const waysOf = (
  before: readonly Member[],
  after: readonly Member[],
  paths: readonly (readonly Point[])[] | undefined,
): Way[] =>
  after.flatMap((member, i) => {
    const from = before.find(one => one.id === member.id);
    if (!from) return [];
    const path = [from, ...(paths?.[i] ?? [member])];
    return [{ member, path, length: lengthOfPath(path) }];
  });

/** The shares of the whole move at which to look, without its start and its end. */
const sharesOf = ({ path, length }: Way): number[] => {
  const gone = new Set<number>();
  for (let at = STEP; at < length; at += STEP) gone.add(at);
  let at = 0;
  for (const [i, point] of path.entries()) {
    const next = path[i + 1];
    if (!next) break;
    at += distanceOfPoints(point, next);
    if (at < length) gone.add(at);
  }
  return [...gone].sort((a, b) => a - b).map(one => one / length);
};

/** The members of a moving unit at each moment it is looked at. */
export const momentsOf = (
  world: World,
  before: readonly Member[],
  after: readonly Member[],
  paths?: readonly (readonly Point[])[],
): Member[][] => {
  const ways = waysOf(before, after, paths);
  let longest: Way | undefined;
  for (const way of ways) if (!longest || way.length > longest.length) longest = way;
  if (!longest || longest.length === 0) return [];
  return sharesOf(longest).map(share =>
    ways.map(({ member, path, length }) =>
      memberAt(member, world.board.place(length > 0 ? pointAlong(path, share * length) : member)),
    ),
  );
};

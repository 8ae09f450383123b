import { distanceOfPoints, lengthOfPath, memoized, type Point, pointAlong } from '@emlia/kernel';
import { momentsOf } from '../../judge/awareness/way.ts';
import { combatRangeOf, reaches } from '../../judge/engagement/engaged.ts';
import type { Member, UnitState } from '../../state.ts';
import { areWithin, distanceBetween } from '../../table/entity/base.ts';
import type { World } from '../../table/world.ts';
import type { Intent } from './foresee.ts';

/** How finely a way is looked at where it runs along the very limit of a range. */
const STEP = 1 / 16;

/** The unit at every moment that matters to this enemy, its end included. */
function* momentsNear(world: World, mover: UnitState, intent: Intent, enemy: UnitState): Iterable<UnitState> {
  const { after, way } = intent;
  if (!way) return;
  const at = (members: readonly Member[]): UnitState => ({ ...mover, members });
  if (world.board.kind !== 'free') {
    for (const members of momentsOf(world, way.start, after.members, way.paths)) yield at(members);
    yield after;
    return;
  }
  const ways = after.members.map((member, i): readonly Point[] => {
    const from = way.start.find(one => one.id === member.id) ?? member;
    return [from, ...(way.paths[i] ?? [])];
  });
  const lengths = ways.map(lengthOfPath);
  const longest = Math.max(...lengths);
  const range = combatRangeOf(world, enemy);
  for (let gone = 0; gone < longest; ) {
    const share = gone / longest;
    const now = at(
      after.members.map((member, i) => ({
        ...member,
        ...pointAlong(ways[i] ?? [member], share * (lengths[i] ?? 0)),
      })),
    );
    yield now;
    // Nothing changes its distance faster than the fastest member moves.
    gone += Math.max(Math.abs(distanceBetween(world, now, enemy) - range), STEP);
  }
  yield after;
}

/** How far any member goes at the most, whether by its way or by being set down before it. */
const longestWay = memoized(({ way, after }: Intent, mover: UnitState): number => {
  let longest = 0;
  for (let i = 0; way && i < after.members.length; i++) {
    const member = after.members[i] as Member;
    const from = way.start.find(one => one.id === member.id) ?? member;
    longest = Math.max(longest, lengthOfPath([from, ...(way.paths[i] ?? [])]));
    const stood = mover.members.find(one => one.id === member.id) ?? from;
    longest = Math.max(longest, distanceOfPoints(stood, from));
  }
  return longest;
});

/** Whether the whole way stays out of an enemy's reach, told from its length alone. */
const isFarFrom = (world: World, mover: UnitState, intent: Intent, enemy: UnitState): boolean => {
  if (!intent.way || world.board.kind !== 'free') return !intent.way;
  return !areWithin(world, mover, enemy, 2 * longestWay(intent, mover) + combatRangeOf(world, enemy));
};

/**
 * engagement.midmove: where the unit last stood within the combat range of an enemy that it enters and leaves again
 * in one move; undefined if it does not.
 */
export const passes = (
  world: World,
  mover: UnitState,
  intent: Intent,
  enemy: UnitState,
): readonly Member[] | undefined => {
  if (isFarFrom(world, mover, intent, enemy)) return undefined;
  let inside: UnitState | undefined;
  for (const now of momentsNear(world, mover, intent, enemy)) {
    if (now.place === 'table' && reaches(world, enemy, now)) inside = now;
    else if (inside) return inside.members;
  }
  return undefined;
};

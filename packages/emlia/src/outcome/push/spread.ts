import { direction, distanceOfPoints, overlaps, type Point } from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import type { EmliaState, Member } from '../../state.ts';
import { type Base, baseOf, basesOf } from '../../table/entity/base.ts';
import { memberAt } from '../../table/entity/member.ts';
import { radiusOf } from '../../table/move/standing.ts';
import { isOnFloor } from '../../table/terrain/floors.ts';
import { hasFooting } from '../../table/terrain/footing.ts';
import { unitOf, unitsOnTable, type World } from '../../table/world.ts';

/** How far out a free spot is looked for, in GSU. */
const FARTHEST = 30;
const EVERY = 10;

/**
 * The nearest free spot round a member: on rings a quarter of a GSU apart, or on the cells round its own.
 * forced.into-friend.spread: not within 90 degrees of the line to the cause, which lies against `way`.
 */
const freeSpot = (
  { world, unit }: Pick<Query, 'world' | 'unit'>,
  member: Member,
  taken: readonly Base[],
  way?: Point,
): Point | undefined => {
  const r = radiusOf(world, unit, member);
  const { floor } = member;
  const stands = (base: Base): boolean =>
    floor === undefined ? hasFooting(world, unit, member.part, base) : isOnFloor(world, floor, base);
  const ring = world.board.kind === 'free' ? 0.25 : 1;
  for (let far = ring; far <= FARTHEST; far += ring) {
    // Cells may bring a spot somewhat nearer or farther.
    const near = taken.filter(
      one => one.floor === floor && Math.abs(distanceOfPoints(one, member) - far) < one.r + r + 1,
    );
    for (let degrees = 0; degrees < 360; degrees += EVERY) {
      const to = direction(degrees);
      if (way && to.x * way.x + to.y * way.y < 0) continue;
      const spot = world.board.place({ x: member.x + to.x * far, y: member.y + to.y * far });
      const base = baseOf({ x: spot.x, y: spot.y, floor }, r);
      if (!isOnAny(near, base) && stands(base)) return spot;
    }
  }
  return undefined;
};

/** Whether a base overlaps any of these on its own floor. */
const isOnAny = (bases: readonly Base[], base: Base): boolean =>
  bases.some(one => one.floor === base.floor && overlaps(one, base));

/** Moves the members of a unit who stand on others to the nearest free spots; false where there is no room. */
export const spread = (world: World, now: EmliaState, id: string, way?: Point): boolean => {
  const unit = unitOf(now, id);
  const others = unitsOnTable(now).flatMap(one => (one.id === id ? [] : basesOf(world, one)));
  const members = [...unit.members];
  for (const [i, member] of members.entries()) {
    const base = baseOf(member, radiusOf(world, unit, member));
    if (!isOnAny(others, base)) continue;
    const own = members.flatMap((one, j) => (j === i ? [] : baseOf(one, radiusOf(world, unit, one))));
    const taken = [...others, ...own];
    const spot = freeSpot({ world, unit }, member, taken, way) ?? freeSpot({ world, unit }, member, taken);
    if (!spot) return false;
    members[i] = memberAt(member, spot);
  }
  now.units[id] = { ...unit, members };
  return true;
};

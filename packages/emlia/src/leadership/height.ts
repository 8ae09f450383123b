import { contains } from '@emlia/kernel';
import type { Member, UnitState } from '../state.ts';
import { lineOf, partOf, type World } from '../world.ts';

/** How high the ground is that is stood on there; the tabletop is 0. */
const groundAt = (world: World, member: Member): number => {
  let height = 0;
  for (const { entry, shape } of world.grounds) {
    if (entry.walkable && contains(shape, member)) height = Math.max(height, entry.height);
  }
  return height;
};

/** leadership.compare: height includes the ground's elevation. */
export const topOfMember = (world: World, unit: UnitState, member: Member): number => {
  const tall = lineOf(world, partOf(unit, member.part)).height * (unit.prone ? 0.5 : 1);
  return (unit.altitude > 0 ? unit.altitude : groundAt(world, member)) + tall;
};

/** Of its tallest member. */
export const topOf = (world: World, unit: UnitState): number =>
  Math.max(...unit.members.map(member => topOfMember(world, unit, member)));

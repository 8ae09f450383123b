import type { Member, UnitState } from '../state.ts';
import { spotAt } from '../terrain/height.ts';
import { lineOf, partOf, type World } from '../world.ts';

/** leadership.compare: height includes the ground's elevation, and altitude in the air. */
export const topOfMember = (world: World, unit: UnitState, member: Member): number => {
  const tall = lineOf(world, partOf(unit, member.part)).height * (unit.prone ? 0.5 : 1);
  return spotAt(world, member).level + unit.altitude + tall;
};

/** Of its tallest member. */
export const topOf = (world: World, unit: UnitState): number =>
  Math.max(...unit.members.map(member => topOfMember(world, unit, member)));

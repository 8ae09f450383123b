import type { Member, UnitState } from '../../state.ts';
import { heightOfPart } from '../../table/entity/stature.ts';
import { spotAt } from '../../table/terrain/height.ts';
import type { World } from '../../table/world.ts';

/** leadership.compare: height includes the ground's elevation, and altitude in the air. */
export const topOfMember = (world: World, unit: UnitState, member: Member): number =>
  spotAt(world, member).level + unit.altitude + heightOfPart(world, unit, member.part);

/** The top of its tallest member. */
export const topOfUnit = (world: World, unit: UnitState): number =>
  Math.max(...unit.members.map(member => topOfMember(world, unit, member)));

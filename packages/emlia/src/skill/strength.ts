import type { UnitState } from '../state.ts';
import { membersOf, partOf } from '../world.ts';
import type { Strength } from './level.ts';

/** Of one part: its own members, losses and damage. */
export const strengthOf = (unit: UnitState, index: number): Strength => {
  const { listed, damage } = partOf(unit, index);
  return { members: membersOf(unit, index).length, listed, damage };
};

import type { UnitState } from '../state.ts';
import type { Strength } from './level.ts';

export const strengthOf = (unit: UnitState): Strength => ({
  members: unit.members.length,
  listed: unit.listed,
  damage: unit.damage,
});

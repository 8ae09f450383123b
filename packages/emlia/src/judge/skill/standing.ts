import type { AppliedModifier } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { alignedModifiers } from '../ranked/penalty.ts';

/** move.doublepace.penalty: on every check of the unit, whatever the action. */
export const DOUBLE_PACED: AppliedModifier = {
  rule: 'move.doublepace.penalty',
  label: 'Double Paced',
  by: -4,
};

/** The rows that a unit's state adds to all of its checks. */
export const standingModifiers = (unit: UnitState, aligned: boolean): AppliedModifier[] => [
  ...(unit.doublePaced ? [DOUBLE_PACED] : []),
  ...(aligned ? alignedModifiers(unit) : []),
];

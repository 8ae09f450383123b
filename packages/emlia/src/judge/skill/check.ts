import type { Skill } from '@emlia/content';
import { type AppliedModifier, type Dice, isAutomatic, rollMany, totalOf } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { type Strength, skillLevel } from './level.ts';
import { standingModifiers } from './standing.ts';

/** A skill check as it happened: enough to tell it, to redraw it and to check the sum. */
export interface CheckRolled {
  readonly skill: string;
  readonly level: number;
  readonly improvised?: true;
  readonly modifiers: readonly AppliedModifier[];
  readonly total: number;
  /** No faces where every die succeeds without being rolled. */
  readonly faces: readonly number[];
  readonly successes: number;
}

export const DIE = 12;
/** skill.success: a modified die of this much is a success. */
export const DIFFICULTY = 5;

export const IMPROVISED: AppliedModifier = { rule: 'skill.improvise', label: 'Improvised', by: -4 };

/** How a check will be made: the dice to roll and every modifier that applies. */
export interface CheckPlan {
  readonly level: number;
  readonly improvised: boolean;
  readonly modifiers: readonly AppliedModifier[];
}

/** skill.improvise, skill.zero: without the skill, or with it worn down to nothing, one die at -4. */
export const planCheck = (
  skill: Skill | undefined,
  strength: Strength,
  modifiers: readonly AppliedModifier[],
): CheckPlan => {
  const level = skill ? skillLevel(skill, strength) : 0;
  if (level > 0) return { level, improvised: false, modifiers };
  return { level: 1, improvised: true, modifiers: [...modifiers, IMPROVISED] };
};

/** A unit's check: what its own state does to all of them comes on top. */
export const planCheckOf = (
  unit: UnitState,
  skill: Skill | undefined,
  strength: Strength,
  modifiers: readonly AppliedModifier[],
): CheckPlan => planCheck(skill, strength, [...modifiers, ...standingModifiers(unit)]);

/** skill.check.dice: as many dice as the level, the total modifier on each. */
export const rollCheck = (name: string, plan: CheckPlan, dice: Dice): CheckRolled => {
  const total = totalOf(plan.modifiers);
  const automatic = isAutomatic(plan.modifiers);
  const faces = automatic ? [] : rollMany(dice, plan.level, DIE);
  return {
    skill: name,
    level: plan.level,
    ...(plan.improvised && { improvised: true }),
    modifiers: plan.modifiers,
    total,
    faces,
    successes: automatic ? plan.level : successesOf(faces, total),
  };
};

export const successesOf = (faces: readonly number[], total: number): number =>
  faces.filter(face => face + total >= DIFFICULTY).length;

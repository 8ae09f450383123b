import type { ActionTitle, SkillName } from '@emlia/content';
import type { AppliedModifier, Dice } from '@emlia/kernel';
import { abilityModifiers } from '../../judge/ability/modifiers.ts';
import { planCheckOf, rollCheck } from '../../judge/skill/check.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { partOf, type World } from '../../table/world.ts';
import type { PartCheck } from './events.ts';

interface Checked {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly skill: SkillName;
  readonly action: ActionTitle;
  /** Against whom, if anyone. */
  readonly subject?: UnitState;
  /** The rows of the action itself; undefined for a part that can have no success. */
  rows(part: number): readonly AppliedModifier[] | undefined;
}

/** mixed.offence: each part that has the skill makes its own check; one that lacks it rolls nothing. */
export const checkByParts = (
  { world, state, unit, skill, action, subject, rows }: Checked,
  dice: Dice,
): PartCheck[] =>
  partsWith(world, unit, skill).flatMap(part => {
    const own = rows(part);
    if (!own) return [];
    const modifiers = [...own, ...abilityModifiers(world, state, { unit, part, skill, subject, action })];
    const level = skillOf(world, partOf(unit, part), skill);
    const plan = planCheckOf({ world, unit }, level, strengthOf(unit, part), modifiers);
    return [{ part, check: rollCheck(world, skill, plan, dice) }];
  });

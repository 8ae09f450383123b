import type { SkillName } from '@emlia/content';
import type { AppliedModifier, Dice } from '@emlia/kernel';
import { planCheckOf, rollCheck } from '../skill/check.ts';
import { partsWith } from '../skill/parts-with.ts';
import { strengthOf } from '../skill/strength.ts';
import type { UnitState } from '../state.ts';
import { lineOf, partOf, type World } from '../world.ts';
import type { PartCheck } from './events.ts';

/** mixed.offence: each part that has the skill makes its own check; one that lacks it rolls nothing. */
export const checkByParts = (
  world: World,
  unit: UnitState,
  name: SkillName,
  modifiersOf: (part: number) => readonly AppliedModifier[],
  dice: Dice,
): PartCheck[] =>
  partsWith(world, unit, name).map(part => {
    const skill = lineOf(world, partOf(unit, part)).skills[name];
    const plan = planCheckOf(unit, skill, strengthOf(unit, part), modifiersOf(part));
    return { part, check: rollCheck(name, plan, dice) };
  });

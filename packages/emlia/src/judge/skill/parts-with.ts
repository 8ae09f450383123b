import type { SkillName } from '@emlia/content';
import type { UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import { skillLevel } from './level.ts';
import { skillOf, strengthOf } from './strength.ts';

/** skill.improvise, mixed.offence: the parts able to take an action that may not be improvised. */
export const partsWith = (world: World, unit: UnitState, name: SkillName): number[] =>
  unit.parts.flatMap((part, index) => {
    const skill = skillOf(world, part, name);
    const lives = unit.members.some(member => member.part === index);
    return skill && lives && skillLevel(skill, strengthOf(unit, index)) > 0 ? [index] : [];
  });

import type { Skill, SkillName } from '@emlia/content';
import type { Part, UnitState } from '../../state.ts';
import { lineOf, membersOf, partOf, type World } from '../../table/world.ts';
import type { Strength } from './level.ts';

/** The strength of one part: its own members, or as many of them as take part, its losses and its damage. */
export const strengthOf = (unit: UnitState, index: number, taking?: number): Strength => {
  const { listed, full, damage, unfelt = 0 } = partOf(unit, index);
  return {
    members: taking ?? membersOf(unit, index).length,
    listed: full ?? listed,
    damage: damage - unfelt,
    single: listed === 1 && full === undefined,
  };
};

/** The skill of a part as its stat line has it, or as it was left by a split. */
export const skillOf = (world: World, part: Part, name: SkillName): Skill | undefined => {
  const skill = part.levels?.[name] ?? lineOf(world, part).skills[name];
  if (!skill || !part.harm) return skill;
  let { level } = skill;
  for (const one of part.harm) if (one.effect === 'skill' && one.skill === name) level += one.by;
  return { ...skill, level: Math.max(0, level) };
};

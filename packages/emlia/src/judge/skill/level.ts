import type { Skill } from '@emlia/content';

export interface Strength {
  /** Living members that take part; the absent count as lost (skill.diminish.absent). */
  readonly members: number;
  /** From which losses are counted. */
  readonly listed: number;
  readonly damage: number;
  /** Listed with one member, so that damage points wear its skills. */
  readonly single: boolean;
}

/** skill.entry.*: how many dice a skill rolls now, after losses. */
export const skillLevel = (skill: Skill, { members, listed, damage, single }: Strength): number => {
  if (skill.perMember) return skill.level * members;
  if (skill.diminish === undefined) return skill.level;
  const lost = single ? damage : listed - members;
  return Math.max(0, skill.level - Math.floor(lost / skill.diminish));
};

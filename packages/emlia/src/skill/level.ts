import type { Skill } from '@emlia/content';

export interface Strength {
  /** Living members that take part. */
  readonly members: number;
  readonly listed: number;
  readonly damage: number;
}

/** skill.entry.*: the level now, after losses. */
export const skillLevel = (skill: Skill, { members, listed, damage }: Strength): number => {
  if (skill.perMember) return skill.level * members;
  if (skill.diminish === undefined) return skill.level;
  // A unit listed with one member counts damage points instead of members lost.
  const lost = listed > 1 ? listed - members : damage;
  return Math.max(0, skill.level - Math.floor(lost / skill.diminish));
};

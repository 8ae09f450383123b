import type { Skill } from '@emlia/content';

/**
 * ranked.attack.fronts: a part's skill on each front where so many of it strike. What depends on strength wears by
 * itself; any other level, and the one die of those without the skill, is shared out by heads. None: no die is left.
 */
export const skillOnFronts = (
  skill: Skill | undefined,
  striking: readonly number[],
): ({ readonly skill: Skill | undefined } | undefined)[] => {
  if (skill?.perMember || skill?.diminish !== undefined) {
    return striking.map(count => (count > 0 ? { skill } : undefined));
  }
  return dealOut(skill?.level ?? 1, striking).map(level =>
    level > 0 ? { skill: skill && { ...skill, level } } : undefined,
  );
};

/** Shares in proportion; what is left over goes to the largest remainders, of equals to the first. */
const dealOut = (level: number, striking: readonly number[]): number[] => {
  const all = striking.reduce((sum, count) => sum + count, 0);
  const shares = striking.map(count => (all > 0 ? Math.floor((level * count) / all) : 0));
  let left = all > 0 ? level - shares.reduce((sum, share) => sum + share, 0) : 0;
  const byRemainder = striking
    .map((count, index) => ({ index, rest: (level * count) % all }))
    .sort(
      (a, b) => b.rest - a.rest || (striking[b.index] ?? 0) - (striking[a.index] ?? 0) || a.index - b.index,
    );
  for (const { index } of byRemainder) {
    if (left-- <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
  }
  return shares;
};

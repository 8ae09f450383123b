import { type AppliedModifier, isAutomatic, totalOf } from '@emlia/kernel';

/** One subunit of what a check is made against, with every row that applies to it alone. */
export interface Against {
  readonly name: string;
  readonly members: number;
  readonly modifiers: readonly AppliedModifier[];
  /** Not picked out itself, but among those that another is picked out of. */
  readonly beside?: true;
}

interface Weighed extends Against {
  readonly total: number;
}

/** An automatic success is better than any number. */
const weigh = ({ name, members, modifiers }: Against): Weighed => ({
  name,
  members,
  modifiers,
  total: isAutomatic(modifiers) ? Infinity : totalOf(modifiers),
});

/** mixed.defence.base: nearest to zero; then the larger subunit; then the negative total. */
const isBetterStart = (a: Weighed, b: Weighed): boolean => {
  const [far, near] = [Math.abs(a.total), Math.abs(b.total)];
  if (far !== near) return far < near;
  return a.members !== b.members ? a.members > b.members : a.total < b.total;
};

/**
 * mixed.defence: the rows of a check against all these subunits together. They are those of the subunit the
 * check starts from, with one more for every other that is at least as large and is harder or easier.
 */
export const modifiersAgainst = (subunits: readonly Against[]): AppliedModifier[] => {
  const weighed = subunits.map(weigh);
  let start = weighed[0];
  if (!start) throw new Error('a check against nobody');
  for (const one of weighed) if (isBetterStart(one, start)) start = one;
  const { total, members, modifiers } = start;
  const adjust = weighed.flatMap(one => {
    // mixed.defence.adjust: the starting value is compared, and each subunit counts once.
    if (one.total === total || one.members < members) return [];
    const harder = one.total < total;
    return [
      {
        rule: 'mixed.defence.adjust',
        label: `${harder ? 'Harder' : 'Easier'} to hit: ${one.name}`,
        by: harder ? -1 : 1,
      },
    ];
  });
  return [...modifiers, ...adjust];
};

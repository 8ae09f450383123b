import { type AppliedModifier, isAutomatic, totalOf } from '@emlia/kernel';
import type { Against } from '../../judge/mixed/defence.ts';

const totalAgainst = ({ modifiers }: Against): number =>
  isAutomatic(modifiers) ? Number.POSITIVE_INFINITY : totalOf(modifiers);

/**
 * draft.mixed.difficulty.lowest: the check starts from those who are easiest to hit, or from whom it picks out
 * (draft.mixed.difficulty.focus). draft.mixed.difficulty.raise: for each full group of harder members, as large as all
 * who are alike to the start, it is harder by 1, up to the hardest; who is easier than whoever was picked out is ignored.
 */
export const modifiersAgainst = (subunits: readonly Against[]): AppliedModifier[] => {
  const [first, ...others] = subunits.filter(({ beside }) => !beside);
  if (!first) throw new Error('a check against nobody');
  let start = first;
  for (const one of others) if (totalAgainst(one) > totalAgainst(start)) start = one;
  const total = totalAgainst(start);
  let [alike, harder, hardest] = [0, 0, total];
  for (const one of subunits) {
    const other = totalAgainst(one);
    if (other === total) alike += one.members;
    else if (other < total) harder += one.members;
    hardest = Math.min(hardest, other);
  }
  const by = total === Number.POSITIVE_INFINITY ? 0 : Math.min(Math.floor(harder / alike), total - hardest);
  if (by === 0) return [...start.modifiers];
  return [
    ...start.modifiers,
    { rule: 'draft.mixed.difficulty.raise', label: 'Harder to hit among them', by: -by },
  ];
};

import { type ArmyProgram, programOf } from './program.ts';
import type { Bond } from './program-draft.ts';
import { findWhole } from './search.ts';
import type { LinearRow, WorkBudget } from './simplex.ts';

/**
 * Restrictions that cannot all be kept, none of which could be left out of the list of them; undefined where there is an
 * army, or where that cannot be settled. `more` is asked of the army besides.
 */
export const conflictIn = (
  armies: ArmyProgram,
  work: WorkBudget,
  more: readonly LinearRow[] = [],
): readonly Bond[] | undefined => {
  const cannot = (kept: ReadonlySet<Bond>): boolean =>
    findWhole(
      programOf(armies, bond => kept.has(bond), more),
      work,
    ) === 'impossible';
  let kept = new Set(armies.bonds);
  if (!cannot(kept)) return undefined;
  // A budget is to blame only where there would be an army without it.
  for (const bond of armies.bonds.toSorted((a, b) => Number(b.budget ?? false) - Number(a.budget ?? false))) {
    const fewer = new Set(kept);
    fewer.delete(bond);
    if (cannot(fewer)) kept = fewer;
  }
  return [...kept];
};

/** The total modifier against one subunit, and its members. */
export interface Against {
  readonly members: number;
  readonly total: number;
}

/**
 * mixed.defence: one total against the whole. It starts from the total nearest to zero (mixed.defence.base); every
 * other subunit at least as strong as the largest that has it shifts it by one towards its own (mixed.defence.adjust).
 */
export const totalAgainst = (subunits: readonly Against[]): number => {
  const nearest = Math.min(...subunits.map(({ total }) => Math.abs(total)));
  const first = subunits
    .filter(({ total }) => Math.abs(total) === nearest)
    // Of a positive and a negative one equally near, the larger subunit's, then the negative.
    .sort((a, b) => b.members - a.members || a.total - b.total)[0];
  if (!first) return 0;
  let shift = 0;
  for (const { members, total } of subunits) {
    if (members < first.members || total === first.total) continue;
    shift += total > first.total ? 1 : -1;
  }
  return first.total + shift;
};

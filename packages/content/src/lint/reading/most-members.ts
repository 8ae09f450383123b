import type { UnitEntry } from '../../entries/unit.ts';

/** More members than so many points can hire; undefined where some cost nothing, or who knows what. */
export const mostMembersFor = (units: Iterable<UnitEntry>, points: number): number | undefined => {
  let best = 0;
  for (const { members, hireValue, hirePrices, options = [], with: parts = [] } of units) {
    if (hireValue === undefined && !hirePrices) continue;
    if (hireValue === undefined || hirePrices) return undefined;
    const saved = options.reduce((sum, { hireValue: price, most = 1, perMember }) => {
      return sum + Math.min(0, price * most * (perMember ? members : 1));
    }, 0);
    const listed = [
      ...parts,
      ...options.flatMap(({ with: more = [], most = 1 }) =>
        more.map(one => ({ members: one.members * most })),
      ),
    ];
    const more = options.reduce((sum, { members: by = 0, most = 1 }) => sum + Math.max(0, by * most), 0);
    const all = members + more + listed.reduce((sum, one) => sum + one.members, 0);
    if (hireValue + saved <= 0) return undefined;
    best = Math.max(best, all / (hireValue + saved));
  }
  return Math.floor(best * points);
};

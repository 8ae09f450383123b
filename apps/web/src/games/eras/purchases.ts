/** Options of a purchase, found by asking the rules for each by itself. */

/** Those of a list that nothing but the price is against. */
export const allowedOf = (
  ids: readonly string[],
  refusedBy: (id: string) => string | undefined,
  rule: string,
): string[] => ids.filter(id => refusedBy(id) !== rule);

/** How many of a list may be taken together, from the first on. */
export const mostOf = (
  ids: readonly string[],
  refusedBy: (some: readonly string[]) => string | undefined,
  rule: string,
): number => {
  let most = 0;
  while (most < ids.length && refusedBy(ids.slice(0, most + 1)) !== rule) most += 1;
  return most;
};

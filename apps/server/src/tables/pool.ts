import type { GameLibrary, MatchHeader } from '@emlia/protocol';

/** Who is strong by one ruleset, and one edition of it, may be weak by another: each has ratings of its own. */
export const poolOf = (
  { editionsOf }: Pick<GameLibrary, 'editionsOf'>,
  { ruleset, setup }: Pick<MatchHeader, 'ruleset' | 'setup'>,
): string => {
  const [usual] = editionsOf?.(ruleset) ?? [];
  const { edition = usual } = (setup ?? {}) as { readonly edition?: string };
  return edition === undefined ? ruleset : `${ruleset}/${edition}`;
};

/** All there can be, in the order of the rulesets. */
export const poolsOf = ({ rulesets, editionsOf }: Pick<GameLibrary, 'rulesets' | 'editionsOf'>): string[] =>
  Object.keys(rulesets).flatMap(ruleset => {
    const editions = editionsOf?.(ruleset) ?? [];
    return editions.length === 0 ? [ruleset] : editions.map(edition => `${ruleset}/${edition}`);
  });

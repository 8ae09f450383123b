import { type Refusal, refuse } from '../decision.ts';
import { memoized } from '../memory.ts';

type Check<Query> = (query: Query) => true | string;

/** The checks of an order, read in order: each is named by the rule it enforces, and says true or the sentence that refuses. */
export type Checks<Query> = Readonly<Record<string, Check<Query>>>;

/** Every record of checks as two lists, which are read much quicker than records of all kinds. */
const listOf = memoized(
  (checks: object): { readonly rules: readonly string[]; readonly all: readonly unknown[] } => ({
    rules: Object.keys(checks),
    all: Object.values(checks),
  }),
);

/** The first check of a table that says no, as a refusal under its rule; undefined if none does. */
export const firstRefusal = <Query>(checks: Checks<Query>, query: Query): Refusal | undefined => {
  const { rules, all } = listOf(checks);
  for (let i = 0; i < all.length; i++) {
    const said = (all[i] as Check<Query>)(query);
    if (said !== true) return refuse(rules[i] as string, said);
  }
  return undefined;
};

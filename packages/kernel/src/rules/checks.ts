import { type Refusal, refuse } from '../decision.ts';

type Check<Query> = (query: Query) => true | string;

/** Named by the rule it enforces; true, or the sentence that refuses. Read in order. */
export type Checks<Query> = Readonly<Record<string, Check<Query>>>;

/** Every record of checks as two lists, which are read much quicker than records of all kinds. */
const lists = new WeakMap<object, { readonly rules: readonly string[]; readonly all: readonly unknown[] }>();

const listOf = <Query>(checks: Checks<Query>) => {
  let known = lists.get(checks);
  if (!known) {
    known = { rules: Object.keys(checks), all: Object.values(checks) };
    lists.set(checks, known);
  }
  return known;
};

export const firstRefusal = <Query>(checks: Checks<Query>, query: Query): Refusal | undefined => {
  const { rules, all } = listOf(checks);
  for (let i = 0; i < all.length; i++) {
    const said = (all[i] as Check<Query>)(query);
    if (said !== true) return refuse(rules[i] as string, said);
  }
  return undefined;
};

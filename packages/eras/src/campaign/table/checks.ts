import { type Refusal, refuse } from '@emlia/kernel';

/** Named by the rule it enforces; true, or the sentence that refuses. Read in order. */
export type Checks<Query> = Readonly<Record<string, (query: Query) => true | string>>;

export const firstRefusal = <Query>(checks: Checks<Query>, query: Query): Refusal | undefined => {
  for (const rule in checks) {
    const said = checks[rule]?.(query) ?? true;
    if (said !== true) return refuse(rule, said);
  }
  return undefined;
};

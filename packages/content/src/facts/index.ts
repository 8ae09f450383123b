import type { FactPlace, FactRecord, ParameterTable, ParameterValues } from './fact.ts';
import { UNIT_FACTS } from './unit.ts';
import { VICTORY_FACTS } from './victory.ts';

export { FACT_PLACES, type FactPlace } from './fact.ts';

/** The closed vocabulary of facts: all that a condition of a pack can ask. */
export const FACTS = { ...UNIT_FACTS, ...VICTORY_FACTS } as const;

type Facts = typeof FACTS;
type NameIn<P extends FactPlace> = {
  [N in keyof Facts]: P extends Facts[N]['in'][number] ? N : never;
}[keyof Facts];

/** A fact as a condition in such a place has it. */
export type FactIn<P extends FactPlace> = {
  [N in NameIn<P>]: { readonly fact: N } & ParameterValues<Facts[N]['parameters']>;
}[NameIn<P>];

/** Facts spoken of the owner or, with `of: other`, of the other unit. */
const OF_OTHER: ParameterTable = { of: { oneOf: ['other'], optional: true } };

/** Facts spoken of two units together. */
const OF_BOTH: readonly string[] = ['within'];

/** The facts that may be used in a place, each with its parameters. */
export const factsIn = (place: FactPlace): Readonly<Record<string, ParameterTable>> =>
  Object.fromEntries(
    Object.entries<FactRecord>(FACTS)
      .filter(([, fact]) => fact.in.includes(place))
      .map(([name, { parameters }]) => [
        name,
        place === 'ability' && !OF_BOTH.includes(name) ? { ...parameters, ...OF_OTHER } : parameters,
      ]),
  );

import type { FactRecord, Given, Parameters, Place } from './fact.ts';
import { UNIT_FACTS } from './unit.ts';
import { VICTORY_FACTS } from './victory.ts';

export { PLACES, type Place } from './fact.ts';

/** The closed vocabulary of facts: all that a condition of a pack can ask. */
export const FACTS = { ...UNIT_FACTS, ...VICTORY_FACTS } as const;

type Facts = typeof FACTS;
type NameIn<P extends Place> = {
  [N in keyof Facts]: P extends Facts[N]['in'][number] ? N : never;
}[keyof Facts];

/** A fact as a condition in such a place has it. */
export type FactIn<P extends Place> = {
  [N in NameIn<P>]: { readonly fact: N } & Given<Facts[N]['parameters']>;
}[NameIn<P>];

/** Facts spoken of the owner or, with `of: other`, of the other unit. */
const OF_OTHER: Parameters = { of: { oneOf: ['other'], optional: true } };

/** Of two units together. */
const OF_BOTH: readonly string[] = ['within'];

/** The facts that may be used in a place, each with its parameters. */
export const factsIn = (place: Place): Readonly<Record<string, Parameters>> =>
  Object.fromEntries(
    Object.entries<FactRecord>(FACTS)
      .filter(([, fact]) => fact.in.includes(place))
      .map(([name, { parameters }]) => [
        name,
        place === 'ability' && !OF_BOTH.includes(name) ? { ...parameters, ...OF_OTHER } : parameters,
      ]),
  );

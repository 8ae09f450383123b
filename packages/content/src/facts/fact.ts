/** What a parameter of a fact or an action may be; `optional` ones may be left out. */
export type Parameter =
  | 'force'
  | 'keyword'
  | 'ailment'
  | { readonly id: 'force' | 'unit' | 'area' | 'event'; readonly optional?: true }
  | { readonly keyword: true; readonly optional: true }
  | { readonly number: readonly [least: number, most: number]; readonly optional?: true }
  | { readonly oneOf: readonly string[]; readonly optional?: true }
  | { readonly flag: true; readonly optional: true };

export type Parameters = Readonly<Record<string, Parameter>>;

/** Where conditions are written, and what they then speak of. */
export const PLACES = {
  initiative: 'Initiative and morale conditions of a unit, spoken of that unit.',
  ability: 'Abilities, spoken of their owner, or with `of: other` of the other unit concerned.',
  victory: 'Victory conditions, endings and triggers of events of a scenario.',
} as const;
export type Place = keyof typeof PLACES;

/** A fact of the closed vocabulary. Whoever adds one writes this record, and its reader in the rules. */
export interface FactRecord {
  /** The sentence of the reference page and of editors. */
  readonly says: string;
  readonly in: readonly Place[];
  readonly parameters: Parameters;
}

type Value<P> = P extends { readonly number: unknown }
  ? number
  : P extends { readonly oneOf: readonly (infer Word)[] }
    ? Word
    : P extends { readonly flag: true }
      ? boolean
      : string;

type Optional = { readonly optional: true };

/** What is written beside the name of a fact or an action with these parameters. */
export type Given<P> = {
  readonly [K in keyof P as P[K] extends Optional ? never : K]: Value<P[K]>;
} & { readonly [K in keyof P as P[K] extends Optional ? K : never]?: Value<P[K]> };

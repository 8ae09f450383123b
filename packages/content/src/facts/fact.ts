/** What a parameter of a fact or an action may be; `optional` ones may be left out. */
export type Parameter =
  | 'force'
  | 'keyword'
  | 'ailment'
  /** One that everybody has, or the name of one that an ability adds. */
  | 'formation'
  | { readonly id: 'force' | 'unit' | 'area' | 'event' | 'tally'; readonly optional?: true }
  | { readonly keyword: true; readonly optional: true }
  | { readonly number: readonly [least: number, most: number]; readonly optional?: true }
  | { readonly oneOf: readonly string[]; readonly optional?: true }
  | { readonly flag: true; readonly optional: true };

export type ParameterTable = Readonly<Record<string, Parameter>>;

/** Where conditions are written. */
export const FACT_PLACES = ['initiative', 'ability', 'victory'] as const;
export type FactPlace = (typeof FACT_PLACES)[number];

/** A fact of the closed vocabulary. Whoever adds one writes this record, its sentence in schema/says.ts, and its reader in the rules. */
export interface FactRecord {
  readonly in: readonly FactPlace[];
  readonly parameters: ParameterTable;
  /** The fact that asks the same of somebody else, and is often meant. */
  readonly twin?: string;
  /** What the linter may reason with; it never says that a fact holds, only what cannot be. */
  readonly logic?: FactLogic;
}

export interface FactLogic {
  /** The parameter with which it is the easier to fulfil the higher it is, or the harder. */
  readonly easierWith?: string;
  readonly harderWith?: string;
  /** Another with which it is the harder, where it is given instead. */
  readonly orHarderWith?: string;
  /** Parameters that only narrow it: with them it is the harder to fulfil. */
  readonly narrowedBy?: readonly string[];
  /** The fact that measures the same from the other side. */
  readonly opposite?: string;
  /** Between which the measure lies. */
  readonly bounds?: readonly [least: number, most: number];
  /** Facts that hold whenever it does, and facts that then never do. */
  readonly implies?: readonly string[];
  readonly excludes?: readonly string[];
  /** A parameter of which one unit has only one of these words at a time. */
  readonly single?: readonly [parameter: string, words: readonly string[]];
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
export type ParameterValues<P> = {
  readonly [K in keyof P as P[K] extends Optional ? never : K]: Value<P[K]>;
} & { readonly [K in keyof P as P[K] extends Optional ? K : never]?: Value<P[K]> };

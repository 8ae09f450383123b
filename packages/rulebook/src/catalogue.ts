import idsByCatalogue from './generated/ids.json' with { type: 'json' };

export const CATALOGUES = ['emlia-core', 'emlia-first-draft', 'eras'] as const;
export type CatalogueName = (typeof CATALOGUES)[number];

export type TableOfRule = readonly (readonly (string | number)[])[];

export interface Example {
  readonly given: string;
  readonly then: string;
}

export interface Rule {
  readonly id: string;
  readonly catalogue: CatalogueName;
  /** The chapter's title. */
  readonly chapter: string;
  readonly statement: string;
  /** Seed and heading the statement was drawn from. */
  readonly source: string;
  readonly table?: TableOfRule;
  readonly example?: Example;
  /** What the source left unclear, and what we decided. */
  readonly ruling?: string;
  /** An edition's rule says how it stands to the core's: one of these three. */
  readonly replaces?: string;
  readonly adds?: true;
  readonly equals?: string;
  /** Rules of the core it stands in place of, changes in part, does away with, or says again. */
  readonly overrides?: readonly string[];
  readonly amends?: readonly string[];
  readonly drops?: readonly string[];
  readonly same?: readonly string[];
}

export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

export interface Catalogue {
  readonly name: CatalogueName;
  readonly chapters: readonly Chapter[];
}

export interface RulePlace {
  readonly catalogue: CatalogueName;
  readonly chapter: string;
}

// The texts are half a megabyte, the ids 25 KB: ids are always here, a catalogue's texts once it is loaded.
const places = new Map<string, RulePlace>();
for (const catalogue of CATALOGUES) {
  for (const [chapter, ids] of Object.entries<readonly string[]>(idsByCatalogue[catalogue])) {
    for (const id of ids) places.set(id, { catalogue, chapter });
  }
}

const loaded = new Map<CatalogueName, Catalogue>();
const rules = new Map<string, Rule>();

/** Makes a catalogue's texts available; only ./all.ts and loadCatalogue call this. */
export function addCatalogue(catalogue: Catalogue): Catalogue {
  loaded.set(catalogue.name, catalogue);
  for (const chapter of catalogue.chapters) for (const rule of chapter.rules) rules.set(rule.id, rule);
  return catalogue;
}

const IMPORTS: Record<CatalogueName, () => Promise<{ default: unknown }>> = {
  'emlia-core': () => import('./generated/emlia-core.json', { with: { type: 'json' } }),
  'emlia-first-draft': () => import('./generated/emlia-first-draft.json', { with: { type: 'json' } }),
  eras: () => import('./generated/eras.json', { with: { type: 'json' } }),
};

export async function loadCatalogue(name: CatalogueName): Promise<Catalogue> {
  return loaded.get(name) ?? addCatalogue((await IMPORTS[name]()).default as Catalogue);
}

export function catalogueOf(name: CatalogueName): Catalogue {
  const catalogue = loaded.get(name);
  if (!catalogue) {
    throw new Error(`${name} is not loaded: await loadCatalogue('${name}') or import '@emlia/rulebook/all'`);
  }
  return catalogue;
}

/** Every id, in the order of the books. Needs no texts. */
export function knownIds(): string[] {
  return [...places.keys()];
}

/** Which catalogue and chapter a rule stands in; undefined for an id that does not exist. Needs no texts. */
export function placeOf(id: string): RulePlace | undefined {
  return places.get(id);
}

/** The rule with its texts; undefined for an id that does not exist (in the catalogue, if one is named). */
export function ruleOf(id: string, catalogue?: CatalogueName): Rule | undefined {
  const place = places.get(id);
  if (!place || (catalogue && place.catalogue !== catalogue)) return undefined;
  catalogueOf(place.catalogue);
  return rules.get(id);
}

/** A chapter's place in an address: `Falling back, retreat and rout` is `falling-back-retreat-and-rout`. */
export function chapterSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

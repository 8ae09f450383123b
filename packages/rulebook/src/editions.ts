import { type CatalogueName, type Chapter, catalogueOf, type Rule } from './catalogue.ts';

/** The editions of Emlia. A later one is an overlay: what none of its rules displaces stays in force (draft.edition.inherit). */
export const EDITIONS = ['core', 'first-draft'] as const;
export type EditionName = (typeof EDITIONS)[number];

export const CATALOGUE_OF: Readonly<Record<EditionName, CatalogueName>> = {
  core: 'emlia-core',
  'first-draft': 'emlia-first-draft',
};

/** How a rule of one edition stands to a rule of the other. */
export type Relation = 'overrides' | 'amends' | 'drops' | 'same';
const RELATIONS: readonly Relation[] = ['overrides', 'amends', 'drops', 'same'];

/** A rule of the core, and the rule of the other edition that says something of it. */
export interface Counterpart {
  readonly relation: Relation;
  readonly core: string;
  readonly other: string;
}

export interface EditionBook {
  readonly edition: EditionName;
  readonly chapters: readonly Chapter[];
}

interface Overlay {
  readonly displaced: ReadonlySet<string>;
  readonly ofRule: ReadonlyMap<string, readonly Counterpart[]>;
  readonly book: EditionBook;
}

let overlay: Overlay | undefined;

/** Both books read once, side by side; both catalogues must be loaded. */
function overlayOf(): Overlay {
  overlay ??= readOverlay();
  return overlay;
}

function readOverlay(): Overlay {
  const displaced = new Set<string>();
  const ofRule = new Map<string, Counterpart[]>();
  for (const { chapters } of [catalogueOf('emlia-first-draft')]) {
    for (const rule of chapters.flatMap(({ rules }) => rules)) {
      for (const relation of RELATIONS) {
        for (const core of rule[relation] ?? []) {
          const pair: Counterpart = { relation, core, other: rule.id };
          for (const id of [core, rule.id]) ofRule.set(id, [...(ofRule.get(id) ?? []), pair]);
          if (relation === 'overrides' || relation === 'drops') displaced.add(core);
        }
      }
    }
  }
  return { displaced, ofRule, book: { edition: 'first-draft', chapters: bind(displaced) } };
}

/**
 * The overlay bound into the core's chapters: what is displaced is left out, and a rule of the overlay stands where the first
 * core rule it speaks of does. One that speaks of none follows the rule printed before it; those before any such rule
 * make the first chapter. What only says again what the core says is not printed twice.
 */
function bind(displaced: ReadonlySet<string>): Chapter[] {
  const [preface, ...chapters] = catalogueOf('emlia-first-draft').chapters;
  const opening: Rule[] = [...(preface?.rules ?? [])];
  const after = new Map<string, Rule[]>();
  const put = (rule: Rule, anchor: string) => after.set(anchor, [...(after.get(anchor) ?? []), rule]);
  for (const { rules } of chapters) {
    const own = rules.filter(rule => !rule.equals);
    const anchors = own.map(rule => (rule.overrides ?? rule.amends ?? rule.drops)?.[0]);
    let anchor = anchors.find(Boolean);
    for (const [n, rule] of own.entries()) {
      anchor = anchors[n] ?? anchor;
      if (anchor === undefined) opening.push(rule);
      else put(rule, anchor);
    }
  }
  const bound = catalogueOf('emlia-core').chapters.map(({ title, rules }) => ({
    title,
    rules: rules.flatMap(rule => [...(displaced.has(rule.id) ? [] : [rule]), ...(after.get(rule.id) ?? [])]),
  }));
  return [{ title: preface?.title ?? '', rules: opening }, ...bound.filter(({ rules }) => rules.length > 0)];
}

/** The whole book of an edition, every rule of it in force. */
export function bookOf(edition: EditionName): EditionBook {
  return edition === 'core' ? { edition, chapters: catalogueOf('emlia-core').chapters } : overlayOf().book;
}

/** Whether a match of an edition may cite a rule. */
export function isInForce(id: string, edition: EditionName): boolean {
  const isOf = (name: CatalogueName) =>
    catalogueOf(name).chapters.some(({ rules }) => rules.some(rule => rule.id === id));
  if (isOf('emlia-core')) return edition === 'core' || !overlayOf().displaced.has(id);
  return edition === 'first-draft' && isOf('emlia-first-draft');
}

/** What the other edition has in a rule's place, or beside it. */
export function counterpartsOf(id: string): readonly Counterpart[] {
  return overlayOf().ofRule.get(id) ?? [];
}

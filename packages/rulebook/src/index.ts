export {
  CATALOGUES,
  type Catalogue,
  type CatalogueName,
  type Chapter,
  catalogueOf,
  chapterSlug,
  type Example,
  loadCatalogue,
  placeOf,
  type Rule,
  type RulePlace,
  ruleOf,
  type TableOfRule,
} from './catalogue.ts';
export {
  bookOf,
  CATALOGUE_OF,
  type Counterpart,
  counterpartsOf,
  EDITIONS,
  type EditionBook,
  type EditionName,
  isInForce,
  type Relation,
} from './editions.ts';
export { formatRule, tableCells } from './format-rule.ts';
export { linkify, type TextPart } from './linkify.ts';
export { nearIds } from './near.ts';
export { type SearchHit, type SearchOptions, type SnippetPart, searchRules } from './search.ts';

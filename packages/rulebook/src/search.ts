import { CATALOGUES, type CatalogueName, catalogueOf, type Rule } from './catalogue.ts';
import { tableCells } from './format-rule.ts';
import { rootsOf } from './roots.ts';

/** Where a word may be found, best first. */
const FIELDS = ['id', 'statement', 'table', 'example', 'ruling'] as const;
type Field = (typeof FIELDS)[number];

export interface SnippetPart {
  readonly text: string;
  readonly match?: true;
}

export interface SearchHit {
  readonly rule: Rule;
  /** The field the snippet is taken from. */
  readonly field: Exclude<Field, 'id'>;
  readonly snippet: readonly SnippetPart[];
}

export interface SearchOptions {
  /** Only this catalogue; it must be loaded. Without it all of them must be. */
  readonly catalogue?: CatalogueName;
  readonly limit?: number;
}

interface SearchQuery {
  /** The whole query, to be compared with ids. */
  readonly id: string;
  readonly words: readonly string[];
}

interface Index {
  readonly rules: readonly Rule[];
  /** rule number → its fields as folded words. */
  readonly texts: readonly (readonly (readonly string[])[])[];
  /** Every word in order, so that those with a prefix stand together. */
  readonly words: readonly string[];
  /** word → rule number → the best field it occurs in. */
  readonly postings: ReadonlyMap<string, Found>;
  /** root → the words that are forms of it. */
  readonly families: ReadonlyMap<string, readonly string[]>;
}

/** rule number → the best field. */
type Found = ReadonlyMap<number, number>;

interface Ranked {
  readonly rule: Rule;
  readonly rank: readonly number[];
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const SNIPPET = 160;
const LEAD = 50;

/**
 * Rules that hold every word of the query, the last word as a prefix; best first: the exact id, ids that start
 * with the query, then by the field in which the hardest word to find was found. Rules that hold other forms of the
 * words (`giving` for give) come after all these, unless the words stand together there.
 */
export function searchRules(query: string, { catalogue, limit = 20 }: SearchOptions = {}): SearchHit[] {
  const id = fold(query.trim());
  const asked: SearchQuery = { id, words: id.match(WORD) ?? [] };
  if (asked.words.length === 0) return [];
  return (catalogue ? [catalogue] : CATALOGUES)
    .flatMap(name => rank(indexOf(name), asked))
    .sort((a, b) => compare(a.rank, b.rank))
    .slice(0, limit)
    .map(({ rule }) => ({ rule, ...snippetOf(rule, asked) }));
}

const indexes = new Map<CatalogueName, Index>();

function indexOf(name: CatalogueName): Index {
  let index = indexes.get(name);
  if (!index) {
    index = buildIndex(catalogueOf(name).chapters.flatMap(chapter => chapter.rules));
    indexes.set(name, index);
  }
  return index;
}

function buildIndex(rules: readonly Rule[]): Index {
  const postings = new Map<string, Map<number, number>>();
  const texts = rules.map((rule, number) =>
    FIELDS.map((name, field) => {
      const words = fold(textOf(rule, name)).match(WORD) ?? [];
      for (const word of words) {
        const found = postings.get(word) ?? new Map<number, number>();
        postings.set(word, found);
        if (!found.has(number)) found.set(number, field);
      }
      return words;
    }),
  );
  const families = new Map<string, string[]>();
  for (const word of postings.keys()) {
    for (const root of rootsOf(word)) families.set(root, [...(families.get(root) ?? []), word]);
  }
  return { rules, texts, postings, families, words: [...postings.keys()].sort() };
}

function rank(index: Index, query: SearchQuery): Ranked[] {
  const last = query.words.length - 1;
  const exact = query.words.map((word, n) => (n === last ? startingWith(index, word) : new Set([word])));
  const ranked = rankBy(index, query, exact);
  const forms = query.words.map((word, n) => new Set([...(exact[n] ?? []), ...formsOf(index, word)]));
  if (forms.every((words, n) => words.size === exact[n]?.size)) return [...ranked.values()];
  for (const [number, { rule, rank }] of rankBy(index, query, forms)) {
    if (ranked.has(number)) continue;
    const [tier = 0, together = 0, sum = 0] = rank;
    const asGood = last > 0 && together === 0;
    ranked.set(number, { rule, rank: [asGood ? tier : tier + BEHIND, together, sum + FORM] });
  }
  return [...ranked.values()];
}

/** Behind every field. */
const BEHIND = 100;
/** Behind the words themselves, where all else is equal. */
const FORM = 0.5;

/** The rules in which each word of the query is one of `wanted`. */
function rankBy(
  index: Index,
  { id }: SearchQuery,
  wanted: readonly ReadonlySet<string>[],
): Map<number, Ranked> {
  const perWord = wanted.map(words => find(index, words));
  const ranked = new Map<number, Ranked>();
  for (const number of perWord[0]?.keys() ?? []) {
    const fields = perWord.map(found => found.get(number));
    const rule = index.rules[number];
    if (!rule || !fields.every(field => field !== undefined)) continue;
    const hardest = Math.max(...fields);
    const tier = rule.id === id ? 0 : rule.id.startsWith(id) ? 1 : 2 + hardest;
    const together = standTogether(index.texts[number]?.[hardest] ?? [], wanted) ? 0 : 1;
    ranked.set(number, { rule, rank: [tier, together, fields.reduce((sum, field) => sum + field, 0)] });
  }
  return ranked;
}

const standTogether = (text: readonly string[], wanted: readonly ReadonlySet<string>[]): boolean =>
  text.some((_, at) => wanted.every((words, n) => words.has(text[at + n] ?? '')));

function find(index: Index, words: ReadonlySet<string>): Found {
  const [only] = words;
  if (words.size === 1 && only !== undefined) return index.postings.get(only) ?? new Map();
  const found = new Map<number, number>();
  for (const word of words) {
    for (const [rule, field] of index.postings.get(word) ?? []) {
      found.set(rule, Math.min(field, found.get(rule) ?? field));
    }
  }
  return found;
}

function startingWith(index: Index, prefix: string): Set<string> {
  const words = new Set<string>();
  for (let n = firstAtLeast(index.words, prefix); index.words[n]?.startsWith(prefix); n++) {
    words.add(index.words[n] ?? '');
  }
  return words;
}

const formsOf = (index: Index, word: string): string[] =>
  rootsOf(word).flatMap(root => index.families.get(root) ?? []);

function firstAtLeast(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The field that holds most of the query's words, cut to a line or two around the first of them. */
function snippetOf(rule: Rule, { words }: SearchQuery): Omit<SearchHit, 'rule'> {
  let best: { field: SearchHit['field']; text: string; found: RegExpExecArray[]; count: number } | undefined;
  for (const field of ['statement', 'table', 'example', 'ruling'] as const) {
    const text = textOf(rule, field);
    const found = [...text.matchAll(WORD)].filter(({ 0: word }) => matchOf(word, words) !== undefined);
    const count = new Set(found.map(({ 0: word }) => matchOf(word, words))).size;
    if (!best || count > best.count) best = { field, text, found, count };
  }
  const { field, text, found } = best ?? { field: 'statement', text: rule.statement, found: [] };
  return { field, snippet: cut(text, found) };
}

function matchOf(word: string, words: readonly string[]): string | undefined {
  const folded = fold(word);
  const roots = rootsOf(folded);
  return words.find(
    (asked, n) =>
      (n === words.length - 1 && folded.startsWith(asked)) ||
      rootsOf(asked).some(root => roots.includes(root)),
  );
}

function cut(text: string, found: readonly RegExpExecArray[]): SnippetPart[] {
  const first = found[0]?.index ?? 0;
  const start =
    text.length <= SNIPPET || first <= LEAD
      ? 0
      : text.indexOf(' ', Math.min(first - LEAD, text.length - SNIPPET)) + 1;
  const end = text.length - start <= SNIPPET ? text.length : text.lastIndexOf(' ', start + SNIPPET);
  const parts: SnippetPart[] = [];
  const push = (piece: string, match?: true) => {
    if (piece) parts.push(match ? { text: piece, match } : { text: piece });
  };
  let at = start;
  let before = start > 0 ? '…' : '';
  for (const { 0: word, index } of found) {
    if (index < start || index + word.length > end) continue;
    push(before + text.slice(at, index));
    push(word, true);
    before = '';
    at = index + word.length;
  }
  push(before + text.slice(at, end) + (end < text.length ? '…' : ''));
  return parts;
}

function textOf(rule: Rule, field: Field): string {
  switch (field) {
    case 'id':
      return rule.id;
    case 'statement':
      return rule.statement;
    case 'table':
      return rule.table
        ? tableCells(rule.table)
            .map(row => row.join(' · '))
            .join('; ')
        : '';
    case 'example':
      return rule.example ? `${rule.example.given}: ${rule.example.then}` : '';
    case 'ruling':
      return rule.ruling ?? '';
  }
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, n) => value !== b[n]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

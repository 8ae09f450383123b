import { CATALOGUES, type CatalogueName, catalogueOf, type Rule } from './catalogue.ts';
import { tableCells } from './format-rule.ts';

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

interface Query {
  /** The whole query, to be compared with ids. */
  readonly id: string;
  readonly words: readonly string[];
}

interface Index {
  readonly rules: readonly Rule[];
  /** rule number → its fields as folded words, each after a space. */
  readonly texts: readonly (readonly string[])[];
  /** Every word in order, so that those with a prefix stand together. */
  readonly words: readonly string[];
  /** word → rule number → the best field it occurs in. */
  readonly postings: ReadonlyMap<string, ReadonlyMap<number, number>>;
}

interface Ranked {
  readonly rule: Rule;
  readonly rank: readonly number[];
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const SNIPPET = 160;
const LEAD = 50;

/**
 * Rules that hold every word of the query, the last word as a prefix; best first: the exact id, ids that start
 * with the query, then by the field in which the hardest word to find was found.
 */
export function searchRules(query: string, { catalogue, limit = 20 }: SearchOptions = {}): SearchHit[] {
  const id = fold(query.trim());
  const asked: Query = { id, words: id.match(WORD) ?? [] };
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
      return ` ${words.join(' ')}`;
    }),
  );
  return { rules, texts, postings, words: [...postings.keys()].sort() };
}

function rank(index: Index, { id, words }: Query): Ranked[] {
  const perWord = words.map((word, n) => find(index, word, n === words.length - 1));
  const phrase = ` ${words.join(' ')}`;
  const ranked: Ranked[] = [];
  for (const number of perWord[0]?.keys() ?? []) {
    const fields = perWord.map(found => found.get(number));
    const rule = index.rules[number];
    if (!rule || !fields.every(field => field !== undefined)) continue;
    const hardest = Math.max(...fields);
    const tier = rule.id === id ? 0 : rule.id.startsWith(id) ? 1 : 2 + hardest;
    const together = index.texts[number]?.[hardest]?.includes(phrase) ? 0 : 1;
    ranked.push({ rule, rank: [tier, together, fields.reduce((sum, field) => sum + field, 0)] });
  }
  return ranked;
}

function find(index: Index, word: string, asPrefix: boolean): ReadonlyMap<number, number> {
  if (!asPrefix) return index.postings.get(word) ?? new Map();
  const found = new Map<number, number>();
  for (let n = firstAtLeast(index.words, word); index.words[n]?.startsWith(word); n++) {
    for (const [rule, field] of index.postings.get(index.words[n] ?? '') ?? []) {
      found.set(rule, Math.min(field, found.get(rule) ?? field));
    }
  }
  return found;
}

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
function snippetOf(rule: Rule, { words }: Query): Omit<SearchHit, 'rule'> {
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
  return words.find((asked, n) => (n === words.length - 1 ? folded.startsWith(asked) : folded === asked));
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

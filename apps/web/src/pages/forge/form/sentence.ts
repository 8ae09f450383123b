import { conditionWords } from '@emlia/content';
import type { Plain } from '@emlia/packs/edit';

/** A piece of a sentence, or the place of a parameter in it. */
export type SentencePart = string | { readonly blank: string };

type Fact = Readonly<Record<string, Plain>>;
type When = Parameters<typeof conditionWords>[0];

/** Numbers that nobody writes: where they stand in the words, a number's blank is. */
const NUMBER = 900_001;

const itself = (id: string): string => id;
const NAMES = { force: itself, unit: itself, area: itself, event: itself, tally: itself };

/** Parameters that name something, and so stand in the sentence by a name. */
const NAMED = ['force', 'unit', 'area', 'than', 'thanIn', 'event', 'tally', 'thanTally'];
/** Parameters that are numbers, and stand in the sentence as such. */
export const COUNTED = ['atLeast', 'turns', 'percent'];

/**
 * A fact as players will read it, with a blank for each of its parameters: made of the very words, by which it is told in the
 * game. Nothing where it is no fact of scenarios.
 */
export const sentenceOf = (
  fact: Fact,
  parameters: readonly string[],
  not: boolean,
): readonly SentencePart[] | undefined => {
  const has = (key: string): boolean => parameters.includes(key);
  const marked: Record<string, Plain> = { ...fact };
  for (const key of NAMED) if (has(key) && fact[key] !== undefined) marked[key] = `[[${key}]]`;
  const isWhose = has('force') || has('unit');
  if (isWhose && fact.force === undefined && fact.unit === undefined)
    marked[has('force') ? 'force' : 'unit'] = `[[${has('force') ? 'force' : 'unit'}]]`;
  for (const key of ['area', 'than', 'event', 'tally', 'thanTally']) if (has(key)) marked[key] = `[[${key}]]`;
  for (const [i, key] of COUNTED.entries()) {
    // One is told without its number: a member, no unit.
    if (typeof fact[key] === 'number' && (fact[key] !== 1 || key === 'turns')) marked[key] = NUMBER + i;
  }
  const condition = not ? { not: marked } : marked;
  const words: unknown = conditionWords(condition as unknown as When, NAMES);
  if (typeof words !== 'string') return undefined;
  const parts: SentencePart[] = [];
  let at = 0;
  for (const found of words.matchAll(/\[\[(\w+)\]\]|90000(\d)/g)) {
    if (found.index > at) parts.push(words.slice(at, found.index));
    parts.push({ blank: found[1] ?? COUNTED[Number(found[2]) - 1] ?? '' });
    at = found.index + found[0].length;
  }
  if (at < words.length) parts.push(words.slice(at));
  return parts;
};

import { WORD_KEYS } from '@emlia/packs';

/** What packs say in the language that is spoken, by what stands in their files. */
type PackWords = Readonly<Record<string, string>>;

let words: PackWords = {};

/** From now on packs are told like this; what is missing is told as its author wrote it. */
export const speakOfPacks = (next: PackWords): void => {
  words = next;
};

/** Any data of packs as the reader reads them: cards, setups, views, events. Data that hold nothing translated are the same. */
export const ofPacks = <T>(data: T): T => (Object.keys(words).length === 0 ? data : (told(data) as T));

const told = (data: unknown, key?: string): unknown => {
  if (typeof data === 'string')
    return key !== undefined && WORD_KEYS.has(key) && Object.hasOwn(words, data) ? words[data] : data;
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const items = data.map(item => told(item));
    return items.every((item, i) => item === data[i]) ? data : items;
  }
  const pairs = Object.entries(data).map(([name, inner]) => [name, told(inner, name)] as const);
  return pairs.every(([name, inner]) => inner === (data as Record<string, unknown>)[name])
    ? data
    : Object.fromEntries(pairs);
};

/** Asked by itself, before anything is shown: a server that does not answer has no say in which language is spoken. */
export const fetchPackWords = async (tag: string): Promise<PackWords> => {
  try {
    const answer = await fetch(`/api/words/${encodeURIComponent(tag)}`, {
      signal: AbortSignal.timeout(3000),
    });
    const found: unknown = answer.ok ? await answer.json() : {};
    return typeof found === 'object' && found !== null ? (found as PackWords) : {};
  } catch {
    return {};
  }
};

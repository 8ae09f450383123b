import { plainId } from '../requires/required.ts';
import type { Complaint } from '../words/complaint.ts';
import { slugOf } from '../words/say.ts';
import { clip } from '../words/suggest.ts';
import type { Source } from '../yaml/source.ts';

/** Words of a pack in another tongue, by what stands in its files: `texts/de.yaml`. */
export type Translated = Readonly<Record<string, string>>;

/** A sentence of a pack that players read, and where it stands. */
export interface PackWord {
  /** The file without its ending: `pack`, `scenarios/the-ford`. */
  readonly entry: string;
  /** `title`, `forces.red.name`: by ids, never by places in a list. */
  readonly path: string;
  readonly text: string;
}

/** Keys whose texts players read. Everything else, such as keywords and ids, stays as it is, whatever it looks like. */
export const WORD_KEYS: ReadonlySet<string> = new Set([
  'title',
  'name',
  'about',
  'says',
  'say',
  'purpose',
  'reason',
  'natural',
  'strategic',
  'defensive',
]);

const TEXTS = /^texts\/([a-z]{2,3}(?:-[a-z]{2,4})?)\.yaml$/;

/** The tongue a file of texts is in, as browsers name it: `de`, `pt-br`. */
export const tongueOf = (path: string): string | undefined => TEXTS.exec(path)?.[1];

export const entryOfFile = (path: string): string => path.replace(/\.yaml$/, '');

/** All that players read in a file, in the order it stands there; a name that is given twice alike, once. */
export const wordsIn = (entry: string, data: unknown): PackWord[] => {
  const words = new Map<string, PackWord>();
  const look = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value)) {
      for (const item of value) {
        const step = stepOf(item);
        if (step !== undefined) look(item, [...path, step]);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) look(inner, [...path, key]);
    } else if (typeof value === 'string' && WORD_KEYS.has(path.at(-1) ?? '') && value.trim() !== '') {
      const place = path.join('.');
      if (!words.has(place)) words.set(place, { entry, path: place, text: value.trim() });
    }
  };
  look(data, []);
  return [...words.values()];
};

/** How an item of a list is called: by its id, else by its name or what it is. */
const stepOf = (item: unknown): string | undefined => {
  if (typeof item !== 'object' || item === null) return undefined;
  const { id, name, is, entry } = item as Readonly<Record<string, unknown>>;
  if (typeof id === 'string') return id;
  const called = [name, is, entry].find(one => typeof one === 'string') as string | undefined;
  return called === undefined ? '-' : (slugOf(plainId(called).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')) ?? '-');
};

/** One sentence of a file of texts. */
export interface TranslatedWord {
  readonly entry: string;
  readonly path: string;
  readonly of: string;
  /** Missing or empty: nobody has translated it yet. */
  readonly is: string;
}

/** What a file of texts holds, as far as it has the shape of one; `wrong` hears of everything else. */
export const translatedIn = (
  data: unknown,
  wrong: (path: readonly string[], say: string) => void = () => {},
): TranslatedWord[] => {
  if (data === null || data === undefined) return [];
  if (!isKeyed(data)) {
    wrong([], 'must be keys with values: entries, in them places, in them of and is');
    return [];
  }
  return Object.entries(data).flatMap(([entry, places]) => {
    if (!isKeyed(places)) {
      wrong([entry], 'must be keys with values, like name: { of: Hunters, is: Jäger }');
      return [];
    }
    return Object.entries(places).flatMap(([path, word]): TranslatedWord[] => {
      const { of, is = '', was = '', ...others } = isKeyed(word) ? word : {};
      const strange = Object.keys(others)[0];
      if (strange !== undefined) wrong([entry, path, strange], 'there is of, is and was, and nothing else');
      if (typeof of !== 'string' || typeof is !== 'string' || typeof was !== 'string') {
        wrong([entry, path], 'must be { of: what it translates, is: how it reads }');
        return [];
      }
      return [{ entry, path, of: of.trim(), is: is.trim() }];
    });
  });
};

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The words of a tongue by what they translate, and what is wrong with them. What stands otherwise in the pack by now is out of
 * date: it is told, and left out, so that players read the pack's own words.
 */
export const readTranslation = (
  source: Source,
  words: readonly PackWord[],
): { readonly translated: Translated; readonly complaints: Complaint[] } => {
  const complaints: Complaint[] = [];
  const texts = new Set(words.map(({ text }) => text));
  const now = new Map(words.map(({ entry, path, text }) => [`${entry} ${path}`, text]));
  const translated: Record<string, string> = {};
  const tell = (path: readonly string[], say: string, severity?: 'warning'): void => {
    complaints.push(source.complain([...path], say, 'texts', severity));
  };
  for (const { entry, path, of, is } of translatedIn(source.data, tell)) {
    // What another pack says is known where that pack is.
    const isOurs = !entry.includes(':');
    if (isOurs && !texts.has(of)) {
      const reads = now.get(`${entry} ${path}`);
      const say =
        reads === undefined
          ? `is nowhere in the pack any more; emlia translate shows what is`
          : `is out of date: by now it reads "${clip(reads)}"`;
      tell([entry, path, 'of'], say, 'warning');
      continue;
    }
    if (is === '') continue;
    const before = Object.hasOwn(translated, of) ? translated[of] : undefined;
    if (before !== undefined && before !== is)
      tell(
        [entry, path, 'is'],
        `is "${clip(before)}" elsewhere; the same words are translated alike`,
        'warning',
      );
    translated[of] ??= is;
  }
  return { translated, complaints };
};

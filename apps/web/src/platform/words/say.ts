import { measured } from './measured.ts';
import { keyOf } from './say-key.ts';

/** What another language says for what stands in the page in English, with the places of what varies as `{0}`, `{1}`. */
export type Catalogue = Readonly<Record<string, string>>;

let catalogue: Catalogue = {};
let spoken = 'en-GB';

/** From now on the page speaks like this; what is missing stays English. */
export const speak = (next: Catalogue, tag: string): void => {
  catalogue = next;
  spoken = tag;
};

/** By which dates and lists are written. */
export const locale = (): string => spoken;

/**
 * Words of the page. They stand in English where they are used, which is their key in the catalogues of other languages; distances are told in
 * what the player calls a GSU. Never outside of a function: nobody has chosen a language by then.
 */
export const say = (english: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
  const key = keyOf(english);
  const words = catalogue[key] ?? key;
  return measured(words.replace(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)] ?? '')));
};

/** A word that is one of a few known ones, such as the difficulty of a battle: said like a sentence without places. */
export const sayWord = (english: string): string => catalogue[english] ?? english;

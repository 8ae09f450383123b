import { type Say, say } from '@emlia/packs';

/** Whom a restriction speaks of: an entry, the entries of a folder, those with a keyword, or all. */
export type Selector =
  | { readonly unit: string }
  | { readonly folder: string }
  | { readonly keyword: string }
  | { readonly all: true };

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const UNIT = new RegExp(`^(?:${SLUG}:)?${SLUG}/${SLUG}$`);
const FOLDER = new RegExp(`^((?:${SLUG}:)?${SLUG})/\\*$`);

/** Whom a restriction of a list speaks of: `clan/hunters`, `beasts/*`, `Hunter`, or `*`. */
export const parseSelector = (text: string): Selector | Say => {
  const plain = text.trim();
  if (plain === '*') return { all: true };
  if (UNIT.test(plain)) return { unit: plain };
  const folder = FOLDER.exec(plain)?.[1];
  if (folder !== undefined) return { folder };
  if (plain === '' || plain.length > 40 || /[/*]/.test(plain)) {
    return say(
      `"${text}" names no units; write an entry like clan/hunters, a folder like clan/*, a keyword, or *`,
    );
  }
  return { keyword: plain };
};

/** Whom a restriction speaks of in the notation of packs, as parseSelector reads it: `beasts/*`. */
export const formatSelector = (selector: Selector): string => {
  if ('unit' in selector) return selector.unit;
  if ('folder' in selector) return `${selector.folder}/*`;
  return 'keyword' in selector ? selector.keyword : '*';
};

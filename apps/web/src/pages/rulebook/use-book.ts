import { bookOf, type CatalogueName, type Chapter, catalogueOf, chapterSlug } from '@emlia/rulebook';
import { to } from '../../platform/router.ts';
import { addressOf } from './rule-text.tsx';
import { useCatalogues } from './use-catalogue.ts';

/** A book as it is read: an edition's holds whatever is in force in it, from both catalogues of Emlia. */
export interface Book {
  readonly name: CatalogueName;
  readonly chapters: readonly Chapter[];
  readonly isEdition: boolean;
  /** Where a rule is read: in this book if it holds it. */
  addressOf(id: string): string;
}

const EMLIA: readonly CatalogueName[] = ['emlia-core', 'emlia-first-draft'];

const books = new Map<CatalogueName, Book>();

/** Read once: the texts never change. */
function bookNamed(name: CatalogueName): Book {
  const book = books.get(name) ?? readBook(name);
  books.set(name, book);
  return book;
}

function readBook(name: CatalogueName): Book {
  const isEdition = EMLIA.includes(name);
  const chapters = name === 'emlia-first-draft' ? bookOf('first-draft').chapters : catalogueOf(name).chapters;
  const homes = new Map(chapters.flatMap(({ title, rules }) => rules.map(({ id }) => [id, title])));
  return {
    name,
    chapters,
    isEdition,
    addressOf: id => {
      const title = homes.get(id);
      return title === undefined ? addressOf(id) : to.chapter(name, chapterSlug(title), id);
    },
  };
}

/** Books once their texts are here; 'lost' when they cannot be fetched. */
export const useBooks = (names: readonly CatalogueName[]): readonly Book[] | 'lost' | undefined => {
  const needed = names.some(name => EMLIA.includes(name)) ? [...new Set([...EMLIA, ...names])] : names;
  const loaded = useCatalogues(needed);
  return typeof loaded === 'string' ? loaded : loaded && names.map(bookNamed);
};

export const useBook = (name: CatalogueName | undefined): Book | 'lost' | undefined => {
  const books = useBooks(name ? [name] : []);
  return typeof books === 'string' ? books : books?.[0];
};

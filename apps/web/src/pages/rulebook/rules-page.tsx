import { CATALOGUES, type CatalogueName, type Chapter, chapterSlug } from '@emlia/rulebook';
import { type ReactNode, useEffect } from 'react';
import { Elsewhere } from '../../parts/elsewhere.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { to, useHash } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import { catalogueTitles, isCatalogue } from './names.ts';
import { OtherEdition } from './other-edition.tsx';
import { AddressInBook, RuleText } from './rule-text.tsx';
import './rules-page.css';
import { say } from '../../platform/words/say.ts';
import { SearchResults, SearchRules, useSearch } from './search.tsx';
import { type Book, useBook, useBooks } from './use-book.ts';

/** The rulebook: its books, a book's chapters, a chapter's rules, and a search over what one looks at. */
export const RulesPage = ({
  catalogue,
  chapter,
}: {
  catalogue: string | undefined;
  chapter: string | undefined;
}): ReactNode => {
  const words = useSearch();
  if (catalogue !== undefined && !isCatalogue(catalogue))
    return <NotFound say={say`There is no such rulebook here.`} />;
  return (
    <>
      <Header />
      <div className="rulebook">
        <nav className="contents" aria-label={say`Contents`}>
          <SearchRules />
          <Contents catalogue={catalogue} chapter={chapter} />
        </nav>
        <main>
          {words.trim() ? (
            <SearchPage words={words} catalogue={catalogue} />
          ) : catalogue === undefined ? (
            <Books />
          ) : (
            <BookPage name={catalogue} chapter={chapter} />
          )}
        </main>
      </div>
    </>
  );
};

const SearchPage = ({
  words,
  catalogue,
}: {
  words: string;
  catalogue: CatalogueName | undefined;
}): ReactNode => {
  useTitle(`${words} · Rulebook`);
  return (
    <>
      <h1>{say`Rules about “${words.trim()}”`}</h1>
      {catalogue !== undefined && (
        <p className="quiet">
          {say`In ${catalogueTitles()[catalogue].title}.`}{' '}
          <Link href={`${to.rules()}?q=${encodeURIComponent(words)}`}>{say`Search all rulebooks`}</Link>
        </p>
      )}
      <SearchResults words={words} catalogue={catalogue} />
    </>
  );
};

const lost = (): string =>
  say`The rulebook could not be fetched; the server may be down. Load the page again in a moment.`;

const Books = (): ReactNode => {
  useTitle(say`Rulebook`);
  const books = useBooks(CATALOGUES);
  if (books === 'lost') return <Trouble title={say`No rulebook`} say={lost()} />;
  return (
    <>
      <h1>{say`Rulebook`}</h1>
      <p className="lead">
        {say`Every rule has a name. The table, the log and the refusals use the same names and lead here.`}
      </p>
      {!books && <Waiting say={say`Opening the rulebook …`} />}
      <ul className="books">
        {books?.map(({ name, chapters }) => (
          <li key={name}>
            <h2>
              <Link href={to.catalogue(name)}>{catalogueTitles()[name].title}</Link>
            </h2>
            <p className="quiet numbers">
              {say`${catalogueTitles()[name].about} ${chapters.length} chapters, ${chapters.reduce((sum, one) => sum + one.rules.length, 0)} rules.`}
            </p>
          </li>
        ))}
        <li>
          <h2>
            <Link href={to.compare()}>{say`Core and first draft, side by side`}</Link>
          </h2>
          <p className="quiet">
            {say`Topic by topic what is the same, changed, new or dropped, and one attack weighed under both.`}
          </p>
        </li>
      </ul>
    </>
  );
};

const Contents = ({
  catalogue,
  chapter,
}: {
  catalogue: CatalogueName | undefined;
  chapter: string | undefined;
}): ReactNode => {
  const book = useBook(catalogue);
  if (catalogue === undefined || !book || book === 'lost') return null;
  return (
    <>
      <p className="caption">
        <Link href={to.catalogue(catalogue)}>{catalogueTitles()[catalogue].title}</Link>
      </p>
      <ol>
        {book.chapters.map(({ title }) => (
          <li key={title}>
            <Link
              href={to.chapter(catalogue, chapterSlug(title))}
              aria-current={chapterSlug(title) === chapter ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
};

const BookPage = ({ name, chapter }: { name: CatalogueName; chapter: string | undefined }): ReactNode => {
  const book = useBook(name);
  const asked = useHash().slice(1);
  if (book === 'lost') return <Trouble title={say`No rulebook`} say={lost()} />;
  if (!book) return <Waiting say={say`Opening the rulebook …`} />;
  if (chapter === undefined) return <Chapters book={book} />;
  const named = book.chapters.findIndex(one => chapterSlug(one.title) === chapter);
  const holding = book.chapters.findIndex(one => one.rules.some(({ id }) => id === asked));
  // A rule may stand in another chapter of this book than in the catalogue its address comes from.
  if (holding >= 0 && holding !== named) return <Elsewhere address={book.addressOf(asked)} />;
  const found = book.chapters[named];
  if (!found)
    return <Trouble title={say`No such chapter`} say={say`Choose one from the contents at the side.`} />;
  return <ChapterPage book={book} chapter={found} next={book.chapters[named + 1]} />;
};

const Chapters = ({ book }: { book: Book }): ReactNode => {
  const { title, about } = catalogueTitles()[book.name];
  useTitle(`${title} · Rulebook`);
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{about}</p>
      <ol className="chapters">
        {book.chapters.map((chapter, i) => (
          <li key={chapter.title}>
            <Link href={to.chapter(book.name, chapterSlug(chapter.title))}>
              <span className="number numbers">{i + 1}</span>
              <span className="title">{chapter.title}</span>
              <span className="quiet small numbers">
                {chapter.rules.length} {chapter.rules.length === 1 ? say`rule` : say`rules`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
};

const ChapterPage = ({
  book,
  chapter,
  next,
}: {
  book: Book;
  chapter: Chapter;
  next: Chapter | undefined;
}): ReactNode => {
  useTitle(`${chapter.title} · Rulebook`);
  const asked = useHash().slice(1);
  useEffect(() => {
    const element = document.getElementById(asked);
    element?.scrollIntoView();
    element?.classList.add('here');
    return () => element?.classList.remove('here');
  }, [asked]);
  return (
    <>
      <p className="caption">{catalogueTitles()[book.name].title}</p>
      <h1>{chapter.title}</h1>
      <div className="chapter">
        <AddressInBook value={book.addressOf}>
          {chapter.rules.map(rule => (
            <RuleText key={rule.id} rule={rule}>
              {book.isEdition && <OtherEdition id={rule.id} />}
            </RuleText>
          ))}
        </AddressInBook>
      </div>
      {next && (
        <p className="next">
          {say`Next:`} <Link href={to.chapter(book.name, chapterSlug(next.title))}>{next.title}</Link>
        </p>
      )}
    </>
  );
};

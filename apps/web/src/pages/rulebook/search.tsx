import { CATALOGUES, type CatalogueName, searchRules } from '@emlia/rulebook';
import { type ReactNode, useMemo } from 'react';
import { Link } from '../../parts/link.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { Trouble, Waiting } from '../../parts/states.tsx';
import { go, useQuery } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import { catalogueTitles } from './names.ts';
import { addressOf } from './rule-text.tsx';
import { useCatalogues } from './use-catalogue.ts';

const wordsIn = (query: string): string => new URLSearchParams(query).get('q') ?? '';

/** What is searched for stands in the address, so that a search can be sent to someone. */
export const useSearch = (): string => wordsIn(useQuery());

const search = (words: string): void =>
  go(`${location.pathname}${words ? `?q=${encodeURIComponent(words)}` : ''}`, { replace: true });

export const SearchRules = (): ReactNode => (
  <SearchField label={say`Search the rules`} words={useSearch()} search={search} />
);

/** Everything that holds all the words, in one catalogue or in all. */
export const SearchResults = ({
  words,
  catalogue,
}: {
  words: string;
  catalogue: CatalogueName | undefined;
}): ReactNode => {
  const names = useMemo(() => (catalogue ? [catalogue] : [...CATALOGUES]), [catalogue]);
  const loaded = useCatalogues(names);
  const hits = useMemo(
    () => (Array.isArray(loaded) ? searchRules(words, { ...(catalogue && { catalogue }), limit: 40 }) : []),
    [loaded, words, catalogue],
  );
  if (loaded === 'lost')
    return (
      <Trouble title={say`No answer`} say={say`The rulebook could not be fetched; the server may be down.`} />
    );
  if (!loaded) return <Waiting say={say`Opening the rulebook …`} />;
  if (hits.length === 0) {
    return (
      <Trouble
        title={say`Nothing found`}
        say={say`No rule holds all of “${words}”. Try fewer words, or the beginning of one.`}
      />
    );
  }
  return (
    <ol className="hits" aria-label={say`Rules found`}>
      {hits.map(({ rule, field, snippet }) => (
        <li key={rule.id}>
          <Link href={addressOf(rule.id)}>
            <span className="id">{rule.id}</span>
            <span className="quiet small">
              {' '}
              {catalogueTitles()[rule.catalogue].title} · {rule.chapter}
              {field === 'statement' ? '' : ` · ${field}`}
            </span>
            <span className="snippet">
              {snippet.map((part, i) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: a snippet never changes
                part.match ? <mark key={i}>{part.text}</mark> : <span key={i}>{part.text}</span>,
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
};

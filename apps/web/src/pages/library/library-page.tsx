import { isProblem, type Problem } from '@emlia/kernel';
import type { PublishedCard } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { fetchPublished } from '../../platform/published.ts';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import { counted } from '../../platform/words/counted.ts';
import { say } from '../../platform/words/say.ts';
import { ScenarioMap } from '../home/map.tsx';
import { starWords } from './stars.tsx';
import './library.css';

/** So long nothing more is typed. */
const QUIET_MS = 200;

/** Packs that people have given away. */
export const LibraryPage = (): ReactNode => {
  useTitle(say`Library`);
  const [sought, setSought] = useState('');
  const [found, setFound] = useState<readonly PublishedCard[] | Problem>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      async () => {
        const answer = await fetchPublished(sought);
        if (wanted) setFound(answer);
      },
      found === undefined ? 0 : QUIET_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [sought, tries]);
  return (
    <>
      <Header />
      <main className="library-page">
        <h1>{say`Library`}</h1>
        <p className="lead">
          {say`Settings that people have made and given away. Each was read by the linter and all its battles were fought to their end before it came here.`}
        </p>
        {(sought !== '' || (found && !isProblem(found) && found.length > 0)) && (
          <SearchField label={say`Find a pack`} words={sought} search={setSought} />
        )}
        <Fetched
          found={found}
          waiting={say`Looking for packs …`}
          trouble={say`The library cannot be shown`}
          retry={() => setTries(tries + 1)}
        >
          {packs => <Packs packs={packs} sought={sought} />}
        </Fetched>
      </main>
    </>
  );
};

const Packs = ({ packs, sought }: { packs: readonly PublishedCard[]; sought: string }): ReactNode => {
  if (packs.length === 0 && sought !== '')
    return <p className="quiet" role="status">{say`No pack has all these words.`}</p>;
  if (packs.length === 0)
    return (
      <p className="quiet">
        {say`Nobody has published a pack here yet.`}{' '}
        <Link href={to.forge()}>{say`The forge makes them, and gives them away.`}</Link>
      </p>
    );
  return (
    <ul className="library-packs">
      {packs.map(pack => (
        <li key={pack.id}>
          <Link href={to.library(pack.id)} className="tile">
            {pack.shown ? (
              <ScenarioMap card={pack.shown} />
            ) : (
              <div className="scenario-map plain" aria-hidden="true">
                {pack.title.charAt(0)}
              </div>
            )}
            <span className="body">
              <span className="title">{pack.title}</span>
              <span className="purpose">{pack.about}</span>
              <span className="caption numbers">
                {say`by ${pack.by}`} · {counted(pack.scenarios, 'battle')} · {pack.licence}
              </span>
              <span className="caption numbers">
                {pack.version} · {agoWords(pack.at)}
                {pack.stars !== undefined && ` · ${starWords(pack.stars)} (${pack.reviews})`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

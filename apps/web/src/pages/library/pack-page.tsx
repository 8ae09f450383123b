import { isProblem } from '@emlia/kernel';
import type { PublishedPack, PublishedVersion, ScenarioCard } from '@emlia/protocol';
import { type ReactNode, useCallback, useState } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Button } from '../../parts/button.tsx';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { archiveAddress, fetchPublishedPack, withdrawVersion } from '../../platform/published.ts';
import { to } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { say } from '../../platform/words/say.ts';
import { ScenarioMap } from '../home/map.tsx';
import { lengthWords } from '../home/scenario-tile.tsx';
import { Reviews } from './reviews.tsx';
import { starWords } from './stars.tsx';
import './library.css';

/** A pack that somebody has given away: what is in it, its versions, and what others think of it. */
export const PublishedPackPage = ({ pack }: { pack: string }): ReactNode => {
  useTitle(pack);
  const { found, load } = useFetched(useCallback(() => fetchPublishedPack(pack), [pack]));
  return (
    <>
      <Header />
      <main className="library-page">
        <p>
          <Link href={to.library()}>{say`Library`}</Link>
        </p>
        <Fetched
          found={found}
          waiting={say`Fetching the pack …`}
          trouble={say`There is no such pack`}
          retry={load}
        >
          {card => <Pack card={card} renew={load} />}
        </Fetched>
      </main>
    </>
  );
};

const Pack = ({ card, renew }: { card: PublishedPack; renew(): void }): ReactNode => {
  const { id, title, about, by, licence, stars, versions, version, scenarios } = card;
  const shown = versions.find(one => one.version === version);
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{about}</p>
      <p className="quiet">
        {say`by`} <Link href={to.person(by)}>{by}</Link> · {licence}
        {stars !== undefined && ` · ${starWords(stars)}`}
      </p>
      {shown?.withdrawn && (
        <p className="notice" role="status">
          {say`Its author has withdrawn this pack: it is listed no more.`}
        </p>
      )}
      {scenarios.length > 0 && (
        <ul className="library-battles" aria-label={say`Battles`}>
          {scenarios.map(one => (
            <Battle key={one.id} card={one} />
          ))}
        </ul>
      )}
      <div className="library-columns">
        <section>
          <h2>{say`Have it`}</h2>
          <p>{say`In the folder that your packs lie in:`}</p>
          <pre>
            <code>{`npx emlia install ${id} --from ${location.origin} --packs .`}</code>
          </pre>
          <p className="quiet">
            {say`Then emlia serve --packs with that folder plays it. What it builds on comes along.`}
          </p>
          <Requires version={shown} />
        </section>
        <section>
          <h2>{say`Versions`}</h2>
          <ul className="library-versions">
            {versions.map(one => (
              <Version key={one.version} pack={id} version={one} mine={card.mine ?? false} renew={renew} />
            ))}
          </ul>
        </section>
      </div>
      <Reviews card={card} renew={renew} />
    </>
  );
};

const Battle = ({ card }: { card: ScenarioCard }): ReactNode => (
  <li>
    <ScenarioMap card={card} />
    <h2>{card.title}</h2>
    <p>{card.purpose}</p>
    <p className="quiet small numbers">{lengthWords(card)}</p>
  </li>
);

const Requires = ({ version }: { version: PublishedVersion | undefined }): ReactNode => {
  const all = Object.entries(version?.requires ?? {});
  if (all.length === 0) return undefined;
  return (
    <>
      <h3>{say`Builds on`}</h3>
      <ul>
        {all.map(([id, range]) => (
          <li key={id}>
            <Link href={to.library(id)}>{id}</Link> {range}
          </li>
        ))}
      </ul>
    </>
  );
};

const Version = ({
  pack,
  version: { version, at, changes, hash, size, withdrawn },
  mine,
  renew,
}: {
  pack: string;
  version: PublishedVersion;
  mine: boolean;
  renew(): void;
}): ReactNode => {
  const [trouble, setTrouble] = useState('');
  const withdraw = async (): Promise<void> => {
    const done = await withdrawVersion(pack, version, !withdrawn);
    setTrouble(isProblem(done) ? done.say : '');
    if (!isProblem(done)) renew();
  };
  return (
    <li>
      <strong className="numbers">{version}</strong>{' '}
      <span className="quiet">
        {agoWords(at)}
        {withdrawn && ` · ${say`withdrawn`}`}
      </span>{' '}
      <a href={archiveAddress(pack, version)} download title={`sha256 ${hash}`}>
        {say`zip, ${Math.ceil(size / 1024)} KB`}
      </a>
      {changes !== '' && <p>{changes}</p>}
      {mine && (
        <Button look="quiet" onClick={withdraw}>
          {withdrawn ? say`List ${version} again` : say`Withdraw ${version}`}
        </Button>
      )}
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </li>
  );
};

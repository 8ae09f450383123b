import { isProblem, type Problem } from '@emlia/kernel';
import type { ForgeCard } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { go, to } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { say } from '../../platform/words/say.ts';
import { beginPack, fetchForge } from './forge-api.ts';
import './forge.css';

/** The packs of whoever runs the server, to be worked on. */
export const ForgePage = (): ReactNode => {
  useTitle(say`Forge`);
  const { found, load } = useFetched(fetchForge);
  return (
    <>
      <Header />
      <main className="forge-shelf">
        <h1>{say`Forge`}</h1>
        <p className="lead">
          {say`A setting is a folder of readable files. Here they are edited, checked as you write, drawn and played.`}
        </p>
        <Fetched
          found={found}
          waiting={say`Looking for packs …`}
          trouble={say`The forge is shut`}
          retry={load}
        >
          {packs => (
            <>
              <PackList packs={packs} />
              <NewPack />
            </>
          )}
        </Fetched>
      </main>
    </>
  );
};

const stateOf = ({ errors, warnings }: ForgeCard): string =>
  errors > 0 ? say`${errors} to mend` : warnings > 0 ? say`in order, ${warnings} hints` : say`in order`;

const PackList = ({ packs }: { packs: readonly ForgeCard[] }): ReactNode => (
  <ul className="forge-packs">
    {packs.map(card => (
      <li key={card.folder}>
        <Link href={to.forge(card.folder)}>{card.title ?? card.folder}</Link>
        <span className={card.errors > 0 ? 'error' : 'quiet'}>{stateOf(card)}</span>
      </li>
    ))}
  </ul>
);

const NewPack = (): ReactNode => {
  const [title, setTitle] = useState('');
  const [isEras, setEras] = useState(false);
  const [wrong, setWrong] = useState<Problem>();
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const folder = title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '');
    const begun = await beginPack({ folder, title, ...(isEras && { rules: 'eras' as const }) });
    if (isProblem(begun)) setWrong(begun);
    else go(to.forge(begun.folder));
  };
  return (
    <form className="forge-new" onSubmit={begin}>
      <label>
        {say`A new pack`}
        <input value={title} maxLength={40} onChange={event => setTitle(event.currentTarget.value)} />
      </label>
      <label>
        {say`For`}
        <select value={isEras ? 'eras' : ''} onChange={event => setEras(event.currentTarget.value !== '')}>
          <option value="">{say`Emlia: battles of any setting`}</option>
          <option value="eras">{say`Eras: battles and campaigns of six ages`}</option>
        </select>
      </label>
      <Button type="submit" sign="plus" disabled={!/[a-z0-9]/i.test(title)}>
        {say`Begin it`}
      </Button>
      {wrong && <p role="alert">{wrong.say}</p>}
    </form>
  );
};

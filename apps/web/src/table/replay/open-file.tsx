import { isProblem, type Problem } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { useMatches } from '../../platform/matches.ts';
import { to } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import { say } from '../../platform/words/say.ts';
import type { Games } from '../adapter.ts';
import { keepFile } from './kept-file.ts';
import { type Loaded, loadFile } from './load.ts';

/** The battles this browser has been at, and any that was kept as a file: that one never leaves this page. */
export const OpenFile = ({
  games,
  opened,
}: {
  games: Games;
  opened: (loaded: Loaded) => void;
}): ReactNode => {
  useTitle(say`Replays`);
  const [wrong, setWrong] = useState<Problem>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const loaded = await loadFile(games, file);
    if (isProblem(loaded)) setWrong(loaded);
    else {
      await keepFile(file);
      opened(loaded);
    }
  };
  return (
    <>
      <Header />
      <main className="replays-page">
        <h1>{say`Look at a battle again`}</h1>
        <p className="lead">{say`Every moment of it, what was rolled and why, and what it came to.`}</p>
        <Fought />
        <h2>{say`From a file`}</h2>
        <p className="quiet">
          {say`A battle that was kept as a file can be opened here; it stays in this browser.`}
        </p>
        <DropFile take={file => void take(file)} />
        {wrong && (
          <p className="wrong" role="alert">
            {wrong.say}
          </p>
        )}
      </main>
    </>
  );
};

const DropFile = ({ take }: { take(file: File | undefined): void }): ReactNode => {
  const [over, setOver] = useState(false);
  return (
    <label
      className={`drop${over ? ' over' : ''}`}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <span>{say`Drop a replay here, or`}</span>
      <span className="button">{say`Choose a file`}</span>
      <input
        className="hidden"
        type="file"
        accept=".json"
        onChange={event => {
          take(event.currentTarget.files?.[0]);
          // The same file, mended meanwhile, may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
};

const Fought = (): ReactNode => {
  const matches = useMatches(state => state.matches);
  if (matches.length === 0)
    return <p>{say`The battles you fight in this browser are listed here, from their first move on.`}</p>;
  return (
    <ul className="fought" aria-label={say`Battles of this browser`}>
      {matches.map(({ match, title, note, seen }) => (
        <li key={match}>
          <Link href={to.replay(match)}>{title}</Link>
          <span className="quiet small">
            {note ?? say`Not begun yet`} · {agoWords(seen)}
          </span>
        </li>
      ))}
    </ul>
  );
};

import { isProblem, type Problem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import '../../parts/message-page.css';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { Waiting } from '../../parts/states.tsx';
import { go, to, useQuery } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import type { Games } from '../adapter.ts';
import { type LabGame, type Loaded, loadKeptFile, loadLabGame, loadReplay } from './load.ts';
import { OpenFile } from './open-file.tsx';
import { Replay } from './replay.tsx';
import './replay.css';
import { say } from '../../platform/words/say.ts';

/** A battle to look at again: one of this server's, one of the lab's, or a file. */
export const ReplayPage = ({
  games,
  match,
  labGame,
}: {
  games: Games;
  match?: string | undefined;
  labGame?: LabGame;
}): ReactNode => {
  const [loaded, setLoaded] = useState<Loaded | Problem>();
  // A file has no address: whoever comes back to a moment of one finds the latest.
  const isFile = match === undefined && !labGame;
  const isMoment = new URLSearchParams(useQuery()).has('at');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game of the lab is another page
  useEffect(() => {
    if (isFile && (!isMoment || loaded)) return;
    let left = false;
    const asked = labGame
      ? loadLabGame(games, labGame)
      : match === undefined
        ? loadKeptFile(games)
        : loadReplay(games, match);
    asked.then(found => {
      if (!left) setLoaded(found);
    }, setLoaded);
    return () => {
      left = true;
    };
  }, [match, isFile && isMoment]);
  const show = (found: Loaded): void => {
    setLoaded(found);
    go(`${to.replays()}?at=${found.reel.stops.length - 1}`);
  };
  if (isFile && !isMoment) return <OpenFile games={games} opened={show} />;
  if (loaded && !isProblem(loaded)) return <Replay loaded={loaded} />;
  if (loaded) return <Missing say={loaded.say} />;
  return (
    <main className="message-page">
      <Waiting say={say`Fetching the battle …`} />
    </main>
  );
};

const Missing = ({ say: why }: { say: string }): ReactNode => {
  useTitle(say`No replay`);
  return (
    <>
      <Header />
      <main className="message-page">
        <h1>{say`Nothing to show`}</h1>
        <p>{why}</p>
        <p className="row">
          <Link className="button primary" href={to.home()}>
            {say`To the battles`}
          </Link>
          <Link className="button" href={to.replays()}>
            {say`Open a file`}
          </Link>
        </p>
      </main>
    </>
  );
};

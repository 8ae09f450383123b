import { isProblem, type Problem, topPrompt } from '@emlia/kernel';
import { lazy, type ReactNode, useEffect, useMemo, useState } from 'react';
import '../parts/message-page.css';
import { Header } from '../parts/header.tsx';
import { Link } from '../parts/link.tsx';
import { Waiting } from '../parts/states.tsx';
import { go, to, useQuery } from '../platform/router.ts';
import { useTitle } from '../platform/use-title.ts';
import type { Ready } from '../session/session.ts';
import { BoardView } from '../table/board-view.tsx';
import { useFold } from '../table/fold.ts';
import { leaveTable } from '../table/store.ts';
import '../table/choices.css';
import '../table/panel.css';
import '../table/table.css';
import { TimingTrack } from '../table/timing-track.tsx';
import {
  type AnyLoaded,
  isLoadedEras,
  type LabGame,
  type Loaded,
  loadKeptFile,
  loadLabGame,
  loadMatch,
} from './load.ts';
import { OpenFile } from './open-file.tsx';
import './replay.css';
import { ReplayBar } from './replay-bar.tsx';
import { StoryPanel } from './story-panel.tsx';
import { Transport } from './transport.tsx';
import { useMoment } from './use-moment.ts';

const ErasReplay = lazy(async () => ({ default: (await import('../eras/replay.tsx')).ErasReplay }));

/** A battle to look at again: one of this server's, one of the lab's, or a file. */
export const ReplayPage = ({
  match,
  labGame,
}: {
  match?: string | undefined;
  labGame?: LabGame;
}): ReactNode => {
  const [loaded, setLoaded] = useState<AnyLoaded | Problem>();
  // A file has no address: whoever comes back to a moment of one finds the latest.
  const isFile = match === undefined && !labGame;
  const isMoment = new URLSearchParams(useQuery()).has('at');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game of the lab is another page
  useEffect(() => {
    if (isFile && (!isMoment || loaded)) return;
    let left = false;
    const asked = labGame ? loadLabGame(labGame) : match === undefined ? loadKeptFile() : loadMatch(match);
    asked.then(found => {
      if (!left) setLoaded(found);
    }, setLoaded);
    return () => {
      left = true;
    };
  }, [match, isFile && isMoment]);
  useEffect(() => leaveTable, []);
  const show = (found: AnyLoaded): void => {
    setLoaded(found);
    go(`${to.replays()}?at=${found.reel.stops.length - 1}`);
  };
  if (isFile && !isMoment) return <OpenFile opened={show} />;
  if (loaded && !isProblem(loaded))
    return isLoadedEras(loaded) ? <ErasReplay loaded={loaded} /> : <Replay loaded={loaded} />;
  if (loaded) return <Missing say={loaded.say} />;
  return (
    <main className="message-page">
      <Waiting say="Fetching the battle …" />
    </main>
  );
};

const Missing = ({ say }: { say: string }): ReactNode => {
  useTitle('No replay');
  return (
    <>
      <Header />
      <main className="message-page">
        <h1>Nothing to show</h1>
        <p>{say}</p>
        <p className="row">
          <Link className="button primary" href={to.home()}>
            To the battles
          </Link>
          <Link className="button" href={to.replays()}>
            Open a file
          </Link>
        </p>
      </main>
    </>
  );
};

const Replay = ({ loaded }: { loaded: Loaded }): ReactNode => {
  const { header, reel } = loaded;
  useTitle(`${header.title}, replayed`);
  const last = reel.stops.length - 1;
  const [stop, seek] = useMoment(last);
  const folded = useFold(state => state.folded);
  const ready = useMemo((): Ready => {
    const seen = reel.at(stop);
    const prompt = topPrompt(seen.view);
    const undo = { not: 'The battle is only looked at.' };
    return { header, game: reel.game, seen, held: [], present: [], prompt, seat: undefined, undo };
  }, [header, reel, stop]);
  return (
    <div className={`table-page replay-page${folded ? ' folded' : ''}`}>
      <ReplayBar loaded={loaded} ready={ready} stop={stop} />
      <TimingTrack ready={ready} />
      <BoardView ready={ready} />
      <StoryPanel loaded={loaded} view={ready.seen.view} stop={stop} seek={seek} />
      <Transport reel={reel} stop={stop} seek={seek} latest={ready.seen.story.at(-1)} />
    </div>
  );
};

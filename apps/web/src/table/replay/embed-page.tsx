import { isProblem, type Problem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import '../../parts/message-page.css';
import { Waiting } from '../../parts/states.tsx';
import { to, useQuery } from '../../platform/router.ts';
import { useTitle } from '../../platform/use-title.ts';
import type { Games } from '../adapter.ts';
import { pageClass } from '../table.tsx';
import './embed-page.css';
import { type Loaded, loadFinished } from './load.ts';
import { useReplayed } from './replay.tsx';
import './replay.css';
import { Transport } from './transport.tsx';
import '../panel.css';
import '../table.css';
import { say } from '../../platform/words/say.ts';

/** For the frames of other sites: a replay, or with the match in the query the board alone as it stood at a moment. */
export const EmbedPage = ({ games, match }: { games: Games; match?: string }): ReactNode => {
  const asked = new URLSearchParams(useQuery()).get('match') ?? '';
  const wanted = match ?? asked;
  const [loaded, setLoaded] = useState<Loaded | Problem>();
  useEffect(() => {
    let left = false;
    loadFinished(games, wanted).then(found => {
      if (!left) setLoaded(found);
    }, setLoaded);
    return () => {
      left = true;
    };
  }, [games, wanted]);
  if (loaded && !isProblem(loaded))
    return <Embedded loaded={loaded} match={wanted} still={match === undefined} />;
  return (
    <main className="message-page">
      {loaded ? <p role="alert">{loaded.say}</p> : <Waiting say={say`Fetching the battle …`} />}
    </main>
  );
};

interface Props {
  readonly loaded: Loaded;
  readonly match: string;
  /** The board alone, nothing to play it by. */
  readonly still: boolean;
}

const Embedded = ({ loaded, match, still }: Props): ReactNode => {
  const { header, adapter } = loaded;
  const { Board } = adapter;
  const { ready, stop, seek } = useReplayed(loaded);
  useTitle(header.title);
  return (
    <div className={pageClass(adapter.className, 'embed-page', still && 'still')}>
      <Board ready={ready} />
      {!still && <Transport loaded={loaded} stop={stop} seek={seek} latest={ready.seen.story.at(-1)} />}
      <p className="embed-source small">
        <a href={to.replay(match, stop)} target="_blank" rel="noopener">
          {say`${header.title} on Emlia`}
        </a>
      </p>
    </div>
  );
};

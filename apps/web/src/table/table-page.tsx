import { lazy, type ReactNode, useEffect, useMemo } from 'react';
import '../parts/message-page.css';
import { CrashPage } from '../parts/crash.tsx';
import { HandOver } from '../parts/hand-over.tsx';
import { Header } from '../parts/header.tsx';
import { Link } from '../parts/link.tsx';
import { Waiting } from '../parts/states.tsx';
import { to, useHash } from '../platform/router.ts';
import { useTitle } from '../platform/use-title.ts';
import { nameOf, openSession, type Ready, takeOver, tokensFor, useSession } from '../session/session.ts';
import { BoardView } from './board-view.tsx';
import { useFold } from './fold.ts';
import { LogBar } from './log-bar.tsx';
import { Panel } from './panel.tsx';
import { sideOf } from './pieces.ts';
import { leaveTable, putDown, settle } from './store.ts';
import './choices.css';
import './panel.css';
import './table.css';
import { TimingTrack } from './timing-track.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { whoseChoice } from './words.ts';

const ErasPage = lazy(async () => ({ default: (await import('../eras/eras-page.tsx')).ErasPage }));

/** One match: joins it, and shows whatever becomes of that. */
export const TablePage = ({ match }: { match: string }): ReactNode => {
  const hash = useHash();
  const tokens = useMemo(() => tokensFor(match, hash), [match, hash]);
  useEffect(() => {
    const leave = openSession(match, tokens);
    return () => {
      leave();
      leaveTable();
    };
  }, [match, tokens]);
  const { ready, covered, closedBy, crash, connection, lines } = useSession();
  const ruleset = lines.find(line => line.header)?.header?.ruleset;
  if (crash) return <CrashPage error={crash.error} log={crash.log} />;
  if (ruleset?.startsWith('eras-')) return <ErasPage match={match} tokens={tokens} ruleset={ruleset} />;
  if (closedBy) return <Closed say={closedBy.say} />;
  if (ready || covered) {
    return (
      <>
        {ready && <Table ready={ready} covered={covered !== undefined} />}
        {covered && <HandOverTo ready={covered} />}
      </>
    );
  }
  return (
    <main className="message-page">
      <Waiting
        say={
          connection === 'lost'
            ? 'The server does not answer. It is being asked again every few seconds …'
            : 'Setting up the table …'
        }
      />
      {connection === 'lost' && (
        <p className="row">
          <Link className="button" href={to.home()}>
            To the battles
          </Link>
        </p>
      )}
    </main>
  );
};

const HandOverTo = ({ ready }: { ready: Ready }): ReactNode => {
  const { game, seat = '' } = ready;
  return (
    <HandOver
      name={nameOf(game, seat)}
      side={sideOf(game, seat)}
      about={whoseChoice(ready)}
      takeOver={takeOver}
    />
  );
};

const Closed = ({ say }: { say: string }): ReactNode => {
  useTitle('No seat at this table');
  return (
    <>
      <Header />
      <main className="message-page">
        <h1>No seat at this table</h1>
        <p>{say} Ask whoever sent you the link for a fresh one, or begin a battle of your own.</p>
        <p className="row">
          <Link className="button primary" href={to.home()}>
            To the battles
          </Link>
        </p>
      </main>
    </>
  );
};

const Table = ({ ready, covered }: { ready: Ready; covered: boolean }): ReactNode => {
  useTitle(ready.header.title);
  const { seen, seat } = ready;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change on the table takes the tool out of hand
  useEffect(() => (covered ? putDown() : settle(ready)), [seen.view, seat, covered]);
  useKeys();
  const folded = useFold(state => state.folded);
  return (
    <div className={`table-page${folded ? ' folded' : ''}`}>
      <TopBar ready={ready} />
      <TimingTrack ready={ready} />
      <BoardView ready={ready} />
      <Panel ready={ready} />
      <LogBar ready={ready} />
    </div>
  );
};

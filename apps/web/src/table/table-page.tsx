import { type ReactNode, useEffect, useMemo } from 'react';
import '../parts/message-page.css';
import { CrashPage } from '../parts/crash.tsx';
import { HandOver } from '../parts/hand-over.tsx';
import { Header } from '../parts/header.tsx';
import { Link } from '../parts/link.tsx';
import { Waiting } from '../parts/states.tsx';
import { to, useHash } from '../platform/router.ts';
import { useTitle } from '../platform/use-title.ts';
import type { Games } from './adapter.ts';
import type { Ready } from './session/ready.ts';
import { openSession, takeOver, tokensFor, useSession } from './session/session.ts';
import { Table } from './table.tsx';

/** One match: joins it, and shows whatever becomes of that. */
export const TablePage = ({ games, match }: { games: Games; match: string }): ReactNode => {
  const hash = useHash();
  const tokens = useMemo(() => tokensFor(match, hash), [match, hash]);
  useEffect(() => openSession(games, match, tokens), [games, match, tokens]);
  const { ready, covered, closedBy, crash, connection } = useSession();
  if (crash) return <CrashPage error={crash.error} log={crash.log} />;
  if (closedBy) return <Closed say={closedBy.say} />;
  if (ready || covered) {
    return (
      <>
        {ready && !covered?.adapter.clearedAtHandOver && (
          <Table ready={ready} covered={covered !== undefined} />
        )}
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
  const { adapter, game, seat = '' } = ready;
  return (
    <HandOver
      name={adapter.nameOf(game, seat)}
      side={adapter.sideOf(game, seat)}
      about={adapter.choiceOf(ready).say}
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

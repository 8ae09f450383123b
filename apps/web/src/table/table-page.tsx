import { type ReactNode, useEffect, useMemo, useState } from 'react';
import '../parts/message-page.css';
import { CrashPage } from '../parts/crash.tsx';
import { HandOver } from '../parts/hand-over.tsx';
import { Header } from '../parts/header.tsx';
import { Link } from '../parts/link.tsx';
import { clearNotices } from '../parts/notices.ts';
import { Waiting } from '../parts/states.tsx';
import { to, useHash } from '../platform/router.ts';
import { useTitle } from '../platform/use-title.ts';
import { say } from '../platform/words/say.ts';
import type { Games } from './adapter.ts';
import { PlainPage } from './plain/plain-page.tsx';
import { PLAIN } from './session/meeting.ts';
import type { Ready } from './session/ready.ts';
import { openSession, takeOver, tokensFor, useSession } from './session/session.ts';
import { Table } from './table.tsx';
import { invitationIn, TableRoom } from './table-room.tsx';
import { useVisit } from './use-visit.ts';

/** One match: joins it, and shows whatever becomes of that. */
export const TablePage = ({ games, match }: { games: Games; match: string }): ReactNode => {
  const hash = useHash();
  const tokens = useMemo(() => tokensFor(match, hash), [match, hash]);
  const [opened, setOpened] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has taken a seat opens the line anew, as somebody
  useEffect(() => openSession(games, match, tokens), [games, match, tokens, opened]);
  const { ready, covered, closedBy, crash, connection, waiting } = useSession();
  useVisit(match, ready ? momentOf(ready) : waiting && 'before');
  if (crash) return <CrashPage error={crash.error} log={crash.log} />;
  if (closedBy?.problem === PLAIN) return <PlainPage match={match} tokens={tokens} />;
  if (closedBy) return <Closed say={closedBy.say} />;
  if (waiting && !ready) {
    return <TableRoom card={waiting} invited={invitationIn(hash)} reopen={() => setOpened(opened + 1)} />;
  }
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
            ? say`The server does not answer. It is being asked again every few seconds …`
            : say`Setting up the table …`
        }
      />
      {connection === 'lost' && (
        <p className="row">
          <Link className="button" href={to.home()}>
            {say`To the battles`}
          </Link>
        </p>
      )}
    </main>
  );
};

/** Of a match in which others may have had to be told that it waits: whenever one is asked. */
const momentOf = ({ header, seat, seen }: Ready): string | undefined =>
  header.seating === 'claimed' && seat !== undefined ? String(seen.last?.seq) : undefined;

const HandOverTo = ({ ready }: { ready: Ready }): ReactNode => {
  // What one player was refused is not for the next one's eyes.
  useEffect(clearNotices, []);
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

const Closed = ({ say: why }: { say: string }): ReactNode => {
  useTitle(say`No seat at this table`);
  return (
    <>
      <Header />
      <main className="message-page">
        <h1>{say`No seat at this table`}</h1>
        <p>{say`${why} Ask whoever sent you the link for a fresh one, or begin a battle of your own.`}</p>
        <p className="row">
          <Link className="button primary" href={to.home()}>
            {say`To the battles`}
          </Link>
        </p>
      </main>
    </>
  );
};

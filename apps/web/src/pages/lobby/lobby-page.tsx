import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { TableCard } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Button } from '../../parts/button.tsx';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { showNotice } from '../../parts/notices.ts';
import { paceWords } from '../../parts/pace.tsx';
import { SideName } from '../../parts/side.tsx';
import { go, to } from '../../platform/router.ts';
import { claimSeat, fetchOwnTables, fetchTables, joinAnybody } from '../../platform/tables.ts';
import { useTitle } from '../../platform/use-title.ts';
import { TableFilter } from './table-filter.tsx';
import { isSoughtTable, NO_WISH, ratedWords, standsWords } from './table-words.ts';
import './lobby-page.css';
import { say } from '../../platform/words/say.ts';

interface Lobby {
  readonly own: readonly TableCard[];
  readonly open: readonly TableCard[];
  readonly playing: readonly TableCard[];
}

const AGAIN_MS = 5000;

const fetchLobby = async (): Promise<Lobby | Problem> => {
  const [own, open, playing] = await Promise.all([
    fetchOwnTables(),
    fetchTables('open'),
    fetchTables('playing'),
  ]);
  if (isProblem(own)) return own;
  if (isProblem(open)) return open;
  return isProblem(playing) ? playing : { own, open, playing };
};

/** What stands at the server, asked for again while somebody looks at it. */
const useLobby = (): { readonly found: Lobby | Problem | undefined; load(): void } => {
  const [found, setFound] = useState<Lobby | Problem>();
  const load = useCallback((): void => void fetchLobby().then(setFound), []);
  useEffect(() => {
    load();
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { found, load };
};

/** Who plays here, and where one can join them. */
export const LobbyPage = (): ReactNode => {
  useTitle(say`Tables`);
  const { found, load } = useLobby();
  return (
    <>
      <Header />
      <main className="lobby-page">
        <h1>{say`Tables`}</h1>
        <p className="lead">
          {say`Everybody here plays their own seat, and nobody chooses the dice.`}{' '}
          <Link href={to.home()}>{say`Choose a battle`}</Link> {say`to open a table of your own.`}{' '}
          <Link href={to.players()}>{say`Who plays here, and how well`}</Link>
        </p>
        <PlayAnybody />
        <Fetched
          found={found}
          waiting={say`Looking who is here …`}
          trouble={say`No tables to show`}
          retry={load}
        >
          {lobby => <Tables {...lobby} />}
        </Fetched>
      </main>
    </>
  );
};

/** At whichever open table suits best. */
const PlayAnybody = (): ReactNode => {
  const join = async (slow: boolean): Promise<void> => {
    const joined = await joinAnybody({ slow });
    if (isProblem(joined)) showNotice(joined);
    else if (joined.table) go(to.play(joined.table.match));
    else
      showNotice(
        problem('nobody', say`Nobody waits at such a table just now: open one, and it stands here.`),
      );
  };
  return (
    <section className="anybody" aria-labelledby="play-anybody">
      <h2 id="play-anybody">{say`Play anybody`}</h2>
      <p className="quiet">{say`You sit down at the open table whose host is rated nearest to you.`}</p>
      <div className="row">
        <Button look="primary" onClick={() => void join(false)}>
          {say`At one sitting`}
        </Button>
        <Button onClick={() => void join(true)}>{say`Over days`}</Button>
      </div>
    </section>
  );
};

const Tables = ({ own, open, playing }: Lobby): ReactNode => {
  const [sought, setSought] = useState(NO_WISH);
  const mine = new Set(own.map(({ match }) => match));
  const others = (all: readonly TableCard[]): readonly TableCard[] =>
    all.filter(card => !mine.has(card.match) && isSoughtTable(card, sought));
  const ownShown = own.filter(card => isSoughtTable(card, sought));
  const isAny = JSON.stringify(sought) === JSON.stringify(NO_WISH);
  return (
    <>
      <TableFilter sought={sought} seek={setSought} />
      {own.length > 0 && (
        <section aria-labelledby="own-tables">
          <h2 id="own-tables">{say`Your battles`}</h2>
          {ownShown.length === 0 && <p className="quiet">{say`None of yours is like that.`}</p>}
          <ul>
            {ownShown.map(card => (
              <Row key={card.match} card={card} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="open-tables">
        <h2 id="open-tables">{say`Open to anyone`}</h2>
        {others(open).length === 0 ? (
          <p className="quiet">
            {isAny
              ? say`Nobody waits for an opponent just now. Open a table, and it stands here.`
              : say`No open table is like that.`}
          </p>
        ) : (
          <ul>
            {others(open).map(card => (
              <Row key={card.match} card={card}>
                <OpenSeats card={card} />
              </Row>
            ))}
          </ul>
        )}
      </section>
      {others(playing).length > 0 && (
        <section aria-labelledby="played-tables">
          <h2 id="played-tables">{say`To watch`}</h2>
          <ul>
            {others(playing).map(card => (
              <Row key={card.match} card={card} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const Row = ({ card, children }: { card: TableCard; children?: ReactNode }): ReactNode => {
  const { match, title, phase, seats, changed, pace, rated } = card;
  return (
    <li className={card.waits ? 'waits' : undefined}>
      <Link href={phase === 'over' ? to.replay(match) : to.play(match)}>
        <span className="title">{title}</span>
        <span className="who small">
          {seats.map(({ seat, name, holder, bot, reserved }, side) => (
            <SideName key={seat} side={side}>
              {name}: {holder ?? reserved ?? (bot ? say`bot, ${bot.bot}` : say`free`)}
            </SideName>
          ))}
        </span>
      </Link>
      <span className="stands small">
        {standsWords(card)}{' '}
        <span className="quiet">
          · {pace ? `${paceWords(pace)} · ` : ''}
          {rated ? `${ratedWords(rated)} · ` : ''}
          {agoWords(changed)}
        </span>
      </span>
      {children}
    </li>
  );
};

const OpenSeats = ({ card: { match, seats } }: { card: TableCard }): ReactNode => {
  const take = async (seat: string): Promise<void> => {
    const taken = await claimSeat(match, seat);
    if (isProblem(taken)) showNotice(taken);
    else go(to.play(match));
  };
  return (
    <span className="row">
      {seats.map(
        ({ seat, name, open }) =>
          open && (
            <Button key={seat} onClick={() => void take(seat)}>
              {say`Play ${name}`}
            </Button>
          ),
      )}
    </span>
  );
};

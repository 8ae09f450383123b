import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Link } from '../parts/link.tsx';
import { RuleLink } from '../parts/rule-link.tsx';
import { Side } from '../parts/side.tsx';
import { to } from '../platform/router.ts';
import type { Offer, OfferList, Row } from './desk.ts';

interface Props<Command> {
  readonly question: string;
  /** In place of a question and of who is waited for. */
  readonly beside: ReactNode;
  readonly waiting: string | undefined;
  readonly result: string | undefined;
  /** Where all of it can be looked at again, and the way to fight it again. */
  readonly replay: string;
  readonly again: ReactNode;
  readonly lists: readonly OfferList<Command>[];
  readonly about:
    | { readonly title: string; readonly side: number; readonly lines: readonly string[] }
    | undefined;
  readonly rows: readonly Row[];
  readonly rowsName: string;
  readonly places: readonly Row[];
  readonly selected: string | undefined;
  readonly busy: boolean;
  order(command: Command): void;
  select(id: string): void;
  readonly hurry: (() => void) | undefined;
  /** Nobody here has a seat. */
  readonly watching: boolean;
}

/** What is asked, what is selected, and everything that may be ordered; what may not says why. */
export const OrderPanel = <Command,>(props: Props<Command>): ReactNode => {
  const {
    question,
    beside,
    waiting,
    result,
    replay,
    again,
    lists,
    about,
    rows,
    rowsName,
    places,
    selected,
    busy,
    order,
    select,
    hurry,
    watching,
  } = props;
  const done = lists.find(({ title }) => title === 'Done');
  const others = lists.filter(list => list !== done);
  const isAsked = result !== undefined || !beside || done !== undefined;
  return (
    <>
      {isAsked && (
        <section className="prompt">
          {result !== undefined && (
            <>
              <h2>{result}</h2>
              <div className="row">
                <Link className="button primary" href={replay}>
                  Replay and history
                </Link>
                {again}
                <Link className="button" href={to.home()}>
                  Another battle
                </Link>
              </div>
            </>
          )}
          {!beside && question && <p className="question">{question}</p>}
          {!beside && waiting !== undefined && <p className="quiet">{waiting}</p>}
          {hurry && <Button onClick={hurry}>{watching ? 'Skip ahead' : 'Skip to my choice'}</Button>}
          {done?.offers.map(offer => (
            <Button
              key={JSON.stringify(offer.command)}
              look="primary"
              disabled={busy || offer.refusal !== undefined}
              onClick={() => order(offer.command)}
            >
              {offer.say}
            </Button>
          ))}
        </section>
      )}
      {beside}
      {about && (
        <section className="unit-card">
          <h2>{about.side < 0 ? about.title : <Side side={about.side}>{about.title}</Side>}</h2>
          {about.lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className="prompt orders" aria-label="What may be ordered">
          {others.map(({ title, offers }) => (
            <Offers key={title} title={title} offers={offers} busy={busy} order={order} />
          ))}
        </section>
      )}
      <Picks title={rowsName} rows={rows} selected={selected} select={select} />
      {places.length > 0 && <Picks title="Places" rows={places} selected={selected} select={select} />}
    </>
  );
};

const Picks = ({
  title,
  rows,
  selected,
  select,
}: {
  title: string;
  rows: readonly Row[];
  selected: string | undefined;
  select(id: string): void;
}): ReactNode => (
  <section className="prompt">
    <p className="caption">{title}</p>
    <ul className="picks">
      {rows.map(({ id, side, owner, cells: [name, ...rest] }) => (
        <li key={id}>
          <button
            type="button"
            className="choice"
            aria-pressed={id === selected}
            aria-label={[name, owner, rest[0]?.split('\n')[0]].filter(Boolean).join(', ')}
            onClick={() => select(id)}
          >
            {side < 0 ? <span>{name}</span> : <Side side={side}>{name}</Side>}
            <span className="quiet numbers">{rest[0]?.split('\n')[0]}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

const SHOWN = 8;

const Offers = <Command,>({
  title,
  offers,
  busy,
  order,
}: OfferList<Command> & { busy: boolean; order(command: Command): void }): ReactNode => (
  <div className="offers">
    <p className="caption">{title}</p>
    {offers.slice(0, SHOWN).map(offer => (
      <OfferRow key={JSON.stringify(offer.command)} offer={offer} busy={busy} order={order} />
    ))}
    {offers.length > SHOWN && (
      <details className="more">
        <summary>{offers.length - SHOWN} more</summary>
        {offers.slice(SHOWN).map(offer => (
          <OfferRow key={JSON.stringify(offer.command)} offer={offer} busy={busy} order={order} />
        ))}
      </details>
    )}
  </div>
);

const OfferRow = <Command,>({
  offer: { say, detail, about, refusal, command },
  busy,
  order,
}: {
  offer: Offer<Command>;
  busy: boolean;
  order(command: Command): void;
}): ReactNode =>
  refusal ? (
    <p className="shut">
      <span className="name">{say}</span>{' '}
      <span className="why">
        {refusal.say} <RuleLink rule={refusal.rule} />
      </span>
    </p>
  ) : (
    <button type="button" className="choice lined" disabled={busy} onClick={() => order(command)}>
      <span className="name">{say}</span>
      {detail !== undefined && <span className="quiet numbers">{detail}</span>}
      {about !== undefined && <span className="quiet about">{about}</span>}
    </button>
  );

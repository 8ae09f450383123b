import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { say, sayWord } from '../../platform/words/say.ts';
import { OfferRow } from './offer-row.tsx';
import { DONE, type Offer, type OfferList, offerKey } from './offers.ts';

interface Props<Command> {
  readonly lists: readonly OfferList<Command>[];
  /** An order is on its way. */
  readonly busy: boolean;
  order(command: Command): void;
}

/** The orders that end a choice, each a button of its own. */
export const DoneButtons = <Command,>({ lists, busy, order }: Props<Command>): ReactNode =>
  lists
    .filter(({ title }) => title === DONE)
    .flatMap(({ offers }) => offers)
    .map(offer => (
      <Button
        key={offerKey(offer)}
        look="primary"
        disabled={busy || offer.refusal !== undefined}
        onClick={() => order(offer.command)}
      >
        {offer.say}
      </Button>
    ));

/** Everything else that may be ordered, under its titles; what may not says why. */
export const OrderLists = <Command,>({ lists, busy, order }: Props<Command>): ReactNode => {
  const others = lists.filter(({ title }) => title !== DONE);
  if (others.length === 0) return null;
  return (
    <section className="prompt orders" aria-label={say`What may be ordered`}>
      {others.map(({ title, offers }) => (
        <Offers key={title} title={title} offers={offers} busy={busy} order={order} />
      ))}
    </section>
  );
};

const SHOWN = 8;

const Offers = <Command,>({
  title,
  offers,
  busy,
  order,
}: OfferList<Command> & Omit<Props<Command>, 'lists'>): ReactNode => {
  const row = (offer: Offer<Command>): ReactNode => (
    <OfferRow key={offerKey(offer)} offer={offer} busy={busy} order={order} />
  );
  const open = offers.filter(({ refusal }) => !refusal);
  const shut = offers.filter(({ refusal }) => refusal);
  return (
    <div className="offers">
      <p className="caption">{sayWord(title)}</p>
      {open.slice(0, SHOWN).map(row)}
      {open.length > SHOWN && (
        <details className="more">
          <summary>{say`${open.length - SHOWN} more`}</summary>
          {open.slice(SHOWN).map(row)}
        </details>
      )}
      {shut.length > 0 && (
        <details className="more">
          <summary>{say`${shut.length} not possible now`}</summary>
          {shut.map(row)}
        </details>
      )}
    </div>
  );
};

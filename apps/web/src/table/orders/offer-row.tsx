import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { say } from '../../platform/words/say.ts';
import type { Offer } from './offers.ts';

interface Props<Command> {
  readonly offer: Offer<Command>;
  /** An order is on its way. */
  readonly busy: boolean;
  order(command: Command): void;
}

/** An order as a row: what it does is told beside and under it; what may not be ordered says why. */
export const OfferRow = <Command,>({ offer, busy, order }: Props<Command>): ReactNode => {
  const [asksAgain, setAsksAgain] = useState(false);
  const { say: words, detail, about, sure, refusal, command } = offer;
  if (refusal)
    return (
      <p className="shut">
        <span className="name">{words}</span>{' '}
        <span className="why">
          {refusal.say} <RuleLink rule={refusal.rule} />
        </span>
      </p>
    );
  if (asksAgain && sure !== undefined)
    return (
      <div className="sure" role="alertdialog" aria-label={words}>
        <p>{sure}</p>
        <div className="row">
          <Button look="primary" disabled={busy} onClick={() => order(command)}>
            {words}
          </Button>
          <Button onClick={() => setAsksAgain(false)}>{say`No`}</Button>
        </div>
      </div>
    );
  return (
    <button
      type="button"
      className="choice lined"
      disabled={busy}
      onClick={() => (sure === undefined ? order(command) : setAsksAgain(true))}
    >
      <span className="name">{words}</span>
      {detail !== undefined && <span className="quiet numbers">{detail}</span>}
      {about !== undefined && <span className="quiet about">{about}</span>}
    </button>
  );
};

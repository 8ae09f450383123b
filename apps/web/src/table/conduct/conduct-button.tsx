import type { Pace } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button, SignButton } from '../../parts/button.tsx';
import { PaceChoice } from '../../parts/pace.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { say } from '../../platform/words/say.ts';
import type { Ready } from '../session/ready.ts';
import { move } from './move.ts';
import { StandingOrders } from './standing-orders.tsx';

/** What one may do beside the rules while others play too: offer, ask, give up. */
export const ConductButton = ({ ready }: { ready: Ready }): ReactNode => {
  const [open, setOpen] = useState(false);
  const { conduct, held, prompt, header } = ready;
  const [own] = held;
  if (!conduct || own === undefined || held.length > 1 || !prompt || header.partOf) return null;
  if (conduct.card.gone?.includes(own)) return null;
  return (
    <>
      <SignButton sign="flag" label={say`Give up, offer, ask`} onClick={() => setOpen(true)} />
      <Sheet
        open={open}
        title={say`Among the players`}
        about={say`What is offered holds when all others agree, and lapses when one of them plays on.`}
        onClose={() => setOpen(false)}
      >
        <Motions ready={ready} own={own} close={() => setOpen(false)} />
      </Sheet>
    </>
  );
};

const Motions = ({ ready, own, close }: { ready: Ready; own: string; close(): void }): ReactNode => {
  const { header, conduct } = ready;
  const card = conduct?.card;
  const alone = header.seats.every(seat => seat === own || header.bots?.[seat]);
  const offer = (what: 'draw' | 'takeBack' | 'adjourn'): void => {
    void move(own, { do: 'offer', what });
    close();
  };
  const barred = alone || card?.offer !== undefined || card?.adjourned === true;
  return (
    <div className="motions">
      {alone && <p className="quiet">{say`Only bots play against you here; they agree to nothing.`}</p>}
      <div className="row">
        <Button disabled={barred} onClick={() => offer('draw')}>{say`Offer a draw`}</Button>
        <Button disabled={barred} onClick={() => offer('takeBack')}>{say`Ask to take back`}</Button>
        <Button disabled={barred} onClick={() => offer('adjourn')}>{say`Ask to adjourn`}</Button>
      </div>
      {ready.orders && <StandingOrders own={own} {...ready.orders} />}
      {card?.pace && <OtherPace own={own} pace={card.pace} barred={barred} close={close} />}
      <GiveUp own={own} close={close} />
    </div>
  );
};

const OtherPace = ({
  own,
  pace: now,
  barred,
  close,
}: {
  own: string;
  pace: Pace;
  barred: boolean;
  close(): void;
}): ReactNode => {
  const [pace, setPace] = useState<Pace | undefined>(now);
  const ask = (): void => {
    if (pace) void move(own, { do: 'offer', what: 'pace', pace });
    close();
  };
  return (
    <div className="row">
      <PaceChoice pace={pace} choose={setPace} />
      <Button disabled={barred || !pace || pace === now} onClick={ask}>{say`Ask for this pace`}</Button>
    </div>
  );
};

/** Asked twice: nobody gives up by a slip. */
const GiveUp = ({ own, close }: { own: string; close(): void }): ReactNode => {
  const [asked, setAsked] = useState(false);
  const end = (how: 'resign' | 'callOff'): void => {
    void move(own, { do: how });
    close();
  };
  if (!asked) {
    return (
      <div className="row">
        <Button onClick={() => end('callOff')}>{say`Call it off`}</Button>
        <span className="quiet small">{say`Without a winner, until everybody has played.`}</span>
        <Button onClick={() => setAsked(true)}>{say`Give up …`}</Button>
      </div>
    );
  }
  return (
    <div className="row" role="alert">
      <strong>{say`Do you give this battle up?`}</strong>
      <Button look="primary" onClick={() => end('resign')}>{say`Yes, I give up`}</Button>
      <Button onClick={() => setAsked(false)}>{say`No, play on`}</Button>
    </div>
  );
};

import type { ConductCard, OfferCard } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { paceWords } from '../../parts/pace.tsx';
import { locale, say } from '../../platform/words/say.ts';
import type { Ready } from '../session/ready.ts';
import './conduct.css';
import { move } from './move.ts';
import { serverNow, timeWords } from './time-left.ts';
import { useNow } from './use-now.ts';

const offerWords = (name: string, { what, pace }: OfferCard): string => {
  switch (what) {
    case 'draw':
      return say`${name} offers a draw.`;
    case 'takeBack':
      return say`${name} asks to take back the latest command of theirs, and all that followed.`;
    case 'adjourn':
      return say`${name} would like to adjourn.`;
    case 'resume':
      return say`${name} would like to go on.`;
    case 'pace':
      return say`${name} would like another pace: ${paceWords(pace)}.`;
  }
};

/** What is to be settled among the players, over the board: an offer, somebody who is late, an adjournment, a bot that stands in. */
export const ConductNotes = ({ ready }: { ready: Ready }): ReactNode => {
  const { conduct, prompt, held, header } = ready;
  const card = conduct?.card;
  const [own] = held;
  const now = useNow(card?.lateFrom !== undefined);
  if (own === undefined && header.watchedLate !== undefined && prompt)
    return (
      <div className="conduct-notes" role="status">
        <p>{say`You watch ${header.watchedLate} turns late: something is hidden in this battle, and nobody at its table shall learn from you what goes on.`}</p>
      </div>
    );
  if (!conduct || !card || !prompt || own === undefined || header.bots?.[own]) return null;
  const at = serverNow(conduct, now);
  const isLate = card.lateFrom !== undefined && card.lateFrom <= at;
  return (
    <div className="conduct-notes" role="status">
      {card.gone?.includes(own) && <p>{say`You have given up; a bot plays on for you.`}</p>}
      {card.standIns?.includes(own) && (
        <div>
          <p>{say`A bot stands in for you.`}</p>
          <Button look="primary" onClick={() => void move(own, { do: 'return' })}>
            {say`Play on myself`}
          </Button>
        </div>
      )}
      <Absent ready={ready} own={own} card={card} at={at} />
      {card.offer ? (
        <Offer ready={ready} own={own} offer={card.offer} />
      ) : (
        card.adjourned && (
          <div>
            <p>{say`The battle is adjourned, and nobody's time runs. After a week it goes on when one of you asks.`}</p>
            <Button
              onClick={() => void move(own, { do: 'offer', what: 'resume' })}
            >{say`Ask to go on`}</Button>
          </div>
        )
      )}
      {isLate && card.runs && card.runs.seat !== own && (
        <Late ready={ready} own={own} seat={card.runs.seat} />
      )}
    </div>
  );
};

/** Who is not there, and what comes of it: on vacation, played for by a bot, or gone from the table on their own turn. */
const Absent = ({
  ready: { adapter, game, header },
  own,
  card,
  at,
}: {
  ready: Ready;
  own: string;
  card: ConductCard;
  at: number;
}): ReactNode => {
  const { vacations = {}, standIns = [], gone = [], away = {}, lateFrom, runs } = card;
  const lines = header.seats.flatMap(seat => {
    const name = adapter.nameOf(game, seat);
    const until = vacations[seat];
    if (until !== undefined && until > at) return [vacationWords(seat === own ? undefined : name, until)];
    if (seat === own) return [];
    if (gone.includes(seat)) return [say`${name} has given up; a bot plays on.`];
    if (standIns.includes(seat)) return [say`A bot stands in for ${name} until they are back.`];
    if (away[seat] === undefined || runs?.seat !== seat || lateFrom === undefined || lateFrom <= at)
      return [];
    return [say`${name} has left the table. In ${timeWords(lateFrom - at)} you may say what comes of it.`];
  });
  return lines.map(line => <p key={line}>{line}</p>);
};

const vacationWords = (name: string | undefined, until: number): string => {
  const when = new Date(until).toLocaleString(locale(), {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  return name === undefined
    ? say`You are on vacation until ${when}: your time does not run.`
    : say`${name} is on vacation until ${when}: their time does not run.`;
};

const Offer = ({ ready, own, offer }: { ready: Ready; own: string; offer: OfferCard }): ReactNode => {
  const { adapter, game } = ready;
  const mine = offer.by === own;
  const answer = (how: 'accept' | 'decline') => void move(own, { do: how, offer: offer.offer });
  return (
    <div>
      <p>
        {mine
          ? say`You wait for an answer to your offer.`
          : offerWords(adapter.nameOf(game, offer.by), offer)}
      </p>
      {!mine && !offer.agreed.includes(own) && (
        <Button look="primary" onClick={() => answer('accept')}>{say`Agree`}</Button>
      )}
      {!offer.agreed.includes(own) && (
        <Button onClick={() => answer('decline')}>{mine ? say`Take it back` : say`Decline`}</Button>
      )}
    </div>
  );
};

/** Somebody's time is up, or they have left: whoever waits says what comes of it. */
const Late = ({ ready, own, seat }: { ready: Ready; own: string; seat: string }): ReactNode => {
  const { adapter, game, header } = ready;
  const name = adapter.nameOf(game, seat);
  const two = header.seats.length === 2;
  return (
    <div>
      <p>{say`${name} is late. You may wait as long as you like.`}</p>
      <Button onClick={() => void move(own, { do: 'standIn', for: seat })}>{say`Let a bot stand in`}</Button>
      <Button onClick={() => void move(own, { do: 'claim', against: seat })}>
        {two ? say`Claim the battle` : say`Leave the side to a bot`}
      </Button>
    </div>
  );
};

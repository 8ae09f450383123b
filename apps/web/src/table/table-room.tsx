import { commitmentTo, isProblem, type Problem } from '@emlia/kernel';
import type { MatchCard, SeatCard } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Header } from '../parts/header.tsx';
import { Link } from '../parts/link.tsx';
import { LinkToCopy, LoopbackNote } from '../parts/link-to-copy.tsx';
import { showNotice } from '../parts/notices.ts';
import { paceWords } from '../parts/pace.tsx';
import { SideName } from '../parts/side.tsx';
import { drawSecret, secretOf } from '../platform/dice-secrets.ts';
import { rememberMatch } from '../platform/matches.ts';
import { to } from '../platform/router.ts';
import {
  claimSeat,
  dismissFrom,
  inviteTo,
  leaveTable,
  promiseDice,
  reserveFor,
  revealDice,
  revokeInvitation,
} from '../platform/tables.ts';
import { useTitle } from '../platform/use-title.ts';
import './table-room.css';
import { say } from '../platform/words/say.ts';

export interface Invitation {
  readonly seat: string;
  readonly invitation: string;
}

/** The invitation that stands in an address. */
export const invitationIn = (hash: string): Invitation | undefined => {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const [seat, invitation] = [given.get('at'), given.get('invitation')];
  return seat && invitation ? { seat, invitation } : undefined;
};

interface RoomProps {
  readonly card: MatchCard;
  readonly invited: Invitation | undefined;
  /** One has become somebody to the server: the line is to be opened anew. */
  reopen(): void;
}

const isPerson = ({ bot }: SeatCard): boolean => bot === undefined;

/** A table before the battle: who sits where, who is invited, and who is ready. */
export const TableRoom = ({ card, invited, reopen }: RoomProps): ReactNode => {
  useTitle(say`Before the battle · ${card.title}`);
  const { match, seats, title } = card;
  const mine = seats.find(({ holder, yours }) => holder !== undefined && yours);
  const people = seats.filter(isPerson);
  const full = people.every(({ holder }) => holder !== undefined);
  useReveal(card, mine);
  useEffect(() => {
    if (mine) {
      const { seat, name } = mine;
      rememberMatch({ match, title, seats: [{ seat, name }], invites: [], note: say`Waits for its players` });
    }
  }, [match, title, mine]);
  const sit = async (seat: string, invitation?: string): Promise<void> => {
    if (!tell(await claimSeat(match, seat, invitation))) reopen();
  };
  return (
    <>
      <Header />
      <main className="message-page table-room">
        <p className="quiet">{say`Before the battle`}</p>
        <h1>{title}</h1>
        <p className="quiet">{paceWords(card.pace)}</p>
        <p>
          {say`Every seat belongs to whoever claims it, and nobody chooses the dice: the server has promised its part before anyone sits down, and everybody adds to it. When the battle is over this page looks whether any die was bent.`}
        </p>
        <ul className="table-seats">
          {seats.map((seat, side) => (
            <SeatRow
              key={seat.seat}
              card={card}
              seat={seat}
              side={side}
              mine={mine}
              invitation={invited?.seat === seat.seat ? invited.invitation : undefined}
              sit={sit}
            />
          ))}
        </ul>
        {mine && <LoopbackNote />}
        <p className="row">
          {mine && <ReadyButton card={card} mine={mine} full={full} />}
          {mine && <Button onClick={() => void leaveTable(match).then(tell)}>{say`Leave the table`}</Button>}
          <Link className="button" href={to.home()}>
            {say`To the battles`}
          </Link>
        </p>
      </main>
    </>
  );
};

/** Whether something stood against it, which is said then. */
const tell = (answer: object | Problem): boolean => {
  if (!isProblem(answer)) return false;
  showNotice(answer);
  return true;
};

interface SeatRowProps {
  readonly card: MatchCard;
  readonly seat: SeatCard;
  readonly side: number;
  readonly mine: SeatCard | undefined;
  readonly invitation: string | undefined;
  sit(seat: string, invitation?: string): Promise<void>;
}

const SeatRow = ({ card: { match }, seat, side, mine, invitation, sit }: SeatRowProps): ReactNode => {
  const isMine = seat.seat === mine?.seat;
  const mayClaim = isPerson(seat) && !seat.holder && !mine;
  const isFree = seat.open || invitation !== undefined || (seat.reserved !== undefined && seat.yours);
  return (
    <li>
      <SideName side={side}>
        <strong>{seat.name}</strong>
      </SideName>
      <span className="who">
        {whoSits(seat, isMine)}
        {seat.commitment !== undefined && <span className="ready"> {say`· ready`}</span>}
      </span>
      {mayClaim && isFree && (
        <Button look="primary" onClick={() => void sit(seat.seat, invitation)}>
          {say`Take this seat`}
        </Button>
      )}
      {mine?.host && !isMine && isPerson(seat) && <HostControls match={match} seat={seat} />}
    </li>
  );
};

const whoSits = ({ holder, bot, open, reserved, invited }: SeatCard, isMine: boolean): string => {
  if (bot) return say`a bot, ${bot.bot}`;
  if (holder !== undefined) return isMine ? say`${holder}, you` : holder;
  if (reserved !== undefined) return say`kept for ${reserved}`;
  if (open) return say`open to anyone`;
  return invited ? say`somebody is invited` : say`nobody yet`;
};

/** What the host of the table does about another's seat. */
const HostControls = ({
  match,
  seat: { seat, name, holder, invited },
}: {
  match: string;
  seat: SeatCard;
}) => {
  const [link, setLink] = useState<string>();
  const invite = async (): Promise<void> => {
    const sent = await inviteTo(match, seat);
    if (!tell(sent) && !isProblem(sent)) setLink(to.invitation(match, seat, sent.invitation));
  };
  const revoke = async (): Promise<void> => {
    setLink(undefined);
    tell(await revokeInvitation(match, seat));
  };
  if (holder !== undefined) {
    return <Button onClick={() => void dismissFrom(match, seat).then(tell)}>{say`Send away`}</Button>;
  }
  return (
    <div className="host-controls">
      <Button onClick={() => void invite()}>{invited ? say`Make a new link` : say`Invite by link`}</Button>
      {invited && <Button onClick={() => void revoke()}>{say`Take the link back`}</Button>}
      <KeepFor match={match} seat={seat} name={name} />
      {invited && link !== undefined && (
        <>
          <LinkToCopy label={say`Invitation for ${name}`} address={link} />
          <p className="quiet small">{say`It works once, for whoever opens it first, within seven days.`}</p>
        </>
      )}
    </div>
  );
};

/** The host keeps a seat for an account, which finds the table among its battles. */
const KeepFor = ({ match, seat, name }: { match: string; seat: string; name: string }): ReactNode => {
  const [who, setWho] = useState('');
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    void reserveFor(match, seat, who).then(tell);
  };
  return (
    <form className="keep-for" onSubmit={keep}>
      <input
        aria-label={say`Who shall play ${name}`}
        placeholder={say`Name of an account`}
        value={who}
        required
        onChange={event => setWho(event.currentTarget.value)}
      />
      <Button type="submit">{say`Keep it for them`}</Button>
    </form>
  );
};

/** Whether this browser has what was promised for the dice. */
const keepsPromise = (match: string, { commitment }: SeatCard): boolean => {
  const kept = secretOf(match);
  return kept !== undefined && commitment === commitmentTo(kept.secret);
};

const ReadyButton = ({ card, mine, full }: { card: MatchCard; mine: SeatCard; full: boolean }): ReactNode => {
  const { match, seedHash } = card;
  if (mine.commitment !== undefined && keepsPromise(match, mine)) {
    return (
      <span className="quiet" role="status">
        {say`You are ready; the battle begins when everybody is.`}
      </span>
    );
  }
  const beReady = async (): Promise<void> => {
    tell(await promiseDice(match, drawSecret(match, seedHash)));
  };
  return (
    <Button look="primary" disabled={!full} onClick={() => void beReady()}>
      {full ? say`I am ready` : say`Waiting for others`}
    </Button>
  );
};

/** Once everybody has promised something for the dice, what was promised here is told. */
const useReveal = ({ match, seats }: MatchCard, mine: SeatCard | undefined): void => {
  const all = seats.filter(isPerson).every(({ commitment }) => commitment !== undefined);
  const told = useRef<string>(undefined);
  const { commitment, revealed } = mine ?? {};
  useEffect(() => {
    const secret = secretOf(match)?.secret;
    if (!all || revealed || secret === undefined || commitment !== commitmentTo(secret)) return;
    if (told.current === secret) return;
    told.current = secret;
    void revealDice(match, secret).then(tell);
  }, [match, all, commitment, revealed]);
};

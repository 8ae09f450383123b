import { isProblem } from '@emlia/kernel';
import type { MatchCreated, MatchHeader } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { rematchOf } from '../platform/api.ts';
import { rememberMatch, type SeatLink } from '../platform/matches.ts';
import { go, to } from '../platform/router.ts';
import { say } from '../platform/words/say.ts';
import { Button } from './button.tsx';
import { Invite } from './invite.tsx';
import { showNotice } from './notices.ts';
import { Sheet } from './sheet.tsx';

interface RematchProps {
  readonly match: string;
  readonly header: MatchHeader;
  /** The seats held at this screen; whoever only watched may play all of them. */
  readonly held: readonly string[];
}

/** Fights the battle once more: two players at each other's seat (scenario.swap), more of them at their own. */
export const RematchButton = ({ match, header, held }: RematchProps): ReactNode => {
  const [asking, setAsking] = useState(false);
  const [shared, setShared] = useState<{ created: MatchCreated; mine: readonly SeatLink[] }>();
  const { seats, title, rematch, partOf } = header;
  const two = seats.length === 2;
  // What a campaign has decided is not fought again.
  if (partOf) return null;
  const play = async (): Promise<void> => {
    setAsking(true);
    const created = await rematchOf(match);
    setAsking(false);
    if (isProblem(created)) {
      showNotice(created);
      return;
    }
    // Seats that are claimed have no links: everybody finds theirs kept.
    if (header.seating === 'claimed') return go(to.play(created.match));
    const wanted =
      held.length === 0 ? seats : two ? seats.filter((_, i) => held.includes(seats[1 - i] ?? '')) : held;
    const mine = created.seats.filter(({ seat }) => wanted.includes(seat));
    const invites = created.seats.filter(seat => !mine.includes(seat));
    rememberMatch({ match: created.match, title, seats: mine, invites });
    if (invites.length === 0) go(to.play(created.match));
    else setShared({ created, mine });
  };
  return (
    <>
      <Button disabled={asking} onClick={() => void play()}>
        {!two
          ? say`Fight it again`
          : rematch
            ? say`Once more, sides exchanged`
            : say`Rematch with sides exchanged`}
      </Button>
      {shared && (
        <Sheet
          open
          title={say`Rematch`}
          about={
            two
              ? say`The same battle with the same armies, and each with the other's.`
              : say`The same battle with the same armies, and each at the same seat.`
          }
          onClose={() => setShared(undefined)}
        >
          <Invite {...shared} />
        </Sheet>
      )}
    </>
  );
};

import type { MatchCreated } from '@emlia/protocol';
import type { ReactNode } from 'react';
import type { SeatLink } from '../platform/matches.ts';
import { go, to } from '../platform/router.ts';
import { say } from '../platform/words/say.ts';
import { Button } from './button.tsx';
import { LinkToCopy, LoopbackNote } from './link-to-copy.tsx';

/** The links of a new match for the others, then to the table. */
export const Invite = ({
  created,
  mine,
}: {
  created: MatchCreated;
  mine: readonly SeatLink[];
}): ReactNode => {
  return (
    <div className="start invite-links">
      {created.seats
        .filter(held => !mine.includes(held))
        .map(held => (
          <section key={held.seat}>
            <h3>{say`For ${held.name}`}</h3>
            <p className="quiet small">
              {say`Send this link to whoever is to play that side. Whoever has it plays it, so keep it between you.`}
            </p>
            <LinkToCopy label={say`Link for ${held.name}`} address={to.play(created.match, [held.token])} />
          </section>
        ))}
      <LoopbackNote />
      <Button
        look="primary"
        onClick={() =>
          go(
            to.play(
              created.match,
              mine.map(({ token }) => token),
            ),
          )
        }
      >
        {say`Go to the table`}
      </Button>
    </div>
  );
};

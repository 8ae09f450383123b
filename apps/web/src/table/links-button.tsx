import { isProblem } from '@emlia/kernel';
import type { MatchHeader } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button, SignButton } from '../parts/button.tsx';
import { LinkToCopy, LoopbackNote } from '../parts/link-to-copy.tsx';
import { showNotice } from '../parts/notices.ts';
import { Sheet } from '../parts/sheet.tsx';
import { knownMatch, rememberMatch, type SeatLink } from '../platform/matches.ts';
import { go, to } from '../platform/router.ts';
import { renewLink } from '../platform/tables.ts';
import { say } from '../platform/words/say.ts';
import { seatingWords } from './seating-words.ts';
import { useSession } from './session/session.ts';

/** The links to a table: to its seats where secrets open them, and to watch. */
export const LinksButton = ({ header }: { header: MatchHeader }): ReactNode => {
  const [open, setOpen] = useState(false);
  const [renewed, setRenewed] = useState(0);
  const { match, ready } = useSession();
  const { seats = [], invites = [] } = knownMatch(match) ?? {};
  const links = [...invites, ...seats.filter((held): held is SeatLink => held.token !== undefined)];
  const once = links.filter((held, i) => links.findIndex(other => other.seat === held.seat) === i);
  return (
    <>
      <SignButton sign="link" label={say`Links to this table`} onClick={() => setOpen(true)} />
      <Sheet
        open={open}
        title={say`Links to this table`}
        about={seatingWords(header).says}
        onClose={() => setOpen(false)}
      >
        <div className="invite-links" key={renewed}>
          <LoopbackNote />
          {once.map(held => (
            <section key={held.seat}>
              <h3>
                {held.name}
                {ready?.present.includes(held.seat) ? (
                  <span className="quiet small"> {say`· at the table`}</span>
                ) : null}
              </h3>
              <LinkToCopy label={say`Link for ${held.name}`} address={to.play(match, [held.token])} />
              <Button
                look="quiet"
                onClick={() => void renew(match, held).then(() => setRenewed(renewed + 1))}
              >
                {say`Make a new link; this one stops working`}
              </Button>
            </section>
          ))}
          <section>
            <h3>{say`To watch`}</h3>
            <LinkToCopy label={say`Link to watch`} address={to.play(match)} />
          </section>
        </div>
      </Sheet>
    </>
  );
};

/** Whoever has the old link loses the seat; if it is played here, it goes on with the new one. */
const renew = async (match: string, held: SeatLink): Promise<void> => {
  const fresh = await renewLink(match, held.token);
  if (isProblem(fresh)) {
    showNotice(fresh);
    return;
  }
  const known = knownMatch(match);
  if (!known) return;
  const { seen: _, ...kept } = known;
  const swap = <Held extends { readonly seat: string }>(all: readonly Held[]) =>
    all.map(one => (one.seat === fresh.seat ? { ...one, token: fresh.token } : one));
  rememberMatch({ ...kept, seats: swap(kept.seats), invites: swap(kept.invites) });
  if (!known.seats.some(({ seat }) => seat === fresh.seat)) return;
  go(
    to.play(
      match,
      swap(known.seats).flatMap(({ token }) => token ?? []),
    ),
    { replace: true },
  );
};

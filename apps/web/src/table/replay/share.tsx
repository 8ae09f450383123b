import { isProblem } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { LinkToCopy } from '../../parts/link-to-copy.tsx';
import { showNotice } from '../../parts/notices.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { branchMatch } from '../../platform/api.ts';
import { rememberMatch } from '../../platform/matches.ts';
import { go, to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';

/** A link to the moment, and the whole as a file. */
export const ShareReplay = ({ match, stop }: { match: string; stop: number }): ReactNode => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say`Share`}</Button>
      <Sheet
        open={open}
        title={say`Share this replay`}
        about={say`Whoever can reach this server can look at a battle that is over.`}
        onClose={() => setOpen(false)}
      >
        <div className="invite-links">
          <section>
            <h3>{say`From this moment`}</h3>
            <LinkToCopy label={say`Link to this moment`} address={to.replay(match, stop)} />
          </section>
          <section>
            <h3>{say`As a file`}</h3>
            <p>
              <a className="button" href={`/api/matches/${encodeURIComponent(match)}/export`} download>
                {say`Keep the replay`}
              </a>
            </p>
          </section>
        </div>
      </Sheet>
    </>
  );
};

/** A new battle that begins as this one stands, at this screen. */
export const PlayFromHere = ({
  title,
  match,
  seq,
}: {
  title: string;
  match: string;
  /** The entry it goes on from. */
  seq: number | undefined;
}): ReactNode => {
  const [asking, setAsking] = useState(false);
  const play = async (): Promise<void> => {
    if (seq === undefined) return;
    setAsking(true);
    const created = await branchMatch(match, seq);
    setAsking(false);
    if (isProblem(created)) {
      showNotice(created);
      return;
    }
    rememberMatch({ match: created.match, title, seats: created.seats, invites: [] });
    go(to.play(created.match));
  };
  return (
    <Button look="primary" disabled={asking} onClick={() => void play()}>
      {say`Play from here`}
    </Button>
  );
};

import { type ReactNode, useState } from 'react';
import { SignButton } from '../parts/button.tsx';
import { ConnectionMark } from '../parts/connection-mark.tsx';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { LinkToCopy, LoopbackNote } from '../parts/link-to-copy.tsx';
import { openSheets } from '../parts/open-sheets.ts';
import { Sheet } from '../parts/sheet.tsx';
import { Side } from '../parts/side.tsx';
import { ThemeButton } from '../parts/theme-button.tsx';
import { knownMatch } from '../platform/matches.ts';
import { to } from '../platform/router.ts';
import { type Ready, useSession } from '../session/session.ts';
import { HowToWin } from './how-to-win.tsx';
import { sideOf } from './pieces.ts';
import { sidesHere } from './sides-here.ts';
import { takeBack } from './store.ts';
import { whoseChoice } from './words.ts';

export const TopBar = ({ ready }: { ready: Ready }): ReactNode => {
  const { game, seen, undo, header } = ready;
  const connection = useSession(state => state.connection);
  const { turn, step, phase } = seen.view;
  const { turns } = game.world.setup.scenario;
  const not = 'not' in undo ? undo.not : undefined;
  return (
    <header className="top-bar">
      <Link className="mark" href={to.home()} title="To the battles">
        Emlia
      </Link>
      <p className="when numbers">
        {turn === 0 ? 'Deployment' : `Turn ${turn} of ${turns}`}
        {phase === 'activation' || phase === 'resolution' ? (
          <>
            {` · step ${step}`}
            <span className="phase"> · {phase}</span>
          </>
        ) : null}
        {phase === 'over' ? ' · over' : ''}
      </p>
      <p className={`whose${ready.seat === undefined ? '' : ' mine'}`}>
        <Choice ready={ready} />
      </p>
      <SidesHere ready={ready} />
      <HowToWin game={game} title={header.title} />
      <ConnectionMark connection={connection} />
      <div className="signs">
        {header.partOf && (
          <Link
            className="button sign"
            href={to.play(header.partOf.match)}
            aria-label={`Back to ${header.partOf.title}`}
            title={`Back to ${header.partOf.title}`}
          >
            <Icon sign="left" />
          </Link>
        )}
        <SignButton
          sign="undo"
          label={not === undefined ? 'Take back' : `Take back: ${not}`}
          aria-disabled={not !== undefined}
          onClick={() => void takeBack()}
        />
        <SignButton
          sign="print"
          label="Print this battle"
          onClick={() => void openSheets(print => print.subjectOfBattle(game, seen.view))}
        />
        <InviteButton />
        <Link
          className="button sign"
          href={to.rules()}
          target="_blank"
          aria-label="Rulebook"
          title="Rulebook"
        >
          <svg className="symbol" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10" />
          </svg>
        </Link>
        <ThemeButton />
      </div>
    </header>
  );
};

/** Which side is ours, quietly. */
const SidesHere = ({ ready }: { ready: Ready }): ReactNode => {
  const { held, game } = ready;
  const [only] = held;
  return (
    <p className="sides-here">
      {only !== undefined && held.length === 1 ? (
        <Side side={sideOf(game, only)}>{sidesHere(ready)}</Side>
      ) : (
        sidesHere(ready)
      )}
    </p>
  );
};

/** Whose choice it is, always in the same place and in their colour. */
const Choice = ({ ready }: { ready: Ready }): ReactNode => {
  const { prompt, game, seen } = ready;
  if (!prompt) return <strong>{seen.view.result?.say ?? ''}</strong>;
  return (
    <Side side={sideOf(game, prompt.seat)}>
      <strong>{whoseChoice(ready)}</strong>
    </Side>
  );
};

const InviteButton = (): ReactNode => {
  const [open, setOpen] = useState(false);
  const { match, ready } = useSession();
  const known = knownMatch(match);
  const seats = [...(known?.invites ?? []), ...(known?.seats ?? [])];
  const once = seats.filter((held, i) => seats.findIndex(other => other.token === held.token) === i);
  return (
    <>
      <SignButton sign="link" label="Links to this table" onClick={() => setOpen(true)} />
      <Sheet
        open={open}
        title="Links to this table"
        about="Whoever opens a seat's link plays that side, so hand it only to whom it is for."
        onClose={() => setOpen(false)}
      >
        <div className="invite-links">
          <LoopbackNote />
          {once.map(held => (
            <section key={held.token}>
              <h3>
                {held.name}
                {ready?.present.includes(held.seat) ? (
                  <span className="quiet small"> · at the table</span>
                ) : null}
              </h3>
              <LinkToCopy label={`Link for ${held.name}`} address={to.play(match, [held.token])} />
            </section>
          ))}
          <section>
            <h3>To watch</h3>
            <LinkToCopy label="Link to watch" address={to.play(match)} />
          </section>
        </div>
      </Sheet>
    </>
  );
};

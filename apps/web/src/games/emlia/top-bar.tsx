import { type ReactNode, useState } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { LinkToCopy, LoopbackNote } from '../../parts/link-to-copy.tsx';
import { openSheets } from '../../parts/open-sheets.ts';
import { Sheet } from '../../parts/sheet.tsx';
import { SideName } from '../../parts/side.tsx';
import { knownMatch } from '../../platform/matches.ts';
import { to } from '../../platform/router.ts';
import { useSession } from '../../table/session/session.ts';
import { sideNumberOf } from './draw/pieces.ts';
import { HowToWin } from './how-to-win.tsx';
import type { EmliaReady } from './ready.ts';
import { sidesHere } from './sides-here.ts';

interface BarProps {
  readonly ready: EmliaReady;
  readonly replay: boolean;
}

/** `Turn 2 of 6 · step 3 · activation`; a replay leaves the step to the track. */
export const TurnShown = ({ ready: { game, seen }, replay }: BarProps): ReactNode => {
  const { turn, step, phase } = seen.view;
  const { turns } = game.world.setup.scenario;
  const inStep = !replay && (phase === 'activation' || phase === 'resolution');
  return (
    <>
      {turn === 0 ? 'Deployment' : `Turn ${turn} of ${turns}`}
      {inStep && (
        <>
          {` · step ${step}`}
          <span className="phase"> · {phase}</span>
        </>
      )}
      {phase === 'over' ? ' · over' : ''}
    </>
  );
};

export const Title = ({ ready, replay }: BarProps): ReactNode => (
  <>
    {!replay && <SidesHere ready={ready} />}
    <HowToWin game={ready.game} title={ready.header.title} />
  </>
);

export const BarButtons = ({ ready: { game, seen } }: Pick<BarProps, 'ready'>): ReactNode => (
  <>
    <SignButton
      sign="print"
      label="Print this battle"
      onClick={() => void openSheets(print => print.subjectOfBattle(game, seen.view))}
    />
    <InviteButton />
    <Link className="button sign" href={to.rules()} target="_blank" aria-label="Rulebook" title="Rulebook">
      <svg className="symbol" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10" />
      </svg>
    </Link>
  </>
);

/** Which side is ours, quietly. */
const SidesHere = ({ ready }: { ready: EmliaReady }): ReactNode => {
  const { held, game } = ready;
  const [only] = held;
  return (
    <p className="sides-here">
      {only !== undefined && held.length === 1 ? (
        <SideName side={sideNumberOf(game, only)}>{sidesHere(ready)}</SideName>
      ) : (
        sidesHere(ready)
      )}
    </p>
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

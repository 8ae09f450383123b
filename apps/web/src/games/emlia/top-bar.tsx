import type { ReactNode } from 'react';
import { SignButton } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { openSheets } from '../../parts/open-sheets.ts';
import { SideName } from '../../parts/side.tsx';
import { to } from '../../platform/router.ts';
import { say, sayWord } from '../../platform/words/say.ts';
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
      {turn === 0 ? say`Deployment` : turns === undefined ? say`Turn ${turn}` : say`Turn ${turn} of ${turns}`}
      {inStep && (
        <>
          <span className="step"> · {say`step ${step}`}</span>
          <span className="phase"> · {sayWord(phase)}</span>
        </>
      )}
      {phase === 'over' ? ` · ${say`over`}` : ''}
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
      label={say`Print this battle`}
      onClick={() => void openSheets(print => print.subjectOfBattle(game, seen.view))}
    />
    <Link
      className="button sign"
      href={to.rules()}
      target="_blank"
      aria-label={say`Rulebook`}
      title={say`Rulebook`}
    >
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

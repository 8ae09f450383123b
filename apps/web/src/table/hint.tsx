import { isProblem, type Problem } from '@emlia/kernel';
import type { Hint } from '@emlia/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { showNotice } from '../parts/notices.ts';
import { useEscape } from '../parts/use-escape.ts';
import { say } from '../platform/words/say.ts';
import './hint.css';
import type { GameAdapter } from './adapter.ts';
import type { Ready } from './session/ready.ts';
import { askHint, sendCommand } from './session/session.ts';
import { Weighed } from './story/explain.tsx';

/** Whose advice is asked for. */
const ADVISER = 'captain';

interface Advice {
  /** The seat it was asked for, and what it saw then. */
  readonly seat: string;
  readonly view: unknown;
  readonly found?: Hint | Problem;
  /** All ideas with their reasons, rather than the first alone. */
  readonly whole: boolean;
}

interface Props {
  readonly ready: Pick<Ready, 'seat' | 'seen'> & {
    readonly adapter: Pick<GameAdapter, 'markWeighed' | 'points'>;
  };
}

/** “What would a captain do?”: a nudge, all ideas with their reasons on the board, or have it done. */
export const HintCard = ({ ready }: Props): ReactNode => {
  const { adapter, seen, seat } = ready;
  const [asked, setAsked] = useState<Advice>();
  const [doing, setDoing] = useState(false);
  const now = asked && asked.seat === seat && asked.view === seen.view ? asked : undefined;
  const close = (): void => setAsked(undefined);
  useEscape(now !== undefined, close);
  const hint = now?.found && !isProblem(now.found) ? now.found : undefined;
  const weighed = now?.whole ? hint?.weighed : undefined;
  useEffect(
    () => (weighed ? adapter.markWeighed?.(seen.view, weighed) : undefined),
    [adapter, weighed, seen.view],
  );
  if (seat === undefined) return null;
  const advise = async (): Promise<void> => {
    const question = { seat, view: seen.view, whole: false };
    setAsked(question);
    const found = await askHint(seat, ADVISER);
    setAsked(open => (open === question ? { ...question, found } : open));
  };
  const follow = async (command: unknown): Promise<void> => {
    setDoing(true);
    const answer = await sendCommand(seat, command);
    setDoing(false);
    if (answer) showNotice(answer);
  };
  if (!now)
    return (
      <p className="hint-offer">
        <Button look="quiet" sign="hint" onClick={() => void advise()}>
          {say`What would a captain do?`}
        </Button>
      </p>
    );
  return (
    <section className="prompt hint" aria-label={say`A captain’s advice`} aria-live="polite">
      {!now.found && <p className="quiet">{say`The captain looks at the table …`}</p>}
      {now.found && isProblem(now.found) && <p>{now.found.say}</p>}
      {hint && (
        <>
          {now.whole ? (
            <div className="reason">
              <Weighed {...hint} points={adapter.points} />
            </div>
          ) : (
            <p className="nudge">{sentence(hint.weighed[0]?.say)}</p>
          )}
          <div className="row">
            <Button look="primary" disabled={doing} onClick={() => void follow(hint.command)}>
              {say`Do it`}
            </Button>
            {!now.whole && (
              <Button onClick={() => setAsked({ ...now, whole: true })}>{say`Why, and what else?`}</Button>
            )}
          </div>
        </>
      )}
      <Button look="quiet" onClick={close}>
        {say`I will see for myself`}
      </Button>
    </section>
  );
};

/** The captain's words, as one who is asked says them. */
const sentence = (idea = say`nothing in particular`): string => say`I would ${idea}.`;

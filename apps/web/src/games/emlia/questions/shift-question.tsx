import { shiftDistance } from '@emlia/emlia/forecast';
import type { ReactNode } from 'react';
import { listed } from '../../../platform/words/counted.ts';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { ask, take, useInHand } from '../in-hand.ts';
import { shifting } from '../tools/answer/shifting.ts';
import type { Hand } from '../tools/hand.ts';
import { windOf } from '../words.ts';
import { type PromptOfKind, Question } from './question.tsx';

/** Ways in degrees, as they lie round the middle of a rose. */
const ROSE = [315, 0, 45, 270, undefined, 90, 225, 180, 135] as const;

/** skirmish.shift: which way the whole skirmish goes. */
export const ShiftQuestion = ({
  hand,
  prompt: { about },
}: {
  hand: Hand;
  prompt: PromptOfKind<'shift'>;
}): ReactNode => {
  const { asking, tool } = useInHand();
  if (!about) return null;
  const far = shiftDistance(about);
  const names = about.units.map(id => hand.view.units[id]?.name ?? id);
  return (
    <Question title={say`Move the skirmish`} rule="skirmish.shift">
      <p>
        {say`You have scored ${about.successes}: ${listed(names)} move ${measured(`${far} GSU`)} together, where you say. Point on the board, or choose:`}
      </p>
      <div className="rose">
        {ROSE.map(degrees =>
          degrees === undefined ? (
            <span key="middle" className="numbers quiet">
              {measured(`${far} GSU`)}
            </span>
          ) : (
            <button
              key={degrees}
              type="button"
              className="chip"
              aria-label={say`To the ${windOf(degrees)}`}
              title={say`To the ${windOf(degrees)}`}
              aria-pressed={tool.name === 'shift' && tool.degrees === degrees}
              disabled={asking}
              onPointerEnter={() => take(shifting(about, degrees))}
              onFocus={() => take(shifting(about, degrees))}
              onClick={() => void ask({ type: 'shiftSkirmish', unit: about.unit, degrees })}
            >
              <span style={{ transform: `rotate(${degrees}deg)` }}>↑</span>
            </button>
          ),
        )}
      </div>
    </Question>
  );
};

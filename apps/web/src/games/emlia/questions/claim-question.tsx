import { GRADE_NAMES } from '@emlia/content';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import type { Hand } from '../tools/hand.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

/** victory.when: whether a side ends the battle on what it has reached. */
export const ClaimQuestion = ({ hand, prompt }: { hand: Hand; prompt: PromptOfKind<'claim'> }): ReactNode => {
  const { unit = '', grade = 'victory' } = prompt.about ?? {};
  return (
    <Question title={say`The turn is over`} rule="victory.when">
      <p>
        {say`As things stand you have a ${GRADE_NAMES[grade]}. You may claim the end of the battle now; turn ${hand.view.turn + 1} begins if you do not.`}
      </p>
      <div className="answers">
        <AnswerButton command={{ type: 'claimEnd', unit }} name="Claim the end of the battle">
          {say`All conditions are judged now; the best grade wins.`}
        </AnswerButton>
        <AnswerButton command={{ type: 'playOn', unit }} name="Fight on">
          {say`What you hold can still be lost, or become more.`}
        </AnswerButton>
      </div>
    </Question>
  );
};

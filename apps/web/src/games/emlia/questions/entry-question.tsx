import { stretchesInWords } from '@emlia/content';
import { arrivalOf } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import type { Hand } from '../tools/hand.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

/** event.reinforcement: by which way help will come, settled before the battle and kept from all others. */
export const EntryQuestion = ({ hand, prompt }: { hand: Hand; prompt: PromptOfKind<'entry'> }): ReactNode => {
  const { world } = hand.game;
  if (!prompt.about) return null;
  const { unit: of } = prompt.about;
  const { unit, along = [], clear } = arrivalOf(world, prompt.about);
  return (
    <Question title={say`Where will ${unit.name} come?`} rule="event.reinforcement">
      <p>
        {say`Choose now; nobody else knows before it comes. Where along it, you say then.`}
        {clear !== undefined && ` ${say`It keeps ${clear} GSU from enemies.`}`}
      </p>
      <div className="answers">
        {stretchesInWords(along, world.board).map((where, stretch) => (
          <AnswerButton
            key={where}
            command={{ type: 'chooseEntry', unit: of, stretch }}
            name={say`Over ${where}`}
          >
            {say`It is marked on the board.`}
          </AnswerButton>
        ))}
      </div>
    </Question>
  );
};

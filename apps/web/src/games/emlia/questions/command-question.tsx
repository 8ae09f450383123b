import { seatName } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import type { Hand } from '../tools/hand.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

/** scenario.forces.shared: between turns a senior says who commands what. */
export const ReviewQuestion = ({ hand }: { hand: Hand }): ReactNode => {
  const { scenario } = hand.game.world.setup;
  const unit = (id: string): string => hand.view.units[id]?.name ?? id;
  return (
    <Question title={say`Who commands what?`} rule="scenario.forces.shared">
      <p>{say`The turn is over. Units under you may change hands before the next.`}</p>
      <div className="answers">
        {hand.options.map(({ command }) => {
          if (command.type === 'keepCommands') {
            return <AnswerButton key="keep" command={command} name="Leave it at that" />;
          }
          if (command.type !== 'reassign') return null;
          return (
            <AnswerButton
              key={`${command.unit} ${command.to}`}
              command={command}
              name={say`Give ${unit(command.unit)} to ${seatName(scenario, command.to)}`}
            />
          );
        })}
      </div>
    </Question>
  );
};

/** leadership.join: another player wants to join one of these units with his. */
export const ConsentQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'consent'>;
}): ReactNode => {
  const { unit = '', units = ['', ''] } = prompt.about ?? {};
  const names = units.map(id => hand.view.units[id]?.name ?? id);
  return (
    <Question title={say`May they join?`} rule="leadership.join">
      <p>
        <strong>{names[0]}</strong> {say`and`} <strong>{names[1]}</strong>{' '}
        {say`are to become one unit. It will belong to the player of the better leader.`}
      </p>
      <div className="answers">
        <AnswerButton command={{ type: 'consent', unit }} name="Agree" />
        <AnswerButton command={{ type: 'withholdConsent', unit }} name="Decline">
          {say`You are not asked again in this turn.`}
        </AnswerButton>
      </div>
    </Question>
  );
};

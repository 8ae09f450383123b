import { formatAbility } from '@emlia/content';
import type { CommandOf } from '@emlia/emlia';
import { formationNamed } from '@emlia/emlia/reading';
import type { ReactNode } from 'react';
import { say } from '../../../platform/words/say.ts';
import type { Hand } from '../tools/hand.ts';
import { foreseen } from '../tools/preview.ts';
import { shareWords } from '../words.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

/**
 * The harm an order of sharing does to those it is about, in the words of the story; none where dice or others come
 * before it.
 */
const harmWords = (hand: Hand, command: CommandOf<'shareHits'>, about: readonly string[]): string => {
  const events = foreseen(hand, command, 'damageResolved');
  return events
    .filter(event => event.type === 'unitDamaged' && about.includes(event.unit))
    .flatMap(event => hand.game.tell(hand.view, event))
    .map(({ say }) => say)
    .join(' ');
};

/** allocate.subunit-tie, allocate.group-tie: of equals, who is hit first and by what. */
export const ShareQuestion = ({ hand, prompt }: { hand: Hand; prompt: PromptOfKind<'share'> }): ReactNode => {
  const { takers = [], unit = '' } = prompt.about ?? {};
  const about = [unit, ...takers.map(taker => taker.unit)];
  return (
    <Question
      title={say`Share out the hits`}
      rule={takers.length > 0 ? 'allocate.subunit-tie' : 'allocate.group-tie'}
    >
      <p>
        {takers.length > 0
          ? say`Several are equally due for the next hit. Say in which order they take them.`
          : say`Several groups of hits are equally due. Say in which order they are dealt out.`}
      </p>
      <div className="answers">
        {hand.options.map(({ command }) => {
          if (command.type !== 'shareHits') return null;
          const [order, harm] = [shareWords(hand, command), harmWords(hand, command, about)];
          // What comes of it is what the players choose by.
          return (
            <AnswerButton key={JSON.stringify(command)} command={command} name={harm || order}>
              {harm && say`In this order: ${order}.`}
            </AnswerButton>
          );
        })}
      </div>
    </Question>
  );
};

const standing = (): Readonly<Record<string, string>> => ({
  open: say`Members spread out; they move one by one.`,
  close: say`Shoulder to shoulder; turning costs movement.`,
  ranked: say`As a block: it pushes and is pushed, and moves straight ahead.`,
});

/** What an ability adds to the three is told by itself. */
const standingWords = ({ game, view }: Hand, unit: string, formation: string): string => {
  const body = view.units[unit];
  const drill = body && formationNamed(game.world, body, formation)?.drill;
  return drill ? formatAbility(drill) : (standing()[formation] ?? '');
};

/** formation.declare: the members stand so that several would fit. */
export const FormationQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'formation'>;
}): ReactNode => {
  const { unit = '', choices = [] } = prompt.about ?? {};
  return (
    <Question title={say`Which formation?`} rule="formation.declare">
      <p>
        {say`The members of`} <strong>{hand.view.units[unit]?.name}</strong>{' '}
        {say`stand so that more than one would fit.`}
      </p>
      <div className="answers">
        {choices.map(formation => (
          <AnswerButton
            key={formation}
            command={{ type: 'declareFormation', unit, formation }}
            name={say`${formation.charAt(0).toUpperCase()}${formation.slice(1)} formation`}
          >
            {standingWords(hand, unit, formation)}
          </AnswerButton>
        ))}
      </div>
    </Question>
  );
};

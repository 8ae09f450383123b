import type { EmliaCommand } from '@emlia/emlia';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { ask, gestures, take, useInHand } from '../in-hand.ts';
import { weighing } from '../tools/answer/weighing.ts';
import type { Hand } from '../tools/hand.ts';
import { looking } from '../tools/look/looking.ts';
import { choiceWords } from '../words.ts';

/** What would come of the move in hand, and the button that makes it; `said` is what came before. */
export const Ahead = ({
  hand,
  act,
  said,
  children,
}: {
  hand: Hand;
  act: string;
  said?: string;
  children?: ReactNode;
}): ReactNode => {
  const { tool, asking } = useInHand();
  const { note } = tool.overlay(hand);
  const forbidden = note?.forbidden === true;
  return (
    <>
      {(note || said !== undefined) && (
        <p className="why numbers" aria-live="polite">
          {said !== undefined && (forbidden || !note) && `${said}. `}
          {note && (
            <span className={forbidden ? 'forbidden' : undefined}>
              {measured(note.say)} {note.rule !== undefined && <RuleLink rule={note.rule} />}
            </span>
          )}
        </p>
      )}
      {note?.warn && <Warning say={note.warn} />}
      <p className="row">
        <Button look="primary" disabled={asking || forbidden} onClick={() => gestures.confirm()}>
          {act}
        </Button>
        {children}
      </p>
    </>
  );
};

/** initiative.trigger: what a unit would do by itself. */
export const Warning = ({ say }: { say: string }): ReactNode => (
  <p className="warning">
    {measured(say)} <RuleLink rule="initiative.trigger" />
  </p>
);

/** Where a condition drives the unit there is a move the rules propose; looked at, the board shows where it leads. */
export const Proposed = ({
  hand,
  command,
  look = 'plain',
}: {
  hand: Hand;
  command: EmliaCommand;
  look?: 'plain' | 'primary';
}): ReactNode => {
  const { asking, tool } = useInHand();
  const weigh = (): void => {
    if (tool.name === 'look') take(weighing(command, tool.hint));
  };
  const leave = (): void => {
    if (tool.name === 'weigh') take(looking('act'));
  };
  return (
    <Button
      className="proposed"
      look={look}
      disabled={asking}
      onPointerEnter={weigh}
      onFocus={weigh}
      onPointerLeave={leave}
      onBlur={leave}
      onClick={() => void ask(command)}
    >
      {choiceWords(hand, command)}
    </Button>
  );
};

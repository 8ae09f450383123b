import { ALIGNED, type World } from '@emlia/emlia/reading';
import { signed } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { counted } from '../../../platform/words/counted.ts';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { gestures, take, useInHand } from '../in-hand.ts';
import { alignedOn } from '../plight.ts';
import { ledRound } from '../tools/answer/round.ts';
import { surrounding } from '../tools/answer/surrounding.ts';
import { checkOf, type Hand } from '../tools/hand.ts';
import { foreseen } from '../tools/preview.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

type Side = keyof typeof ALIGNED;

const met = (): Readonly<Record<Side, string>> => ({
  front: say`before its front`,
  left: say`on its left flank`,
  right: say`on its right flank`,
  rear: say`in its rear`,
});

/** ranked.align.penalty: what turning costs, by the side on which the enemy was met. */
const alignCost = (world: World, side: Side): string =>
  ALIGNED[side] === 0
    ? say`It was met ${met()[side]}: that costs nothing.`
    : say`It was met ${met()[side]}: ${signed(ALIGNED[side])} on ${alignedOn(world)} up to the end of its next activation.`;

/** ranked.align: whether a unit in ranks turns to the enemy who has engaged it. */
export const AlignQuestion = ({ hand, prompt }: { hand: Hand; prompt: PromptOfKind<'align'> }): ReactNode => {
  const { unit = '', enemy = '' } = prompt.about ?? {};
  const [body, foe] = [hand.view.units[unit], hand.view.units[enemy]];
  const turn = { type: 'align', unit } as const;
  const verdict = checkOf(hand, turn);
  const aligned = verdict ? undefined : foreseen(hand, turn, 'unitAligned').at(-1);
  return (
    <Question title={say`Engaged`} rule="ranked.align">
      <p>
        <strong>{foe?.name}</strong> {say`has come upon the ranks of`} <strong>{body?.name}</strong>.
      </p>
      <div className="answers">
        {aligned?.type === 'unitAligned' && (
          <AnswerButton command={turn} name={say`Turn to face ${foe?.name ?? ''}`}>
            {alignCost(hand.game.world, aligned.side)}
          </AnswerButton>
        )}
        <AnswerButton command={{ type: 'keepFacing', unit }} name={say`Stay as it stands`}>
          {say`${foe?.name ?? ''} may surround it with what is left of its move.`}
        </AnswerButton>
      </div>
      {verdict && (
        <p className="why">
          {measured(verdict.say)} {'rule' in verdict && <RuleLink rule={verdict.rule} />}
        </p>
      )}
    </Question>
  );
};

/** ranked.envelop: the members are led round the enemy on the board. */
export const EnvelopQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'envelop'>;
}): ReactNode => {
  const { tool, asking } = useInHand();
  const { unit = '' } = prompt.about ?? {};
  const body = hand.view.units[unit];
  const subjects = hand.options.flatMap(({ command }) =>
    command.type === 'envelop' ? (hand.view.units[command.subject]?.name ?? []) : [],
  );
  const [first] = hand.options.flatMap(({ command }) => (command.type === 'envelop' ? command : []));
  const led = tool.name === 'surround' ? tool.paths.filter(path => path.length > 0).length : 0;
  // Half of a Double Pace has the other half still to come: then no number is told.
  const left = body?.used.half ? 0 : Math.max(0, ...(hand.view.contact?.left ?? []));
  return (
    <Question title={say`Surround the enemy`} rule="ranked.envelop">
      <p>
        <strong>{subjects[0]}</strong> {say`has not turned.`} <strong>{body?.name}</strong>{' '}
        {say`may surround it with what is left of its move${left >= 0.1 ? `, ${Math.floor(left * 10) / 10} GSU` : ''}${body?.formation === 'ranked' ? say`, and breaks its ranks for it` : ''}. Members at its sides and behind it fight as well. Drag them there, or let them be led.`}
      </p>
      <div className="answers">
        <Button disabled={asking || !first} onClick={() => first && take(surrounding(ledRound(hand, first)))}>
          {say`Lead them round for me`}
        </Button>
        <Button look="primary" disabled={asking || led === 0} onClick={() => gestures.confirm()}>
          {led === 0 ? say`Nobody has been led round yet` : say`Surround it with ${counted(led, 'member')}`}
        </Button>
        <AnswerButton command={{ type: 'stayPut', unit }} name={say`Let the rest of the move go`}>
          {say`${body?.name ?? ''} stays as it stands${body?.formation === 'ranked' ? say`, in its ranks` : ''}.`}
        </AnswerButton>
      </div>
    </Question>
  );
};

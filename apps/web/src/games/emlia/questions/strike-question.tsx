import { AGAINST_LEAVING } from '@emlia/emlia/reading';
import { signed } from '@emlia/kernel';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { counted } from '../../../platform/words/counted.ts';
import { say } from '../../../platform/words/say.ts';
import { weaponsNamed } from '../actions/choices.ts';
import { ExpectedBar } from '../actions/expected.tsx';
import { Outlook } from '../actions/forecast.tsx';
import { ask, useInHand } from '../in-hand.ts';
import type { Hand } from '../tools/hand.ts';
import { partName } from '../words.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

/** freestrike.strike: whether a unit strikes at one that moves past or away. */
export const FreeStrikeQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'freeStrike'>;
}): ReactNode => {
  const { unit = '', against = '', leaving, at } = prompt.about ?? {};
  const nameOf = (id: string): string => hand.view.units[id]?.name ?? id;
  const weapons = hand.game.world.setup.equipment;
  const does = at
    ? say`passes within reach of`
    : leaving
      ? say`leaves its fight with`
      : say`moves while engaged by`;
  return (
    <Question title={say`Free strike`} rule="freestrike.strike">
      <p>
        <strong>{nameOf(against)}</strong> {does} <strong>{nameOf(unit)}</strong>
        {say`, which may strike first${leaving ? say`, at ${signed(AGAINST_LEAVING)}` : ''}. A strike costs it the primary action of its next activation, and it makes no other until that is over.`}
      </p>
      <div className="answers">
        {hand.options.map(({ command, refusal }) => {
          if (refusal) return null;
          if (command.type === 'letGo') {
            return (
              <AnswerButton key="letGo" command={command} name="Let it go">
                {say`${nameOf(unit)} keeps its next primary action.`}
              </AnswerButton>
            );
          }
          const names = weaponsNamed(command).map(id => weapons[id]?.name.toLowerCase() ?? id);
          return (
            <AnswerButton
              key={JSON.stringify(command)}
              command={command}
              name={say`Strike with ${names.join(' and ') || say`bare hands`}`}
            >
              <ExpectedBar hand={hand} command={command} dice />
              {command.type === 'freeStrike' && <Outlook hand={hand} command={command} />}
            </AnswerButton>
          );
        })}
      </div>
    </Question>
  );
};

/** Shares with so many for one of them; what is then too much is taken from the others, the last first. */
const shared = (given: readonly number[], i: number, value: number, count: number): number[] => {
  let over = given.reduce((sum, one, j) => sum + (j === i ? value : one), 0) - count;
  return given
    .toReversed()
    .map((one, back) => {
      if (given.length - 1 - back === i) return value;
      const taken = Math.min(one, Math.max(0, over));
      over -= taken;
      return one - taken;
    })
    .toReversed();
};

/** disengage.success: how many members of whom are held off. */
export const HoldOffQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'holdOff'>;
}): ReactNode => {
  const asking = useInHand(state => state.asking);
  const { unit = '', count = 0, among = [] } = prompt.about ?? {};
  const [given, setGiven] = useState<readonly number[]>(() => {
    let left = count;
    return among.map(share => {
      const taken = Math.min(left, share.count);
      left -= taken;
      return taken;
    });
  });
  const total = given.reduce((sum, one) => sum + one, 0);
  const set = (i: number, value: number): void => setGiven(shared(given, i, value, count));
  const shares = among
    .map((share, i) => ({ ...share, count: given[i] ?? 0 }))
    .filter(share => share.count > 0);
  return (
    <Question title={say`Disengage: who is held off?`} rule="disengage.success">
      <p>
        <strong>{hand.view.units[unit]?.name}</strong>{' '}
        {say`holds off ${counted(count, 'member')}: they make no free strike until the end of the turn, or until they are no longer engaged.`}
      </p>
      {among.map((share, i) => {
        const name = partName(hand.view.units[share.unit], share.part) || share.unit;
        return (
          <label key={`${share.unit} ${share.part}`} className="dial share">
            <span>{name}</span>
            <input
              type="range"
              min={0}
              max={Math.min(count, share.count)}
              value={given[i] ?? 0}
              onChange={event => set(i, Number(event.currentTarget.value))}
            />
            <output className="numbers">
              {given[i] ?? 0} {say`of ${share.count}`}
            </output>
          </label>
        );
      })}
      <Button
        look="primary"
        disabled={asking || total !== count}
        onClick={() => void ask({ type: 'holdOff', unit, shares })}
      >
        {total === count
          ? say`Disengage, ${counted(count, 'member')} held off`
          : say`${total} of ${count} chosen`}
      </Button>
    </Question>
  );
};

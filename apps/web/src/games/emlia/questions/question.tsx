import type { EmliaCommand, EmliaPrompt } from '@emlia/emlia';
import { meanOf, oddsOfSpending, percent, type SpendingOdds } from '@emlia/emlia/odds';
import type { Option } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { Button } from '../../../parts/button.tsx';
import { RuleLink } from '../../../parts/rule-link.tsx';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { isDriven } from '../actions/choices.ts';
import { CloserLook } from '../actions/closer-look.tsx';
import { OptionList } from '../actions/entry-choices.tsx';
import { ask, gestures, take, useInHand } from '../in-hand.ts';
import { weighing } from '../tools/answer/weighing.ts';
import { askerOf, type Hand } from '../tools/hand.ts';
import { naming } from '../tools/leader/naming.ts';
import { choiceWords, preparedWords } from '../words.ts';

interface QuestionProps {
  readonly title: string;
  readonly rule?: string;
  readonly children?: ReactNode;
}

/** One question, its rule, and what can be answered. */
export const Question = ({ title, rule, children }: QuestionProps): ReactNode => (
  <section className="prompt">
    <p className="caption">
      {title} {rule && <RuleLink rule={rule} />}
    </p>
    {children}
  </section>
);

export type PromptOfKind<Kind extends EmliaPrompt['kind']> = Extract<EmliaPrompt, { kind: Kind }>;

/** One answer: what it is called, and under it what comes of it. Looked at, the board shows it. */
export const AnswerButton = ({
  command,
  name,
  children,
}: {
  command: EmliaCommand;
  name: string;
  children?: ReactNode;
}): ReactNode => {
  const { asking, tool } = useInHand();
  const isShown = tool.name === 'weigh' && JSON.stringify(tool.weighed) === JSON.stringify(command);
  const weigh = (): void => {
    if (tool.name === 'weigh') take(weighing(command, tool.hint));
  };
  return (
    <button
      type="button"
      className={`choice answer tall${isShown ? ' shown' : ''}`}
      disabled={asking}
      onPointerEnter={weigh}
      onFocus={weigh}
      onClick={() => void ask(command)}
    >
      <span className="name">{name}</span>
      {children && <span className="outcome">{children}</span>}
    </button>
  );
};

const AnswerList = ({
  hand,
  options = hand.options,
}: {
  hand: Hand;
  options?: readonly Option<EmliaCommand>[];
}): ReactNode => (
  <div className="answers">
    <OptionList hand={hand} options={options} look="answer" />
  </div>
);

export const Triggered = ({ hand }: { hand: Hand }): ReactNode => (
  <Question title={say`Who reacts first?`} rule="prepare.trigger">
    <p>{say`Several of your units have waited for this. One after the other does what it has prepared.`}</p>
    <div className="answers">
      {hand.options.map(({ command, refusal }) => {
        const actions = hand.view.units[command.unit]?.prepared?.actions;
        return refusal ? null : (
          <AnswerButton key={JSON.stringify(command)} command={command} name={choiceWords(hand, command)}>
            {actions && `Prepared: ${preparedWords(actions)}.`}
          </AnswerButton>
        );
      })}
    </div>
  </Question>
);

export const VolleyQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'volley'>;
}): ReactNode => {
  const { unit = '', weapon = '', successes = 0 } = prompt.about ?? {};
  const item = hand.game.world.setup.equipment[weapon];
  const volley = item?.kind === 'ranged' ? item.volley : undefined;
  return (
    <Question title={say`Direct the volley`} rule="volley.area.success">
      <p>
        <strong>{hand.view.units[unit]?.name}</strong>{' '}
        {say`has ${successes} ${successes === 1 ? say`success` : say`successes`} to spend.`}
        {volley && measured(say` Drift ${volley.drift} GSU, coverage ${volley.coverage} GSU across.`)}
      </p>
      <div className="answers">
        {hand.options.map(({ command }) => {
          const body = hand.view.units[command.unit];
          if (command.type !== 'adjustVolley' || !body) return null;
          const odds = oddsOfSpending({ ...askerOf(hand), unit: body }, command);
          return (
            <AnswerButton key={JSON.stringify(command)} command={command} name={choiceWords(hand, command)}>
              {spendingWords(odds)}
            </AnswerButton>
          );
        })}
      </div>
    </Question>
  );
};

/** `Drifts 3 GSU, 6 GSU across: 4.2 hits expected, none in 17 %; 0.5 on our own.` */
const spendingWords = ({ drift, coverage, foes, others }: SpendingOdds): string => {
  const falls = drift === 0 ? say`On the point` : say`Drifts ${drift} GSU`;
  const miss = (foes[0] ?? 0) > 0 && foes.length > 1 ? say`, none in ${percent(foes[0] ?? 0)}` : '';
  const own = meanOf(others) > 0 ? say` And ${meanOf(others).toFixed(1)} on our own or others.` : '';
  const hits =
    foes.length > 1 ? say`${meanOf(foes).toFixed(1)} hits on the enemy expected` : say`no enemy is hit`;
  return measured(say`${falls}, ${coverage} GSU across: ${hits}${miss}.${own}`);
};

/** Who leads: proposed, changed by clicks on the board or here, confirmed. */
export const LeaderQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'leader'>;
}): ReactNode => {
  const { tool, asking } = useInHand();
  const { unit = '', choices = [] } = prompt.about ?? {};
  const body = hand.view.units[unit];
  const picked = tool.name === 'leader' ? tool.picked[0] : undefined;
  const choice = choices.find(one => one.member === picked);
  const partOf = (member: number): string =>
    body?.parts[body.members.find(one => one.id === member)?.part ?? 0]?.name ?? '';
  const differ = new Set(choices.map(({ ordered }) => ordered)).size > 1;
  return (
    <Question title={say`Who leads?`} rule="leadership.leader.choice">
      <p>
        <strong>{body?.name}</strong> {say`needs a leader. Choose one, here or on the board.`}
      </p>
      <ul className="members numbers">
        {choices.map(({ member }) => {
          const at = body?.members.findIndex(one => one.id === member) ?? -1;
          return (
            <li key={member}>
              <button
                type="button"
                className={`member${member === picked ? ' chosen' : ''}`}
                aria-pressed={member === picked}
                aria-label={say`Member ${at + 1} leads`}
                title={partOf(member)}
                onClick={() => take(naming(unit, member))}
              >
                {at + 1}
              </button>
            </li>
          );
        })}
      </ul>
      <CloserLook hand={hand} unit={body} />
      {choice && (differ || (body?.parts.length ?? 0) > 1) && (
        <p className="why">
          {say`${partOf(choice.member)}: the unit is ${choice.ordered ? say`ordered` : say`disordered`} under this leader.`}
        </p>
      )}
      <Button look="primary" disabled={asking || !choice} onClick={() => gestures.confirm()}>
        {choice ? say`Take command` : say`Choose a leader`}
      </Button>
    </Question>
  );
};

/** Before the list of actions when one that was prepared is due. */
export const PreparedQuestion = ({
  hand,
  prompt,
}: {
  hand: Hand;
  prompt: PromptOfKind<'prepared'>;
}): ReactNode => (
  <Question title={say`A preparation is set off`} rule="prepare.trigger">
    <p>
      <strong>{hand.view.units[prompt.about?.unit ?? '']?.name}</strong>{' '}
      {say`does now what it has prepared: ${prompt.about?.action ?? ''}.`}
    </p>
    <StayButton hand={hand} />
  </Question>
);

/** A prepared move has to be made, and where to is shown on the table: nobody has to drag whoever may as well stay. */
const StayButton = ({ hand }: { hand: Hand }): ReactNode => {
  const stay = hand.options.find(
    option => option.command.type === 'normalMove' && !option.refusal && !isDriven(option),
  );
  return stay ? (
    <div className="answers">
      <AnswerButton command={stay.command} name="Stay where they are" />
    </div>
  ) : null;
};

/** Small answers beside the main one. */
export const SideAnswers = ({
  hand,
  types,
}: {
  hand: Hand;
  types: readonly EmliaCommand['type'][];
}): ReactNode => {
  const options = hand.options.filter(({ command, refusal }) => types.includes(command.type) && !refusal);
  return options.length > 0 ? <AnswerList hand={hand} options={options} /> : null;
};

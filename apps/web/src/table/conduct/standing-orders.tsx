import type { OrdersMessage, StandingOrder } from '@emlia/protocol';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { RuleLink } from '../../parts/rule-link.tsx';
import { say } from '../../platform/words/say.ts';
import { move } from './move.ts';

type Props = Pick<OrdersMessage, 'questions' | 'subjects' | 'orders'> & { readonly own: string };

/** What is answered for one in another's turn: for all of one's units, or for one of them. */
export const StandingOrders = ({ own, questions, subjects, orders }: Props): ReactNode => {
  const [about, setAbout] = useState<string>();
  const given = (question: string): StandingOrder | undefined =>
    orders.find(order => order.question === question && order.about === about);
  const give = (question: string, answer: string): void =>
    void move(own, {
      do: 'order',
      question,
      ...(about !== undefined && { about }),
      ...(answer !== '' && { answer }),
    });
  return (
    <details className="standing-orders">
      <summary>
        {orders.length === 0 ? say`Standing orders` : say`Standing orders: ${orders.length} in force`}
      </summary>
      <p className="quiet small">
        {subjects === undefined
          ? say`Answers given for you, so that nobody waits for you. They hold until you withdraw them. Nobody else sees them.`
          : say`Answers given for you in another's turn, so that nobody waits for you. An order lapses when what it was given for changes: a unit is halved, disordered, in another formation or of ill heart; of all units, one comes or goes. Nobody else sees them.`}
      </p>
      {subjects && (
        <label>
          {say`For`}{' '}
          <select value={about ?? ''} onChange={event => setAbout(event.currentTarget.value || undefined)}>
            <option value="">{say`all units`}</option>
            {subjects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {questions.map(question => (
        <Question
          key={question.id}
          question={question}
          answer={given(question.id)?.answer ?? ''}
          give={answer => give(question.id, answer)}
        />
      ))}
      <InForce own={own} {...{ questions, orders, ...(subjects && { subjects }) }} />
    </details>
  );
};

interface QuestionProps {
  readonly question: OrdersMessage['questions'][number];
  readonly answer: string;
  give(answer: string): void;
}

const Question = ({ question: { say: words, rule, answers }, answer, give }: QuestionProps): ReactNode => {
  const id = useId();
  return (
    <div className="standing-question">
      <span>
        <label htmlFor={id}>{words}</label> {rule !== undefined && <RuleLink rule={rule} />}
      </span>
      <select id={id} value={answer} onChange={event => give(event.currentTarget.value)}>
        <option value="">{say`Ask me`}</option>
        {answers.map(one => (
          <option key={one.id} value={one.id}>
            {one.say}
          </option>
        ))}
      </select>
    </div>
  );
};

/** All that is ordered, whomever it is about. */
const InForce = ({ own, questions, subjects, orders }: Props): ReactNode =>
  orders.length > 0 && (
    <ul className="in-force">
      {orders.map(({ question, about, answer }) => {
        const asked = questions.find(({ id }) => id === question);
        const whom =
          about === undefined ? say`all units` : (subjects?.find(({ id }) => id === about)?.name ?? about);
        return (
          <li key={`${question} ${about ?? ''}`}>
            <span>
              {subjects && <strong>{whom}: </strong>}
              {asked?.say} – {asked?.answers.find(({ id }) => id === answer)?.say}
            </span>
            <Button
              onClick={() => void move(own, { do: 'order', question, ...(about !== undefined && { about }) })}
            >
              {say`Withdraw`}
            </Button>
          </li>
        );
      })}
    </ul>
  );

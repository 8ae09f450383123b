import type { CommandOf } from '@emlia/emlia';
import { type PushAsked, type PushOutlook, pushOutlook } from '@emlia/emlia/forecast';
import { counted, type Point } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { pushEnd } from '../tools/answer/weighing.ts';
import { askerOf, type Hand } from '../tools/hand.ts';
import { PUSH_NAMES, windOf } from '../words.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

type Choice = CommandOf<'answerPush'>['choice'];

/** `3 GSU to the north` */
const farWords = ({ x, y }: Point): string => {
  const wind = windOf((Math.atan2(x, -y) * 180) / Math.PI);
  return `${Math.round(Math.hypot(x, y) * 10) / 10} GSU to the ${wind}`;
};

const pressWords = (hits: number): string => (hits === 0 ? 'no press hits' : counted(hits, 'press hit'));

interface Told {
  readonly unit: string;
  readonly enemy: string;
  readonly outlook: PushOutlook;
  /** Where it ends, if that is settled already. */
  readonly end?: Point | undefined;
}

const FAR_OFF = 0.5;

/** `3 GSU to the north`; and where others stand in the way, or press from elsewhere, what becomes of that. */
const pushedWords = ({ outlook: { by }, end }: Told): string => {
  if (!by) return 'back';
  const meant = farWords(by);
  if (!end || Math.hypot(end.x - by.x, end.y - by.y) < FAR_OFF) return meant;
  return Math.hypot(end.x, end.y) < FAR_OFF
    ? `${meant}, finds no room and stays where it is`
    : `${meant}, and with all else that is pushed goes ${farWords(end)}`;
};

/** What comes of each answer. */
const OUTCOMES: Readonly<Record<Choice, (told: Told) => string>> = {
  giveWay: told =>
    `Pushed ${pushedWords(told)}. It keeps its ranks and takes ${pressWords(told.outlook.hits)}.`,
  standFast: ({ enemy, outlook: { hits, back } }) =>
    `Stays where it is and takes ${pressWords(hits)}.${back > 0 ? ` ${enemy} takes ${back}.` : ''}`,
  breakRanks: told => {
    const {
      enemy,
      outlook: { hits },
    } = told;
    const press = hits > 0 ? ` ${enemy} inflicts ${pressWords(hits)} only if it breaks its ranks too.` : '';
    return `Pushed ${pushedWords(told)}. It is then in close formation, and still engaged.${press}`;
  },
  keepRanks: ({ unit }) => `${unit} stays in its ranks and inflicts no press hits.`,
  pressIn: ({ unit, enemy, outlook: { hits } }) =>
    `${enemy} takes ${pressWords(hits)}; ${unit} breaks its ranks, and it is a skirmish.`,
  turn: ({ unit, enemy, outlook: { by, hits } }) =>
    `${unit} turns to ${enemy}, which is pushed ${by ? farWords(by) : 'back'} and takes ${pressWords(hits)}.`,
  thrust: ({ enemy, outlook: { by } }) =>
    `${enemy} is pushed ${by ? farWords(by) : 'away'}, out of reach, without press hits.`,
  hold: ({ enemy }) => `${enemy} stays where it is.`,
  followUp: ({ enemy, outlook: { by } }) =>
    `Goes ${by ? farWords(by) : 'after it'} and stays engaged with ${enemy}.`,
  stay: ({ enemy }) => `${enemy} gets away.`,
};

const ACROSS = { front: 'before it', left: 'on its left', right: 'on its right', rear: 'behind it' } as const;

interface Heading {
  readonly title: string;
  readonly rule: string;
  readonly say: string;
}

const HEADINGS: Readonly<
  Record<
    PushAsked['question'],
    (told: Pick<Told, 'unit' | 'enemy'> & Partial<Pick<PushAsked, 'side'>>) => Heading
  >
> = {
  pushed: ({ unit, enemy }) => ({
    title: 'Pushed back',
    rule: 'ranked.refuse',
    say: `${enemy} has had the better of the fight and pushes ${unit}.`,
  }),
  yielded: ({ unit, enemy }) => ({
    title: 'They break ranks',
    rule: 'ranked.yield',
    say: `${enemy} gives up its ranks before ${unit}.`,
  }),
  flank: ({ unit, enemy, side = 'left' }) => ({
    title: 'Push to the side',
    rule: 'press.flank',
    say: `${unit} has had the better of ${enemy}, ${ACROSS[side]}.`,
  }),
  follow: ({ unit, enemy }) => ({
    title: 'Follow up',
    rule: 'ranked.follow',
    say: `${unit} has pushed ${enemy} back and could go after it.`,
  }),
};

/** What a unit does about a push, and what each answer costs. */
export const PushAnswers = ({ hand, prompt }: { hand: Hand; prompt: PromptOfKind<'push'> }): ReactNode => {
  const { about } = prompt;
  if (!about) return null;
  const nameOf = (id: string): string => hand.view.units[id]?.name ?? id;
  const [unit, enemy] = [nameOf(about.unit), nameOf(about.enemy)];
  const { title, rule, say } = HEADINGS[about.question]({
    unit,
    enemy,
    ...(about.side && { side: about.side }),
  });
  return (
    <Question title={title} rule={rule}>
      <p>{say}</p>
      <div className="answers">
        {about.choices.map(choice => {
          const outlook = pushOutlook(askerOf(hand), about, choice);
          const end = pushEnd(hand, about, choice);
          return (
            <AnswerButton
              key={choice}
              command={{ type: 'answerPush', unit: about.unit, choice }}
              name={PUSH_NAMES[choice]}
            >
              {OUTCOMES[choice]({ unit, enemy, outlook, end })}
            </AnswerButton>
          );
        })}
      </div>
    </Question>
  );
};

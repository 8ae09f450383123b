import type { CommandOf } from '@emlia/emlia';
import { type PushAsked, type PushOutlook, pushOutlook } from '@emlia/emlia/forecast';
import { percent } from '@emlia/emlia/odds';
import { type Point, signed } from '@emlia/kernel';
import type { ReactNode } from 'react';
import { unbrokenPercent } from '../../../parts/unbroken.ts';
import { counted } from '../../../platform/words/counted.ts';
import { measured } from '../../../platform/words/measured.ts';
import { say } from '../../../platform/words/say.ts';
import { pushEnd, shockOfForcing } from '../tools/answer/weighing.ts';
import { askerOf, type Hand } from '../tools/hand.ts';
import { pushNames, windOf } from '../words.ts';
import { AnswerButton, type PromptOfKind, Question } from './question.tsx';

type Choice = CommandOf<'answerPush'>['choice'];

/** `3 GSU to the north` */
const farWords = ({ x, y }: Point): string => {
  const wind = windOf((Math.atan2(x, -y) * 180) / Math.PI);
  return say`${Math.round(Math.hypot(x, y) * 10) / 10} GSU to the ${wind}`;
};

const pressWords = (hits: number): string =>
  hits === 0 ? say`no press hits` : counted(hits, say`press hit`, say`press hits`);

interface Told {
  readonly question: PushAsked['question'];
  readonly unit: string;
  readonly enemy: string;
  readonly outlook: PushOutlook;
  /** Where it ends, if that is settled already. */
  readonly end?: Point | undefined;
  /** Into whom it is forced, if that is. */
  readonly shock?: ReturnType<typeof shockOfForcing> | undefined;
}

const FAR_OFF = 0.5;

/** `3 GSU to the north`; and where others stand in the way, or press from elsewhere, what becomes of that. */
const pushedWords = ({ outlook: { by }, end }: Told): string => {
  if (!by) return say`back`;
  const meant = farWords(by);
  if (!end || Math.hypot(end.x - by.x, end.y - by.y) < FAR_OFF) return meant;
  return Math.hypot(end.x, end.y) < FAR_OFF
    ? say`${meant}, finds no room and stays where it is`
    : say`${meant}, and with all else that is pushed goes ${farWords(end)}`;
};

/** What it is forced into, and what that does to it. */
const shockWords = ({ shock = [] }: Told): string =>
  shock
    .map(({ into, by }) =>
      into === 'enemy'
        ? say` Into an enemy: its lines break, ${signed(by)} morale.`
        : say` Into a friend: both become one unit in disorder, ${signed(by)} morale.`,
    )
    .join('');

/** What comes of each answer. */
const OUTCOMES: Readonly<Record<Choice, (told: Told) => string>> = {
  giveWay: told =>
    told.question === 'resist'
      ? `${say`Forced ${pushedWords(told)}.`}${shockWords(told)}`
      : say`Pushed ${pushedWords(told)}. It keeps its ranks and takes ${pressWords(told.outlook.hits)}.`,
  resist: ({ unit, outlook: { hits, likely } }) =>
    say`A Leadership check decides: in ${percent(likely?.succeeds ?? 1)} of cases ${unit} stays where it is and takes ${counted(hits, 'hit')}. In ${percent(likely?.fumbled ?? 0)} it is fumbled: that costs as many and more, and it is forced.`,
  standFast: ({ enemy, outlook: { hits, back } }) =>
    say`Stays where it is and takes ${pressWords(hits)}.${back > 0 ? say` ${enemy} takes ${back}.` : ''}`,
  breakRanks: told => {
    const {
      enemy,
      outlook: { hits },
    } = told;
    const press =
      hits > 0 ? say` ${enemy} inflicts ${pressWords(hits)} only if it breaks its ranks too.` : '';
    return say`Pushed ${pushedWords(told)}. It is then in close formation, and still engaged.${press}`;
  },
  keepRanks: ({ unit }) => say`${unit} stays in its ranks and inflicts no press hits.`,
  pressIn: ({ unit, enemy, outlook: { hits } }) =>
    say`${enemy} takes ${pressWords(hits)}; ${unit} breaks its ranks, and it is a skirmish.`,
  turn: ({ unit, enemy, outlook: { by, hits } }) =>
    say`${unit} turns to ${enemy}, which is pushed ${by ? farWords(by) : say`back`} and takes ${pressWords(hits)}.`,
  thrust: ({ enemy, outlook: { by } }) =>
    say`${enemy} is pushed ${by ? farWords(by) : say`away`}, out of reach, without press hits.`,
  hold: ({ enemy }) => say`${enemy} stays where it is.`,
  followUp: ({ enemy, outlook: { by } }) =>
    say`Goes ${by ? farWords(by) : say`after it`} and stays engaged with ${enemy}.`,
  stay: ({ unit, enemy, outlook: { likely } }) =>
    likely
      ? say`A Leadership check decides: in ${percent(likely.succeeds)} of cases ${unit} stays and ${enemy} gets away, else it goes after it.`
      : say`${enemy} gets away.`,
};

const across = () =>
  ({
    front: say`before it`,
    left: say`on its left`,
    right: say`on its right`,
    rear: say`behind it`,
  }) as const;

interface Heading {
  readonly title: string;
  readonly rule: string;
  readonly say: string;
}

const HEADINGS: Readonly<
  Record<
    PushAsked['question'],
    (
      told: Pick<Told, 'unit' | 'enemy'> & Partial<Pick<PushAsked, 'side'>> & { readonly goes: boolean },
    ) => Heading
  >
> = {
  pushed: ({ unit, enemy }) => ({
    title: say`Pushed back`,
    rule: 'ranked.refuse',
    say: say`${enemy} has had the better of the fight and pushes ${unit}.`,
  }),
  resist: ({ unit, enemy }) => ({
    title: say`Forced back`,
    rule: 'draft.forcing.resist',
    say: say`${enemy} has had the better of the fight and forces ${unit} back.`,
  }),
  yielded: ({ unit, enemy }) => ({
    title: say`They break ranks`,
    rule: 'ranked.yield',
    say: say`${enemy} gives up its ranks before ${unit}.`,
  }),
  flank: ({ unit, enemy, side = 'left' }) => ({
    title: say`Push to the side`,
    rule: 'press.flank',
    say: say`${unit} has had the better of ${enemy}, ${across()[side]}.`,
  }),
  follow: ({ unit, enemy, goes }) => ({
    title: say`Follow up`,
    rule: 'ranked.follow',
    say: goes
      ? say`${unit} has forced ${enemy} back, and goes after it unless its leader keeps it in hand.`
      : say`${unit} has pushed ${enemy} back and could go after it.`,
  }),
};

/** What a unit does about a push, and what each answer costs. */
export const PushAnswers = ({ hand, prompt }: { hand: Hand; prompt: PromptOfKind<'push'> }): ReactNode => {
  const { about } = prompt;
  if (!about) return null;
  const nameOf = (id: string): string => hand.view.units[id]?.name ?? id;
  const [unit, enemy] = [nameOf(about.unit), nameOf(about.enemy)];
  const { question } = about;
  const { title, rule, say } = HEADINGS[question]({
    unit,
    enemy,
    // draft.forcing.follow.decline: who may only try to stay goes by itself.
    goes: pushOutlook(askerOf(hand), about, 'stay').likely !== undefined,
    ...(about.side && { side: about.side }),
  });
  return (
    <Question title={title} rule={rule}>
      <p>{measured(say)}</p>
      <div className="answers">
        {about.choices.map(choice => {
          const outlook = pushOutlook(askerOf(hand), about, choice);
          const end = pushEnd(hand, about, choice);
          const shock = question === 'resist' ? shockOfForcing(hand, about) : undefined;
          return (
            <AnswerButton
              key={choice}
              command={{ type: 'answerPush', unit: about.unit, choice }}
              name={pushNames()[choice]}
            >
              {unbrokenPercent(OUTCOMES[choice]({ question, unit, enemy, outlook, end, shock }))}
            </AnswerButton>
          );
        })}
      </div>
    </Question>
  );
};

import { type StandingQuestion, type StandingRules, topPrompt } from '@emlia/kernel';
import type { EmliaCommand } from './commands.ts';
import type { EmliaPrompt, EmliaState, UnitState, UnitStatus } from './state.ts';

/** A question, which prompt asks it, and which command each of its answers is. */
interface Question extends Omit<StandingQuestion, 'answers' | 'rule'> {
  readonly rule: string;
  asks(prompt: EmliaPrompt): boolean;
  readonly answers: readonly (StandingQuestion['answers'][number] & { is(command: EmliaCommand): boolean })[];
}

const isA =
  (...types: readonly EmliaCommand['type'][]) =>
  (command: EmliaCommand): boolean =>
    types.includes(command.type);

const chooses =
  (...choices: readonly string[]) =>
  (command: EmliaCommand): boolean =>
    command.type === 'answerPush' && choices.includes(command.choice);

const asksOf =
  (...questions: readonly string[]) =>
  (prompt: EmliaPrompt): boolean =>
    prompt.kind === 'push' && questions.includes(prompt.about?.question ?? '');

const QUESTIONS: readonly Question[] = [
  {
    id: 'freeStrike',
    say: 'An enemy moves where it can be struck at',
    rule: 'freestrike.strike',
    asks: ({ kind }) => kind === 'freeStrike',
    answers: [
      { id: 'strike', say: 'Strike, with whatever is offered first', is: isA('freeStrike') },
      { id: 'letGo', say: 'Let it go', is: isA('letGo') },
    ],
  },
  {
    id: 'pushed',
    say: 'It is about to be pushed',
    rule: 'ranked.refuse',
    asks: asksOf('pushed', 'resist'),
    answers: [
      { id: 'standFast', say: 'Stand fast', is: chooses('standFast', 'resist') },
      { id: 'giveWay', say: 'Give way', is: chooses('giveWay') },
    ],
  },
  {
    id: 'follow',
    say: 'An enemy gives ground before it',
    rule: 'ranked.follow',
    asks: asksOf('follow'),
    answers: [
      { id: 'followUp', say: 'Follow up', is: chooses('followUp') },
      { id: 'stay', say: 'Stay', is: chooses('stay') },
    ],
  },
  {
    id: 'align',
    say: 'A block comes into contact with it',
    rule: 'ranked.align',
    asks: ({ kind }) => kind === 'align',
    answers: [
      { id: 'align', say: 'Align to it', is: isA('align') },
      { id: 'keepFacing', say: 'Keep its facing', is: isA('keepFacing') },
    ],
  },
  {
    id: 'envelop',
    say: 'It may envelop an enemy',
    rule: 'ranked.envelop',
    asks: ({ kind }) => kind === 'envelop',
    answers: [{ id: 'stayPut', say: 'Stay where it is', is: isA('stayPut') }],
  },
  {
    id: 'prepared',
    say: 'What it has prepared is set off',
    rule: 'prepare.trigger',
    asks: ({ kind }) => kind === 'prepared' || kind === 'triggered',
    answers: [{ id: 'first', say: 'Do it, to whatever is offered first', is: () => true }],
  },
];

const questionOf = (prompt: EmliaPrompt | undefined): Question | undefined =>
  prompt && QUESTIONS.find(question => question.asks(prompt));

const ownUnits = ({ units }: EmliaState, seat: string): UnitState[] =>
  Object.values(units).filter(unit => unit.seat === seat && !unit.works && unit.members.length > 0);

/** What is for a whole side is so until it loses a unit: one that is set up, comes, parts or joins is no less a part of it. */
const lostBy = ({ units }: EmliaState, seat: string): string[] =>
  Object.values(units)
    .filter(unit => unit.seat === seat && !unit.works && LOST.includes(unit.place))
    .map(({ id }) => id);

const LOST: readonly UnitStatus[] = ['destroyed', 'retreated', 'captured'];

/** It was given to a unit in this order and formation, of good or ill morale, and not to half of it. */
const basisOf = ({ members, formation, ordered, morale, seat, prepared }: UnitState): unknown[] => [
  32 - Math.clz32(members.length),
  formation,
  ordered,
  morale < 0,
  seat,
  prepared?.actions?.map(({ action }) => action),
];

/** Answers that a player of Emlia may give beforehand. */
export const STANDING: StandingRules<EmliaState, EmliaCommand> = {
  questions: QUESTIONS.map(({ id, say, rule, answers }) => ({
    id,
    say,
    rule,
    answers: answers.map(one => ({ id: one.id, say: one.say })),
  })),
  subjects: (view, seat) => ownUnits(view, seat).map(({ id, name }) => ({ id, name })),
  asked(view, seat) {
    const prompt = topPrompt(view);
    const question = prompt?.seat === seat ? questionOf(prompt) : undefined;
    if (!prompt || !question) return undefined;
    const about = prompt.about && 'unit' in prompt.about ? prompt.about.unit : undefined;
    return { question: question.id, ...(about !== undefined && { subject: about }) };
  },
  isAnswer: (view, command, answer) =>
    questionOf(topPrompt(view))
      ?.answers.find(({ id }) => id === answer)
      ?.is(command) ?? false,
  basis(view, seat, subject) {
    const unit = subject === undefined ? undefined : view.units[subject];
    if (subject === undefined) return JSON.stringify(lostBy(view, seat));
    return unit && unit.members.length > 0 ? JSON.stringify(basisOf(unit)) : 'gone';
  },
};

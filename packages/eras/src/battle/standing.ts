import { type Option, type StandingQuestion, type StandingRules, topPrompt } from '@emlia/kernel';
import type { BattleCommand } from './commands.ts';
import type { BattlePromptKind, BattleState } from './state.ts';

interface Question extends Omit<StandingQuestion, 'answers'> {
  readonly asks: readonly BattlePromptKind[];
  /** Asked only where nothing else is open. */
  readonly alone?: true;
  readonly answers: readonly (StandingQuestion['answers'][number] & {
    is(command: BattleCommand): boolean;
  })[];
}

const reacts =
  (how: 'fires' | 'blocks' | 'passes') =>
  (command: BattleCommand): boolean => {
    if (command.type !== 'react') return false;
    const [first] = command.reactions;
    if (how === 'passes') return first === undefined;
    return first !== undefined && (first.weapon === undefined) === (how === 'blocks');
  };

const QUESTIONS: readonly Question[] = [
  {
    id: 'react',
    say: 'An enemy moves where it can be fired at or blocked',
    rule: 'phase.opportunity-trigger',
    asks: ['react'],
    answers: [
      { id: 'pass', say: 'Let it pass', is: reacts('passes') },
      { id: 'fire', say: 'Fire, where whoever can is offered first', is: reacts('fires') },
      { id: 'block', say: 'Block it, where somebody can', is: reacts('blocks') },
    ],
  },
  {
    id: 'return',
    say: 'Mine are attacked and have a shot left',
    rule: 'phase.return-fire',
    asks: ['return'],
    answers: [
      {
        id: 'nobody',
        say: 'Nobody returns fire',
        is: command => command.type === 'returnFire' && command.fires.length === 0,
      },
      {
        id: 'all',
        say: 'All who can return fire',
        is: command => command.type === 'returnFire' && command.fires.length > 0,
      },
    ],
  },
  {
    id: 'agree',
    say: 'The other side proposes to end the battle',
    rule: 'battle.end',
    asks: ['agree'],
    answers: [{ id: 'no', say: 'Fight on', is: command => command.type === 'answerEnd' && !command.agree }],
  },
  {
    id: 'acting',
    say: 'My attacks are worked out',
    rule: 'phase.acting',
    asks: ['act'],
    answers: [
      {
        id: 'done',
        say: 'In the order they were declared, and nothing else',
        is: ({ type }) => type === 'done',
      },
    ],
  },
  {
    id: 'idle',
    say: 'There is nothing I could do but say Done',
    asks: ['move', 'target'],
    alone: true,
    answers: [{ id: 'done', say: 'Say it for me', is: ({ type }) => type === 'done' }],
  },
];

/** What is asked in a battle that can be answered beforehand. */
export const BATTLE_QUESTIONS: readonly StandingQuestion[] = QUESTIONS.map(
  ({ asks: _, alone: __, answers, ...question }) => ({
    ...question,
    answers: answers.map(({ id, say }) => ({ id, say })),
  }),
);

/** Answers that a player of a battle may give beforehand; what else is open is asked of the game only where it matters. */
export const standingOfBattle = (
  optionsOf: (view: BattleState, seat: string) => readonly Option<BattleCommand>[],
): StandingRules<BattleState, BattleCommand> => {
  const questionOf = (view: BattleState): Question | undefined =>
    QUESTIONS.find(({ asks }) => asks.some(kind => kind === topPrompt(view)?.kind));
  return {
    questions: BATTLE_QUESTIONS,
    asked(view, seat) {
      const question = topPrompt(view)?.seat === seat ? questionOf(view) : undefined;
      if (!question) return undefined;
      const open = question.alone ? optionsOf(view, seat).filter(({ refusal }) => !refusal) : [];
      return open.every(({ command }) => command.type === 'done') ? { question: question.id } : undefined;
    },
    isAnswer: (view, command, answer) =>
      questionOf(view)
        ?.answers.find(({ id }) => id === answer)
        ?.is(command) ?? false,
    basis: () => '',
  };
};

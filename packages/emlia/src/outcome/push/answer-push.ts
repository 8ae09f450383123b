import { type Act, type Checks, extend, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import type { EmliaEvent } from '../../events.ts';
import { emitFollowing } from './follow.ts';
import { PUSH_CHOICES, type PushAsked, type PushChoice, type PushQuestion } from './forcing.ts';

/** What is done about a push: giving way or not, pressing or not, following or not. */
export interface AnswerPush {
  readonly type: 'answerPush';
  readonly unit: string;
  readonly choice: PushChoice;
}

const askedOf = ({ state }: Query): PushAsked => {
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'push' || !prompt.about) throw new Error('nobody is pushed');
  return prompt.about;
};

interface AnswerQuery extends Query {
  readonly asked: PushAsked;
  readonly command: AnswerPush;
}

const RULES: Readonly<Record<PushQuestion, string>> = {
  flank: 'press.flank',
  pushed: 'ranked.refuse',
  yielded: 'ranked.yield',
  resist: 'draft.forcing.resist',
  follow: 'ranked.follow',
};

const isOffered = ({ asked, command }: AnswerQuery): boolean => asked.choices.includes(command.choice);

const checksFor = (question: PushQuestion): Checks<AnswerQuery> => ({
  // The one choice that depends on more than the question.
  'press.flank.turn': query =>
    query.command.choice !== 'turn' ||
    question !== 'flank' ||
    isOffered(query) ||
    `${query.unit.name} cannot turn: another enemy engages it, or it has no room.`,
  [RULES[question]]: query => isOffered(query) || `That is not what ${query.unit.name} is asked now.`,
});

export const answerPush: Order<AnswerPush> = {
  answers: ['push'],
  schema: z.strictObject({
    type: z.literal('answerPush'),
    unit: id,
    choice: z.enum(Object.values(PUSH_CHOICES).flat()),
  }),

  check(query, command) {
    const asked = askedOf(query);
    return firstRefusal(checksFor(asked.question), extend(query, { asked, command }));
  },

  perform(query, command, act: Act<EmliaEvent>) {
    const { forcing } = query.world.edition.policies;
    const { choices: _, ...said } = askedOf(query);
    act.emit({ type: 'answered' });
    let { choice } = command;
    if (choice === 'resist' && !forcing.resists(query, said, act)) choice = 'giveWay';
    if (choice === 'stay' && !forcing.staysBehind(query, act)) choice = 'followUp';
    act.emit({ type: 'pushAnswered', ...said, choice });
    if (choice === 'followUp') emitFollowing(query, act);
  },

  offers: query =>
    askedOf(query).choices.map(choice => ({ type: 'answerPush', unit: query.unit.id, choice })),
};

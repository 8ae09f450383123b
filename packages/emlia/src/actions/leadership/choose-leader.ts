import { type Checks, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import type { LeaderChoice } from '../../state.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';

export interface ChooseLeader {
  readonly type: 'chooseLeader';
  readonly unit: string;
  readonly member: number;
}

interface ChoiceQuery extends Query {
  readonly choice: LeaderChoice | undefined;
}

const choicesOf = ({ state }: Query): readonly LeaderChoice[] => {
  const prompt = topPrompt(state);
  return prompt?.kind === 'leader' ? (prompt.about?.choices ?? []) : [];
};

const ask = (query: Query, command: ChooseLeader): ChoiceQuery => ({
  ...query,
  choice: choicesOf(query).find(one => one.member === command.member),
});

const checks: Checks<ChoiceQuery> = {
  'leadership.leader.choice': ({ unit, choice }) =>
    choice !== undefined || `Another member of ${unit.name} has the better claim to lead it.`,
};

/** leadership.leader.choice: between equals the player chooses. */
export const chooseLeader: Order<ChooseLeader> = {
  answers: ['leader'],
  schema: z.strictObject({
    type: z.literal('chooseLeader'),
    unit: id,
    member: z.number().int().nonnegative(),
  }),
  check: (query, command) => firstRefusal(checks, ask(query, command)),

  perform(query, command, act) {
    const { choice } = ask(query, command);
    if (!choice) throw new Error('nobody is chosen');
    act.emit({ type: 'answered' });
    act.emit({ type: 'leaderChosen', unit: query.unit.id, ...choice });
  },

  offers: query =>
    choicesOf(query).map(({ member }) => ({ type: 'chooseLeader', unit: query.unit.id, member })),
};

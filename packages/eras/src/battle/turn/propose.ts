import { refuse } from '@emlia/kernel';
import * as z from 'zod';
import type { BattleOrder } from '../order.ts';
import { playersInOrder } from '../table/priority.ts';
import { groupsOn } from '../table/units.ts';
import { endByValue } from './end.ts';

/** Proposes that all end the battle (battle.end). */
export interface ProposeEnd {
  readonly type: 'proposeEnd';
}

export const proposeEnd: BattleOrder<ProposeEnd> = {
  answers: ['move'],
  schema: z.strictObject({ type: z.literal('proposeEnd') }),
  check({ field, state, seat }) {
    return state.sides[field.sideOf[seat] ?? '']?.proposed === state.turn
      ? refuse('battle.end', 'Your side has proposed it in this turn already.')
      : undefined;
  },
  perform({ field, state, seat }, _, act) {
    const asks = playersInOrder(field, state).filter(one => one !== seat && groupsOn(state, one).length > 0);
    act.emit({ type: 'endProposed', seat, side: field.sideOf[seat] ?? '', asks });
    if (asks.length === 0) endByValue({ field, state, act }, 'All agree to end the battle.', 'battle.end');
  },
  offers: () => [{ type: 'proposeEnd' }],
};

export interface AnswerEnd {
  readonly type: 'answerEnd';
  readonly agree: boolean;
}

export const answerEnd: BattleOrder<AnswerEnd> = {
  answers: ['agree'],
  schema: z.strictObject({ type: z.literal('answerEnd'), agree: z.boolean() }),
  check: () => undefined,
  perform({ field, state, seat }, { agree }, act) {
    act.emit({ type: 'endAnswered', seat, agree });
    if (agree && !state.pending.some(({ kind }) => kind === 'agree')) {
      endByValue({ field, state, act }, 'All agree to end the battle.', 'battle.end');
    }
  },
  offers: () => [
    { type: 'answerEnd', agree: false },
    { type: 'answerEnd', agree: true },
  ],
};

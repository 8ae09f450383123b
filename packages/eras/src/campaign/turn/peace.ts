import { refuse } from '@emlia/kernel';
import * as z from 'zod';
import type { CampaignOrder } from '../order.ts';
import { playersIn } from '../table/sides.ts';
import { endByCount } from './victory.ts';

/** Asks all the others to end the game, by truce, ceasefire or surrender (victory.agreement). */
export interface ProposePeace {
  readonly type: 'proposeEnd';
}

export interface AnswerPeace {
  readonly type: 'answerEnd';
  readonly agree: boolean;
}

export const proposePeace: CampaignOrder<ProposePeace> = {
  answers: ['orders'],
  schema: z.strictObject({ type: z.literal('proposeEnd') }),
  check: ({ state, seat }) =>
    state.players[seat]?.proposed.includes('peace')
      ? refuse('victory.agreement', 'You have asked for that this turn.')
      : undefined,
  perform({ state, seat }, _command, act) {
    act.emit({ type: 'peaceAsked', player: seat });
    const others = playersIn(state).filter(player => player !== seat);
    act.emit({
      type: 'asked',
      prompts: others.reverse().map(one => ({ seat: one, kind: 'peace', about: { by: seat } })),
    });
  },
  offers: () => [{ type: 'proposeEnd' }],
};

export const answerPeace: CampaignOrder<AnswerPeace> = {
  answers: ['peace'],
  schema: z.strictObject({ type: z.literal('answerEnd'), agree: z.boolean() }),
  check: () => undefined,
  perform({ world, state, seat }, { agree }, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'peaceAnswered', player: seat, agree });
    if (!agree) act.emit({ type: 'promptsDropped' });
    else if (state.pending.at(-1)?.kind !== 'peace') {
      endByCount({ world, state, act }, playersIn(state), 'victory.agreement');
    }
  },
  offers: () => [
    { type: 'answerEnd', agree: true },
    { type: 'answerEnd', agree: false },
  ],
  vary: (_asker, command, dice) => (dice.roll(4) === 1 ? command : { ...command, agree: false }),
};

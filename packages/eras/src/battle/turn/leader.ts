import { refuse } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { BattleOrder } from '../order.ts';
import { teachSpells } from '../setup/spells.ts';
import type { BattleState } from '../state.ts';
import type { Battlefield } from '../table/field.ts';

export interface ChooseLeader {
  readonly type: 'chooseLeader';
  readonly leader: string;
}

/** leader.unique: who has been chosen cannot be chosen again. */
export const mayBeChosen = (field: Battlefield, state: BattleState, seat: string): string[] => {
  const taken = Object.values(state.players).map(({ leader }) => leader);
  return (field.players[seat]?.leaders ?? []).filter(
    leader => Object.hasOwn(field.roster.leaders, leader) && !taken.includes(leader),
  );
};

/** leader.first-choice: before anything is bought. */
export const chooseLeader: BattleOrder<ChooseLeader> = {
  answers: ['leader'],
  schema: z.strictObject({ type: z.literal('chooseLeader'), leader: id }),
  check({ field, state, seat }, { leader }) {
    if (mayBeChosen(field, state, seat).includes(leader)) return undefined;
    const taken = Object.values(state.players).some(player => player.leader === leader);
    return taken
      ? refuse('leader.unique', 'That leader has been chosen already.')
      : refuse('leader.first-choice', 'That leader cannot be chosen in this battle.');
  },
  perform(asker, { leader }, act) {
    const { seat } = asker;
    act.emit({ type: 'partEnded', seat });
    act.emit({ type: 'leaderChosen', seat, leader });
    teachSpells(asker, act);
  },
  offers: ({ field, state, seat }) =>
    mayBeChosen(field, state, seat).map(leader => ({ type: 'chooseLeader', leader })),
};

import { problem } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { BattleOrder } from '../order.ts';
import { openAttacks, resolveAttack } from '../strike/attacks.ts';
import { dueCastings, resolveCasting } from './casting.ts';

/** phase.acting: its attacks and spells one after another, in the order its player chooses. */
export interface Resolve {
  readonly type: 'resolve';
  /** The id of a declared attack, or of a casting that is due. */
  readonly attack: string;
}

export const resolve: BattleOrder<Resolve> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('resolve'), attack: id }),
  check({ field, state, seat }, { attack }) {
    if (openAttacks(state, seat).some(one => one.id === attack)) return undefined;
    if (dueCastings(field, state, seat).some(one => one.id === attack)) return undefined;
    return problem('no-attack', 'There is no such attack of yours to be worked out.');
  },
  perform({ field, state, seat }, { attack }, act) {
    const one = openAttacks(state, seat).find(open => open.id === attack);
    if (one) resolveAttack({ field, state, act }, one);
    const casting = dueCastings(field, state, seat).find(due => due.id === attack);
    if (casting) resolveCasting({ field, state, act }, casting);
  },
  offers: ({ field, state, seat }) =>
    [...openAttacks(state, seat), ...dueCastings(field, state, seat)].map(({ id: attack }) => ({
      type: 'resolve',
      attack,
    })),
};

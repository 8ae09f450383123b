import * as z from 'zod';
import { continueCastings, dueCastings, resolveCasting } from '../acting/casting.ts';
import { endFlight } from '../movement/land.ts';
import type { BattleAct, BattleAsker, BattleOrder } from '../order.ts';
import { openAttacks, resolveAttack } from '../strike/attacks.ts';
import { living } from '../table/units.ts';
import { unmetDuty } from '../targeting/duty.ts';

/** The player has finished a part of a phase (phase.side-order). */
export interface Done {
  readonly type: 'done';
}

export const done: BattleOrder<Done> = {
  answers: ['deploy', 'move', 'target', 'act'],
  schema: z.strictObject({ type: z.literal('done') }),
  check({ field, state, seat }) {
    return state.phase === 'targeting' ? unmetDuty(field, state, seat) : undefined;
  },
  perform(asker, _, act) {
    if (asker.state.phase === 'setup') leaveOut(asker, act);
    if (asker.state.phase === 'movement') endFlight(asker, act);
    if (asker.state.phase === 'targeting') continueCastings(asker, act);
    if (asker.state.phase === 'acting') finish(asker, act);
    act.emit({ type: 'partEnded', seat: asker.seat });
  },
  offers: () => [{ type: 'done' }],
};

/** Whoever is not placed comes later (group.limit). */
const leaveOut = ({ state, seat }: BattleAsker, act: BattleAct): void => {
  const groups = Object.values(state.groups)
    .filter(({ player, where, arrives }) => player === seat && where === 'waiting' && arrives === undefined)
    .filter(({ id }) => Object.values(state.units).some(unit => unit.group === id && living(unit) > 0))
    .map(({ id }) => id);
  if (groups.length > 0) act.emit({ type: 'groupsWaiting', seat, groups });
};

/** What the player has not worked out himself follows in the order it was declared. */
const finish = ({ field, state, seat }: BattleAsker, act: BattleAct): void => {
  for (let next = openAttacks(state, seat)[0]; next; next = openAttacks(state, seat)[0]) {
    resolveAttack({ field, state, act }, next);
  }
  for (const casting of dueCastings(field, state, seat)) resolveCasting({ field, state, act }, casting);
};

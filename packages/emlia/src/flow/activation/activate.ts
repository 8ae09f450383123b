import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import { enemiesAtHand } from '../../actions/melee/fresh.ts';
import type { Order, Query } from '../../actions/order.ts';
import { dutiesOf } from '../initiative/conditions.ts';
import { mayGoEarly } from '../initiative/early.ts';
import { hasStepCome } from '../timing/waiting.ts';

export interface Activate {
  readonly type: 'activate';
  readonly unit: string;
}

const checks: Checks<Query> = {
  'move.leave': ({ unit }) =>
    unit.place !== 'retreated' || `${unit.name} has left the table and does not come back.`,
  'damage.wiped-out': ({ unit }) => unit.place === 'table' || `${unit.name} is no longer on the table.`,
  'timing.activate': ({ world, state, unit }) => {
    if (unit.activated) return `${unit.name} has already activated this turn.`;
    return (
      hasStepCome(state, unit) ||
      mayGoEarly(world, state, unit) ||
      `${unit.name} has Timing ${unit.timing}; this is step ${state.step}, so it must wait.`
    );
  },
};

/** timing.activate: the player chooses one of the units that wait in this step, or one that may go early. */
export const activate: Order<Activate> = {
  answers: ['activate'],
  schema: z.strictObject({ type: z.literal('activate'), unit: id }),
  check: query => firstRefusal(checks, query),

  perform({ world, state, seat, unit }, _command, act) {
    const early = !hasStepCome(state, unit);
    act.emit({ type: 'answered' });
    if (unit.prepared) act.emit({ type: 'preparationLost', unit: unit.id });
    const due = dutiesOf({ world, state, unit });
    const engaging = enemiesAtHand({ world, state, unit });
    act.emit({ type: 'unitActivated', unit: unit.id, ...(early && { early }), due, engaging });
    act.emit({ type: 'prompted', prompt: { seat, kind: 'act', about: { unit: unit.id } } });
  },

  offers: ({ unit }) => (unit.place === 'table' ? [{ type: 'activate', unit: unit.id }] : []),
};

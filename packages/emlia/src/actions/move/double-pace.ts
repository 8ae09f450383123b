import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { unitMovements } from '../../table/attribute/movement.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { moveAction, NORMAL_MOVE } from './action.ts';

export interface DoublePace {
  readonly type: 'doublePace';
  readonly unit: string;
}

const checks: Checks<Query> = {
  ...moveAction(NORMAL_MOVE),
  'move.doublepace': ({ unit }) =>
    unit.used.doublePace === undefined || `${unit.name} has already declared its Double Pace.`,
  'attribute.movement': ({ world, unit }) =>
    unitMovements(world, unit).length > 0 || `${unit.name} cannot move itself.`,
  'move.doublepace.penalty': ({ unit, compelled }) =>
    !unit.checked || compelled || `${unit.name} has already made a check without the −4 of Double Pace.`,
};

/** move.doublepace: declared first, perhaps long before it is taken; two move actions then follow. */
export const doublePace: Order<DoublePace> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('doublePace'), unit: id }),
  check: query => firstRefusal(checks, query),

  perform({ unit }, _command, act) {
    act.emit({ type: 'doublePaceDeclared', unit: unit.id });
  },

  offers: ({ unit }) => [{ type: 'doublePace', unit: unit.id }],
};

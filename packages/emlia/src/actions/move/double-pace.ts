import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { unitMovements } from '../../table/attribute/movement.ts';
import { MOVE_LEFT } from '../action/action.ts';
import { movesAtAll } from '../action/means.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { DOUBLE_PACE, moveAction, NORMAL_MOVE } from './action.ts';

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
  movesFollow: true,
  schema: z.strictObject({ type: z.literal('doublePace'), unit: id }),
  action: {
    rule: 'move.doublepace',
    name: DOUBLE_PACE,
    kinds: ['move'],
    listed: { does: 'a Normal Move plus any other move action except Double Pace', move: 1 },
    say: 'A Normal Move and one more move action.',
    requirements: [
      MOVE_LEFT,
      { rule: 'move.doublepace.penalty', say: 'No check has been made without its penalty.' },
    ],
    needs: movesAtAll,
    effect: 'Two move actions, one of them a Normal Move; all checks are at −4 until the next activation.',
  },
  check: query => firstRefusal(checks, query),

  perform({ unit }, _command, act) {
    act.emit({ type: 'doublePaceDeclared', unit: unit.id });
  },

  offers: ({ unit }) => [{ type: 'doublePace', unit: unit.id }],
};

import { type Checks, firstRefusal } from '@emlia/kernel';
import { charge } from '../../actions/charge/charge.ts';
import { hasMoveLeft } from '../../actions/move/action.ts';
import type { Query } from '../../actions/order.ts';

const checks: Checks<Query> = {
  'draft.charge.both-actions': ({ unit }) =>
    hasMoveLeft(unit) || `${unit.name} has already used its move action, and a Charge takes both.`,
};

const { action, check } = charge;

/** Charge as both actions of the activation (draft.charge.both-actions). */
export const draftCharge: typeof charge = {
  ...charge,
  ...(action && {
    action: {
      ...action,
      takesMove: true,
      say: 'Move straight at an enemy at twice its speed and strike; it takes both actions.',
      effect:
        'One Normal Move at twice the speed straight at the subject, then Close Combat at +1; if it falls short, −1 morale.',
    },
  }),
  check: (query, command) => check(query, command) ?? firstRefusal(checks, query),
};

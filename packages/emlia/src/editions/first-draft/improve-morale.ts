import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { ONCE_A_TURN } from '../../actions/action/action.ts';
import { id } from '../../actions/fields.ts';
import {
  IMPROVE_MORALE,
  type ImproveMorale,
  improveMorale,
} from '../../actions/leadership/improve-morale.ts';
import type { Query } from '../../actions/order.ts';

const checks: Checks<Query & { readonly command: ImproveMorale }> = {
  'draft.actions.improve-morale-free': ({ command }) =>
    command.as === 'free' || `${IMPROVE_MORALE} is a free action.`,
  'activation.free': ({ unit }) =>
    !unit.used.free.includes(IMPROVE_MORALE) || `${unit.name} has already used ${IMPROVE_MORALE} this turn.`,
};

const { action, check, offers } = improveMorale;

/** Improve Morale as a free action (draft.actions.improve-morale-free). */
export const draftImproveMorale: typeof improveMorale = {
  ...improveMorale,
  schema: z.strictObject({ type: z.literal('improveMorale'), unit: id, subject: id, as: z.literal('free') }),
  ...(action && {
    action: {
      ...action,
      kinds: ['free'],
      listed: { does: 'rally a unit', free: 10 },
      requirements: [ONCE_A_TURN, ...action.requirements.filter(({ rule }) => rule !== 'activation.actions')],
    },
  }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })) ?? check(query, command),
  offers: query =>
    offers(query).flatMap((command): ImproveMorale[] =>
      command.as === 'move' ? [{ ...command, as: 'free' }] : [],
    ),
};

import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { PASS_AWARENESS, type PassAwareness, passAwareness } from '../../actions/awareness/pass-awareness.ts';
import { id } from '../../actions/fields.ts';
import type { Query } from '../../actions/order.ts';

const checks: Checks<Query & { readonly command: PassAwareness }> = {
  'draft.pass-awareness.move-only': ({ command }) =>
    command.as !== 'primary' || `${PASS_AWARENESS} is a move action.`,
};

const { action, check, offers } = passAwareness;

/** Pass Awareness as a move action, or free with a ranged attack on the same enemy (draft.pass-awareness.move-only). */
export const draftPassAwareness: typeof passAwareness = {
  ...passAwareness,
  schema: z.strictObject({
    type: z.literal('passAwareness'),
    unit: id,
    subject: id,
    as: z.enum(['move', 'free']),
  }),
  ...(action && {
    action: { ...action, kinds: ['move', 'free'], listed: { does: 'tell friends of an enemy', move: 9 } },
  }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })) ?? check(query, command),
  offers: query => offers(query).filter(({ as }) => as !== 'primary'),
};

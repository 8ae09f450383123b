import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import { DELAY, hasBegun, hasDelayed } from '../../table/activation.ts';

export interface Delay {
  readonly type: 'delay';
  readonly unit: string;
  /** Its Timing for the rest of the turn. */
  readonly timing: number;
}

interface DelayQuery extends Query {
  readonly command: Delay;
}

const checks: Checks<DelayQuery> = {
  'activation.delay.once': ({ unit }) => !hasDelayed(unit) || `${unit.name} has already delayed this turn.`,
  'activation.delay': ({ state, unit }) =>
    !hasBegun(state, unit) || `${unit.name} has begun to act and can no longer delay.`,
  'activation.delay.lower': ({ state, unit, command }) => {
    // timing.missed: a unit above the current step acts in it, so that is what it lowers.
    const timing = Math.min(unit.timing, state.step);
    if (timing === 0) return `${unit.name} acts in step 0 and cannot delay any further.`;
    return command.timing < timing || `${unit.name} acts in step ${timing}; a delay must be to a lower step.`;
  },
};

/** Delay: instead of acting now the unit activates again in a lower step of this turn (activation.delay). */
export const delay: Order<Delay> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('delay'), unit: id, timing: z.int().min(0).max(99) }),
  action: {
    rule: 'activation.delay',
    name: DELAY,
    kinds: ['free'],
    listed: { does: "lower the unit's Timing", free: 7 },
    unprepared: true,
    say: 'Wait for a lower step of this turn.',
    requirements: [
      { rule: 'activation.delay.once', say: 'Once a turn.' },
      { rule: 'activation.delay', say: 'Before any other action, and on orders.' },
    ],
    effect: 'The unit has the lower Timing until the turn ends, and activates again in that step.',
  },
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform({ unit }, { timing }, act) {
    act.emit({ type: 'unitDelayed', unit: unit.id, timing });
    act.emit({ type: 'answered' });
  },

  offers: ({ state, unit }) =>
    Array.from({ length: Math.max(1, Math.min(unit.timing, state.step)) }, (_, timing) => ({
      type: 'delay',
      unit: unit.id,
      timing,
    })),
};

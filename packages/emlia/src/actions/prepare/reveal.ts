import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { openBooks } from './prepared.ts';

/** Shows what a unit has prepared although nothing has set it off (prepare.false). */
export interface Reveal {
  readonly type: 'reveal';
  readonly unit: string;
}

const checks: Checks<Query> = {
  'prepare.false': ({ unit }) => {
    if (!unit.prepared) return `${unit.name} has prepared nothing.`;
    return !unit.prepared.revealed || `What ${unit.name} has prepared is known already.`;
  },
};

export const reveal: Order<Reveal> = {
  answers: ['activate'],
  schema: z.strictObject({ type: z.literal('reveal'), unit: id }),
  check: query => firstRefusal(checks, query),

  perform({ unit }, _command, act) {
    const { when, actions } = unit.prepared ?? {};
    if (!when || !actions) throw new Error(`${unit.id} has prepared nothing`);
    act.emit({
      type: 'preparationRevealed',
      unit: unit.id,
      when,
      actions,
      used: openBooks(unit.used),
      idle: true,
    });
  },

  offers: ({ unit }) => (unit.prepared ? [{ type: 'reveal', unit: unit.id }] : []),
};

/** Chooses which of a player's preparations set off at once is carried out next (prepare.trigger). */
export interface CarryOut {
  readonly type: 'carryOut';
  readonly unit: string;
}

const carryChecks: Checks<Query> = {
  'prepare.trigger': ({ state, unit }) =>
    state.reactions.at(-1)?.waiting.includes(unit.id) || `Nothing has set off ${unit.name}.`,
};

export const carryOut: Order<CarryOut> = {
  answers: ['triggered'],
  schema: z.strictObject({ type: z.literal('carryOut'), unit: id }),
  check: query => firstRefusal(carryChecks, query),

  perform({ unit }, _command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'preparationChosen', unit: unit.id });
  },

  offers: ({ state, unit }) =>
    state.reactions.at(-1)?.waiting.includes(unit.id) ? [{ type: 'carryOut', unit: unit.id }] : [],
};

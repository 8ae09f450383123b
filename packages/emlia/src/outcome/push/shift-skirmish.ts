import { topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { degrees, id } from '../../actions/fields.ts';
import type { Order } from '../../actions/order.ts';
import { unitOf } from '../../table/world.ts';

/** skirmish.shift: where his successes move the skirmish is for the player to say who scored them. */
export interface ShiftSkirmish {
  readonly type: 'shiftSkirmish';
  readonly unit: string;
  readonly degrees: number;
}

/** On every board: the straight and the slanting ways of squares, and those of hexes. */
const OFFERED = [0, 30, 45, 90, 135, 150, 180, 210, 225, 270, 315, 330];

export const shiftSkirmish: Order<ShiftSkirmish> = {
  answers: ['shift'],
  schema: z.strictObject({ type: z.literal('shiftSkirmish'), unit: id, degrees }),
  check: () => undefined,

  perform({ state, unit }, command, act) {
    const prompt = topPrompt(state);
    const successes = prompt?.kind === 'shift' ? (prompt.about?.successes ?? 0) : 0;
    act.emit({ type: 'answered' });
    const { seat } = unitOf(state, unit.id);
    act.emit({ type: 'shiftChosen', seat, unit: unit.id, successes, degrees: command.degrees });
  },

  offers: ({ unit }) => OFFERED.map(way => ({ type: 'shiftSkirmish', unit: unit.id, degrees: way })),
  vary: (_query, command, dice) => ({ ...command, degrees: dice.roll(360) - 1 }),
};

import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import { playerName } from '../../table/world.ts';
import { heirsOf, playersUnder, unitsUnder } from './chain-of-command.ts';

/** A senior gives a unit of the force to himself or to a player below him. */
export interface Reassign {
  readonly type: 'reassign';
  readonly unit: string;
  readonly to: string;
}

/** A senior leaves the rest as it is. */
export interface KeepCommands {
  readonly type: 'keepCommands';
  /** Any of the units he could hand over. */
  readonly unit: string;
}

interface ReassignQuery extends Query {
  readonly command: Reassign;
}

const checks: Checks<ReassignQuery> = {
  'scenario.forces.shared': ({ world, unit, seat, command: { to } }) => {
    const below = playersUnder(world, unit.force, seat);
    if (!below.includes(unit.seat)) return `${unit.name} is not under your command.`;
    if (!below.includes(to)) return `Nobody called "${to}" is under your command in that force.`;
    return to !== unit.seat || `${playerName(world, to)} has ${unit.name} already.`;
  },
};

/** scenario.forces.shared: under a chain of command a senior may reassign units between turns. */
export const reassign: Order<Reassign> = {
  answers: ['review'],
  forOthers: true,
  schema: z.strictObject({ type: z.literal('reassign'), unit: id, to: id }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform({ unit }, { to }, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'unitReassigned', unit: unit.id, seat: to });
  },

  offers: ({ world, unit, seat }) =>
    heirsOf(world, unit, seat).map(to => ({ type: 'reassign', unit: unit.id, to })),
};

export const keepCommands: Order<KeepCommands> = {
  answers: ['review'],
  forOthers: true,
  schema: z.strictObject({ type: z.literal('keepCommands'), unit: id }),
  check: () => undefined,

  perform({ seat }, _command, act) {
    act.emit({ type: 'answered' });
    act.emit({ type: 'commandsKept', seat });
  },

  offers: ({ world, state, unit, seat }) =>
    unitsUnder(world, state, seat)[0]?.id === unit.id ? [{ type: 'keepCommands', unit: unit.id }] : [],
};

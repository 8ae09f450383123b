import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import { askForLeader } from '../../actions/leadership/join.ts';
import { planSplit } from '../../actions/leadership/split.ts';
import type { Order, Query } from '../../actions/order.ts';
import { goesTogether } from '../../table/activation.ts';
import { lineOf, livingParts, partOf, unitOf } from '../../table/world.ts';

/** Lets parts of a mixed unit go their own way when its conditions do not bind all of it alike. */
export interface BreakAway {
  readonly type: 'breakAway';
  readonly unit: string;
  /** The parts that leave the others. */
  readonly parts: readonly number[];
}

interface BreakQuery extends Query {
  readonly command: BreakAway;
}

/** The parts with a met condition; the common morale table binds every part that has none of its own. */
const boundParts = ({ world, state, unit }: Query): Set<number> => {
  const bound = new Set<number>();
  for (const { part, list } of state.activation?.due ?? []) {
    bound.add(part);
    if (list === 'initiative' || lineOf(world, partOf(unit, part)).moraleConditions) continue;
    for (const other of livingParts(unit)) {
      if (!lineOf(world, partOf(unit, other)).moraleConditions) bound.add(other);
    }
  }
  return bound;
};

const checks: Checks<BreakQuery> = {
  'initiative.mixed.partial': query => {
    const { state, unit, command } = query;
    if (goesTogether(state, unit)) return `${unit.name} has begun to act: its parts have gone along.`;
    const bound = state.activation?.ignoring ? new Set() : boundParts(query);
    if (bound.size === 0) return `No part of ${unit.name} has a condition to act on.`;
    const living = livingParts(unit);
    const named = new Set(command.parts);
    const fits =
      named.size === command.parts.length &&
      named.size > 0 &&
      named.size < living.length &&
      command.parts.every(part => living.includes(part));
    return fits || `Some parts of ${unit.name} must leave and some must stay.`;
  },
};

export const breakAway: Order<BreakAway> = {
  answers: ['act'],
  declaration: true,
  schema: z.strictObject({
    type: z.literal('breakAway'),
    unit: id,
    parts: z.array(z.number().int().min(0).max(99)).max(100),
  }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform(query, { parts }, act) {
    const { state, unit } = query;
    const leaving = unit.members.filter(member => parts.includes(member.part)).map(member => member.id);
    const { event, choices } = planSplit(query, leaving);
    act.emit(event);
    act.emit({ type: 'unitBroke', unit: unit.id, parted: event.parted.id });
    askForLeader(unitOf(state, event.parted.id), choices.parted, act);
    askForLeader(unitOf(state, unit.id), choices.kept, act);
  },

  offers: query => {
    const living = livingParts(query.unit);
    if (living.length < 2 || boundParts(query).size === 0) return [];
    return living.map(part => ({ type: 'breakAway', unit: query.unit.id, parts: [part] }));
  },
};

import { EDGES } from '../entries/scenario.ts';
import type { FactRecord, ParameterValues } from './fact.ts';
import { LOSS_MEASURES } from './victory.ts';

/** A force or a unit: of the two it is given one. */
const force = { id: 'force', optional: true } as const;
const unit = { id: 'unit', optional: true } as const;
const keyword = { keyword: true, optional: true } as const;
const each = { number: [-1000, 1000], optional: true } as const;

/** victory.exact: what a tally may count. */
export const COUNTERS = {
  lost: {
    says: 'Members, or units or points of hire or army value, that the force or unit has lost.',
    parameters: { force, unit, measure: { oneOf: LOSS_MEASURES, optional: true }, each },
  },
  wipedOut: {
    says: 'Units of the force, or this unit, that have been destroyed.',
    parameters: { force, unit, keyword, each },
  },
  routed: {
    says: 'Units of the force, or this unit, at morale -7 or gone over their own lines.',
    parameters: { force, unit, keyword, each },
  },
  retreated: {
    says: 'Units of the force, or this unit, that have left over their own lines.',
    parameters: { force, unit, keyword, each },
  },
  exited: {
    says: 'Units of the force, or this unit, that have moved off the table, by this edge or any.',
    parameters: { force, unit, keyword, edge: { oneOf: EDGES, optional: true }, each },
  },
  captured: {
    says: 'Units of the force, or this unit, that have been captured.',
    parameters: { force, unit, keyword, each },
  },
  present: {
    says: 'Units of the force, or this unit, that are in the area now.',
    parameters: { force, unit, keyword, area: { id: 'area' }, each },
  },
  held: {
    says: 'Turns at whose end the force has held the area.',
    parameters: { force: 'force', area: { id: 'area' }, each },
  },
  happened: {
    says: 'How often this event of the scenario has happened.',
    parameters: { event: { id: 'event' }, each },
  },
} as const satisfies Readonly<Record<string, Pick<FactRecord, 'says' | 'parameters'>>>;

type Counters = typeof COUNTERS;

/** One of the things that a tally adds up. */
export type Counter = {
  [Name in keyof Counters]: { readonly count: Name } & ParameterValues<Counters[Name]['parameters']>;
}[keyof Counters];

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
    parameters: { force, unit, measure: { oneOf: LOSS_MEASURES, optional: true }, each },
  },
  wipedOut: {
    parameters: { force, unit, keyword, each },
  },
  routed: {
    parameters: { force, unit, keyword, each },
  },
  retreated: {
    parameters: { force, unit, keyword, each },
  },
  exited: {
    parameters: { force, unit, keyword, edge: { oneOf: EDGES, optional: true }, each },
  },
  captured: {
    parameters: { force, unit, keyword, each },
  },
  present: {
    parameters: { force, unit, keyword, area: { id: 'area' }, each },
  },
  held: {
    parameters: { force: 'force', area: { id: 'area' }, each },
  },
  happened: {
    parameters: { event: { id: 'event' }, each },
  },
} as const satisfies Readonly<Record<string, Pick<FactRecord, 'parameters'>>>;

type Counters = typeof COUNTERS;

/** One of the things that a tally adds up. */
export type Counter = {
  [Name in keyof Counters]: { readonly count: Name } & ParameterValues<Counters[Name]['parameters']>;
}[keyof Counters];

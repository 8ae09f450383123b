import { EDGES } from '../entries/scenario.ts';
import type { FactRecord } from './fact.ts';

/** What losses are counted in. */
export const LOSS_MEASURES = ['members', 'units', 'hireValue', 'armyValue'] as const;
/** By what losses are measured. */
export type LossMeasure = (typeof LOSS_MEASURES)[number];

/** What victory may count. */
export const COUNTS = ['members', 'units'] as const;
/** One of the things victory may count. */
export type Count = (typeof COUNTS)[number];

/** What becomes of units (victory.exact). */
export const FATES = ['wipedOut', 'routed', 'retreated', 'exited', 'captured'] as const;
/** What may have become of a unit. */
export type Fate = (typeof FATES)[number];

const within = ['victory'] as const;
/** A force or a unit: of the two it is given one. */
const force = { id: 'force', optional: true } as const;
const unit = { id: 'unit', optional: true } as const;
const area = { id: 'area' } as const;
const atLeast = { number: [1, 1000], optional: true } as const;
const count = { oneOf: COUNTS, optional: true } as const;
const measure = { oneOf: LOSS_MEASURES, optional: true } as const;
const turns = { number: [1, 100] } as const;

/** victory.exact: facts about a scenario, one vocabulary for triggers of events, endings and victory conditions. */
export const VICTORY_FACTS = {
  wipedOut: {
    says: 'All units of the force have been destroyed, or so many of them, or this unit; units still due prevent it.',
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  routed: {
    says: 'No unit of the force is left on the table, and none is due; of single units, or so many: at morale -7, or gone over their own lines.',
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  retreated: {
    says: 'All units of the force, or so many of them, or this unit, have left over their own lines.',
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  exited: {
    says: 'All units of the force, or so many of them, or this unit, have moved off the table, by this edge or any.',
    in: within,
    parameters: { force, unit, atLeast, edge: { oneOf: EDGES, optional: true } },
    logic: { harderWith: 'atLeast', narrowedBy: ['edge'] },
  },
  captured: {
    says: 'All units of the force, or so many of them, or this unit, have been captured; only those named capturable can be.',
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  controls: {
    says: 'The force has a unit in the area, and no enemy has one.',
    in: within,
    parameters: { force: 'force', area },
    twin: 'holds',
  },
  holds: {
    says: 'This very unit is in the area, and no enemy is.',
    in: within,
    parameters: { unit: { id: 'unit' }, area },
    twin: 'controls',
  },
  contested: {
    says: 'Units of enemies are in the area.',
    in: within,
    parameters: { area },
  },
  present: {
    says: 'At least so many units, or members, of the force or unit are in the area; one unit unless it says otherwise.',
    in: within,
    parameters: { force, unit, area, atLeast, count },
    logic: { harderWith: 'atLeast' },
  },
  heldFor: {
    says: 'The force or unit has held the area at the end of so many turns, one after another unless in total.',
    in: within,
    parameters: { force, unit, area, turns, inTotal: { flag: true, optional: true } },
    logic: { harderWith: 'turns' },
  },
  outnumbers: {
    says: 'The force has more members, or units, in the area than the other has there, or in another area.',
    in: within,
    parameters: { force: 'force', area, than: 'force', thanIn: { id: 'area', optional: true }, count },
  },
  lost: {
    says: 'The force or unit has lost so many members, units or points of hire or army value, or such a share of them.',
    in: within,
    parameters: {
      force,
      unit,
      measure,
      atLeast: { number: [1, 100_000], optional: true },
      percent: { number: [1, 100], optional: true },
    },
    logic: { harderWith: 'atLeast', orHarderWith: 'percent' },
  },
  lostMore: {
    says: 'The force has lost more members, or whatever else is counted, than the other.',
    in: within,
    parameters: { force: 'force', than: 'force', measure },
  },
  turns: {
    says: 'So many turns are over.',
    in: within,
    parameters: { atLeast: turns },
    logic: { harderWith: 'atLeast' },
  },
  happened: {
    says: 'This event of the scenario has happened.',
    in: within,
    parameters: { event: { id: 'event' } },
  },
  tally: {
    says: 'This tally of the scenario has come to so much.',
    in: within,
    parameters: { tally: { id: 'tally' }, atLeast: { number: [-100_000, 100_000] } },
    logic: { harderWith: 'atLeast' },
  },
  tallyMore: {
    says: 'This tally is more than that one, by so much at the least.',
    in: within,
    parameters: {
      tally: { id: 'tally' },
      thanTally: { id: 'tally' },
      atLeast: { number: [1, 100_000], optional: true },
    },
    logic: { harderWith: 'atLeast' },
  },
} as const satisfies Readonly<Record<string, FactRecord>>;

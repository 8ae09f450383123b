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
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  routed: {
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  retreated: {
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  exited: {
    in: within,
    parameters: { force, unit, atLeast, edge: { oneOf: EDGES, optional: true } },
    logic: { harderWith: 'atLeast', narrowedBy: ['edge'] },
  },
  captured: {
    in: within,
    parameters: { force, unit, atLeast },
    logic: { harderWith: 'atLeast' },
  },
  controls: {
    in: within,
    parameters: { force: 'force', area },
    twin: 'holds',
  },
  holds: {
    in: within,
    parameters: { unit: { id: 'unit' }, area },
    twin: 'controls',
  },
  contested: {
    in: within,
    parameters: { area },
  },
  present: {
    in: within,
    parameters: { force, unit, area, atLeast, count },
    logic: { harderWith: 'atLeast' },
  },
  heldFor: {
    in: within,
    parameters: { force, unit, area, turns, inTotal: { flag: true, optional: true } },
    logic: { harderWith: 'turns' },
  },
  outnumbers: {
    in: within,
    parameters: { force: 'force', area, than: 'force', thanIn: { id: 'area', optional: true }, count },
  },
  lost: {
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
    in: within,
    parameters: { force: 'force', than: 'force', measure },
  },
  turns: {
    in: within,
    parameters: { atLeast: turns },
    logic: { harderWith: 'atLeast' },
  },
  happened: {
    in: within,
    parameters: { event: { id: 'event' } },
  },
  tally: {
    in: within,
    parameters: { tally: { id: 'tally' }, atLeast: { number: [-100_000, 100_000] } },
    logic: { harderWith: 'atLeast' },
  },
  tallyMore: {
    in: within,
    parameters: {
      tally: { id: 'tally' },
      thanTally: { id: 'tally' },
      atLeast: { number: [1, 100_000], optional: true },
    },
    logic: { harderWith: 'atLeast' },
  },
} as const satisfies Readonly<Record<string, FactRecord>>;

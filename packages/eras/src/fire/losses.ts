import { type Counts, countsOf } from '../forces/element.ts';
import type { Unit } from '../forces/state.ts';
import type { Stats } from '../forces/stats.ts';

/** A unit that is struck. */
export interface FireTarget {
  readonly unit: Unit;
  readonly stats: Pick<Stats, 'kind' | 'health' | 'crew' | 'armour' | 'resist' | 'name'>;
  /** How far each element stands from the firer, in the order of elements; ties of damage go to the nearest. */
  readonly nearness?: readonly number[];
}

/** What one attack did to a unit. */
export interface Losses {
  readonly unit: string;
  /** Elements living just before. */
  readonly living: number;
  readonly killed: number;
  /** Newly injured and not killed by the same attack. */
  readonly injured: number;
  /** Points of damage that reached the unit, and those of them that found nobody left. */
  readonly points: number;
  readonly lost: number;
  readonly after: Counts;
}

export const noLosses = (unit: Unit): Losses => ({
  unit: unit.id,
  living: unit.alive + unit.injured,
  killed: 0,
  injured: 0,
  points: 0,
  lost: 0,
  after: countsOf(unit),
});

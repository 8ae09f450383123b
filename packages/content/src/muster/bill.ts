import type { ArmyLimits } from '../entries/force.ts';
import { musteredArmyOf, type PackLists } from './army.ts';
import { sumsOf } from './measure.ts';
import type { Muster } from './muster.ts';
import type { Price } from './price.ts';

/** What an army costs, item by item (army.budget). */
export interface MusterBill {
  readonly lines: readonly BillLine[];
  readonly units: number;
  readonly members: number;
  readonly points: number;
}

interface BillLine {
  readonly entry: number;
  readonly officer?: number;
  readonly name: string;
  readonly unit: string;
  readonly count: number;
  /** What one unit costs, item by item. */
  readonly items: Price['items'];
  readonly each: number;
  readonly total: number;
}

/** What an army costs, unit by unit. */
export const musterBillOf = (pack: PackLists, muster: Muster, limits?: ArmyLimits): MusterBill => {
  const { hired } = musteredArmyOf(pack, muster, limits);
  const lines = hired.map(({ entry, officer, name, unit, units, price }): BillLine => {
    const { items = [], total: each = 0 } = price ?? {};
    const place = officer === undefined ? { entry } : { entry, officer };
    return { ...place, name, unit: unit.id, count: units, items, each, total: units * each };
  });
  // An officer who has joined a unit is no unit on the table.
  const { units } = sumsOf(hired.filter(one => one.officer === undefined));
  const { members, points } = sumsOf(hired);
  return { lines, units, members, points };
};

import { distanceOfPoints, type Point } from '@emlia/kernel';
import { type Scatter, type SharedScatter, scatter, scatters } from '../../fire/scatter.ts';
import type { BattleState, BattleUnit, Round } from '../state.ts';
import type { Firer, StrikeContext } from '../strike/strike.ts';
import { centreOf, gapToPoint } from '../table/block.ts';
import { type Battlefield, isPointOnMap } from '../table/field.ts';
import { seesPoint } from '../table/sight.ts';
import { statsOfUnit } from '../table/stats.ts';
import { cellsOfUnit, groupOf, presentUnits, unitBoxOf } from '../table/units.ts';

/** A friend sees the point, or a spotter is near enough to it (inaccuracy.nine-ten). */
const isObserved = (field: Battlefield, state: BattleState, side: string, p: Point): boolean =>
  presentUnits(state).some(unit => {
    if (groupOf(state, unit.group).side !== side) return false;
    const { spotter } = statsOfUnit(field, state, unit);
    if (spotter !== undefined && gapToPoint(unitBoxOf(field, state, unit), p) <= spotter) return true;
    return seesPoint(field, state, unit, p);
  });

export interface FallOfShots {
  readonly rounds: readonly Round[];
  readonly scatters: readonly Scatter[];
  /** What is shared with the shots of the same group or side in this turn (indirect.shared-roll). */
  readonly shared?: { readonly key: string; readonly roll: SharedScatter };
}

const keyOf = (field: Battlefield, state: BattleState, unit: BattleUnit): string | undefined => {
  const { side } = groupOf(state, unit.group);
  if (field.setup.inaccuracyScope === 'group') return `group ${unit.group}`;
  return field.setup.inaccuracyScope === 'side' ? `side ${side}` : undefined;
};

/** Where each shot comes down: rolled as soon as it is declared (phase.targeting-inaccuracy). */
export const fallOf = (
  { field, state, dice }: StrikeContext,
  { unit, weapon, count }: Firer,
  aimed: Point,
  mode: 'direct' | 'indirect',
): FallOfShots | undefined => {
  if (!scatters(weapon, mode)) return undefined;
  const { side, where } = groupOf(state, unit.group);
  const key = mode === 'indirect' ? keyOf(field, state, unit) : undefined;
  let shared = key === undefined ? undefined : state.scatters[key];
  const observed = isObserved(field, state, side, aimed);
  const found: Scatter[] = [];
  const cells = cellsOfUnit(field, state, unit);
  // indirect.property: from the centre of the firing element.
  const cellOf = (shot: number): Point =>
    cells[shot % Math.max(1, cells.length)] ?? centreOf(unitBoxOf(field, state, unit));
  for (let i = 0; i < count; i++) {
    const one = scatter(
      {
        weapon,
        aimed,
        distance: distanceOfPoints(cellOf(i), aimed),
        mode,
        observed,
        offMap: where === 'support',
      },
      dice,
      key === undefined ? undefined : shared,
    );
    shared = one.shared;
    found.push(one);
  }
  return {
    rounds: found.map(({ landing }) => ({
      at: landing,
      ...(!isPointOnMap(field, landing) && { off: true as const }),
    })),
    scatters: found,
    ...(key !== undefined && shared && { shared: { key, roll: shared } }),
  };
};

import { isOnGrain } from '@emlia/kernel';
import type { BattleState } from '../state.ts';
import { overlap } from '../table/block.ts';
import { type Battlefield, isBoxOnMap } from '../table/field.ts';
import { standsOnSolid } from '../table/terrain.ts';
import { presentUnits, takesRoom, unitBoxOf } from '../table/units.ts';

/** Who stands where he cannot, in words. */
export const misplacedOn = (field: Battlefield, state: BattleState): string | undefined => {
  if (state.journey) return undefined;
  const units = presentUnits(state).filter(unit => takesRoom(state, unit));
  for (const [i, unit] of units.entries()) {
    const box = unitBoxOf(field, state, unit);
    if (!isOnGrain(unit.at)) return `${unit.id} stands between grains`;
    if (!isBoxOnMap(field, box)) return `${unit.id} is off the map`;
    if (standsOnSolid(field, state, box)) return `${unit.id} stands on solid ground`;
    for (const other of units.slice(i + 1)) {
      if (overlap(box, unitBoxOf(field, state, other))) return `${unit.id} and ${other.id} overlap`;
    }
  }
  return undefined;
};

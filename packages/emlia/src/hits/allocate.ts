import type { HitMarker, UnitState } from '../state.ts';
import { membersOf } from '../world.ts';
import { shareHits } from './share.ts';

/**
 * The hits on each part of a unit: those aimed at it (hits.subunit), and its share of those on the unit as a
 * whole (hits.unit) or on the parts it joined with (hits.regroup), each lot shared by itself.
 */
export const allocateHits = (unit: UnitState, markers: readonly HitMarker[]): HitMarker[][] => {
  const dealt: HitMarker[][] = unit.parts.map(() => []);
  const lots = new Map<string, HitMarker[]>();
  for (const marker of markers) {
    if (marker.unit !== unit.id || marker.terrain) continue;
    if (marker.part !== undefined) dealt[marker.part]?.push(marker);
    else {
      const key = marker.parts?.join() ?? '';
      lots.set(key, [...(lots.get(key) ?? []), marker]);
    }
  }
  for (const lot of lots.values()) {
    const parts = lot[0]?.parts;
    const sizes = unit.parts.map((_part, index) =>
      !parts || parts.includes(index) ? membersOf(unit, index).length : 0,
    );
    for (const [index, share] of shareHits(lot, sizes).entries()) dealt[index]?.push(...share);
  }
  return dealt;
};

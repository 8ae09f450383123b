import { lotsOf, shareLot } from '../../judge/hits/lots.ts';
import type { HitMarker, UnitState } from '../../state.ts';

/**
 * The hits on each part of a unit: those aimed at it (hits.subunit), and its share of those on the unit as a
 * whole (hits.unit) or on the parts it joined with (hits.regroup), each lot shared by itself.
 */
export const allocateHits = (unit: UnitState, markers: readonly HitMarker[]): HitMarker[][] => {
  const own = markers.filter(marker => marker.unit === unit.id && !marker.terrain);
  const { settled, lots } = lotsOf({ units: { [unit.id]: unit } }, own);
  const hits = [...settled, ...lots.flatMap(lot => shareLot(lot))];
  return unit.parts.map((_part, index) => hits.filter(({ part }) => part === index));
};

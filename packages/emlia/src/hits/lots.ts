import type { EmliaState, HitMarker } from '../state.ts';
import { membersOf } from '../world.ts';
import { shareHits } from './share.ts';

/**
 * allocate.when: hits on several units as one mixed unit are a lot of their own, shared out among the subunits of
 * all of them. What comes back lies on units and parts only.
 */
export const shareLots = (state: EmliaState): HitMarker[] => {
  const plain: HitMarker[] = [];
  const lots = new Map<string, HitMarker[]>();
  for (const marker of state.markers) {
    if (!marker.among) plain.push(marker);
    else {
      const key = marker.among.map(({ unit }) => unit).join('\n');
      lots.set(key, [...(lots.get(key) ?? []), marker]);
    }
  }
  for (const lot of lots.values()) plain.push(...shareLot(state, lot));
  return plain;
};

const shareLot = (state: EmliaState, lot: readonly HitMarker[]): HitMarker[] => {
  const takers = (lot[0]?.among ?? []).flatMap(({ unit: id }) => {
    const unit = state.units[id];
    if (unit?.place !== 'table') return [];
    return unit.parts.map((_part, part) => ({ unit: id, part, size: membersOf(unit, part).length }));
  });
  const shares = shareHits(
    lot,
    takers.map(({ size }) => size),
  );
  return takers.flatMap(({ unit, part }, i) =>
    (shares[i] ?? []).map(({ among, unaware: _, ...marker }) => {
      const unaware = among?.some(victim => victim.unit === unit && victim.unaware);
      return { ...marker, unit, part, ...(unaware && { unaware: true as const }) };
    }),
  );
};

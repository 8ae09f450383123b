import { shareLots } from '../../judge/hits/lots.ts';
import { shareByQuota } from '../../judge/hits/share.ts';
import type { EmliaState, HitMarker, UnitState } from '../../state.ts';

const indices = (unit: UnitState): number[] => unit.parts.map((_part, index) => index);

/**
 * hits.regroup: all markers, with those shared out that lie on one of these units and on others it fought beside, for
 * they are not of one body any more.
 */
export const markersSettled = (state: EmliaState, ids: readonly string[]): HitMarker[] => {
  const isShared = ({ among }: HitMarker): boolean => among?.some(({ unit }) => ids.includes(unit)) ?? false;
  if (!state.markers.some(isShared)) return state.markers;
  return [
    ...state.markers.filter(marker => !isShared(marker)),
    ...shareLots({ ...state, markers: state.markers.filter(isShared) }),
  ];
};

/** hits.regroup: units that join keep their markers, each on those who were hit. */
export const markersJoined = (markers: readonly HitMarker[], a: UnitState, b: UnitState): HitMarker[] => {
  const shift = a.parts.length;
  return markers.map(marker => {
    if (marker.unit !== a.id && marker.unit !== b.id) return marker;
    const by = marker.unit === b.id ? shift : 0;
    const moved = { ...marker, unit: a.id };
    if (marker.part !== undefined) return { ...moved, part: marker.part + by };
    const parts = marker.parts ?? indices(marker.unit === b.id ? b : a);
    return { ...moved, parts: parts.map(part => part + by) };
  });
};

/** One of the two units a split makes: its id, its members before the split, its index of each old part. */
export interface Half {
  readonly id: string;
  readonly members: UnitState['members'];
  readonly indexOf: ReadonlyMap<number, number>;
}

/** hits.regroup: the markers of a unit that splits are shared at once, as among subunits. */
export const markersSplit = (
  markers: readonly HitMarker[],
  unit: UnitState,
  halves: readonly [Half, Half],
): HitMarker[] => {
  const lots = new Map<string, HitMarker[]>();
  const rest: HitMarker[] = [];
  for (const marker of markers) {
    if (marker.unit !== unit.id) rest.push(marker);
    else {
      const key = `${marker.part ?? ''}/${marker.parts?.join() ?? ''}`;
      lots.set(key, [...(lots.get(key) ?? []), marker]);
    }
  }
  for (const lot of lots.values()) {
    const { part, parts } = lot[0] ?? {};
    const on = part === undefined ? (parts ?? indices(unit)) : [part];
    const sizes = halves.map(half => half.members.filter(member => on.includes(member.part)).length);
    const shares = shareByQuota(lot, sizes);
    for (const [i, half] of halves.entries()) {
      for (const marker of shares[i] ?? []) rest.push(onHalf(marker, half));
    }
  }
  return rest;
};

const onHalf = (marker: HitMarker, half: Half): HitMarker => {
  const moved = { ...marker, unit: half.id };
  if (marker.part !== undefined) return { ...moved, part: half.indexOf.get(marker.part) ?? 0 };
  if (!marker.parts) return moved;
  return { ...moved, parts: marker.parts.flatMap(part => half.indexOf.get(part) ?? []) };
};

import type { EmliaState, HitMarker, UnitState } from '../../state.ts';
import { membersOf } from '../../table/world.ts';
import { type Preference, shareByQuota } from './share.ts';

/** One subunit among those that share a lot. */
export interface Taker {
  readonly unit: string;
  readonly part: number;
  /** allocate.subunit-quota: its members as the resolution phase begins. */
  readonly size: number;
}

/** Hits shared out together: on a unit as a whole, on the parts it joined with, or on several units as one. */
export interface Lot {
  readonly key: string;
  readonly markers: readonly HitMarker[];
  readonly takers: readonly Taker[];
}

/** How the ties of a lot were settled, if they were. */
export type Settling = (lot: Lot) => Preference;

/** allocate.subunit-quota: with those it has lost since to a push (press.terrain), if anybody is left. */
const sizeAtStart = (unit: UnitState, part: number): number => {
  const living = membersOf(unit, part).length;
  return living > 0 ? living + (unit.parts[part]?.swept ?? 0) : 0;
};

const takersOf = (unit: UnitState | undefined, parts?: readonly number[]): Taker[] =>
  unit?.place !== 'table'
    ? []
    : unit.parts.flatMap((_part, part) =>
        !parts || parts.includes(part) ? [{ unit: unit.id, part, size: sizeAtStart(unit, part) }] : [],
      );

const keyOf = ({ unit, among, parts }: HitMarker): string =>
  among ? among.map(one => one.unit).join('\n') : `${unit}/${parts?.join() ?? ''}`;

/** All lots, and the hits that lie on a part already (hits.subunit) or on a piece of terrain. */
export const lotsOf = (
  { units }: Pick<EmliaState, 'units'>,
  markers: readonly HitMarker[],
): { settled: HitMarker[]; lots: Lot[] } => {
  const settled: HitMarker[] = [];
  const found = new Map<string, HitMarker[]>();
  for (const marker of markers) {
    if (marker.terrain || (marker.part !== undefined && !marker.among)) settled.push(marker);
    else found.set(keyOf(marker), [...(found.get(keyOf(marker)) ?? []), marker]);
  }
  const lots = [...found].map(([key, lot]): Lot => {
    const [first] = lot;
    const takers = first?.among
      ? first.among.flatMap(({ unit }) => takersOf(units[unit]))
      : takersOf(units[first?.unit ?? ''], first?.parts);
    return { key, markers: lot, takers };
  });
  return { settled, lots };
};

/** What comes back lies on parts. */
export const shareLot = (lot: Lot, preference: Preference = {}): HitMarker[] => {
  const { takers, markers } = lot;
  const shares = shareByQuota(
    markers,
    takers.map(({ size }) => size),
    preference,
  );
  return takers.flatMap(({ unit, part }, i) =>
    (shares[i] ?? []).map(({ among, parts: _, unaware, ...marker }) => {
      const knew = among ? !among.some(victim => victim.unit === unit && victim.unaware) : !unaware;
      return Object.assign(marker, { unit, part }, !knew && { unaware: true as const });
    }),
  );
};

/** allocate.when: all hits of the step, each on the part that takes it. */
export const shareLots = (state: EmliaState, settling: Settling = () => ({})): HitMarker[] => {
  const { settled, lots } = lotsOf(state, state.markers);
  return [...settled, ...lots.flatMap(lot => shareLot(lot, settling(lot)))];
};

import { canonicalJson } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';

/** draft.measure.locked: a distance between two units, measured against a limit for both to see. */
export interface Agreement {
  readonly units: readonly [string, string];
  readonly limit: number;
  /** How they stood then: it is forgotten as soon as one of them stands otherwise. */
  readonly stood: readonly [readonly Member[], readonly Member[]];
}

const standsAs = (state: EmliaState, id: string, stood: readonly Member[]): boolean => {
  const unit = state.units[id];
  if (unit?.place !== 'table') return false;
  return unit.members === stood || canonicalJson(unit.members) === canonicalJson(stood);
};

/** Whether neither of the two has moved since. */
export const holdsStill = (state: EmliaState, { units: [a, b], stood }: Agreement): boolean =>
  standsAs(state, a, stood[0]) && standsAs(state, b, stood[1]);

/** Whether a limit was measured between two units that have not moved since. */
export const isAgreed = (
  state: EmliaState,
  { id: a }: Pick<UnitState, 'id'>,
  { id: b }: Pick<UnitState, 'id'>,
  limit: number,
): boolean =>
  state.measured?.some(
    one => one.limit === limit && one.units.includes(a) && one.units.includes(b) && holdsStill(state, one),
  ) ?? false;

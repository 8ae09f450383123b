import type { MoraleShare, UnitState } from '../../state.ts';
import { withinBounds } from '../../table/attribute/morale-states.ts';

/** Whose morale is reckoned by itself in this phase: the unit's, or of those it was forced together from. */
export const sharesOf = ({ id, morale, shares }: UnitState): readonly MoraleShare[] =>
  shares && shares.length > 0 ? shares : [{ unit: id, morale }];

/** leadership.join.result, forced.into-friend: the higher, less 1 if the other was lower. */
export const joinedMorale = (a: number, b: number): number => (a === b ? a : Math.max(a, b) - 1);

/** The unit's morale once each share of it has changed by so much. */
export const moraleAfter = (unit: UnitState, changeOf: (share: string) => number): number =>
  sharesOf(unit)
    .map(({ unit: share, morale }) => withinBounds(morale + changeOf(share)))
    .reduce(joinedMorale);

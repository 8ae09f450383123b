import type { Member, UnitState } from '../../state.ts';

/** All listed members, first part first, before they have a place. */
export const recruits = (unit: UnitState): Member[] =>
  unit.parts
    .flatMap((part, index) => Array.from({ length: part.listed }, () => index))
    .map((part, id) => ({ id, x: 0, y: 0, facing: 0, part }));

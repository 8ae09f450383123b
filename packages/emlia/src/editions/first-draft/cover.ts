import type { Granted } from '../../judge/concealment/cases.ts';

/**
 * draft.takecover.one-step: by what the unit has without it. draft.takecover.to-total: partial becomes total;
 * draft.takecover.members: none becomes partial, if half of its members have some.
 */
export const takingCover = (granted: Granted, halfHasSome: () => boolean): Granted => {
  if (granted.grade === 'partial') return { grade: 'total', rule: 'draft.takecover.to-total' };
  if (granted.grade === 'none' && halfHasSome()) return { grade: 'partial', rule: 'draft.takecover.members' };
  return granted;
};

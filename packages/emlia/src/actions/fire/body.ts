import { memoizedByKey } from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { partOf } from '../../table/world.ts';

const membersAlone = memoizedByKey((members: readonly Member[], part: number): readonly Member[] =>
  members.flatMap(member => (member.part === part ? [{ ...member, part: 0 }] : [])),
);

/**
 * A subunit as an entity of its own, which is what it is to whoever aims at it (fire.subject). It has its unit's id,
 * so that its comrades never screen it.
 */
export const subunitAlone = (unit: UnitState, part: number): UnitState =>
  unit.parts.length === 1
    ? unit
    : { ...unit, parts: [partOf(unit, part)], members: membersAlone(unit.members, part) };

/** Those members of a subunit that fire, as an entity of their own. */
export const firingAlone = (unit: UnitState, part: number, firing: readonly Member[]): UnitState => {
  const body = subunitAlone(unit, part);
  if (firing.length === body.members.length) return body;
  const ids = new Set(firing.map(member => member.id));
  return { ...body, members: body.members.filter(member => ids.has(member.id)) };
};

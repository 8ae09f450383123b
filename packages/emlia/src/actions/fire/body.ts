import type { Member, UnitState } from '../../state.ts';
import { partOf } from '../../table/world.ts';

const bodies = new WeakMap<readonly Member[], Map<number, readonly Member[]>>();

const membersAlone = (unit: UnitState, part: number): readonly Member[] => {
  let known = bodies.get(unit.members);
  if (!known) {
    known = new Map();
    bodies.set(unit.members, known);
  }
  let members = known.get(part);
  if (!members) {
    members = unit.members.flatMap(member => (member.part === part ? [{ ...member, part: 0 }] : []));
    known.set(part, members);
  }
  return members;
};

/**
 * A subunit as an entity of its own, which is what it is to whoever aims at it (fire.subject). It has its unit's id,
 * so that its comrades never screen it.
 */
export const bodyOf = (unit: UnitState, part: number): UnitState =>
  unit.parts.length === 1
    ? unit
    : { ...unit, parts: [partOf(unit, part)], members: membersAlone(unit, part) };

/** The same of those members of it that fire. */
export const bodyOfSome = (unit: UnitState, part: number, firing: readonly Member[]): UnitState => {
  const body = bodyOf(unit, part);
  if (firing.length === body.members.length) return body;
  const ids = new Set(firing.map(member => member.id));
  return { ...body, members: body.members.filter(member => ids.has(member.id)) };
};

/** The parts that still have members. */
export const livingParts = (unit: UnitState): number[] =>
  unit.parts.flatMap((_part, index) => (unit.members.some(member => member.part === index) ? [index] : []));

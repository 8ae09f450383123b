import type { Arc, WeaponArc } from '@emlia/content';
import { angleBetween, heading, type Point } from '@emlia/kernel';
import type { Member, UnitState } from '../state.ts';
import { lineOf, partOf, type World } from '../world.ts';

const BEST: readonly Arc[] = ['front', 'side', 'rear'];

/** attribute.arcs: where a point lies as seen from the centre of a member; nowhere for one without a facing. */
export const arcOfMember = (world: World, unit: UnitState, member: Member, point: Point): Arc | undefined => {
  const { arcs } = lineOf(world, partOf(unit, member.part));
  if (!arcs) return undefined;
  const off = angleBetween(heading(member, point), member.facing);
  if (off * 2 <= arcs.front) return 'front';
  return off * 2 <= arcs.front + 2 * arcs.side ? 'side' : 'rear';
};

/** attribute.arcs.use: the best arc in which any member has the point. */
export const arcOf = (world: World, unit: UnitState, point: Point): Arc | undefined => {
  let best: Arc | undefined;
  for (const member of unit.members) {
    const arc = arcOfMember(world, unit, member, point);
    if (arc && (!best || BEST.indexOf(arc) < BEST.indexOf(best))) best = arc;
  }
  return best;
};

/** The best arc in which any member has any of the others. */
export const arcTowards = (world: World, unit: UnitState, others: readonly Point[]): Arc | undefined => {
  let best: Arc | undefined;
  for (const point of others) {
    const arc = arcOf(world, unit, point);
    if (arc && (!best || BEST.indexOf(arc) < BEST.indexOf(best))) best = arc;
  }
  return best;
};

/** attribute.arcs.use: a weapon with a limited arc is fired only by members that have the subject in it. */
export const bearsOn = (
  world: World,
  unit: UnitState,
  member: Member,
  arc: WeaponArc | undefined,
  subject: UnitState,
): boolean => {
  // attribute.facing: rules about facing and arcs do not apply to those without one.
  if (!arc || !lineOf(world, partOf(unit, member.part)).arcs) return true;
  return subject.members.some(
    other => angleBetween(heading(member, other), (member.facing + arc.centre) % 360) * 2 <= arc.width,
  );
};

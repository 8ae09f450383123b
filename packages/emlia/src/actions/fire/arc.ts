import type { RangedWeapon } from '@emlia/content';
import { disc, nearest, normalise, type Point } from '@emlia/kernel';
import type { Member } from '../../state.ts';
import { inArc } from '../../table/attribute/arcs.ts';
import { lineOf, partOf } from '../../table/world.ts';
import type { Query } from '../order.ts';
import type { AimMark } from './aim.ts';

/** attribute.arcs.use: whether a member has any of these points in the weapon's arc of fire, from its base's centre. */
export const isInFireArc = (
  { world, unit }: Query,
  { arc }: RangedWeapon,
  member: Member,
  points: readonly Point[],
): boolean => {
  // attribute.facing: rules about facing and arcs do not apply to those without one.
  if (!arc || !lineOf(world, partOf(unit, member.part)).arcs) return true;
  const centre = normalise(member.facing + arc.centre);
  return points.some(point => inArc(member, centre, arc.width, point));
};

/** Where a mark is: the centres of its bases, or of terrain the nearest point. */
export const pointsOf = (mark: AimMark, member: Member): readonly Point[] =>
  'ground' in mark ? [nearest(disc(member.x, member.y, 0), mark.ground.shape).b] : mark.body.members;

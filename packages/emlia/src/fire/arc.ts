import type { RangedWeapon } from '@emlia/content';
import { angleBetween, disc, heading, nearest, normalise, type Point } from '@emlia/kernel';
import type { Member } from '../state.ts';
import type { Mark } from './aim.ts';

/** attribute.arcs.use: whether a member has any of the mark's bases, by their centres, in the weapon's arc of fire. */
export const bears = ({ arc }: RangedWeapon, member: Member, mark: Mark): boolean => {
  if (!arc) return true;
  const centre = normalise(member.facing + arc.centre);
  return pointsOf(mark, member).some(point => 2 * angleBetween(heading(member, point), centre) <= arc.width);
};

const pointsOf = (mark: Mark, member: Member): readonly Point[] =>
  'ground' in mark ? [nearest(disc(member.x, member.y, 0), mark.ground.shape).b] : mark.body.members;

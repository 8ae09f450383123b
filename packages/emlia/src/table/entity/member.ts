import type { Point } from '@emlia/kernel';
import type { Member } from '../../state.ts';

/** A member put elsewhere. All are written down alike, which is what makes reading them quick. */
export const memberAt = (
  { id, part, floor, facing: before }: Member,
  { x, y }: Point,
  facing = before,
): Member => (floor === undefined ? { id, x, y, facing, part } : { id, x, y, facing, part, floor });

import { angleBetween, type BoardKind, heading, type Point } from '@emlia/kernel';
import type { Member } from '../../state.ts';

/** formation.close.turn: 1 GSU for each 90 degrees, smaller turns in proportion. */
const PER_GSU = 90;

/** On cells a way counts as straight ahead to the nearest row of them. */
const AHEAD: Readonly<Record<BoardKind, number>> = { free: 0, square: 44, hex: 29 };

/** How far a member turns in all: into each stretch of its way, and at last to where it is to look. */
export const degreesTurned = (member: Member, path: readonly Point[], last: number): number => {
  let facing = member.facing;
  let turned = 0;
  let from: Point = member;
  for (const to of path) {
    if (from.x === to.x && from.y === to.y) continue;
    const way = heading(from, to);
    turned += angleBetween(facing, way);
    facing = way;
    from = to;
  }
  return turned + angleBetween(facing, last);
};

/** A unit pays for its most turned member. */
export const turnCost = (degrees: readonly number[]): number => Math.max(0, ...degrees) / PER_GSU;

/** formation.close.facing: whether a member that keeps its facing goes where it looks. */
export const goesAhead = (board: BoardKind, member: Member, path: readonly Point[]): boolean => {
  let from: Point = member;
  for (const to of path) {
    if (from.x === to.x && from.y === to.y) continue;
    if (angleBetween(member.facing, heading(from, to)) > AHEAD[board]) return false;
    from = to;
  }
  return true;
};

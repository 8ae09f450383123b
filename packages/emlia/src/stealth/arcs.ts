import { cos, direction, type Point } from '@emlia/kernel';
import type { Member, UnitState } from '../state.ts';
import { lineOf, partOf, type World } from '../world.ts';

export const ARCS = ['front', 'side', 'rear'] as const;
export type Arc = (typeof ARCS)[number];

/** Of what doubles leave behind in squares: a direction on the line between two arcs counts for the better. */
const DUST = 1e-9;

/** Whether a point lies within so many degrees about the facing of someone at another point, by cosines alone. */
export const inArc = (at: Point, facing: number, degrees: number, point: Point): boolean => {
  if (degrees >= 360) return true;
  const { x, y } = direction(facing);
  const [dx, dy] = [point.x - at.x, point.y - at.y];
  const ahead = dx * x + dy * y;
  const square = dx * dx + dy * dy;
  // The cosine of half the arc, squared, times the distance squared.
  const edge = (square * (1 + cos(degrees))) / 2;
  const beyond = ahead * ahead - edge;
  return degrees <= 180
    ? ahead >= -DUST && beyond >= -DUST * square
    : ahead >= -DUST || beyond <= DUST * square;
};

const arcOfMember = (world: World, unit: UnitState, member: Member, point: Point): Arc => {
  const { arcs } = lineOf(world, partOf(unit, member.part));
  // attribute.facing: who has none looks every way alike.
  if (!arcs || inArc(member, member.facing, arcs.front, point)) return 'front';
  return inArc(member, member.facing, arcs.front + 2 * arcs.side, point) ? 'side' : 'rear';
};

/** attribute.arcs.use: the best arc in which any member of the unit has any member of the other, base centre to base centre. */
export const arcTowards = (world: World, unit: UnitState, other: UnitState): Arc => {
  let best: Arc = 'rear';
  for (const member of unit.members) {
    for (const point of other.members) {
      const arc = arcOfMember(world, unit, member, point);
      if (arc === 'front') return arc;
      if (arc === 'side') best = arc;
    }
  }
  return best;
};

import type { Arc } from '@emlia/content';
import { cos, direction, type Point } from '@emlia/kernel';
import type { Member, UnitState } from '../../state.ts';
import { lineOf, partOf, type World } from '../world.ts';

const BEST: readonly Arc[] = ['front', 'side', 'rear'];

/** What doubles leave behind in squares: a direction on the line between two arcs counts for the better. */
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

/** attribute.arcs: where a point lies as seen from the centre of a member; nowhere for one without a facing. */
const arcOfMember = (world: World, unit: UnitState, member: Member, point: Point): Arc | undefined => {
  const { arcs } = lineOf(world, partOf(unit, member.part));
  if (!arcs) return undefined;
  if (inArc(member, member.facing, arcs.front, point)) return 'front';
  return inArc(member, member.facing, arcs.front + 2 * arcs.side, point) ? 'side' : 'rear';
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

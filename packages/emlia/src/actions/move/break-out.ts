import type { Mode } from '@emlia/content';
import { bounds, contains, type Disc, lerp, nearest, type Point } from '@emlia/kernel';
import { isWithinSkirmish, type SkirmishRound, skirmishRound } from '../../judge/skirmish/leave.ts';
import type { UnitState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import type { Asker } from '../order.ts';
import { followPath } from './body.ts';
import type { NormalMove } from './normal-move.ts';

/** How finely a point on the boundary is drawn inwards until it lies on the grain or the cells of the board. */
const INWARDS = 1 / 16;

/** The point of a skirmish that is nearest to somewhere outside it. */
const startTowards = (world: World, skirmish: SkirmishRound, to: Disc): Point | undefined => {
  const { b: edge } = nearest(to, skirmish.outline);
  const { left, right, top, bottom } = bounds(skirmish.outline);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  for (let share = 0; share <= 1; share += INWARDS) {
    const at = world.board.place(lerp(edge, middle, share));
    if (isWithinSkirmish(world, skirmish, at)) return at;
  }
  return undefined;
};

/**
 * skirmish.leave: the unit out of its skirmish along a path given as shifts from where it stands, its way beginning at
 * the point of the skirmish nearest to there. Undefined where it fights in none, or would not get out.
 */
export const breakOut = (
  asker: Asker,
  unit: UnitState,
  mode: Mode,
  shifts: readonly Point[],
): NormalMove | undefined => {
  const { world, state } = asker;
  const [first] = shifts;
  const skirmish = first && skirmishRound(world, state, unit);
  if (!skirmish) return undefined;
  const count = unit.members.length;
  let [x, y] = [first.x, first.y];
  for (const member of unit.members) {
    x += member.x / count;
    y += member.y / count;
  }
  const to: Disc = { kind: 'disc', x, y, r: 0 };
  const from = contains(skirmish.outline, to) ? undefined : startTowards(world, skirmish, to);
  return from && { ...followPath(asker, unit, mode, shifts), from };
};

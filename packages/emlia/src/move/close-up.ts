import { distanceOfPoints, lerp } from '@emlia/kernel';
import { longestLink, OPEN_GAP } from '../formation/chain.ts';
import { basesAt } from './journey.ts';
import type { MoveQuery, NormalMove } from './normal-move.ts';

/** How much nearer the two on either side of the gap would have to come. */
const NEARER = 1;

/**
 * damage.gaps: moves by which one on the edge of the widest gap, left where the unit is still torn apart, would come
 * nearer to the other.
 */
export const nearerMoves = ({ world, unit, ends, formation, leave, command }: MoveQuery): NormalMove[] => {
  if (formation !== 'open' || leave) return [];
  const { board } = world;
  const bases = basesAt(world, unit, ends);
  const gap = longestLink(board, bases);
  if (!gap || gap.length <= OPEN_GAP) return [];
  return [
    [gap.from, gap.to],
    [gap.to, gap.from],
  ].flatMap(([mover = 0, goal = 0]) => {
    const [one, other] = [bases[mover], bases[goal]];
    if (!one || !other) return [];
    const to =
      board.kind === 'free'
        ? board.place(lerp(one, other, NEARER / distanceOfPoints(one, other)))
        : board.legs([one, other])[0]?.to;
    if (!to) return [];
    const paths = command.paths.map((path, i) => (i === mover ? [...path, to] : path));
    return [{ ...command, paths }];
  });
};

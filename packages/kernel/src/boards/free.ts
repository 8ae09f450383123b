import { partsInside } from '../geometry/clip.ts';
import { distance } from '../geometry/distance.ts';
import { snapPoint } from '../geometry/grain.ts';
import { distanceOfPoints, type Point } from '../geometry/point.ts';
import type { Board, Leg } from './board.ts';

/** An open table, measured with a ruler. */
export function freeBoard(width: number, height: number): Board {
  return {
    kind: 'free',
    width,
    height,
    place: snapPoint,
    holds: p => p.x >= 0 && p.x <= width && p.y >= 0 && p.y <= height,
    distance,
    legs,
    inside: (leg, area) => partsInside(leg.from, leg.to, area),
  };
}

function legs(path: readonly Point[]): Leg[] {
  const result: Leg[] = [];
  let from = path[0];
  for (const to of path) {
    if (from === undefined) break;
    const length = distanceOfPoints(from, to);
    if (length > 0) result.push({ from, to, length });
    from = to;
  }
  return result;
}

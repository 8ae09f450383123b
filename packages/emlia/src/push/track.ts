import { type Board, distanceOfPoints, GRAIN, type Point, scale, snapPoint } from '@emlia/kernel';
import { strideOn } from '../formation/stride.ts';
import type { Member } from '../state.ts';

/** A forced move of so many GSU in one direction. */
export interface Thrust {
  readonly heading: number;
  readonly by: number;
}

/** forced.sum: added as vectors into one straight move. */
export const sumOf = (board: Board, thrusts: readonly Thrust[]): Point => {
  let [x, y] = [0, 0];
  for (const { heading, by } of thrusts) {
    const way = scale(strideOn(board, heading), by);
    [x, y] = [x + way.x, y + way.y];
  }
  return { x, y };
};

/** A straight way in steps of a grain, or on cells from cell to cell: all who go it keep their relative places. */
export interface Track {
  readonly steps: number;
  /** What the whole of it takes of a movement allowance. */
  readonly length: number;
  /** How far from the start one is after so many steps. */
  at(step: number): Point;
}

const ORIGIN: Point = { x: 0, y: 0 };

export const trackOf = (board: Board, by: Point): Track => {
  if (board.kind === 'free') {
    const length = distanceOfPoints(ORIGIN, by);
    const steps = Math.round(length / GRAIN);
    return { steps, length, at: step => snapPoint(scale(by, steps > 0 ? step / steps : 0)) };
  }
  const start = board.place(ORIGIN);
  const legs = board.legs([start, board.place({ x: start.x + by.x, y: start.y + by.y })]);
  return {
    steps: legs.length,
    length: legs.length,
    at(step) {
      const end = legs[step - 1]?.to ?? start;
      return { x: end.x - start.x, y: end.y - start.y };
    },
  };
};

export const shifted = (board: Board, members: readonly Member[], by: Point): Member[] =>
  members.map(member => ({ ...member, ...board.place({ x: member.x + by.x, y: member.y + by.y }) }));

/** The greatest number of steps up to `most` that a test allows which, once it fails, goes on failing. */
export const farthest = (most: number, allows: (step: number) => boolean): number => {
  if (allows(most)) return most;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (allows(middle)) low = middle;
    else high = middle;
  }
  return low;
};

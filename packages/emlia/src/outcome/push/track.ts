import {
  type Board,
  distanceOfPoints,
  GRAIN,
  type Leg,
  type Point,
  scale,
  snapPoint,
  subtract,
} from '@emlia/kernel';
import type { Member } from '../../state.ts';
import { memberAt } from '../../table/entity/member.ts';
import { strideOn } from '../../table/formation/stride.ts';

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

/**
 * The ways to one place. On cells a straight line may run between two of them, and the way go by either: there is
 * another then, on the other side of the line.
 */
export const tracksOf = (board: Board, by: Point): readonly [Track, Track?] => {
  if (board.kind === 'free') {
    const length = distanceOfPoints(ORIGIN, by);
    const steps = Math.round(length / GRAIN);
    return [{ steps, length, at: step => snapPoint(scale(by, steps > 0 ? step / steps : 0)) }];
  }
  const start = board.place(ORIGIN);
  const end = board.place({ x: start.x + by.x, y: start.y + by.y });
  const there = board.legs([start, end]);
  const back = board.legs([start, { x: 2 * start.x - end.x, y: 2 * start.y - end.y }]);
  const cell = (legs: readonly Leg[], step: number): Point => legs[step - 1]?.to ?? start;
  const { length } = there;
  // The way back falls on the same side of the line, so that turned about it falls on the other.
  return [
    { steps: length, length, at: step => subtract(cell(there, step), start) },
    { steps: length, length, at: step => subtract(start, cell(back, step)) },
  ];
};

/** The way to a place: on cells, of two that run alongside the straight line, always the same one. */
export const trackOf = (board: Board, by: Point): Track => tracksOf(board, by)[0];

export const shifted = (board: Board, members: readonly Member[], by: Point): Member[] =>
  members.map(member => memberAt(member, board.place({ x: member.x + by.x, y: member.y + by.y })));

/** The way of one who goes so many steps: straight, or from cell to cell. */
export const wayAlong = (board: Board, from: Point, track: Track, steps: number): Point[] => {
  const at = (step: number): Point => {
    const by = track.at(step);
    return board.place({ x: from.x + by.x, y: from.y + by.y });
  };
  if (board.kind === 'free') return [from, at(steps)];
  return [from, ...Array.from({ length: steps }, (_, i) => at(i + 1))];
};

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

/** The greatest number of steps that a test allows; on cells, where a way zigzags, it may fail and then hold again. */
export const lastOn = ({ kind }: Board, most: number, allows: (step: number) => boolean): number => {
  if (kind === 'free') return farthest(most, allows);
  let step = most;
  while (step > 0 && !allows(step)) step--;
  return step;
};

import { type Box, GRAIN } from '@emlia/kernel';

/** A straight lane from box to box, wide enough for both, with the upright box round it: all sight between them. */
export interface Lane extends Box {
  /** A unit step across it, and how far it reaches to either side of the origin. */
  readonly dx: number;
  readonly dy: number;
  readonly least: number;
  readonly most: number;
}

export const laneBetween = (a: Box, b: Box): Lane => {
  const x = b.left + b.right - a.left - a.right;
  const y = b.top + b.bottom - a.top - a.bottom;
  const length = Math.sqrt(x * x + y * y);
  const dx = length === 0 ? 1 : 0 - y / length;
  const dy = length === 0 ? 0 : x / length;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    dx,
    dy,
    least: Math.min(across(a, dx, dy, -1), across(b, dx, dy, -1)) - GRAIN,
    most: Math.max(across(a, dx, dy, 1), across(b, dx, dy, 1)) + GRAIN,
  };
};

const across = (box: Box, dx: number, dy: number, sign: number): number =>
  ((box.left + box.right) * dx + (box.top + box.bottom) * dy) / 2 +
  (sign * ((box.right - box.left) * Math.abs(dx) + (box.bottom - box.top) * Math.abs(dy))) / 2;

/** Whether a box reaches into the lane. */
export const meetsLane = (lane: Lane, left: number, top: number, right: number, bottom: number): boolean => {
  if (left > lane.right || right < lane.left || top > lane.bottom || bottom < lane.top) return false;
  const { dx, dy } = lane;
  const middle = ((left + right) * dx + (top + bottom) * dy) / 2;
  const half = ((right - left) * Math.abs(dx) + (bottom - top) * Math.abs(dy)) / 2;
  return middle + half >= lane.least && middle - half <= lane.most;
};

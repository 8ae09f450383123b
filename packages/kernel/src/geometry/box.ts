import type { Point } from './point.ts';
import type { Box } from './shape.ts';

/** Whether two boxes come within `gap` of each other along both axes: a cheap first question. */
export function boxesWithin(a: Box, b: Box, gap: number): boolean {
  return (
    a.left - gap <= b.right && b.left - gap <= a.right && a.top - gap <= b.bottom && b.top - gap <= a.bottom
  );
}

/** The box round a path with this much room on every side. */
export function boxOfPath(path: readonly Point[], room: number): Box {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const { x, y } of path) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

/** Whether a point lies in a box or on its rim. */
export function boxHolds(box: Box, { x, y }: Point): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** A box with this much more room on every side. */
export function growBox({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** The corners of a box, clockwise as seen on the table from the upper left. */
export function cornersOfBox({ left, top, right, bottom }: Box): [Point, Point, Point, Point] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

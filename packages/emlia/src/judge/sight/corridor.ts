import {
  type Axis,
  axisBetween,
  type Circle,
  cornersOf,
  GRAIN,
  nearest,
  type Point,
  pointAt,
  type Shape,
} from '@emlia/kernel';

/**
 * sight.corridor: the trapezium between two convex shapes. Its axis runs along the shortest segment that joins
 * them; on it one shape ends at station 0 and the other begins at station `length`. `left` and `right` are
 * where the outermost edges run, at station 0 and how they change with each GSU along the axis. A strip is a straight
 * line at the same share of the width everywhere, from 0 (left) to 1 (right).
 */
export interface Corridor {
  readonly axis: Axis;
  readonly length: number;
  readonly left: number;
  readonly leftSlope: number;
  readonly width: number;
  readonly widthSlope: number;
  /** Whether it was measured from the second shape to the first: the two orders then give the same bits. */
  readonly turned: boolean;
}

export interface Outlined {
  readonly shape: Shape;
  readonly circles: readonly Circle[];
}

/** A convex shape as the circles it is the hull of. */
export const circlesOf = (shape: Shape): readonly Circle[] => {
  switch (shape.kind) {
    case 'disc':
      return [shape];
    case 'hull':
      return shape.discs;
    case 'polygon':
      return shape.points.map(({ x, y }) => ({ x, y, r: 0 }));
    case 'rectangle':
      return cornersOf(shape).map(({ x, y }) => ({ x, y, r: 0 }));
  }
};

/** sight.corridor.contact: shapes that touch or overlap have none. */
export const corridorBetween = (first: Outlined, second: Outlined): Corridor | undefined => {
  const near = nearest(first.shape, second.shape);
  if (near.distance <= GRAIN) return undefined;
  const turned = near.a.x > near.b.x || (near.a.x === near.b.x && near.a.y > near.b.y);
  const [from, to, a, b] = turned
    ? [near.b, near.a, second.circles, first.circles]
    : [near.a, near.b, first.circles, second.circles];
  return span(axisBetween(from, to), near.distance, a, b, turned);
};

/**
 * The outermost edges: of all lines that lean on a circle of each shape from one side, the one farthest out. As
 * the shapes lie beyond the ends of the corridor, no other edge of their common hull comes between.
 */
const span = (
  axis: Axis,
  length: number,
  from: readonly Circle[],
  to: readonly Circle[],
  turned: boolean,
): Corridor => {
  let left = Infinity;
  let right = -Infinity;
  let farLeft = Infinity;
  let farRight = -Infinity;
  for (const a of from) {
    const ax = (a.x - axis.x) * axis.dx + (a.y - axis.y) * axis.dy;
    const as = (a.y - axis.y) * axis.dx - (a.x - axis.x) * axis.dy;
    for (const b of to) {
      const dx = (b.x - axis.x) * axis.dx + (b.y - axis.y) * axis.dy - ax;
      const ds = (b.y - axis.y) * axis.dx - (b.x - axis.x) * axis.dy - as;
      const k = b.r - a.r;
      const c = k === 0 ? 1 : Math.sqrt(Math.max(0, 1 - (k * k) / (dx * dx + ds * ds)));
      const s = k === 0 ? 0 : k / Math.sqrt(dx * dx + ds * ds);
      const rise = (ds * c + dx * s) / (dx * c - ds * s);
      const fall = (ds * c - dx * s) / (dx * c + ds * s);
      const high = as + a.r * Math.sqrt(1 + rise * rise) - rise * ax;
      const low = as - a.r * Math.sqrt(1 + fall * fall) - fall * ax;
      if (high > right) right = high;
      if (low < left) left = low;
      if (high + rise * length > farRight) farRight = high + rise * length;
      if (low + fall * length < farLeft) farLeft = low + fall * length;
    }
  }
  const width = right - left;
  return {
    axis,
    length,
    left,
    leftSlope: (farLeft - left) / length,
    width,
    widthSlope: (farRight - farLeft - width) / length,
    turned,
  };
};

/** Its corners, for drawing and for clipping: round from the left of its start. */
export const cornersOfCorridor = (c: Corridor): [Point, Point, Point, Point] => {
  const farLeft = c.left + c.leftSlope * c.length;
  return [
    pointAt(c.axis, 0, c.left),
    pointAt(c.axis, c.length, farLeft),
    pointAt(c.axis, c.length, farLeft + c.width + c.widthSlope * c.length),
    pointAt(c.axis, 0, c.left + c.width),
  ];
};

/** Closer to an edge of the corridor than this is on it. */
export const HAIR = 1e-9;

/** The strip through a point so far along and across; NaN where all strips meet, ±Infinity beside that. */
export const stripAt = (c: Corridor, station: number, side: number): number => {
  const width = c.width + c.widthSlope * station;
  const off = side - c.left - c.leftSlope * station;
  if (width > HAIR) return off / width;
  if (Math.abs(off) <= HAIR) return Number.NaN;
  return off > 0 ? Infinity : -Infinity;
};

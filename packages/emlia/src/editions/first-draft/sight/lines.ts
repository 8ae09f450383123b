import {
  type Axis,
  across,
  along,
  type Circle,
  chordAt,
  contains,
  hullOfShapes,
  type Interval,
  lerp,
  type Point,
  type Polygon,
  partsInside,
  pointAt,
} from '@emlia/kernel';
import { type Corridor, corridorBetween, type Outlined } from '../../../judge/sight/corridor.ts';

/** Pieces of terrain, convex or not. */
export type Rings = readonly Polygon[];

/** A straight line as the points at one station of an axis that runs across it; a place on it is so far across. */
interface Line {
  readonly axis: Axis;
  readonly station: number;
}

/** So far to either side of a line one looks to see whether it passes through something or only touches it. */
const ASIDE = 1e-6;
/** Shorter than this is not passing through. */
const HAIR = 1e-7;

/**
 * draft.sight.all-lines: whether some straight line from a boundary point of one shape to one of the other avoids all
 * the rings. Touching an edge is not passing through; where two pieces touch each other, a line between them passes
 * through the seam of both.
 *
 * If any line gets through, so does one that can be turned no farther: it leans on two of the corners of the rings
 * and the circles of the ends. These are the lines that are tried.
 */
export const isOpen = (p: Outlined, q: Outlined, rings: Rings): boolean => {
  if (rings.length === 0) return true;
  const corridor = corridorBetween(p, q);
  if (!corridor) return true;
  if (rings.some(ring => bars(corridor, ring))) return false;
  const free = (line: Line): boolean => avoids(line, p, q, rings);
  if (someLineOf(p.circles, q.circles, free)) return true;
  const corners = cornersBetween(p, q, rings);
  return someLineOf([...p.circles, ...q.circles], corners, free) || someLineAmong(corners, free);
};

/** Whether a piece plainly stops all lines by itself: some way straight across, past the outermost of them, lies inside it. */
const bars = ({ axis, length, left, leftSlope, width, widthSlope }: Corridor, shape: Polygon): boolean => {
  const farLeft = left + leftSlope * length;
  const farRight = farLeft + width + widthSlope * length;
  const from = insideAt(shape, pointAt(axis, 0, left - ASIDE), pointAt(axis, length, farLeft - ASIDE));
  const to =
    from && insideAt(shape, pointAt(axis, 0, left + width + ASIDE), pointAt(axis, length, farRight + ASIDE));
  if (!from || !to) return false;
  const [whole] = partsInside(from, to, shape);
  return whole !== undefined && whole[0] <= 0 && whole[1] >= 1;
};

/** The middle of the first part of a way that lies inside a piece. */
const insideAt = (shape: Polygon, a: Point, b: Point): Point | undefined => {
  const [part] = partsInside(a, b, shape);
  return part && lerp(a, b, (part[0] + part[1]) / 2);
};

const someLineAmong = (circles: readonly Circle[], holds: (line: Line) => boolean): boolean =>
  circles.some((circle, i) => someLineOf([circle], circles.slice(i + 1), holds));

/** Whether one of the lines that lean on a circle of each list is as asked. */
const someLineOf = (
  from: readonly Circle[],
  to: readonly Circle[],
  holds: (line: Line) => boolean,
): boolean => from.some(a => to.some(b => tangentsOf(a, b).some(holds)));

const SIDES = [-1, 1] as const;

/** The lines that lean on two circles, each on either side of it; one line through two points. */
const tangentsOf = (a: Circle, b: Circle): Line[] => {
  const x = b.x - a.x;
  const y = b.y - a.y;
  const apart = Math.sqrt(x * x + y * y);
  const lines: Line[] = [];
  if (apart < HAIR) return lines;
  for (const sideA of a.r === 0 ? [1] : SIDES) {
    for (const sideB of b.r === 0 ? [1] : SIDES) {
      const k = (sideA * a.r - sideB * b.r) / apart;
      if (k * k > 1) continue;
      const s = Math.sqrt(1 - k * k);
      const axis = { x: 0, y: 0, dx: (x * k - y * s) / apart, dy: (y * k + x * s) / apart };
      lines.push({ axis, station: along(axis, a) + sideA * a.r });
    }
  }
  return lines;
};

/** Where a line has left one shape and not yet come to the other; none if it does not meet both. */
const gapOn = ({ axis, station }: Line, p: Outlined, q: Outlined): Interval | undefined => {
  const here = chordAt(p.shape, axis, station);
  const there = here && chordAt(q.shape, axis, station);
  if (!here || !there) return undefined;
  return here[0] < there[0] ? [here[1], there[0]] : [there[1], here[0]];
};

/** A line avoids the rings if nowhere between the two there are rings on both sides of it. */
const avoids = (line: Line, p: Outlined, q: Outlined, rings: Rings): boolean => {
  const gap = gapOn(line, p, q);
  if (!gap) return false;
  const left = insideOf(line.axis, line.station - ASIDE, rings, gap);
  if (left.length === 0) return true;
  const right = insideOf(line.axis, line.station + ASIDE, rings, gap);
  return !left.some(a => right.some(b => Math.min(a[1], b[1]) - Math.max(a[0], b[0]) > HAIR));
};

/** The parts of a line within the gap that lie inside a ring, ring by ring. */
const insideOf = (axis: Axis, station: number, rings: Rings, [from, to]: Interval): Interval[] => {
  const parts: Interval[] = [];
  for (const { points } of rings) {
    const cuts = cutsOf(axis, station, points);
    for (let i = 1; i < cuts.length; i += 2) {
      const part: Interval = [Math.max(from, cuts[i - 1] as number), Math.min(to, cuts[i] as number)];
      if (part[1] - part[0] > HAIR) parts.push(part);
    }
  }
  return parts;
};

/** Where a line goes into a ring and out of it by turns. */
const cutsOf = (axis: Axis, station: number, ring: readonly Point[]): number[] => {
  const cuts: number[] = [];
  let before = ring.at(-1);
  if (before === undefined) return cuts;
  let was = along(axis, before) - station;
  for (const p of ring) {
    const is = along(axis, p) - station;
    if (was > 0 !== is > 0) {
      const side = across(axis, before);
      cuts.push(side + (across(axis, p) - side) * (was / (was - is)));
    }
    before = p;
    was = is;
  }
  return cuts.sort((a, b) => a - b);
};

/** The corners of rings on which a line between two shapes can lean: their own, and where they meet a shape's rim. */
const cornersBetween = (p: Outlined, q: Outlined, rings: Rings): Circle[] => {
  const swept = hullOfShapes([p.shape, q.shape]);
  const corners: Circle[] = [];
  const note = ({ x, y }: Point): void => {
    corners.push({ x, y, r: 0 });
  };
  for (const { points } of rings) {
    for (const [i, a] of points.entries()) {
      if (contains(swept, a)) note(a);
      const b = points[(i + 1) % points.length] as Point;
      for (const { shape } of [p, q]) {
        for (const part of partsInside(a, b, shape))
          for (const t of part) if (t > 0 && t < 1) note(lerp(a, b, t));
      }
    }
  }
  return corners;
};

/** How much of the way between two points lies in any of the rings. */
export const lengthWithin = (from: Point, to: Point, rings: Rings): number => {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const length = Math.sqrt(x * x + y * y);
  if (length < HAIR) return 0;
  const axis = { x: from.x, y: from.y, dx: y / length, dy: -x / length };
  return lengthOf(insideOf(axis, 0, rings, [0, length]));
};

/** Of parts that may overlap. */
const lengthOf = (parts: Interval[]): number => {
  let sum = 0;
  let reached = -Infinity;
  for (const [from, to] of parts.sort((a, b) => a[0] - b[0])) {
    if (to > reached) sum += to - Math.max(from, reached);
    reached = Math.max(reached, to);
  }
  return sum;
};

/** So many places on either shape are joined with so many on the other. */
const PLACES = 9;

/**
 * Whether every line between two shapes has more than so much of its length inside the rings: asked of those that lean
 * on corners and rims, and of a fan of others between them.
 */
export const isThickAllOver = (p: Outlined, q: Outlined, rings: Rings, limit: number): boolean => {
  const thin = (line: Line): boolean => {
    const gap = gapOn(line, p, q);
    return gap !== undefined && !(lengthOf(insideOf(line.axis, line.station, rings, gap)) > limit);
  };
  if (someLineOf(p.circles, q.circles, thin)) return false;
  if (someLineOf([...p.circles, ...q.circles], cornersBetween(p, q, rings), thin)) return false;
  return !placesOn(p, q).some(a => placesOn(q, p).some(b => tangentsOf(a, b).some(thin)));
};

/** Points spread over one shape, across the way to the other. */
const placesOn = (one: Outlined, other: Outlined): Circle[] => {
  const [a, b] = [middleOf(one), middleOf(other)];
  const x = b.x - a.x;
  const y = b.y - a.y;
  const length = Math.sqrt(x * x + y * y);
  const axis = { x: a.x, y: a.y, dx: x / length, dy: y / length };
  const chord = chordAt(one.shape, axis, 0) ?? [0, 0];
  return Array.from({ length: PLACES }, (_, i) => {
    const side = chord[0] + ((chord[1] - chord[0]) * i) / (PLACES - 1);
    return { x: a.x - axis.dy * side, y: a.y + axis.dx * side, r: 0 };
  });
};

const middleOf = ({ circles }: Outlined): Point => {
  let x = 0;
  let y = 0;
  for (const circle of circles) {
    x += circle.x / circles.length;
    y += circle.y / circles.length;
  }
  return { x, y };
};

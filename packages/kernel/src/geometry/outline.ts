import { memoized } from '../memory.ts';
import type { Point } from './point.ts';
import { type Box, type Circle, cornersOf, type Disc, type Shape } from './shape.ts';

export interface OutlineEdge {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  /** 1 / length², or 0 for an edge without length. */
  readonly inverse: number;
}

/**
 * Any shape as straight edges and discs: a polygon's corners are discs without radius, a hull's edges are its
 * tangents. The shape is the inside of the ring together with its discs, so its rim is made of nothing but
 * edges and rims of discs; that is what makes measuring exact for every pair of kinds.
 */
export interface Outline {
  readonly box: Box;
  readonly discs: readonly Circle[];
  /** Clockwise as seen on the table, the outside on the left of each edge. */
  readonly edges: readonly OutlineEdge[];
  /** The closed ring for testing what is inside: the edges, and in a hull also the chords of its discs. */
  readonly ring: readonly OutlineEdge[];
  /** Whether any disc has a radius. */
  readonly round: boolean;
}

const knownOutline = memoized(makeOutline);

export function outlineOf(shape: Shape): Outline {
  return shape.kind === 'disc' ? outlineOfDisc(shape) : knownOutline(shape);
}

/** The smallest upright box round a shape. */
export function bounds(shape: Shape): Box {
  if (shape.kind === 'disc') return boxOfDisc(shape);
  // Of most hulls nothing else is ever asked.
  return shape.kind === 'hull' && shape.discs.length > 0 ? boxOf(shape.discs) : outlineOf(shape).box;
}

export function outlineOfRing(points: readonly Point[]): Outline {
  const ring = areaOfRing(points) < 0 ? points.toReversed() : points;
  const edges = ring.length > 1 ? edgesBetween(ring) : [];
  const discs = ring.map(p => ({ x: p.x, y: p.y, r: 0 }));
  return { box: boxOf(discs), discs, edges, ring: edges, round: false };
}

export function outlineOfHull(discs: readonly Circle[]): Outline {
  const edges: OutlineEdge[] = [];
  const ring: OutlineEdge[] = [];
  let from = discs.at(-1) as Circle;
  for (const to of discs) {
    edges.push(tangent(from, to));
    from = to;
  }
  let before = edges.at(-1) as OutlineEdge;
  for (const edge of edges) {
    ring.push(edgeOf(before.bx, before.by, edge.ax, edge.ay), edge);
    before = edge;
  }
  return { box: boxOf(discs), discs, edges, ring, round: true };
}

/** The area, positive for points listed clockwise as seen on the table. */
export function areaOfRing(points: readonly Point[]): number {
  const first = points[0];
  if (first === undefined) return 0;
  let sum = 0;
  let before = points.at(-1) as Point;
  for (const p of points) {
    sum += (before.x - first.x) * (p.y - first.y) - (p.x - first.x) * (before.y - first.y);
    before = p;
  }
  return sum / 2;
}

function makeOutline(shape: Exclude<Shape, Disc>): Outline {
  const corners =
    shape.kind === 'polygon' ? shape.points.length : shape.kind === 'hull' ? shape.discs.length : 4;
  if (corners === 0) throw new RangeError(`a ${shape.kind} needs at least one point`);
  if (shape.kind === 'hull') return outlineOfHull(shape.discs);
  return outlineOfRing(shape.kind === 'polygon' ? shape.points : cornersOf(shape));
}

function outlineOfDisc(shape: Disc): Outline {
  return { box: boxOfDisc(shape), discs: [shape], edges: [], ring: [], round: true };
}

function boxOfDisc({ x, y, r }: Circle): Box {
  return { left: x - r, top: y - r, right: x + r, bottom: y + r };
}

function boxOf(discs: readonly Circle[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { x, y, r } of discs) {
    if (x - r < left) left = x - r;
    if (y - r < top) top = y - r;
    if (x + r > right) right = x + r;
    if (y + r > bottom) bottom = y + r;
  }
  return { left, top, right, bottom };
}

function edgesBetween(points: readonly Point[]): OutlineEdge[] {
  return points.map((p, i) => {
    const next = points[i + 1 < points.length ? i + 1 : 0] as Point;
    return edgeOf(p.x, p.y, next.x, next.y);
  });
}

function edgeOf(ax: number, ay: number, bx: number, by: number): OutlineEdge {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  return { ax, ay, bx, by, dx, dy, length: Math.sqrt(squared), inverse: squared > 0 ? 1 / squared : 0 };
}

/** The edge from rim to rim, both discs on its right. */
function tangent(from: Circle, to: Circle): OutlineEdge {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const apart = Math.sqrt(dx * dx + dy * dy);
  if (apart === 0) return edgeOf(from.x, from.y - from.r, to.x, to.y - to.r);
  // The outward normal n has n · (to − from) = from.r − to.r.
  const k = (from.r - to.r) / apart;
  const s = Math.sqrt(Math.max(0, 1 - k * k));
  const nx = (dx * k + dy * s) / apart;
  const ny = (dy * k - dx * s) / apart;
  return edgeOf(from.x + nx * from.r, from.y + ny * from.r, to.x + nx * to.r, to.y + ny * to.r);
}

import { cos, sin } from './angle.ts';
import type { Point } from './point.ts';

/** A circle without a kind: a disc's measure, a corner of a hull. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** A circle with all that is in it. */
export interface Disc extends Circle {
  readonly kind: 'disc';
}

/** A simple polygon of either winding, convex or not. Two points make a line without thickness. */
export interface Polygon {
  readonly kind: 'polygon';
  readonly points: readonly Point[];
}

/** A block about its middle: width along its front, depth along its facing. */
export interface Rectangle {
  readonly kind: 'rectangle';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  readonly facing: number;
}

/**
 * The convex hull of discs: those on its rim, clockwise as seen on the table, each joined to the next by the
 * tangent outside. A big disc between small ones shows on both sides and is listed twice. See hullOfDiscs.
 */
export interface Hull {
  readonly kind: 'hull';
  readonly discs: readonly Circle[];
}

/** Shapes are values: what is derived from one is remembered under its identity, so never change one in place. */
export type Shape = Disc | Polygon | Rectangle | Hull;

/** An upright rectangle round something. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The disc of this radius round a point. */
export function disc(x: number, y: number, r: number): Disc {
  return { kind: 'disc', x, y, r };
}

/** A polygon by its corners, in order. */
export function polygon(points: readonly Point[]): Polygon {
  return { kind: 'polygon', points };
}

/** A block by its centre, width, depth and where it faces. */
export function rectangle(centre: Point, width: number, depth: number, facing: number): Rectangle {
  return { kind: 'rectangle', x: centre.x, y: centre.y, width, depth, facing };
}

/** The corners of a block, clockwise as seen on the table: front left, front right, rear right, rear left. */
export function cornersOf(block: Rectangle): [Point, Point, Point, Point] {
  const s = sin(block.facing) / 2;
  const c = cos(block.facing) / 2;
  const fx = s * block.depth;
  const fy = -c * block.depth;
  const rx = c * block.width;
  const ry = s * block.width;
  return [
    { x: block.x + fx - rx, y: block.y + fy - ry },
    { x: block.x + fx + rx, y: block.y + fy + ry },
    { x: block.x - fx + rx, y: block.y - fy + ry },
    { x: block.x - fx - rx, y: block.y - fy - ry },
  ];
}

/** A shape moved so much further right and down. */
export function translate<S extends Shape>(shape: S, by: Point): S;
export function translate(shape: Shape, by: Point): Shape {
  switch (shape.kind) {
    case 'disc':
    case 'rectangle':
      return { ...shape, x: shape.x + by.x, y: shape.y + by.y };
    case 'polygon':
      return { kind: 'polygon', points: shape.points.map(p => ({ x: p.x + by.x, y: p.y + by.y })) };
    case 'hull':
      return { kind: 'hull', discs: shape.discs.map(d => ({ x: d.x + by.x, y: d.y + by.y, r: d.r })) };
  }
}

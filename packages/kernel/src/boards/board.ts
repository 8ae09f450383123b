import { boxesWithin } from '../geometry/box.ts';
import type { Interval } from '../geometry/clip.ts';
import { GRAIN } from '../geometry/grain.ts';
import type { Point } from '../geometry/point.ts';
import type { Box, Shape } from '../geometry/shape.ts';

/** The kinds of board a table may be measured on. */
export const BOARD_KINDS = ['free', 'square', 'hex'] as const;
/** A kind of board: free, or of square or hexagonal cells. */
export type BoardKind = (typeof BOARD_KINDS)[number];

/** One stretch of a path. Its length is what it costs, not always what a ruler would say. */
export interface Leg {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

/** A cell's address: column and row on squares, axial coordinates on hexes. */
export interface Cell {
  readonly q: number;
  readonly r: number;
}

/** How a table is measured. One cell is one GSU, so the rules read the same on every board. */
export interface Board {
  readonly kind: BoardKind;
  readonly width: number;
  readonly height: number;
  /** The nearest lawful position: on the grain, or a cell's centre. It may be off the table: ask holds. */
  place(p: Point): Point;
  /** Whether a position is on the table. */
  holds(p: Point): boolean;
  /** Edge to edge, or the fewest steps between occupied cells (scale.measure.nearest, scale.measure.cells). */
  distance(a: Shape, b: Shape): number;
  /** A path as straight stretches, or as steps from cell to cell. */
  legs(path: readonly Point[]): Leg[];
  /** The parts of a leg inside an area, as shares of it; on cells all or nothing, by the cell it enters. */
  inside(leg: Leg, area: Shape): Interval[];
  /** The cells a shape occupies. Not on a free board. */
  cellsOf?(shape: Shape): readonly Cell[];
}

/** A board of square or hexagonal cells, which also says which cells a shape occupies. */
export interface CellBoard extends Board {
  readonly kind: 'square' | 'hex';
  cellsOf(shape: Shape): readonly Cell[];
}

/**
 * Whether the distance of two shapes in these boxes could be within a limit: a cheap first question. On cells a
 * shape can occupy one whose centre is beside it.
 */
export const mayBeWithin = ({ kind }: Board, a: Box, b: Box, limit: number): boolean =>
  boxesWithin(a, b, limit + (kind === 'free' ? 2 * GRAIN : 2));

import type { Point } from '@emlia/kernel';
import { type Brush, BUILT, OF_SPACE } from './brushes.ts';
import { emptyGrid, type Grid } from './isolines.ts';
import { depthIn, drawnByHand, type Extent, extentOf, type Ring, signedArea } from './outline.ts';
import { clamp, cloud, seedOf, smooth } from './random.ts';

/** A gap in a wall. */
export interface DrawnOpening {
  readonly is: 'door' | 'window' | 'stairs';
  readonly at: Point;
  readonly width: number;
}

/** A piece of ground to be painted, in GSU. */
export interface GroundPiece {
  readonly id: string;
  readonly brush: Brush;
  /** The word for what it is, where its painter tells more than its brush: `olive-grove`. */
  readonly kind: string;
  readonly points: Ring;
  readonly height: number;
  /** How thick its walls are, where it is open inside. */
  readonly walls?: number;
  readonly openings?: readonly DrawnOpening[];
}

export interface GroundTable {
  readonly width: number;
  readonly height: number;
  readonly cells?: 'square' | 'hex';
  /** Tables of one name look alike each time. */
  readonly seed?: string;
  /** What a pixel of it is on a usual screen, in GSU, where that is no whole table's. */
  readonly pixel?: number;
}

/** A piece as it is drawn: its true outline, and the one a hand would draw. */
export interface PlannedPiece extends GroundPiece {
  readonly path: Ring;
  readonly seed: number;
  readonly box: Extent;
  readonly area: number;
}

/** All of the ground that does not hang on theme or scale: seeded outlines and the lie of the land. */
export interface GroundPlan {
  readonly table: GroundTable;
  readonly whole: Extent;
  /** A pixel of the whole table on a usual screen, in GSU: things are drawn in these, so all tables look alike. */
  readonly u: number;
  readonly seed: number;
  readonly pieces: readonly PlannedPiece[];
  /** How high the ground lies, for its light. */
  readonly heights: Grid;
  /** How far up a hill each corner is, from 0 to 1. */
  readonly hills: Grid;
  /** Stony country: told by what stands on it. */
  readonly moor: boolean;
  readonly stars: boolean;
  /** What is worked out once for a piece, by what it is. */
  once<Made>(key: string, make: () => Made): Made;
}

/** The room a whole table has on a usual screen, in pixels. */
const USUAL = { width: 890, height: 590 };

const shareOf = (pieces: readonly GroundPiece[], brushes: ReadonlySet<Brush>): number =>
  pieces.filter(({ brush }) => brushes.has(brush)).length / Math.max(1, pieces.length);

/** Whether the table is a star chart: told by what drifts on it. */
export const isStarry = (pieces: readonly GroundPiece[]): boolean => shareOf(pieces, OF_SPACE) > 0.2;

const STONY: ReadonlySet<Brush> = new Set<Brush>(['rock', 'burnt', 'embers']);

export const planOf = (table: GroundTable, grounds: readonly GroundPiece[]): GroundPlan => {
  const u = table.pixel ?? 1 / Math.min(USUAL.width / table.width, USUAL.height / table.height);
  const seed = seedOf(table.seed ?? `${table.width}x${table.height}`);
  const pieces = grounds
    .filter(({ points }) => points.length >= 3)
    .map(piece => planned(piece, table, seed, u));
  const stars = isStarry(pieces);
  const whole = extentOf([
    { x: 0, y: 0 },
    { x: table.width, y: table.height },
  ]);
  const kept = new Map<string, unknown>();
  return {
    table,
    whole,
    u,
    seed,
    pieces,
    ...reliefOf(whole, pieces, { seed, u, flat: stars }),
    moor: !stars && shareOf(pieces, STONY) > 0.4,
    stars,
    once<Made>(key: string, make: () => Made): Made {
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key) as Made;
    },
  };
};

const planned = (piece: GroundPiece, table: GroundTable, seed: number, u: number): PlannedPiece => {
  const own = (seed + seedOf(piece.id)) >>> 0;
  const hand = BUILT.has(piece.brush)
    ? { round: 0, step: 12 * u, stray: 0.5 * u, seed: own }
    : { round: 9 * u, step: 5 * u, stray: 3.2 * u, seed: own };
  const drawn = drawnByHand(piece.points, table, hand);
  const path = BUILT.has(piece.brush) ? drawn : drawn.map(point => beyondEdge(point, table, 45 * u));
  return { ...piece, path, seed: own, box: extentOf(path), area: Math.abs(signedArea(piece.points)) };
};

/** Land does not end where the table does: what lies on its edge goes on so far beyond it. */
const beyondEdge = ({ x, y }: Point, { width, height }: GroundTable, by: number): Point => ({
  x: x < 0.01 ? x - by : x > width - 0.01 ? x + by : x,
  y: y < 0.01 ? y - by : y > height - 0.01 ? y + by : y,
});

const HIGH: ReadonlySet<Brush> = new Set<Brush>(['hill', 'dune']);

const reliefOf = (
  whole: Extent,
  pieces: readonly PlannedPiece[],
  { seed, u, flat }: { readonly seed: number; readonly u: number; readonly flat: boolean },
): { readonly heights: Grid; readonly hills: Grid } => {
  const cell = 2.5 * u;
  const [heights, hills] = [emptyGrid(whole, cell), emptyGrid(whole, cell)];
  if (flat) return { heights, hills };
  for (let row = 0; row < heights.high; row++)
    for (let column = 0; column < heights.wide; column++)
      heights.cells[row * heights.wide + column] =
        (cloud((column * cell) / (90 * u), (row * cell) / (90 * u), seed, 3) - 0.5) * 9 * u;
  for (const piece of pieces) if (HIGH.has(piece.brush)) raise(piece, heights, hills, u);
  return { heights, hills };
};

/** Heaps a hill up: steep at its foot, flat on top. */
const raise = ({ path, box, height, seed }: PlannedPiece, heights: Grid, hills: Grid, u: number): void => {
  const { cell, wide, high } = heights;
  const grow = 14 * u;
  const run = Math.min(box.wide, box.high) * 0.42;
  const rise = run * clamp(0.26 + height * 0.06, 0.2, 0.6);
  const [left, right] = [(box.x - grow) / cell, (box.x + box.wide + grow) / cell];
  const [top, bottom] = [(box.y - grow) / cell, (box.y + box.high + grow) / cell];
  for (let row = Math.max(0, Math.floor(top)); row < Math.min(high, bottom); row++) {
    for (let column = Math.max(0, Math.floor(left)); column < Math.min(wide, right); column++) {
      const [x, y] = [column * cell, row * cell];
      const depth = depthIn(path, x, y) + (cloud(x / (26 * u), y / (26 * u), seed, 3) - 0.5) * 10 * u;
      const up = smooth(-7 * u, run, depth);
      const i = row * wide + column;
      heights.cells[i] = (heights.cells[i] as number) + up * rise;
      hills.cells[i] = Math.max(hills.cells[i] as number, up);
    }
  }
};

import { type Board, type Box, memoized, type Point } from '@emlia/kernel';

/** The steps from a node to others, step by step. */
export interface Strides {
  readonly count: number;
  readonly columns: Int8Array;
  readonly rows: Int8Array;
  readonly lengths: Float64Array;
  /** How far on the other is in the list of nodes. */
  readonly on: Int32Array;
  /** The two nodes it passes between: where both are barred there is no way; 0: it passes between none. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

/** One of them. */
interface Stride {
  readonly columns: number;
  readonly rows: number;
  readonly length: number;
  readonly left: number;
  readonly right: number;
}

/** retreat.path: the nodes between which lengths are found: the cells of a board, or points 1 GSU apart. */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
  /** Where each node is, row by row. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The fractional place of a point: whole numbers are nodes. */
  placeOf(point: Point): { readonly column: number; readonly row: number };
  strides(row: number): Strides;
  /** No shorter way leads from a point into a box. */
  least(x: number, y: number, box: Box): number;
}

export const nodeAt = ({ xs, ys }: Lattice, node: number): Point => ({ x: xs[node] ?? 0, y: ys[node] ?? 0 });

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const CORNERS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;
const LEAPS = [
  [2, 1],
  [2, -1],
  [-2, 1],
  [-2, -1],
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
] as const;

const ROW = Math.sqrt(3) / 2;
const TOP = 1 / Math.sqrt(3);

/** From a node there are so many at most. */
export const STRIDES = 16;

const listed = (width: number, steps: readonly Stride[]): Strides => ({
  count: steps.length,
  columns: Int8Array.from(steps, ({ columns }) => columns),
  rows: Int8Array.from(steps, ({ rows }) => rows),
  lengths: Float64Array.from(steps, ({ length }) => length),
  on: Int32Array.from(steps, ({ columns, rows }) => rows * width + columns),
  left: Int32Array.from(steps, ({ left }) => left),
  right: Int32Array.from(steps, ({ right }) => right),
});

/** On an open table ways run in 16 directions. */
const freeStrides = (width: number): Strides =>
  listed(
    width,
    [...SIDES, ...CORNERS, ...LEAPS].map(([columns, rows]) => {
      const [c, r] = [Math.sign(columns), Math.sign(rows) * width];
      const [wide, tall] = [Math.abs(columns), Math.abs(rows)];
      const [left, right] =
        columns === 0 || rows === 0 ? [0, 0] : wide > tall ? [c, c + r] : tall > wide ? [r, c + r] : [c, r];
      return { columns, rows, length: Math.sqrt(wide * wide + tall * tall), left, right };
    }),
  );

const cellStrides = (width: number, steps: readonly (readonly [number, number])[]): Strides =>
  listed(
    width,
    steps.map(([columns, rows]) => ({ columns, rows, length: 1, left: 0, right: 0 })),
  );

const hexSteps = (odd: boolean): (readonly [number, number])[] => {
  const [a, b] = odd ? [0, 1] : [-1, 0];
  return [
    [1, 0],
    [-1, 0],
    [a, -1],
    [b, -1],
    [a, 1],
    [b, 1],
  ];
};

const straight = (x: number, y: number, { left, right, top, bottom }: Box): number => {
  const dx = Math.max(0, left - x, x - right);
  const dy = Math.max(0, top - y, y - bottom);
  return Math.sqrt(dx * dx + dy * dy);
};

const inSteps = (x: number, y: number, { left, right, top, bottom }: Box): number =>
  Math.max(0, left - x, x - right, top - y, y - bottom);

const layOut = (columns: number, rows: number, centre: (column: number, row: number) => Point) => {
  const xs = new Float64Array(columns * rows);
  const ys = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { x, y } = centre(column, row);
      xs[row * columns + column] = x;
      ys[row * columns + column] = y;
    }
  }
  return { columns, rows, xs, ys };
};

const inSquares = ({ width, height, kind }: Board): Lattice => {
  const [columns, rows] = [Math.ceil(width), Math.ceil(height)];
  const free = kind === 'free';
  const strides = free ? freeStrides(columns) : cellStrides(columns, [...SIDES, ...CORNERS]);
  return {
    ...layOut(columns, rows, (column, row) => ({ x: column + 0.5, y: row + 0.5 })),
    placeOf: ({ x, y }) =>
      free ? { column: x - 0.5, row: y - 0.5 } : { column: Math.floor(x), row: Math.floor(y) },
    strides: () => strides,
    least: free ? straight : inSteps,
  };
};

const inHexes = (board: Board): Lattice => {
  const [columns, rows] = [Math.ceil(board.width), Math.ceil(board.height / ROW)];
  const [even, odd] = [cellStrides(columns, hexSteps(false)), cellStrides(columns, hexSteps(true))];
  const centre = (column: number, row: number): Point =>
    board.place({ x: column + 0.5 + (row % 2) / 2, y: TOP + row * ROW });
  return {
    ...layOut(columns, rows, centre),
    placeOf(point) {
      const { x, y } = board.place(point);
      const row = Math.round((y - TOP) / ROW);
      return { column: Math.round(x - 0.5 - (Math.abs(row) % 2) / 2), row };
    },
    strides: row => (row % 2 === 0 ? even : odd),
    least: straight,
  };
};

export const latticeOf = memoized(
  (board: Board): Lattice => (board.kind === 'hex' ? inHexes(board) : inSquares(board)),
);

/** The nodes in or next to a box of which something is so, row by row. */
export const nodesWhere = (
  lattice: Lattice,
  { left, right, top, bottom }: Box,
  isSo: (x: number, y: number, node: number) => boolean,
): Int32Array => {
  const { columns, rows, xs, ys } = lattice;
  const a = lattice.placeOf({ x: left, y: top });
  const b = lattice.placeOf({ x: right, y: bottom });
  const within = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n));
  const [first, last] = [within(Math.floor(a.column) - 1, columns), within(Math.ceil(b.column) + 1, columns)];
  const [upper, lower] = [within(Math.floor(a.row) - 1, rows), within(Math.ceil(b.row) + 1, rows)];
  const found: number[] = [];
  for (let row = upper; row <= lower; row++) {
    for (let node = row * columns + first; node <= row * columns + last; node++) {
      if (isSo(xs[node] as number, ys[node] as number, node)) found.push(node);
    }
  }
  return Int32Array.from(found);
};

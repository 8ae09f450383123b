import type { Board, Box, Point } from '@emlia/kernel';

/** A step from one node to another, and the two nodes it passes between. */
export interface Stride {
  readonly columns: number;
  readonly rows: number;
  readonly length: number;
  /** Where both of these are barred there is no way between them. */
  readonly between?: readonly [readonly [number, number], readonly [number, number]];
}

/** retreat.path: the nodes between which lengths are found: the cells of a board, or points 1 GSU apart. */
export interface Lattice {
  readonly columns: number;
  readonly rows: number;
  centre(column: number, row: number): Point;
  /** The fractional place of a point: whole numbers are nodes. */
  placeOf(point: Point): { readonly column: number; readonly row: number };
  strides(row: number): readonly Stride[];
  /** No shorter way leads from a point into a box. */
  least(point: Point, box: Box): number;
}

const stride = (columns: number, rows: number, length: number): Stride => {
  const [c, r] = [Math.sign(columns), Math.sign(rows)];
  if (columns === 0 || rows === 0) return { columns, rows, length };
  const wide = Math.abs(columns) > Math.abs(rows);
  const tall = Math.abs(rows) > Math.abs(columns);
  if (wide || tall) {
    return { columns, rows, length, between: [wide ? [c, 0] : [0, r], [c, r]] };
  }
  return {
    columns,
    rows,
    length,
    between: [
      [c, 0],
      [0, r],
    ],
  };
};

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

/** On an open table ways run in 16 directions. */
const FREE = [
  ...SIDES.map(([c, r]) => stride(c, r, 1)),
  ...CORNERS.map(([c, r]) => stride(c, r, Math.sqrt(2))),
  ...LEAPS.map(([c, r]) => stride(c, r, Math.sqrt(5))),
];
const SQUARE = [...SIDES, ...CORNERS].map(([columns, rows]) => ({ columns, rows, length: 1 }));

const hexes = (odd: boolean): Stride[] =>
  [[1, 0], [-1, 0], ...[-1, 1].flatMap(r => [odd ? 0 : -1, odd ? 1 : 0].map(c => [c, r]))].map(
    ([columns = 0, rows = 0]) => ({ columns, rows, length: 1 }),
  );
const HEX = [hexes(false), hexes(true)] as const;
const ROW = Math.sqrt(3) / 2;
const TOP = 1 / Math.sqrt(3);

const gaps = ({ x, y }: Point, { left, right, top, bottom }: Box): readonly [number, number] => [
  Math.max(0, left - x, x - right),
  Math.max(0, top - y, y - bottom),
];

const straight = (point: Point, box: Box): number => {
  const [dx, dy] = gaps(point, box);
  return Math.sqrt(dx * dx + dy * dy);
};

const inSquares = ({ width, height, kind }: Board): Lattice => ({
  columns: Math.ceil(width),
  rows: Math.ceil(height),
  centre: (column, row) => ({ x: column + 0.5, y: row + 0.5 }),
  placeOf: ({ x, y }) => ({ column: x - 0.5, row: y - 0.5 }),
  strides: () => (kind === 'square' ? SQUARE : FREE),
  least: kind === 'square' ? (point, box) => Math.max(...gaps(point, box)) : straight,
});

const inHexes = (board: Board): Lattice => ({
  columns: Math.ceil(board.width),
  rows: Math.ceil(board.height / ROW),
  centre: (column, row) => board.place({ x: column + 0.5 + (row % 2) / 2, y: TOP + row * ROW }),
  placeOf(point) {
    const { x, y } = board.place(point);
    const row = Math.round((y - TOP) / ROW);
    return { column: Math.round(x - 0.5 - (Math.abs(row) % 2) / 2), row };
  },
  strides: row => HEX[row % 2 === 0 ? 0 : 1],
  least: straight,
});

const lattices = new WeakMap<Board, Lattice>();

export const latticeOf = (board: Board): Lattice => {
  let lattice = lattices.get(board);
  if (!lattice) {
    lattice = board.kind === 'hex' ? inHexes(board) : inSquares(board);
    lattices.set(board, lattice);
  }
  return lattice;
};

/** A row of a program: at most so much of a weighted sum of variables, which are never below 0. */
export interface LinearRow {
  /** Weights by variable. */
  readonly of: ReadonlyMap<number, number>;
  readonly most: number;
}

/** How much may still be worked, in cells of tables. Shared by whoever must be done soon. */
export interface WorkBudget {
  left: number;
}

export interface Optimum {
  readonly value: number;
  readonly at: readonly number[];
}

const TINY = 1e-9;
/** By so much a row must be broken to count as one that cannot be kept; rows are scaled to weights of at most 1. */
const APART = 1e-6;
/** So many steps are taken; after the first of them, by the rule that never goes in circles (Bland's). */
const MOST_STEPS = 4000;
const HASTY_STEPS = 300;

/** A dense table: a line for each row, one for the sum wanted, one for the help that the first phase needs. */
interface Table {
  readonly cells: readonly Float64Array[];
  /** Which variable a line stands for, and a column; -1 is that help. */
  readonly inLine: number[];
  readonly inColumn: number[];
  readonly height: number;
  readonly width: number;
  readonly work: WorkBudget;
  steps: number;
}

/**
 * The largest value of a weighted sum under all rows, by the simplex method. Unknown where it takes too long, or where
 * nothing limits the sum.
 */
export const maximise = (
  rows: readonly LinearRow[],
  variables: number,
  weights: readonly number[],
  work: WorkBudget,
): Optimum | 'impossible' | 'unknown' => {
  const scale = Math.max(1, ...weights.map(Math.abs));
  const table = { ...tableOf(rows, variables, weights, scale), work };
  const { height, width } = table;
  const begun = begin(table);
  if (begun !== 'begun') return begun;
  if (!climb(table, height)) return 'unknown';
  const at = Array.from({ length: width }, () => 0);
  for (const [i, variable] of table.inLine.entries()) {
    if (variable >= 0 && variable < width) at[variable] = cell(table, i, width + 1);
  }
  return { value: cell(table, height, width + 1) * scale, at };
};

const tableOf = (
  rows: readonly LinearRow[],
  width: number,
  weights: readonly number[],
  scale: number,
): Omit<Table, 'work'> => {
  const height = rows.length;
  const cells = Array.from({ length: height + 2 }, () => new Float64Array(width + 2));
  for (const [i, { of, most }] of rows.entries()) {
    const line = cells[i] as Float64Array;
    const largest = Math.max(TINY, ...[...of.values()].map(Math.abs));
    for (const [j, weight] of of) line[j] = weight / largest;
    line[width] = -1;
    line[width + 1] = most / largest;
  }
  for (const [j, weight] of weights.entries()) (cells[height] as Float64Array)[j] = -weight / scale;
  (cells[height + 1] as Float64Array)[width] = 1;
  const inColumn = [...Array.from({ length: width }, (_, j) => j), -1];
  return { cells, inLine: rows.map((_, i) => width + i), inColumn, height, width, steps: 0 };
};

const cell = ({ cells }: Pick<Table, 'cells'>, i: number, j: number): number =>
  (cells[i] as Float64Array)[j] as number;

/** Moves to some point that keeps all rows, if there is one. */
const begin = (table: Table): 'begun' | 'impossible' | 'unknown' => {
  const { height, width, inLine } = table;
  let worst = 0;
  for (let i = 1; i < height; i++) if (cell(table, i, width + 1) < cell(table, worst, width + 1)) worst = i;
  if (height === 0 || cell(table, worst, width + 1) >= -TINY) return 'begun';
  pivot(table, worst, width);
  if (!climb(table, height + 1)) return 'unknown';
  if (cell(table, height + 1, width + 1) < -APART) return 'impossible';
  const help = inLine.indexOf(-1);
  if (help < 0) return 'begun';
  let best = 0;
  for (let j = 1; j <= width; j++)
    if (Math.abs(cell(table, help, j)) > Math.abs(cell(table, help, best))) best = j;
  if (Math.abs(cell(table, help, best)) > TINY) pivot(table, help, best);
  return 'begun';
};

/** Steps uphill by the sum in that line until there is no way up; false if there is no limit, or no work left. */
const climb = (table: Table, goal: number): boolean => {
  for (;;) {
    const column = columnUp(table, goal);
    if (column < 0) return true;
    const line = lineFor(table, column);
    table.steps += 1;
    table.work.left -= (table.height + 2) * (table.width + 2);
    if (line < 0 || table.steps > MOST_STEPS || table.work.left < 0) return false;
    pivot(table, line, column);
  }
};

const columnUp = (table: Table, goal: number): number => {
  const { inColumn, height, width, steps } = table;
  let best = -1;
  for (let j = 0; j <= width; j++) {
    if (goal === height && inColumn[j] === -1) continue;
    const up = cell(table, goal, j);
    if (up >= -TINY) continue;
    const before = (inColumn[j] as number) < (inColumn[best] ?? Infinity);
    if (best < 0 || (steps < HASTY_STEPS ? up < cell(table, goal, best) : before)) best = j;
  }
  return best;
};

const lineFor = (table: Table, column: number): number => {
  const { inLine, height, width } = table;
  let [best, least] = [-1, Infinity];
  for (let i = 0; i < height; i++) {
    const share = cell(table, i, column);
    if (share <= TINY) continue;
    const limit = cell(table, i, width + 1) / share;
    if (limit < least || (limit === least && (inLine[i] as number) < (inLine[best] as number))) {
      [best, least] = [i, limit];
    }
  }
  return best;
};

const pivot = ({ cells, inLine, inColumn }: Table, row: number, column: number): void => {
  const line = cells[row] as Float64Array;
  const inverse = 1 / (line[column] as number);
  for (const other of cells) {
    const share = other[column] as number;
    if (other === line || share === 0) continue;
    const times = share * inverse;
    for (let j = 0; j < other.length; j++) {
      if (j !== column) other[j] = (other[j] as number) - (line[j] as number) * times;
    }
    other[column] = -times;
  }
  for (let j = 0; j < line.length; j++) if (j !== column) line[j] = (line[j] as number) * inverse;
  line[column] = inverse;
  const out = inLine[row] as number;
  inLine[row] = inColumn[column] as number;
  inColumn[column] = out;
};

import type { Box, Point } from '@emlia/kernel';
import TinyQueue from 'tinyqueue';
import type { Going } from './going.ts';
import type { Lattice, Stride } from './lattice.ts';

/** What is in the way beside the ground: a unit, or the neighbourhood of an enemy. */
export interface Bar {
  /** What it follows from: the same, the same bar. */
  readonly of: readonly unknown[];
  readonly box: Box;
  blocks(at: Point): boolean;
  /** Whether a straight way runs into it. */
  crosses(from: Point, to: Point): boolean;
}

/** Where paths begin that are looked for from the goal. */
export interface Seeds {
  /** Where nodes next to the goal are to be looked for. */
  readonly box: Box;
  /** How far a node next to the goal is from it; undefined: it is not next to it. */
  gap(at: Point): number | undefined;
}

/** Lengths of shortest paths to a goal, as far as they were looked for. */
export interface Field {
  /** Infinity: no path leads from there, or a longer one than from any place of interest. */
  lengthFrom(at: Point): number;
  /** Whether the node nearest to it is open. */
  isOpen(at: Point): boolean;
  /** The nodes of the path from there to the goal, the goal's own left out. */
  pathFrom(at: Point): Point[];
}

export interface Search {
  readonly going: Going;
  readonly bars: readonly Bar[];
  readonly seeds: Seeds;
  readonly cells: boolean;
  /** The places whose lengths are asked for first, all in a box. */
  readonly from: readonly Point[];
  readonly region: Box;
  /** How far from it others may be. */
  readonly reach: number;
  /** Longer paths are of no interest. */
  readonly most?: number;
}

/** Calls on the nodes round a point that pass, the near ones first, and no others once any did; on cells its own alone. */
const visitRound = (
  { columns, rows, placeOf }: Lattice,
  at: Point,
  cells: boolean,
  passes: (node: number) => boolean,
): void => {
  const { column, row } = placeOf(at);
  const [c, r] = [Math.floor(column), Math.floor(row)];
  let found = false;
  const square = (from: number, to: number): void => {
    for (let y = Math.max(0, r + from); y <= Math.min(rows - 1, r + to); y++) {
      for (let x = Math.max(0, c + from); x <= Math.min(columns - 1, c + to); x++) {
        if (passes(y * columns + x)) found = true;
      }
    }
  };
  square(0, cells ? 0 : 1);
  if (!found && !cells) square(-1, 2);
};

/** What each GSU costs at a node, with all that is in the way; 0: nobody gets there. Found out once for each. */
const costsOf = ({ going, bars }: Search): ((node: number) => number) => {
  const { xs, ys, columns, rows } = going.lattice;
  const known = new Float64Array(columns * rows);
  const look = (node: number): number => {
    const factor = going.factor(node);
    if (factor === 0) return -1;
    const x = xs[node] as number;
    const y = ys[node] as number;
    for (const { box, blocks } of bars) {
      const near = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (near && blocks({ x, y })) return -1;
    }
    return factor;
  };
  return node => {
    let cost = known[node] as number;
    if (cost === 0) {
      cost = look(node);
      known[node] = cost;
    }
    return Math.max(0, cost);
  };
};

/** Every node next to the goal. */
const sow = (lattice: Lattice, { box, gap }: Seeds, plant: (node: number, length: number) => void): void => {
  const { columns, rows, xs, ys } = lattice;
  const a = lattice.placeOf({ x: box.left, y: box.top });
  const b = lattice.placeOf({ x: box.right, y: box.bottom });
  const within = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n));
  const [left, right] = [within(Math.floor(a.column) - 1, columns), within(Math.ceil(b.column) + 1, columns)];
  const [top, bottom] = [within(Math.floor(a.row) - 1, rows), within(Math.ceil(b.row) + 1, rows)];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const node = row * columns + column;
      const length = gap({ x: xs[node] as number, y: ys[node] as number });
      if (length !== undefined) plant(node, length);
    }
  }
};

/** A node that a path has reached, and how long a path through it into the region is at least. */
interface Reached {
  readonly node: number;
  readonly key: number;
}

/** The order in which nodes are settled is total, so that one path of several as long is found on every machine. */
const byKey = (a: Reached, b: Reached): number => a.key - b.key || a.node - b.node;

/** After so many nodes it is asked whether the places are shut in, which is found out faster from their side. */
const LONG = 1_500;
const SHUT_IN = 1_000;

/** Whether no way at all leads far from these nodes, nor to where paths have been found. */
const isShutIn = (
  { going }: Search,
  nodes: readonly number[],
  costAt: (node: number) => number,
  settled: Uint8Array,
): boolean => {
  const { columns, rows, strides } = going.lattice;
  const found = new Set(nodes);
  for (const node of found) {
    if (found.size > SHUT_IN || settled[node] === 1) return false;
    const column = node % columns;
    const row = (node - column) / columns;
    for (const stride of strides(row)) {
      const c = column + stride.columns;
      const r = row + stride.rows;
      if (c < 0 || r < 0 || c >= columns || r >= rows || found.has(node + stride.on)) continue;
      if (costAt(node + stride.on) > 0 && going.isOpen(node, node + stride.on)) found.add(node + stride.on);
    }
  }
  return true;
};

/**
 * retreat.path: from the goal outwards, first where a path to the region may lead, until the paths from the places are
 * known; then on as others are asked for, as long as those could be shorter.
 */
export const searchField = (search: Search): Field => {
  const { going, seeds, cells, from, region, most = Infinity } = search;
  const { lattice } = going;
  const { columns, rows, xs, ys } = lattice;
  const costAt = costsOf(search);
  // Lengths and nodes are kept one too high, so that 0 is unknown.
  const lengths = new Float64Array(columns * rows);
  const next = new Int32Array(columns * rows);
  const settled = new Uint8Array(columns * rows);
  const frontier = new TinyQueue<Reached>([], byKey);

  const reach = (node: number, length: number, towards: number): void => {
    const key = length + lattice.least(xs[node] as number, ys[node] as number, region);
    if (key > most) return;
    lengths[node] = length + 1;
    next[node] = towards + 1;
    frontier.push({ node, key });
  };
  const isShorter = (node: number, length: number): boolean => {
    const before = lengths[node] as number;
    return before === 0 || length + 1 < before;
  };
  const spread = (node: number): void => {
    const column = node % columns;
    const row = (node - column) / columns;
    const length = (lengths[node] as number) - 1;
    const here = costAt(node);
    const strides = lattice.strides(row);
    for (let i = 0; i < strides.length; i++) {
      const stride = strides[i] as Stride;
      const c = column + stride.columns;
      const r = row + stride.rows;
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
      const other = node + stride.on;
      if (settled[other] === 1) continue;
      const there = costAt(other);
      if (there === 0) continue;
      // A cell costs whoever enters it; in the open each half of the way lies in the ground of its node.
      const longer = length + stride.length * (cells ? here : (here + there) / 2);
      if (!isShorter(other, longer)) continue;
      if (stride.left !== 0 && costAt(node + stride.left) === 0 && costAt(node + stride.right) === 0)
        continue;
      if (going.isOpen(node, other)) reach(other, longer, node);
    }
  };

  sow(lattice, seeds, (node, length) => {
    if (costAt(node) > 0 && isShorter(node, length)) reach(node, length, -1);
  });
  /** Calls on the open nodes next to a point, with nothing between. */
  const visit = (at: Point, call: (node: number) => void): void =>
    visitRound(lattice, at, cells, node => {
      if (costAt(node) === 0 || !going.isClear(at, node)) return false;
      call(node);
      return true;
    });
  const wanted: number[] = [];
  for (const at of from) visit(at, node => wanted.push(node));
  const waiting = new Set(wanted);
  let limit = Infinity;
  let count = 0;
  /** Settles the next node. */
  const advance = (): void => {
    const node = frontier.pop()?.node;
    if (node === undefined || settled[node] === 1) return;
    settled[node] = 1;
    count++;
    waiting.delete(node);
    spread(node);
  };
  while (waiting.size > 0 && frontier.length > 0) {
    advance();
    if (count === LONG && waiting.size > 0 && isShutIn(search, wanted, costAt, settled)) break;
  }
  if (waiting.size === 0) {
    // Whatever is farther from the goal than they are does not bring them on.
    limit = search.reach;
    for (const one of wanted) limit = Math.max(limit, (lengths[one] as number) + search.reach);
  } else limit = 0;
  const isKnown = (node: number): boolean => {
    while (settled[node] !== 1 && frontier.length > 0 && (frontier.peek()?.key ?? 0) <= limit) advance();
    return settled[node] === 1;
  };

  /** Where the path from a point begins, and how long it is; -1: none does. */
  const bestAt = (at: Point): { readonly node: number; readonly length: number } => {
    const best = { node: -1, length: Infinity };
    visit(at, node => {
      if (!isKnown(node)) return;
      const dx = (xs[node] as number) - at.x;
      const dy = (ys[node] as number) - at.y;
      const away = cells ? 0 : Math.sqrt(dx * dx + dy * dy);
      const length = (lengths[node] as number) - 1 + away * costAt(node);
      if (length >= best.length) return;
      best.node = node;
      best.length = length;
    });
    return best;
  };

  return {
    lengthFrom: at => bestAt(at).length,
    isOpen(at) {
      const { column, row } = lattice.placeOf(at);
      return costAt(Math.round(row) * columns + Math.round(column)) > 0;
    },
    pathFrom(at) {
      const path: Point[] = [];
      for (let { node } = bestAt(at); node >= 0; node = (next[node] as number) - 1) {
        path.push({ x: xs[node] as number, y: ys[node] as number });
      }
      return path;
    },
  };
};

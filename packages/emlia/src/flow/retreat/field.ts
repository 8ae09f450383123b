import type { Box, Point } from '@emlia/kernel';
import type { Costs, Pocket } from './costs.ts';
import { Frontier } from './frontier.ts';
import type { Lattice, Stride } from './lattice.ts';
import { pocketOf } from './pocket.ts';

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
  readonly costs: Costs;
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

/** After so many nodes it is asked whether the places are shut in, which is found out from their side. */
const LONG = 200;

/** The shortest lengths to the goal as they are found, node after node. */
interface Spread {
  /** One too high, so that 0 is unknown. */
  readonly lengths: Float64Array;
  /** The next node on the way, one too high; 0: the goal is next. */
  readonly next: Int32Array;
  readonly settled: Uint8Array;
  isAtEnd(): boolean;
  /** How long a path through the node that comes next is at least. */
  leastKey(): number;
  /** Settles the next node; -1: it was settled before. */
  advance(): number;
}

/** retreat.path: from the goal outwards, first where a path to the region may lead. */
const spreadFrom = ({ costs, seeds, cells, region, most = Infinity }: Search): Spread => {
  const { going } = costs;
  const { lattice } = going;
  const { columns, rows, xs, ys } = lattice;
  const lengths = new Float64Array(columns * rows);
  const next = new Int32Array(columns * rows);
  const settled = new Uint8Array(columns * rows);
  const frontier = new Frontier();

  const reach = (node: number, length: number, towards: number): void => {
    const key = length + lattice.least(xs[node] as number, ys[node] as number, region);
    if (key > most) return;
    lengths[node] = length + 1;
    next[node] = towards + 1;
    frontier.push(node, key);
  };
  const isShorter = (node: number, length: number): boolean => {
    const before = lengths[node] as number;
    return before === 0 || length + 1 < before;
  };
  const spread = (node: number): void => {
    const column = node % columns;
    const row = (node - column) / columns;
    const length = (lengths[node] as number) - 1;
    const here = costs.at(node);
    const strides = lattice.strides(row);
    for (let way = 0; way < strides.length; way++) {
      const stride = strides[way] as Stride;
      const c = column + stride.columns;
      const r = row + stride.rows;
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
      const other = node + stride.on;
      if (settled[other] === 1) continue;
      const there = costs.at(other);
      if (there === 0) continue;
      // A cell costs whoever enters it; in the open each half of the way lies in the ground of its node.
      const longer = length + stride.length * (cells ? here : (here + there) / 2);
      if (!isShorter(other, longer)) continue;
      if (stride.left !== 0 && costs.at(node + stride.left) === 0 && costs.at(node + stride.right) === 0)
        continue;
      if (going.isOpen(node, other, way)) reach(other, longer, node);
    }
  };

  sow(lattice, seeds, (node, length) => {
    if (costs.at(node) > 0 && isShorter(node, length)) reach(node, length, -1);
  });
  return {
    lengths,
    next,
    settled,
    isAtEnd: () => frontier.isEmpty,
    leastKey: () => frontier.leastKey,
    advance() {
      const node = frontier.pop();
      if (node < 0 || settled[node] === 1) return -1;
      settled[node] = 1;
      spread(node);
      return node;
    },
  };
};

/**
 * The open nodes next to a point with nothing between, written into a list: of the four round it, or of the sixteen if
 * none of these is; on cells its own alone.
 */
const openRound = ({ going, at: costAt }: Costs, { x, y }: Point, cells: boolean, into: number[]): void => {
  const { columns, rows, placeOf } = going.lattice;
  const point = { x, y };
  const { column, row } = placeOf(point);
  const [c, r] = [Math.floor(column), Math.floor(row)];
  into.length = 0;
  for (let wide = 0; wide <= (cells ? 0 : 1) && into.length === 0; wide++) {
    const far = cells ? 0 : 1 + wide;
    for (let i = Math.max(0, r - wide); i <= Math.min(rows - 1, r + far); i++) {
      for (let j = Math.max(0, c - wide); j <= Math.min(columns - 1, c + far); j++) {
        const node = i * columns + j;
        if (costAt(node) > 0 && going.isClear(point, node)) into.push(node);
      }
    }
  }
};

/** Spreads until these nodes are settled, or shut in; tells how long a path may be that is of interest from then on. */
const settleWanted = ({ costs, reach }: Search, spread: Spread, wanted: readonly number[]): number => {
  const { lengths } = spread;
  const waiting = new Set(wanted);
  const isShutIn = ({ nodes }: Pocket): boolean =>
    nodes !== undefined && !nodes.some(one => lengths[one] !== 0);
  const isPlainlyShutIn = costs.pocket !== undefined && isShutIn(costs.pocket);
  for (let count = 0; !isPlainlyShutIn && waiting.size > 0 && !spread.isAtEnd(); ) {
    const node = spread.advance();
    if (node >= 0) {
      count++;
      waiting.delete(node);
    }
    if (count === LONG && waiting.size > 0 && isShutIn(pocketOf(costs, wanted))) break;
  }
  if (waiting.size > 0) return 0;
  // Whatever is farther from the goal than they are does not bring them on.
  let limit = reach;
  for (const one of wanted) limit = Math.max(limit, (lengths[one] as number) + reach);
  return limit;
};

/** retreat.path: until the paths from the places are known; then on as others are asked for, as long as those could be shorter. */
export const searchField = (search: Search): Field => {
  const { costs, cells, from } = search;
  const { columns, xs, ys, placeOf } = costs.going.lattice;
  const spread = spreadFrom(search);
  const { lengths, next, settled } = spread;
  const round: number[] = [];

  const wanted: number[] = [];
  for (const at of from) {
    openRound(costs, at, cells, round);
    wanted.push(...round);
  }
  const limit = settleWanted(search, spread, wanted);
  const isKnown = (node: number): boolean => {
    while (settled[node] !== 1 && !spread.isAtEnd() && spread.leastKey() <= limit) spread.advance();
    return settled[node] === 1;
  };

  /** How long the path from a point by way of a node next to it is. */
  const lengthBy = (at: Point, node: number): number => {
    const dx = (xs[node] as number) - at.x;
    const dy = (ys[node] as number) - at.y;
    const away = cells ? 0 : Math.sqrt(dx * dx + dy * dy);
    return (lengths[node] as number) - 1 + away * costs.at(node);
  };
  /** Where the path from a point begins; -1: none does. */
  const beginningOf = (at: Point): number => {
    let best = -1;
    let least = Infinity;
    openRound(costs, at, cells, round);
    for (const node of round) {
      if (!isKnown(node)) continue;
      const length = lengthBy(at, node);
      if (length >= least) continue;
      best = node;
      least = length;
    }
    return best;
  };

  return {
    lengthFrom(at) {
      const node = beginningOf(at);
      return node < 0 ? Infinity : lengthBy(at, node);
    },
    isOpen(at) {
      const { column, row } = placeOf(at);
      return costs.at(Math.round(row) * columns + Math.round(column)) > 0;
    },
    pathFrom(at) {
      const path: Point[] = [];
      for (let node = beginningOf(at); node >= 0; node = (next[node] as number) - 1) {
        path.push({ x: xs[node] as number, y: ys[node] as number });
      }
      return path;
    },
  };
};

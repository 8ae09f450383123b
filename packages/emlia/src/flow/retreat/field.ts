import { type Box, distanceOfPoints, type Point } from '@emlia/kernel';
import { BARRED, type Costs, UNKNOWN } from './costs.ts';
import { isShutIn, isUnmet } from './pocket.ts';
import { type Sheet, takeSheet } from './sheets.ts';

/** Where paths begin that are looked for from the goal: the nodes next to it, and how far each is from it. */
export interface Seeds {
  readonly nodes: Int32Array;
  readonly lengths: Float64Array;
}

/** Lengths of shortest paths to a goal, as far as they were looked for. */
export interface Field {
  /** Infinity: no path leads from there, or a longer one than from any place of interest. */
  lengthFrom(at: Point): number;
  /** The nodes of the path from there to the goal, the goal's own left out, or as far as is asked for. */
  pathFrom(at: Point, far: number): { readonly points: Point[]; readonly arrives: boolean };
  /** Longer paths are of no interest; 0: some place has no path at all. */
  readonly limit: number;
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

/** After so many nodes it is asked whether the places are shut in, which is found out from their side. */
const LONG = 200;

/** What is written of a node in `settled`: it is, or it is waited for. */
const SETTLED = 1;
const WANTED = 2;

/** Notes a path from a node, unless it is too long. */
const reachNode = (
  { costs, region, most = Infinity }: Search,
  { lengths, next, frontier }: Sheet,
  node: number,
  length: number,
  towards: number,
): void => {
  const { lattice } = costs.going;
  const key = length + lattice.least(lattice.xs[node] as number, lattice.ys[node] as number, region);
  if (key > most) return;
  lengths[node] = length + 1;
  next[node] = towards + 1;
  frontier.push(node, key);
};

const isShorter = ({ lengths }: Sheet, node: number, length: number): boolean => {
  const before = lengths[node] as number;
  return before === 0 || length + 1 < before;
};

/** From a settled node to all round it. Every search spends its time here, so nothing is made on the way. */
const spread = (search: Search, sheet: Sheet, node: number): void => {
  const { costs, cells } = search;
  const { known, going } = costs;
  const { lattice, bare } = going;
  const factors = going.factors.known;
  const { settled } = sheet;
  const { columns, rows } = lattice;
  const column = node % columns;
  const row = (node - column) / columns;
  const length = (sheet.lengths[node] as number) - 1;
  const here = factors[node] as number;
  const ways = lattice.strides(row);
  for (let way = 0; way < ways.count; way++) {
    const c = column + (ways.columns[way] as number);
    const r = row + (ways.rows[way] as number);
    if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
    const other = node + (ways.on[way] as number);
    if (settled[other] === SETTLED) continue;
    const seen = known[other] as number;
    if ((seen === UNKNOWN ? costs.look(other) : seen) === BARRED) continue;
    // A cell costs whoever enters it; in the open each half of the way lies in the ground of its node.
    const each = cells ? here : (here + (factors[other] as number)) / 2;
    const longer = length + (ways.lengths[way] as number) * each;
    if (!isShorter(sheet, other, longer)) continue;
    const left = ways.left[way] as number;
    if (left !== 0 && costs.at(node + left) === 0 && costs.at(node + (ways.right[way] as number)) === 0)
      continue;
    if (bare || going.isOpen(node, other, way)) reachNode(search, sheet, other, longer, node);
  }
};

/**
 * The open nodes next to a point with nothing between, written into a list: of the four round it, or of the sixteen if
 * none of these is; on cells its own alone.
 */
const openRound = (costs: Costs, at: Point, cells: boolean, into: number[]): void => {
  const { going } = costs;
  const { columns, rows, placeOf } = going.lattice;
  const { column, row } = placeOf(at);
  const c = Math.floor(column);
  const r = Math.floor(row);
  into.length = 0;
  for (let wide = 0; wide <= (cells ? 0 : 1) && into.length === 0; wide++) {
    const far = cells ? 0 : 1 + wide;
    for (let i = Math.max(0, r - wide); i <= Math.min(rows - 1, r + far); i++) {
      for (let j = Math.max(0, c - wide); j <= Math.min(columns - 1, c + far); j++) {
        const node = i * columns + j;
        if (costs.at(node) > 0 && (going.bare || going.isClear(at, node))) into.push(node);
      }
    }
  }
};

/** Settles the next node; -1: it was settled before. */
const advance = (search: Search, sheet: Sheet): number => {
  const node = sheet.frontier.pop();
  if (node < 0 || sheet.settled[node] === SETTLED) return -1;
  const isWanted = sheet.settled[node] === WANTED;
  sheet.settled[node] = SETTLED;
  spread(search, sheet, node);
  if (isWanted) sheet.waiting--;
  return node;
};

/** Spreads until these nodes are settled, or shut in; tells how long a path may be that is of interest from then on. */
const settleWanted = (search: Search, sheet: Sheet, wanted: readonly number[]): number => {
  const { costs, reach } = search;
  const { lengths, settled, frontier } = sheet;
  for (const node of wanted) {
    if (settled[node] === 0) sheet.waiting++;
    settled[node] = WANTED;
  }
  const isPlainlyShutIn = costs.pocket !== undefined && isUnmet(costs.pocket, lengths);
  for (let count = 0; !isPlainlyShutIn && sheet.waiting > 0 && !frontier.isEmpty; ) {
    if (advance(search, sheet) < 0) continue;
    count++;
    if (count === LONG && sheet.waiting > 0 && isShutIn(costs, wanted, lengths)) break;
  }
  if (sheet.waiting > 0) return 0;
  // Whatever is farther from the goal than they are does not bring them on.
  let limit = reach;
  for (const one of wanted) limit = Math.max(limit, (lengths[one] as number) + reach);
  return limit;
};

/**
 * retreat.path: from the goal outwards, first where a path to the region may lead, until the paths from the places are
 * known; then on as others are asked for, as long as those could be shorter.
 */
export const searchField = (search: Search): Field => {
  const { costs, seeds, cells, from } = search;
  const { columns, rows, xs, ys } = costs.going.lattice;
  const round: number[] = [];
  const wanted: number[] = [];
  for (const at of from) {
    openRound(costs, at, cells, round);
    wanted.push(...round);
  }

  let sheet: Sheet;
  let limit = 0;
  const begin = (): void => {
    sheet = takeSheet(columns * rows, search);
    for (let i = 0; i < seeds.nodes.length; i++) {
      const node = seeds.nodes[i] as number;
      const length = seeds.lengths[i] as number;
      if (costs.at(node) > 0 && isShorter(sheet, node, length)) reachNode(search, sheet, node, length, -1);
    }
    limit = settleWanted(search, sheet, wanted);
  };
  begin();

  const isKnown = (node: number): boolean => {
    const { settled, frontier } = sheet;
    while (settled[node] !== SETTLED && !frontier.isEmpty && frontier.leastKey <= limit)
      advance(search, sheet);
    return settled[node] === SETTLED;
  };

  /** How long the path from a point by way of a node next to it is. */
  const lengthBy = (at: Point, node: number): number => {
    const dx = (xs[node] as number) - at.x;
    const dy = (ys[node] as number) - at.y;
    const away = cells ? 0 : Math.sqrt(dx * dx + dy * dy);
    return (sheet.lengths[node] as number) - 1 + away * costs.at(node);
  };
  /** Where the path from a point begins; -1: none does. */
  const beginningOf = (at: Point): number => {
    // Another search has written on it since.
    if (sheet.search !== search) begin();
    let best = -1;
    let least = Infinity;
    openRound(costs, at, cells, round);
    for (let i = 0; i < round.length; i++) {
      const node = round[i] as number;
      if (!isKnown(node)) continue;
      const length = lengthBy(at, node);
      if (length >= least) continue;
      best = node;
      least = length;
    }
    return best;
  };

  return {
    limit,
    lengthFrom(at) {
      const node = beginningOf(at);
      return node < 0 ? Infinity : lengthBy(at, node);
    },
    pathFrom(at, far) {
      const points: Point[] = [];
      let node = beginningOf(at);
      let before = at;
      for (let gone = 0; node >= 0 && gone <= far; node = (sheet.next[node] as number) - 1) {
        const point = { x: xs[node] as number, y: ys[node] as number };
        gone += distanceOfPoints(before, point);
        points.push(point);
        before = point;
      }
      return { points, arrives: node < 0 };
    },
  };
};

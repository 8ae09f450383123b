import type { Box, Point } from '@emlia/kernel';
import { openFrontier } from './frontier.ts';
import type { Going } from './going.ts';

/** What is in the way beside the ground: a unit, or the neighbourhood of an enemy. */
export interface Bar {
  /** What it follows from: the same, the same bar. */
  readonly of: readonly unknown[];
  readonly box: Box;
  blocks(at: Point): boolean;
}

/** How far a node is from the goal where the way from there is plain. */
export interface Seeds {
  /** Where nodes next to the goal are to be looked for. */
  readonly box: Box;
  /** Of a node next to the goal; undefined: it is not. */
  gap(at: Point): number | undefined;
}

/** Lengths of shortest paths to a goal, as far as they were looked for. */
export interface Field {
  /** Infinity: no path leads from there, or a longer one than from any place of interest. */
  lengthFrom(at: Point): number;
  /** The nodes of the path from there to the goal, the goal's own left out. */
  pathFrom(at: Point): Point[];
}

/** Nodes round a point, the near ones first; on cells its own alone. */
const nodesRound = (going: Going, at: Point, cells: boolean): number[][] => {
  const { lattice } = going;
  const { column, row } = lattice.placeOf(at);
  const inside = (c: number, r: number): number[] =>
    c >= 0 && r >= 0 && c < lattice.columns && r < lattice.rows ? [r * lattice.columns + c] : [];
  if (cells) return [inside(column, row)];
  const [c, r] = [Math.floor(column), Math.floor(row)];
  const square = (from: number, to: number): number[] => {
    const nodes: number[] = [];
    for (let dr = from; dr <= to; dr++) {
      for (let dc = from; dc <= to; dc++) nodes.push(...inside(c + dc, r + dr));
    }
    return nodes;
  };
  return [square(0, 1), square(-1, 2)];
};

export interface Search {
  readonly going: Going;
  readonly bars: readonly Bar[];
  readonly seeds: Seeds;
  readonly cells: boolean;
  /** The places whose lengths are asked for, and the box in which others will be. */
  readonly from: readonly Point[];
  readonly region: Box;
  /** Longer paths are of no interest. */
  readonly most?: number;
}

/**
 * retreat.path: from the goal outwards, first where a path to the region may lead, until every path from it that is no
 * longer than that of the farthest place is known.
 */
export const searchField = ({ going, bars, seeds, cells, from, region, most = Infinity }: Search): Field => {
  const { lattice } = going;
  const { columns, rows } = lattice;
  // Lengths are kept one too long, so that 0 is unknown.
  const lengths = new Float64Array(columns * rows);
  const next = new Int32Array(columns * rows);
  const settled = new Uint8Array(columns * rows);
  const barred = new Int8Array(columns * rows);
  const centre = (node: number): Point => lattice.centre(node % columns, Math.floor(node / columns));
  const isBarred = (node: number): boolean => {
    if (barred[node] === 0) {
      const at = centre(node);
      barred[node] = 1;
      for (const { box, blocks } of bars) {
        if (at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom) continue;
        if (!blocks(at)) continue;
        barred[node] = 2;
        break;
      }
    }
    return barred[node] === 2;
  };
  const factorAt = (node: number): number => {
    const factor = going.factor(node);
    return factor === 0 || isBarred(node) ? 0 : factor;
  };
  const frontier = openFrontier();
  const reach = (node: number, length: number, towards: number): void => {
    const before = lengths[node] as number;
    if (before !== 0 && before - 1 <= length) return;
    const key = length + lattice.least(centre(node), region);
    if (key > most) return;
    lengths[node] = length + 1;
    next[node] = towards + 1;
    frontier.push(node, key);
  };
  sow(going, seeds, (node, length) => {
    if (factorAt(node) > 0) reach(node, length, -1);
  });

  const wanted = from.map(at => {
    const rounds = nodesRound(going, at, cells);
    return (
      rounds.map(nodes => nodes.filter(node => factorAt(node) > 0)).find(nodes => nodes.length > 0) ?? []
    );
  });
  const waiting = new Set(wanted.flat());
  let limit = Infinity;
  while (frontier.size() > 0 && frontier.least() <= limit) {
    const node = frontier.pop();
    if (settled[node] === 1) continue;
    settled[node] = 1;
    if (waiting.delete(node) && waiting.size === 0) {
      limit = 1;
      for (const one of wanted.flat()) limit = Math.max(limit, lengths[one] as number);
    }
    spread(node);
  }

  function spread(node: number): void {
    const [column, row] = [node % columns, Math.floor(node / columns)];
    const length = (lengths[node] as number) - 1;
    const factor = factorAt(node);
    for (const stride of lattice.strides(row)) {
      const [c, r] = [column + stride.columns, row + stride.rows];
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
      const other = r * columns + c;
      if (settled[other] === 1) continue;
      const there = factorAt(other);
      if (there === 0) continue;
      if (stride.between?.every(([dc, dr]) => factorAt((row + dr) * columns + column + dc) === 0)) continue;
      // A cell costs whoever enters it; in the open each half of the way lies in the ground of its node.
      const cost = cells ? factor : (factor + there) / 2;
      const longer = length + stride.length * cost;
      const before = lengths[other] as number;
      if ((before !== 0 && before - 1 <= longer) || !going.isOpen(node, other)) continue;
      reach(other, longer, node);
    }
  }

  const bestAt = (at: Point): { readonly node: number; readonly length: number } | undefined => {
    for (const nodes of nodesRound(going, at, cells)) {
      let best: { node: number; length: number } | undefined;
      for (const node of nodes) {
        if (settled[node] !== 1) continue;
        const { x, y } = centre(node);
        const away = cells ? 0 : Math.sqrt((x - at.x) * (x - at.x) + (y - at.y) * (y - at.y));
        const length = (lengths[node] as number) - 1 + away * factorAt(node);
        if (!best || length < best.length) best = { node, length };
      }
      if (best) return best;
    }
    return undefined;
  };

  return {
    lengthFrom: at => bestAt(at)?.length ?? Infinity,
    pathFrom(at) {
      const path: Point[] = [];
      let node = bestAt(at)?.node ?? -1;
      while (node >= 0) {
        path.push(centre(node));
        node = (next[node] as number) - 1;
      }
      return path;
    },
  };
};

/** Every node next to the goal. */
const sow = (
  { lattice }: Going,
  { box, gap }: Seeds,
  plant: (node: number, length: number) => void,
): void => {
  const [a, b] = [
    lattice.placeOf({ x: box.left, y: box.top }),
    lattice.placeOf({ x: box.right, y: box.bottom }),
  ];
  const within = (n: number, most: number): number => Math.max(0, Math.min(most - 1, n));
  const [left, right] = [
    within(Math.floor(a.column) - 1, lattice.columns),
    within(Math.ceil(b.column) + 1, lattice.columns),
  ];
  const [top, bottom] = [
    within(Math.floor(a.row) - 1, lattice.rows),
    within(Math.ceil(b.row) + 1, lattice.rows),
  ];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const length = gap(lattice.centre(column, row));
      if (length !== undefined) plant(row * lattice.columns + column, length);
    }
  }
};

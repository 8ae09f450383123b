import type { Box, Point } from '@emlia/kernel';
import type { Going } from './going.ts';

/** What is in the way beside the ground: a unit, or the neighbourhood of an enemy. */
export interface Bar {
  /** What it follows from: the same, the same bar. */
  readonly of: readonly unknown[];
  readonly box: Box;
  blocks(at: Point): boolean;
  /** Whether a straight way runs into it. */
  crosses(from: Point, to: Point): boolean;
}

/** What each GSU costs at the nodes of a lattice, with all that is in the way. */
export interface Costs {
  readonly going: Going;
  readonly bars: readonly Bar[];
  /** 0: nobody gets there. */
  at(node: number): number;
}

const isIn = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Found out once for each node that is asked about, whatever the goal. */
const costsWhere = (
  going: Going,
  bars: readonly Bar[],
  below: (node: number) => number,
  more: readonly Bar[],
): Costs => {
  const { xs, ys, columns, rows } = going.lattice;
  const known = new Float64Array(columns * rows);
  const look = (node: number): number => {
    const cost = below(node);
    if (cost === 0) return -1;
    const x = xs[node] as number;
    const y = ys[node] as number;
    for (const { box, blocks } of more) if (isIn(box, x, y) && blocks({ x, y })) return -1;
    return cost;
  };
  return {
    going,
    bars,
    at(node) {
      let cost = known[node] as number;
      if (cost === 0) {
        cost = look(node);
        known[node] = cost;
      }
      return Math.max(cost, 0);
    },
  };
};

export const costsOf = (going: Going, bars: readonly Bar[]): Costs =>
  costsWhere(going, bars, going.factor, bars);

/** The costs where still more is in the way. */
export const costsBesides = (costs: Costs, more: readonly Bar[]): Costs =>
  costsWhere(costs.going, [...costs.bars, ...more], costs.at, more);

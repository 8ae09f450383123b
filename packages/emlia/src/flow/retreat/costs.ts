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
  /** Where the unit is shut in, once somebody has looked. */
  pocket?: Pocket;
}

/** The nodes to which any way leads from where a unit stands, if they are few. */
export interface Pocket {
  readonly nodes: readonly number[] | undefined;
}

const isIn = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** What is known of a node. */
const UNKNOWN = 0;
const BARRED = 1;
const OPEN = 2;

/** Found out once for each node that is asked about, whatever the goal. */
const costsWhere = (
  going: Going,
  bars: readonly Bar[],
  below: (node: number) => number,
  more: readonly Bar[],
): Costs => {
  const { xs, ys, columns, rows } = going.lattice;
  const { known: factors } = going.factors;
  const known = new Uint8Array(columns * rows);
  const isBarred = (node: number): boolean => {
    if (below(node) === 0) return true;
    const x = xs[node] as number;
    const y = ys[node] as number;
    for (const { box, blocks } of more) if (isIn(box, x, y) && blocks({ x, y })) return true;
    return false;
  };
  return {
    going,
    bars,
    at(node) {
      let seen = known[node] as number;
      if (seen === UNKNOWN) {
        seen = isBarred(node) ? BARRED : OPEN;
        known[node] = seen;
      }
      return seen === BARRED ? 0 : (factors[node] as number);
    },
  };
};

export const costsOf = (going: Going, bars: readonly Bar[]): Costs =>
  costsWhere(going, bars, going.factors.at, bars);

/** The costs where still more is in the way. */
export const costsBesides = (costs: Costs, more: readonly Bar[]): Costs =>
  costsWhere(costs.going, [...costs.bars, ...more], costs.at, more);

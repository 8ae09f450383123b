import type { Box, Point } from '@emlia/kernel';
import type { Going } from './going.ts';

/** What is in the way beside the ground: a unit, or the neighbourhood of an enemy. */
export interface Bar {
  /** What it follows from: the same, the same bar. */
  readonly of: readonly unknown[];
  readonly box: Box;
  /** The nodes it takes, all of them or asked for one by one. */
  readonly takes: Int32Array | ((at: Point) => boolean);
  /** Whether a straight way runs into it. */
  crosses(from: Point, to: Point): boolean;
}

/** A unit: all nodes it takes are known, so that what is known of others stays so with it. */
export interface UnitBar extends Bar {
  readonly takes: Int32Array;
}

/** What each GSU costs at the nodes of a lattice, with all that is in the way. */
export interface Costs {
  readonly going: Going;
  readonly bars: readonly Bar[];
  /** What is known of each node, found out once for each that is asked about, whatever the goal. */
  readonly known: Uint8Array;
  /** Finds out about a node that is unknown. */
  look(node: number): number;
  /** 0: nobody gets there. */
  at(node: number): number;
  /** Where the unit is shut in, once somebody has looked. */
  pocket?: Pocket;
}

/** The nodes to which any way leads from where a unit stands, if they are few. */
export interface Pocket {
  readonly nodes: readonly number[] | undefined;
}

/** What is known of a node. */
export const UNKNOWN = 0;
export const BARRED = 1;
const OPEN = 2;

const isIn = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

const costsWhere = (going: Going, bars: readonly Bar[], known: Uint8Array): Costs => {
  const { xs, ys } = going.lattice;
  const { factors } = going;
  const asked: { readonly box: Box; readonly takes: (at: Point) => boolean }[] = [];
  for (const { box, takes } of bars) {
    if (typeof takes === 'function') asked.push({ box, takes });
    else for (const node of takes) known[node] = BARRED;
  }
  const isBarred = (node: number): boolean => {
    if (factors.at(node) === 0) return true;
    const x = xs[node] as number;
    const y = ys[node] as number;
    for (const { box, takes } of asked) if (isIn(box, x, y) && takes({ x, y })) return true;
    return false;
  };
  const look = (node: number): number => {
    const seen = isBarred(node) ? BARRED : OPEN;
    known[node] = seen;
    return seen;
  };
  return {
    going,
    bars,
    known,
    look,
    at(node) {
      let seen = known[node] as number;
      if (seen === UNKNOWN) seen = look(node);
      return seen === BARRED ? 0 : (factors.known[node] as number);
    },
  };
};

export const costsOf = (going: Going, bars: readonly Bar[]): Costs =>
  costsWhere(going, bars, new Uint8Array(going.lattice.columns * going.lattice.rows));

/** The costs where units are in the way as well. */
export const costsBesides = ({ going, bars, known }: Costs, units: readonly UnitBar[]): Costs =>
  costsWhere(going, [...bars, ...units], known.slice());

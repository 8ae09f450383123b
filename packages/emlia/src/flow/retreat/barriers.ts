import { type Box, boxesWithin, hitsOnWay, type Point } from '@emlia/kernel';
import type { World } from '../../table/world.ts';
import { type Hindrances, isGroundNear } from './hindrances.ts';
import { type Lattice, nodeAt, STRIDES } from './lattice.ts';

/** What stops a unit between places where it could be. */
export interface Barriers {
  /** There are none. */
  readonly bare: boolean;
  /** Whether nothing stops it between two nodes that are open, the second on one of the strides from the first. */
  isOpen(from: number, to: number, stride: number): boolean;
  /** Whether nothing stops it between a place and a node. */
  isClear(from: Point, to: number): boolean;
}

/** Nobody asks about a node together with what is farther from it in x or in y. */
const FARTHEST = 3;

const between = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
});

const isOpenBetween = (
  { board }: World,
  { solids, barred, deep }: Hindrances,
  a: Point,
  b: Point,
): boolean => {
  const box = between(a, b);
  for (const { shape, box: other } of solids) {
    if (boxesWithin(box, other, deep) && hitsOnWay(a, b, deep, shape)) return false;
  }
  for (const { shape, box: other } of barred) {
    if (!boxesWithin(box, other, 0)) continue;
    const leg = board.legs([a, b])[0];
    if (leg && board.inside(leg, shape).some(([start, end]) => end > start)) return false;
  }
  return true;
};

const NO_BARRIERS: Barriers = { bare: true, isOpen: () => true, isClear: () => true };

/** Between cells lies nothing but the corner of a wall, which nobody cuts; in the open a thin wall may. */
export const barriersAmong = (world: World, lattice: Lattice, all: Hindrances): Barriers => {
  const hindrances = world.board.kind === 'free' ? all : { ...all, barred: [] };
  const { solids, barred, deep } = hindrances;
  if (world.board.kind === 'hex' || solids.length + barred.length === 0) return NO_BARRIERS;
  const nodes = lattice.columns * lattice.rows;
  /** By node and by stride, 1 for yes and -1 for no, so that 0 is unknown. */
  const beset = new Int8Array(nodes);
  const ways = new Int8Array(nodes * STRIDES);
  /** Whether a barrier may lie between a node and whatever is asked about with it. */
  const isBeset = (node: number): boolean => {
    if (beset[node] === 0) {
      const at = nodeAt(lattice, node);
      const found =
        solids.some(ground => isGroundNear(ground, at, deep + FARTHEST)) ||
        barred.some(ground => isGroundNear(ground, at, FARTHEST));
      beset[node] = found ? 1 : -1;
    }
    return beset[node] === 1;
  };
  return {
    bare: false,
    isOpen(from, to, stride) {
      if (!isBeset(to)) return true;
      const way = from * STRIDES + stride;
      if (ways[way] === 0) {
        const open = isOpenBetween(world, hindrances, nodeAt(lattice, from), nodeAt(lattice, to));
        ways[way] = open ? 1 : -1;
      }
      return ways[way] === 1;
    },
    isClear: (from, to) => !isBeset(to) || isOpenBetween(world, hindrances, from, nodeAt(lattice, to)),
  };
};

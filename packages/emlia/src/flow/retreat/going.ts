import type { Mode } from '@emlia/content';
import {
  type Box,
  boxesWithin,
  contains,
  distanceToPoint,
  firstHit,
  memoizedByKey,
  type Point,
} from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { easedFactor, easeOfBody } from '../../table/ability/ground.ts';
import { baseRadius } from '../../table/entity/base.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { isInWater, needsWater } from '../../table/movemode/water.ts';
import { costFactor, impedes } from '../../table/terrain/cost.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { type Ground, linesOf, livingParts, type World } from '../../table/world.ts';
import { type Lattice, latticeOf, STRIDES } from './lattice.ts';

/** What the ground is to a unit that goes over it in one mode. */
export interface Going {
  readonly lattice: Lattice;
  readonly mode: Mode;
  /** The radius of its largest base. */
  readonly r: number;
  /** What each GSU costs at a node; 0: it cannot be there. */
  factor(node: number): number;
  /** Whether nothing stops it between two nodes that are open, the second on one of the strides from the first. */
  isOpen(from: number, to: number, stride: number): boolean;
  /** Whether nothing stops it between a place and a node. */
  isClear(from: Point, to: number): boolean;
  /** Whether the ground in this box is all alike, and nothing of it in the way. */
  isPlain(box: Box): boolean;
}

interface Rough {
  readonly ground: Ground;
  readonly factor: number;
}

/** Where a base could go between the nodes, so could a somewhat smaller one by way of them. */
export const clearanceRadius = (r: number): number => Math.max(r / 2, r - 0.5);

/** Nobody asks about a node together with what is farther from it in x or in y. */
const FARTHEST = 3;

const readGoing = (world: World, unit: UnitState, mode: Mode, r: number): Going => {
  const lattice = latticeOf(world.board);
  const { columns } = lattice;
  const size = Math.min(...livingParts(unit).map(part => currentSize(world, unit, part)));
  const ease = easeOfBody(world, unit);
  const solids = obstaclesFor(world, mode, currentHeight(world, unit));
  const barred = world.grounds.filter(({ entry }) => entry.impassable.includes(mode) && impedes(entry, size));
  const rough = world.grounds.flatMap((ground): Rough[] => {
    const factor = easedFactor(costFactor(ground.entry, mode), ease(ground));
    return factor > 1 && impedes(ground.entry, size) ? [{ ground, factor }] : [];
  });
  const wet = needsWater(mode);
  const deep = clearanceRadius(r);
  const known = new Float64Array(columns * lattice.rows);
  const near = (ground: Ground, { x, y }: Point, reach: number): boolean =>
    boxesWithin({ left: x, right: x, top: y, bottom: y }, ground.box, reach);

  const look = (at: Point): number => {
    if (!world.board.holds(at) || (wet && !isInWater(world, at))) return 0;
    for (const ground of solids) {
      if (near(ground, at, deep) && distanceToPoint(ground.shape, at) < deep) return 0;
    }
    for (const ground of barred) if (near(ground, at, 0) && contains(ground.shape, at)) return 0;
    let most = 1;
    for (const { ground, factor } of rough) {
      if (factor > most && near(ground, at, 0) && contains(ground.shape, at)) most = factor;
    }
    return most;
  };
  const centre = (node: number): Point => ({ x: lattice.xs[node] ?? 0, y: lattice.ys[node] ?? 0 });
  const between = (a: Point, b: Point): Box => ({
    left: Math.min(a.x, b.x),
    right: Math.max(a.x, b.x),
    top: Math.min(a.y, b.y),
    bottom: Math.max(a.y, b.y),
  });

  // From cell to cell nothing lies between; in the open a thin wall may.
  const hasBarriers = world.board.kind === 'free' && solids.length + barred.length > 0;
  const beset = new Int8Array(columns * lattice.rows);
  /** Whether a barrier may lie between a node and whatever is asked about with it. */
  const isBeset = (node: number): boolean => {
    if (!hasBarriers) return false;
    if (beset[node] === 0) {
      const at = centre(node);
      const found =
        solids.some(ground => near(ground, at, deep + FARTHEST)) ||
        barred.some(ground => near(ground, at, FARTHEST));
      beset[node] = found ? 1 : -1;
    }
    return beset[node] === 1;
  };
  const ways = new Int8Array(hasBarriers ? columns * lattice.rows * STRIDES : 0);
  const isOpenBetween = (a: Point, b: Point): boolean => {
    const box = between(a, b);
    for (const { shape, box: other } of solids) {
      if (boxesWithin(box, other, deep) && firstHit([a, b], deep, shape) !== undefined) return false;
    }
    for (const { shape, box: other } of barred) {
      if (!boxesWithin(box, other, 0)) continue;
      const leg = world.board.legs([a, b])[0];
      if (leg && world.board.inside(leg, shape).some(([start, end]) => end > start)) return false;
    }
    return true;
  };

  return {
    lattice,
    mode,
    r,
    factor(node) {
      const seen = known[node] ?? 0;
      if (seen !== 0) return Math.max(seen, 0);
      const factor = look(centre(node));
      known[node] = factor === 0 ? -1 : factor;
      return factor;
    },
    isOpen(from, to, stride) {
      if (!isBeset(to)) return true;
      const way = from * STRIDES + stride;
      if (ways[way] === 0) ways[way] = isOpenBetween(centre(from), centre(to)) ? 1 : -1;
      return ways[way] === 1;
    },
    isClear: (from, to) => !isBeset(to) || isOpenBetween(from, centre(to)),
    isPlain: box =>
      !wet &&
      !solids.some(ground => boxesWithin(box, ground.box, r)) &&
      !barred.some(ground => boxesWithin(box, ground.box, 0)) &&
      !rough.some(({ ground }) => boxesWithin(box, ground.box, 0)),
  };
};

const goingByKey = memoizedByKey(
  (world: World, _key: string, unit: UnitState, as: { mode: Mode; r: number }) =>
    readGoing(world, unit, as.mode, as.r),
);

/** Read once for all units to which the ground is the same. */
export const goingFor = (world: World, unit: UnitState, mode: Mode): Going => {
  const lines = linesOf(world, unit);
  const living = livingParts(unit);
  let r = 0;
  for (const part of living) {
    const line = lines[part];
    if (line) r = Math.max(r, baseRadius(line));
  }
  const size = Math.min(...living.map(part => currentSize(world, unit, part)));
  const ease = easeOfBody(world, unit);
  const eased = world.grounds.map(ground => (ease(ground) < 1 ? '1' : '0')).join('');
  const key = `${mode} ${r} ${size} ${currentHeight(world, unit)} ${eased}`;
  return goingByKey(world, key, unit, { mode, r });
};

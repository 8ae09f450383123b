import type { Mode } from '@emlia/content';
import { boxesWithin, contains, distanceToPoint, type Point } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { easedFactor, easeOfBody } from '../../table/ability/ground.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { isInWater, needsWater } from '../../table/movemode/water.ts';
import { costFactor, impedes } from '../../table/terrain/cost.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { type Ground, livingParts, type World } from '../../table/world.ts';
import { type Lattice, nodeAt } from './lattice.ts';

interface Rough {
  readonly ground: Ground;
  readonly factor: number;
}

/** What of the ground hinders a unit that goes over it in one mode. */
export interface Hindrances {
  /** What its bases keep clear of by `deep`, and what no centre of a base may be in. */
  readonly solids: readonly Ground[];
  readonly barred: readonly Ground[];
  readonly deep: number;
  /** What costs more than open ground. */
  readonly rough: readonly Rough[];
  /** It can be in water alone. */
  readonly wet: boolean;
}

/** Where a base could go between the nodes, so could a somewhat smaller one by way of them. */
export const clearanceRadius = (r: number): number => Math.max(r / 2, r - 0.5);

export const readHindrances = (world: World, unit: UnitState, mode: Mode, r: number): Hindrances => {
  const size = Math.min(...livingParts(unit).map(part => currentSize(world, unit, part)));
  const ease = easeOfBody(world, unit);
  return {
    solids: obstaclesFor(world, mode, currentHeight(world, unit)),
    barred: world.grounds.filter(({ entry }) => entry.impassable.includes(mode) && impedes(entry, size)),
    deep: clearanceRadius(r),
    rough: world.grounds.flatMap((ground): Rough[] => {
      const factor = easedFactor(costFactor(ground.entry, mode), ease(ground));
      return factor > 1 && impedes(ground.entry, size) ? [{ ground, factor }] : [];
    }),
    wet: needsWater(mode),
  };
};

/** Whether a ground may be within reach of a point. */
export const isGroundNear = ({ box }: Ground, { x, y }: Point, reach: number): boolean =>
  boxesWithin({ left: x, right: x, top: y, bottom: y }, box, reach);

const factorAt = (world: World, { solids, barred, deep, rough, wet }: Hindrances, at: Point): number => {
  if (!world.board.holds(at) || (wet && !isInWater(world, at))) return 0;
  for (const ground of solids) {
    if (isGroundNear(ground, at, deep) && distanceToPoint(ground.shape, at) < deep) return 0;
  }
  for (const ground of barred) if (isGroundNear(ground, at, 0) && contains(ground.shape, at)) return 0;
  let most = 1;
  for (const { ground, factor } of rough) {
    if (factor > most && isGroundNear(ground, at, 0) && contains(ground.shape, at)) most = factor;
  }
  return most;
};

/** What each GSU costs at the nodes of a lattice, looked up once. */
export interface Factors {
  /** As far as they have been asked for; 0: not yet, -1: the unit cannot be there. */
  readonly known: Float64Array;
  /** 0: the unit cannot be there. */
  at(node: number): number;
}

export const factorsAmong = (world: World, lattice: Lattice, hindrances: Hindrances): Factors => {
  const known = new Float64Array(lattice.columns * lattice.rows);
  return {
    known,
    at(node) {
      const seen = known[node] ?? 0;
      if (seen !== 0) return Math.max(seen, 0);
      const factor = factorAt(world, hindrances, nodeAt(lattice, node));
      known[node] = factor === 0 ? -1 : factor;
      return factor;
    },
  };
};

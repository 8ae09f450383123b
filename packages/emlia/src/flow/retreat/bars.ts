import {
  type Box,
  bounds,
  type Disc,
  distanceToPoint,
  growBox,
  hitsOnWay,
  memoizedByKey,
  type Point,
  type Shape,
} from '@emlia/kernel';
import { basesInWay, blockersOf } from '../../actions/move/journey.ts';
import type { Query } from '../../actions/order.ts';
import type { UnitState } from '../../state.ts';
import { baseOf, boundaryOf } from '../../table/entity/base.ts';
import { perUnit } from '../../table/memory.ts';
import { areFriends, unitsOnTable } from '../../table/world.ts';
import { knownEnemies } from './closer.ts';
import type { Bar, UnitBar } from './costs.ts';
import type { Going } from './going.ts';
import { clearanceRadius } from './hindrances.ts';
import { type Lattice, nodesWhere } from './lattice.ts';

type Of = Pick<Query, 'world' | 'state' | 'unit'>;

const nodesTaken = (lattice: Lattice, box: Box, takes: (at: Point) => boolean): Int32Array =>
  nodesWhere(
    lattice,
    box,
    (x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && takes({ x, y }),
  );

const boxRound = (bases: readonly Disc[]): Box => {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const base of bases) {
    const box = bounds(base);
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
    top = Math.min(top, box.top);
    bottom = Math.max(bottom, box.bottom);
  }
  return { left, right, top, bottom };
};

/** The bases of a unit to those of one radius, as long as it stands so. */
const barOfBases = memoizedByKey((bases: readonly Disc[], r: number, lattice: Lattice): UnitBar => {
  const reach = clearanceRadius(r);
  const box = growBox(boxRound(bases), reach);
  return {
    of: [bases],
    box,
    takes: nodesTaken(lattice, box, at => bases.some(base => distanceToPoint(base, at) < reach)),
    crosses: (from, to) => bases.some(base => hitsOnWay(from, to, reach, base)),
  };
});

/** terrain.obstacle: members of other units; a Routed unit runs through them (retreat.routed). */
export const unitsInWay = ({ world, state, unit }: Of, { mode, r, lattice }: Going): Bar[] => {
  const bars: Bar[] = [];
  for (const other of blockersOf({ world, state, unit, mode })) {
    if (other.members.length > 0) bars.push(barOfBases(basesInWay(world, other), r, lattice));
  }
  return bars;
};

/** A way from node to node may come so much nearer than they are. */
const SLACK = 1 / 8;

/** morale.closer: nowhere nearer to an enemy than the nearest is now. */
export const nearEnemies = (query: Of, { r }: Going): Bar[] => {
  const { world } = query;
  const { known: enemies, distance: start } = knownEnemies(query);
  const free = world.board.kind === 'free';
  const reach = free ? start + r : start;
  if (start <= 0) return [];
  return enemies.map(other => {
    const shape = boundaryOf(world, other);
    return {
      of: [shape, start],
      box: growBox(bounds(shape), free ? reach + SLACK : reach + r + 2),
      takes: at =>
        free
          ? distanceToPoint(shape, at) < reach + SLACK
          : world.board.distance(baseOf(at, r), shape) < reach,
      crosses: (from, to) => hitsOnWay(from, to, reach, shape),
    };
  });
};

/** retreat.avoid-friends: the friends it can keep out of, not being among them yet. */
export const friendsToAvoid = perUnit(({ world, state, unit }): readonly UnitState[] => {
  const own = boundaryOf(world, unit);
  return unitsOnTable(state).filter(
    other =>
      other.id !== unit.id &&
      areFriends(world, unit, other) &&
      world.board.distance(own, boundaryOf(world, other)) > 0,
  );
});

/** The boundary of a unit to bases of one radius, as long as it stands so. */
const barOfBoundary = memoizedByKey((shape: Shape, r: number, lattice: Lattice): UnitBar => {
  const reach = clearanceRadius(r);
  const box = growBox(bounds(shape), reach);
  return {
    of: [shape],
    box,
    takes: nodesTaken(lattice, box, at => distanceToPoint(shape, at) < reach),
    crosses: (from, to) => hitsOnWay(from, to, r, shape),
  };
});

export const friendsInWay = (
  { world }: Of,
  { r, lattice }: Going,
  friends: readonly UnitState[],
): UnitBar[] => friends.map(friend => barOfBoundary(boundaryOf(world, friend), r, lattice));
